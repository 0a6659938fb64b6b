import { afterEach, expect, test, vi } from 'vitest';
import { firstScript } from '../../src/plugins/first-script.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Firefox starts to load a worker's script only when the page's styles are there, but takes it from the cache. */
test.for([
  ['Firefox fetches the script of the renderer itself, and first', true, ['fetch /renderer.js', 'start /renderer.js']],
  ['other browsers ask for the script of the renderer once', false, ['start /renderer.js']],
] as const)('%s', ([, isFirefox, wanted]) => {
  vi.useFakeTimers();
  const done: string[] = [];
  class StubWorker {
    constructor(address: string) {
      done.push(`start ${address}`);
    }
    addEventListener(): void {}
  }
  vi.stubGlobal('window', {});
  vi.stubGlobal('earlyWorker', undefined);
  vi.stubGlobal('origin', 'https://view.example');
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('CSS', { supports: (name: string) => name === '-moz-appearance' && isFirefox });
  vi.stubGlobal('fetch', async (address: string) => (done.push(`fetch ${address}`), new Response('')));
  vi.stubGlobal('Worker', StubWorker);
  firstScript({ worker: '/renderer.js', main: [], screen: [], needed: [], patience: 120 });
  expect(done).toEqual(wanted);
});
