import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo } from '../../../src/host/monday/monday.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rejected = (message: string) => ({ kind: 'failed', failure: { kind: 'rejected', message } });

test('the data of an answer is returned', async () => {
  expect(await answerTo(async () => ({ method: 'get', requestId: 'a', data: { x: 1 } }), 10_000)).toEqual({
    kind: 'answered',
    data: { x: 1 },
  });
  expect(await answerTo(async () => ({ method: 'get', requestId: 'a' }), 10_000)).toEqual({
    kind: 'answered',
    data: undefined,
  });
});

test('a silent host is waited for until the limit, and a later answer changes nothing', async () => {
  let answerLate: (message: unknown) => void = () => undefined;
  const outcomes: unknown[] = [];
  void answerTo(() => new Promise((resolve) => (answerLate = resolve)), 10_000).then((outcome) =>
    outcomes.push(outcome),
  );
  await vi.advanceTimersByTimeAsync(9_999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  answerLate({ data: 'late' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toEqual([{ kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } }]);
});

test('an answer leaves no timer behind', async () => {
  await answerTo(async () => ({ data: 1 }), 10_000);
  expect(vi.getTimerCount()).toBe(0);
});

test.for([
  [new Error('not allowed'), 'not allowed'],
  ['not allowed', 'not allowed'],
  [new Error(''), 'no reason given'],
  [undefined, 'no reason given'],
  [{ message: 5 }, 'no reason given'],
] as const)('a rejection with %j has the message "%s"', async ([reason, message]) => {
  expect(await answerTo(() => Promise.reject(reason), 10_000)).toEqual(rejected(message));
});

test('what the SDK throws counts as a rejection', async () => {
  const call = () => {
    throw new Error('could not be cloned');
  };
  expect(await answerTo(call, 10_000)).toEqual(rejected('could not be cloned'));
});

test('our own request, which the SDK returns without a parent frame, counts as a refusal', async () => {
  const echo = { method: 'get', args: { type: 'context' }, requestId: 'a', clientId: undefined, version: '0.5.9' };
  expect(await answerTo(async () => echo, 10_000)).toMatchObject({ kind: 'failed', failure: { kind: 'refused' } });
});

test.for([undefined, null, 'yes', 7])('%j is not a message', async (message) => {
  expect(await answerTo(async () => message, 10_000)).toMatchObject({ kind: 'failed', failure: { kind: 'refused' } });
});
