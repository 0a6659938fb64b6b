import { afterEach, expect, test, vi } from 'vitest';
import { firstScript } from '../../src/plugins/first-script.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the first script as in Firefox or another browser. Returns what it does, and what lets an answer begin. */
function run({ isFirefox }: { isFirefox: boolean }) {
  vi.useFakeTimers();
  const done: string[] = [];
  const requests: EventTarget[] = [];
  class StubWorker {
    constructor(address: string) {
      done.push(`start ${address}`);
    }
    addEventListener(): void {}
  }
  class StubRequest extends EventTarget {
    open(method: string, address: string): void {
      done.push(`${method} ${address}`);
    }
    send(): void {
      requests.push(this);
    }
  }
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (...scripts: { src: string }[]) => done.push(...scripts.map(({ src }) => `fetch ${src}`)) },
  });
  vi.stubGlobal('origin', 'https://view.example');
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('CSS', { supports: (name: string) => name === '-moz-appearance' && isFirefox });
  vi.stubGlobal('XMLHttpRequest', StubRequest);
  vi.stubGlobal('Worker', StubWorker);
  vi.stubGlobal('earlyWorker', undefined);
  Reflect.deleteProperty(globalThis, 'earlyWorker');
  firstScript({ worker: '/renderer.js', main: ['/react.js'], screen: [], needed: [], patience: 120 });
  return { done, change: () => requests[0]!.dispatchEvent(new Event('readystatechange')) };
}

/** Firefox loads a worker's script only when the page's styles are there, but takes it from the cache. */
test("Firefox asks for the renderer's script itself, and starts the worker once", () => {
  const { done, change } = run({ isFirefox: true });
  expect(done).toEqual(['GET /renderer.js']);
  change();
  change();
  expect(done).toEqual(['GET /renderer.js', 'start /renderer.js']);
});

test('where the renderer has not waited for that, it has a worker of its own, and the screen is fetched', () => {
  const { done, change } = run({ isFirefox: true });
  vi.stubGlobal('earlyWorker', undefined);
  change();
  expect(done).toEqual(['GET /renderer.js', 'fetch /react.js']);
});

test('other browsers ask for the script of the renderer once', () => {
  expect(run({ isFirefox: false }).done).toEqual(['start /renderer.js']);
});
