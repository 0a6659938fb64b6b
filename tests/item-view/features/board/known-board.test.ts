import { expect, test, vi } from 'vitest';
import type { ApiOutcome } from '../../../../src/host/board/api.ts';
import { createKnown, MOST_ASKED } from '../../../../src/item-view/features/board/known-board.ts';

const answer = (value: string | undefined, ...errors: string[]): ApiOutcome<string | undefined> => ({
  kind: 'answered',
  value,
  errors,
});

function knowing() {
  let outcome: ApiOutcome<string | undefined> = answer('first');
  const read = vi.fn(async (_: string) => outcome);
  const changed = vi.fn();
  return { known: createKnown(read, changed), read, changed, say: (next: typeof outcome) => void (outcome = next) };
}

test('what is wanted is asked for once, and listeners are told', async () => {
  const { known, read, changed } = knowing();
  expect(known.get('1')).toBeUndefined();
  for (const id of ['1', '1']) known.want(id);
  await expect.poll(() => known.get('1')).toBe('first');
  known.want('1');
  expect(read).toHaveBeenCalledTimes(1);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('listeners are told of what is asked for again only if it has changed', async () => {
  const { known, changed, say } = knowing();
  await known.renew(['1']);
  await known.renew(['1']);
  expect(changed).toHaveBeenCalledTimes(1);
  say(answer('second'));
  await known.renew(['1']);
  expect(known.get('1')).toBe('second');
  say(answer(undefined));
  await known.renew(['1']);
  expect(known.get('1')).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(3);
});

test.for<ApiOutcome<string | undefined>>([
  { kind: 'offline' },
  { kind: 'scope-missing', scope: 'boards:read' },
  { kind: 'silent', afterMs: 30_000 },
  answer(undefined, 'Internal server error'),
])('where monday does not say, what was known stays: %j', async (outcome) => {
  const { known, changed, say } = knowing();
  await known.renew(['1']);
  say(outcome);
  await known.renew(['1']);
  expect(known.get('1')).toBe('first');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('listeners are told why something is not there, whatever else is', async () => {
  const { known, changed, say } = knowing();
  await known.renew(['1']);
  say({ kind: 'daily-limit' });
  await known.renew(['2']);
  expect(known.failure()).toEqual({ kind: 'daily-limit' });
  expect(changed).toHaveBeenCalledTimes(2);
});

test('more than a thousand things are not asked for at a time', async () => {
  const { known, read } = knowing();
  const ids = Array.from({ length: 1_200 }, (_, index) => String(index));
  for (const id of ids) known.want(id);
  await expect.poll(() => read.mock.calls.length).toBe(1_000);
  await known.renew(ids);
  expect(new Set(read.mock.calls.map(([id]) => id)).size).toBe(1_000);
});

test('what was not asked for within an hour makes room, and is asked for again when it is wanted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { known, read } = knowing();
  const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));
  await known.renew(ids(0, MOST_ASKED));
  vi.advanceTimersByTime(1_800_000);
  await known.renew(ids(0, 10));
  await known.renew(ids(MOST_ASKED, MOST_ASKED + 20));
  expect(known.get(String(MOST_ASKED))).toBeUndefined();
  vi.advanceTimersByTime(1_800_001);
  await known.renew(ids(MOST_ASKED, MOST_ASKED + 20));
  expect(known.get(String(MOST_ASKED + 19))).toBe('first');
  // Those that were read again stay.
  expect([0, 9, 10, 29, 30].map((id) => known.get(String(id)))).toEqual([
    'first',
    'first',
    undefined,
    undefined,
    'first',
  ]);
  read.mockClear();
  for (const id of ids(0, 30)) known.want(id);
  await expect.poll(() => read.mock.calls.map(([id]) => id)).toEqual(ids(10, 30));
  vi.useRealTimers();
});

test('why nothing is known is told of when it becomes so, and when it no longer is', async () => {
  const { known, changed, say } = knowing();
  const missing = { kind: 'scope-missing', scope: 'boards:read' } as const;
  say(missing);
  await known.renew(['1']);
  await known.renew(['1']);
  expect(known.failure()).toEqual(missing);
  expect(changed).toHaveBeenCalledTimes(1);
  say(answer(undefined));
  await known.renew(['1']);
  expect(known.failure()).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(2);
});
