import { afterEach, expect, test, vi } from 'vitest';
import { startWorker } from '../../../src/markdown/worker/start-renderer.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Starts a worker on a page of `origin`. Returns how many workers the browser was asked for, and how often the start
 * was refused.
 */
async function started(origin: string) {
  const asked: unknown[] = [];
  vi.stubGlobal('origin', origin);
  vi.stubGlobal('Worker', function Worker(address: unknown) {
    asked.push(address);
  });
  const refused = vi.fn();
  startWorker(() => undefined, refused);
  await Promise.resolve();
  return { asked: asked.length, refused: refused.mock.calls.length };
}

test('a page without an origin starts no worker, because Firefox would report an uncaught error', async () => {
  expect(await started('null')).toEqual({ asked: 0, refused: 1 });
});

test('any other page starts one', async () => {
  expect(await started('https://a.example')).toEqual({ asked: 1, refused: 0 });
});
