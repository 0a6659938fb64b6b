import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSearch } from '../../../../src/item-view/editor/find/finding.ts';

interface FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null;
  isEnded: boolean;
}

const workers: FakeWorker[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  workers.length = 0;
  vi.stubGlobal('origin', 'https://a.example');
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = null;
      isEnded = false;
      constructor() {
        workers.push(this);
      }
      postMessage() {}
      terminate() {
        this.isEnded = true;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for a pattern, and returns what has come of it until now. */
function ask() {
  const came: unknown[] = [];
  const query = { words: 'a+', isPattern: true, matchCase: false };
  void startSearch()
    .ask({ kind: 'find', text: 'aa', query })
    .then(({ kind }) => came.push(kind));
  return came;
}
const found = { kind: 'find', found: { kind: 'found', matches: [], isCut: false } };

test('a pattern has two seconds from when its worker begins, however late that is there', async () => {
  const came = ask();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(came).toEqual([]);
  workers[0]!.onmessage!({ data: 'ready' });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(came).toEqual([]);
  workers[0]!.onmessage!({ data: found });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(came).toEqual(['find']);
});

test('a pattern that takes longer is given up, and its worker ended', async () => {
  const came = ask();
  workers[0]!.onmessage!({ data: 'ready' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([came, workers[0]!.isEnded]).toEqual([['too-slow'], true]);
});

test('a worker that never begins counts as refused', async () => {
  const came = ask();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([came, workers[0]!.isEnded]).toEqual([['refused'], true]);
});
