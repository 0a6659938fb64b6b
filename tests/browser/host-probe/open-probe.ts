import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import type { Store } from '../../../src/host/storage/store.ts';
import type {} from './probe.ts';

let bundle: Promise<string> | undefined;

/** The probe as one script. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'probe.ts'), formats: ['iife'], name: 'probed' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('the probe was not bundled');
  return chunk.code;
}

/**
 * Opens `address` (the playground, or /app itself) with the probe in place of the item view, under /app's own response headers,
 * and gives the frame it runs in.
 */
export async function openProbe(page: Page, address: string): Promise<Frame> {
  const code = await (bundle ??= bundled());
  await page.route('**/app', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: '<!doctype html><title>probe</title><script src="/probe.js"></script>' });
  });
  await page.route('**/probe.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.goto(address);
  await expect.poll(() => probeFrame(page) !== undefined).toBe(true);
  const frame = probeFrame(page) ?? expect.fail('no frame shows /app');
  await frame.waitForFunction(() => window.probe !== undefined);
  // The frame may be there before the scripts that answer it.
  if (frame !== page.mainFrame()) await page.waitForFunction(() => window.simulator !== undefined);
  return frame;
}

function probeFrame(page: Page): Frame | undefined {
  return page.frames().find((frame) => new URL(frame.url()).pathname === '/app');
}

/** The store of the probe, called from the test. */
export function storeOf(frame: Frame): Store {
  const call = <Name extends keyof Store>(name: Name, ...given: Parameters<Store[Name]>) =>
    frame.evaluate(
      ([method, parameters]) => {
        const store = window.probe?.monday.store;
        if (!store) throw new Error('no probe');
        return (store[method as 'write'] as (...all: unknown[]) => Promise<unknown>)(...parameters);
      },
      // `undefined` would arrive as null.
      [name, given.filter((one) => one !== undefined)] as const,
    ) as ReturnType<Store[Name]>;
  return {
    read: (key) => call('read', key),
    write: (key, value, previousVersion) => call('write', key, value, previousVersion),
    remove: (key) => call('remove', key),
  };
}
