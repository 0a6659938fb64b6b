import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RendererAnswer } from '../../../src/markdown/worker/rendering-session.ts';
import { startWorker } from '../../../src/markdown/worker/start-renderer.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Starts a worker on a page of `origin`. Returns how many workers the browser was asked for, and how often the start
 * was refused.
 */
async function started(origin: string) {
  const asked: unknown[] = [];
  vi.stubGlobal('origin', origin);
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(address: unknown) {
        super();
        asked.push(address);
      }
      terminate() {}
    },
  );
  const refused = vi.fn();
  const renderer = startWorker(() => undefined, refused);
  await Promise.resolve();
  renderer.end();
  return { asked: asked.length, refused: refused.mock.calls.length };
}

test('a page without an origin starts no worker, because Firefox would report an uncaught error', async () => {
  expect(await started('null')).toEqual({ asked: 0, refused: 1 });
});

test('any other page starts one', async () => {
  expect(await started('https://a.example')).toEqual({ asked: 1, refused: 0 });
});

describe('a worker that does not get ready', () => {
  interface FakeWorker extends EventTarget {
    onmessage: ((event: { data: RendererAnswer }) => void) | null;
    onerror: ((event: Event) => void) | null;
    readonly got: unknown[];
    isEnded: boolean;
  }

  /** Starts a renderer on fake time, with the workers that it asks for and what it answers. */
  function start() {
    vi.useFakeTimers();
    vi.stubGlobal('origin', 'https://a.example');
    const workers: FakeWorker[] = [];
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        onmessage = null;
        onerror = null;
        readonly got: unknown[] = [];
        isEnded = false;
        constructor() {
          super();
          workers.push(this);
        }
        postMessage(request: unknown) {
          this.got.push(request);
        }
        terminate() {
          this.isEnded = true;
        }
      },
    );
    const answers: RendererAnswer[] = [];
    const refused = vi.fn();
    const renderer = startWorker((answer) => answers.push(answer), refused);
    return { workers, answers, refused, renderer };
  }
  const edit = { from: 0, to: 0, insert: 'a' };
  const ready: RendererAnswer = { kind: 'ready' };

  afterEach(() => vi.useRealTimers());

  test('gets another one beside it, which is told the same; the first that is ready is used', () => {
    for (const [used, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { workers, answers, renderer } = start();
      renderer.send(edit);
      vi.advanceTimersByTime(4999);
      expect(workers.length).toBe(1);
      vi.advanceTimersByTime(1);
      expect(workers.map(({ got }) => got)).toEqual([[edit], [edit]]);
      const told = vi.fn();
      for (const worker of workers) worker.addEventListener('error', ({ target }) => told(target));
      workers[used]!.onmessage!({ data: ready });
      // What the page's first script waits for.
      expect(told.mock.calls).toEqual([[workers[other]]]);
      expect([workers[used]!.isEnded, workers[other]!.isEnded]).toEqual([false, true]);
      renderer.send(edit);
      expect([workers[used]!.got.length, workers[other]!.got.length]).toEqual([2, 1]);
      expect(answers).toEqual([ready]);
    }
  });

  test('gets another one when its script did not arrive; if that one fails, too, the start is refused', () => {
    const { workers, refused, renderer } = start();
    renderer.send(edit);
    workers[0]!.onerror!(new Event('error'));
    expect(workers.map(({ got }) => got)).toEqual([[edit], [edit]]);
    vi.advanceTimersByTime(60_000);
    expect([workers.length, refused.mock.calls.length]).toEqual([2, 0]);
    workers[1]!.onerror!(new Event('error'));
    expect(refused.mock.calls.length).toBe(1);
  });

  test('leaves the other one alone when it fails after all', () => {
    const { workers, answers, refused } = start();
    vi.advanceTimersByTime(5000);
    workers[0]!.onerror!(new Event('error'));
    expect(workers[1]!.isEnded).toBe(false);
    workers[1]!.onmessage!({ data: ready });
    expect([answers, refused.mock.calls.length]).toEqual([[ready], 0]);
  });

  test('gets none when it was ready in time, or the renderer was ended', () => {
    const inTime = start();
    inTime.workers[0]!.onmessage!({ data: ready });
    vi.advanceTimersByTime(60_000);
    expect(inTime.workers.length).toBe(1);
    const ended = start();
    ended.renderer.end();
    vi.advanceTimersByTime(60_000);
    expect(ended.workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  });
});
