import { vi } from 'vitest';
import type { Monday } from '../../src/host/monday/monday.ts';
import { memoryShelf } from '../../src/simulator/shelf.ts';
import { createSimulator, type Simulator } from '../../src/simulator/simulator.ts';
import { appStorage } from '../../src/simulator/storage.ts';
import { frameGlobalWindow, type Framed } from './framed-window.ts';

export interface Together extends Framed {
  readonly monday: Monday;
  readonly simulator: Simulator;
  /** Listeners that the app's window got for rejections that nobody looks after. */
  readonly rejectionListeners: ((event: {
    reason: unknown;
    preventDefault(): void;
    stopImmediatePropagation(): void;
  }) => void)[];
}

/** The simulator and our adapter with the real SDK, in two windows that exchange messages. Each call starts anew. */
export async function connectSimulator(origins: { app?: string; host?: string } = {}): Promise<Together> {
  const framed = frameGlobalWindow(origins.app, origins.host);
  const simulator = createSimulator(framed.host as never, appStorage(memoryShelf()));
  simulator.addFrame({ seat: 0, window: () => framed.frame, origin: framed.app.location.origin });
  const rejectionListeners: Together['rejectionListeners'] = [];
  const add = framed.app.addEventListener.bind(framed.app);
  framed.app.addEventListener = (type: string, listener: never, options?: never) => {
    if (type === 'unhandledrejection') rejectionListeners.push(listener);
    else add(type, listener, options);
  };
  vi.resetModules();
  // Not at the top: the SDK looks for a window when it is loaded.
  const { connectToMonday } = await import('../../src/host/monday/monday.ts');
  return { ...framed, simulator, monday: connectToMonday(), rejectionListeners };
}
