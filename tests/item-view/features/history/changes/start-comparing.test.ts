import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo, type CompareRequest } from '../../../../../src/item-view/features/history/changes/compare-texts.ts';
import { startComparing } from '../../../../../src/item-view/features/history/changes/start-comparing.ts';

/** The workers that were started. Those of the first `stuck` never run their script. */
let started: StubWorker[] = [];
let stuck = 0;

class StubWorker {
  onmessage?: (event: { data: unknown }) => void;
  isEnded = false;
  readonly isStuck = started.push(this) <= stuck;

  constructor() {
    setTimeout(() => this.say('ready'));
  }
  postMessage(request: CompareRequest): void {
    setTimeout(() => this.say(answerTo(request)));
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: unknown): void {
    if (!this.isStuck && !this.isEnded) this.onmessage?.({ data });
  }
}

beforeEach(() => {
  started = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', StubWorker);
  vi.stubGlobal('origin', 'https://example.com');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.for([
  ['by a worker', 0, 1],
  ['by another worker if the script of the first never runs', 1, 2],
  ['on this thread if that of neither does', 2, 2],
] as const)('texts are compared %s, in the order of the questions', async ([, count, starts]) => {
  stuck = count;
  const comparing = startComparing();
  const answered: string[] = [];
  void comparing.lines('one\n', 'one\ntwo\n').then(({ added }) => answered.push(`${added} added`));
  void comparing.lines('one\n', '').then(({ removed }) => answered.push(`${removed} removed`));
  await vi.runAllTimersAsync();
  expect(answered).toEqual(['1 added', '1 removed']);
  expect(started.length).toBe(starts);
  comparing.end();
  expect(started.every(({ isEnded }) => isEnded)).toBe(true);
});

test('what is ended starts nothing more', async () => {
  stuck = 1;
  const comparing = startComparing();
  void comparing.lines('one', 'two');
  comparing.end();
  await vi.runAllTimersAsync();
  expect(started.length).toBe(1);
});
