/** A window as far as messages go: what is posted to it is cloned and arrives later, as in a browser. */
export interface FakeWindow extends EventTarget {
  parent: unknown;
  readonly document: { readonly referrer: string };
  readonly location: {
    readonly origin: string;
    readonly hostname: string;
    readonly ancestorOrigins: readonly string[];
  };
  /** Addresses that were opened in a new tab. */
  readonly opened: string[];
  open(url: string): void;
  /** A window of `origin` that posts to this one. */
  asSeenFrom(source: unknown, origin: string): { postMessage(message: unknown, targetOrigin?: string): void };
}

export function fakeWindow(origin: string, ancestorOrigins: readonly string[] = []): FakeWindow {
  const opened: string[] = [];
  const window: FakeWindow = Object.assign(new EventTarget(), {
    parent: undefined as unknown,
    document: { referrer: '' },
    location: { origin, hostname: new URL(origin).hostname, ancestorOrigins },
    opened,
    open: (url: string) => void opened.push(url),
    asSeenFrom: (source: unknown, from: string) => ({
      postMessage(message: unknown, targetOrigin = '*') {
        if (targetOrigin !== '*' && targetOrigin !== origin) return;
        const data: unknown = structuredClone(message);
        setImmediate(() => window.dispatchEvent(Object.assign(new Event('message'), { source, origin: from, data })));
      },
    }),
  });
  window.parent = window;
  return window;
}

/**
 * Waits until what was posted to such windows has arrived, and what was posted in answer: turns of the event loop, which
 * come in the same order however busy the machine is.
 */
export async function messagesArrived(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** An item view's window in the frame of a host's window. */
export interface Framed {
  readonly app: FakeWindow;
  readonly host: FakeWindow;
  /** The frame as the host's page has it: what it is posted, the app receives. */
  readonly frame: { postMessage(message: unknown, targetOrigin?: string): void };
}

/** Makes a window, framed by another, the global one. monday's SDK then runs in Node as it does in a browser. */
export function frameGlobalWindow(appOrigin = 'https://app.example', hostOrigin = 'https://acme.monday.com'): Framed {
  const host = fakeWindow(hostOrigin);
  const app = fakeWindow(appOrigin, [hostOrigin]);
  // Each sees the other as an object with `postMessage`; the same object is the source of the messages.
  const parent = { postMessage: (message: unknown, target?: string) => toHost.postMessage(message, target) };
  const frame = { postMessage: (message: unknown, target?: string) => toApp.postMessage(message, target) };
  const toHost = host.asSeenFrom(frame, appOrigin);
  const toApp = app.asSeenFrom(parent, hostOrigin);
  app.parent = parent;
  Object.assign(globalThis, { window: app });
  return { app, host, frame };
}
