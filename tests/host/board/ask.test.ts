import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  API_LIMIT_MS,
  createRequestQueue,
  MOST_UNDER_WAY,
  type Operation,
  type ApiOutcome,
} from '../../../src/host/board/api.ts';
import { batched, MOST_IDS } from '../../../src/host/board/answers.ts';
import { createVirtualTime } from '../virtual-time.ts';

const echo: Operation<unknown> = { scope: 'boards:read', query: 'query echo { boards { id } }', read: ({ n }) => n };

/** What monday does with a call: how long it takes, and what it says. */
type Doing = { readonly ms: number; readonly says: 'answer' | 'error' | 'nothing' | { readonly wait: number } };

const doing: fc.Arbitrary<Doing> = fc.record({
  ms: fc.integer({ min: 0, max: 40_000 }),
  says: fc.oneof(
    { weight: 4, arbitrary: fc.constant('answer' as const) },
    fc.constant('error' as const),
    fc.constant('nothing' as const),
    fc.record({ wait: fc.integer({ min: 1, max: 120 }) }),
  ),
});

test('at most two calls are under way, none early, and every question is settled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 12 }),
      fc.array(doing, { minLength: 1, maxLength: 40 }),
      async (askedAfter, doings) => {
        const time = createVirtualTime();
        const calls: { n: unknown; at: number }[] = [];
        // What `send` throws would be an outcome.
        const breaches: string[] = [];
        let underWay = 0;
        let notBefore = 0;
        const send = (_: string, { n }: Readonly<Record<string, unknown>>): Promise<unknown> => {
          const { ms, says } = doings[calls.length % doings.length]!;
          if (time.now() < notBefore) breaches.push('asked before it was time');
          calls.push({ n, at: time.now() });
          underWay += 1;
          if (underWay > MOST_UNDER_WAY) breaches.push(`${underWay} under way`);
          return new Promise((resolve) => {
            // A call that takes too long is given up, and another takes its place.
            const isHeard = says !== 'nothing' && ms < API_LIMIT_MS - 1;
            time.after(isHeard ? ms : API_LIMIT_MS - 1, () => {
              underWay -= 1;
              if (!isHeard) return;
              if (says === 'answer') resolve({ data: { n } });
              else if (says === 'error') resolve({ errors: [{ message: 'No' }] });
              else {
                const { wait } = says as { wait: number };
                notBefore = Math.max(notBefore, time.now() + wait * 1000);
                resolve({ errors: [{ extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: wait } }] });
              }
            });
          });
        };
        const ask = createRequestQueue({ send, clock: time, isOnline: () => true });
        const outcomes: ApiOutcome<unknown>[] = [];
        for (const [n, ms] of askedAfter.entries()) {
          time.after(ms, () => void ask(echo, { n }).then((outcome) => (outcomes[n] = outcome)));
        }
        await time.pass(10_000_000);
        expect(breaches).toEqual([]);
        expect(outcomes.filter(Boolean)).toHaveLength(askedAfter.length);
        for (const [n, outcome] of outcomes.entries()) {
          const tries = calls.filter((call) => call.n === n).length;
          if (outcome.kind === 'answered') expect(outcome.value).toBe(n);
          // What would have to wait too long is not asked at all.
          expect(tries).toBeGreaterThanOrEqual(outcome.kind === 'busy' ? 0 : 1);
          expect(tries).toBeLessThanOrEqual(3);
          if (outcome.kind === 'silent') expect(outcome.afterMs).toBe(API_LIMIT_MS);
        }
        // Only what monday has put off is asked twice.
        const putOff = doings.some(({ says }) => typeof says === 'object');
        if (!putOff) expect(calls).toHaveLength(askedAfter.length);
      },
    ),
    { numRuns: 150 },
  );
});

test('without a network nothing is sent', async () => {
  const sent: string[] = [];
  const line = { clock: createVirtualTime(), isOnline: () => false };
  const ask = createRequestQueue({ ...line, send: async (query) => void sent.push(query) });
  expect(await ask(echo, {})).toEqual({ kind: 'offline' });
  expect(sent).toEqual([]);
});

test('what is thrown, and what is queued behind a missing scope, is an outcome', async () => {
  let sent = 0;
  const line = { clock: createVirtualTime(), isOnline: () => true };
  const thrown = createRequestQueue({
    ...line,
    send: () => {
      throw new Error('cannot be cloned');
    },
  });
  expect(await thrown(echo, {})).toEqual({ kind: 'refused', message: 'cannot be cloned' });
  const refused = createRequestQueue({
    ...line,
    send: async () => {
      sent += 1;
      throw new Error('Graphql validation errors');
    },
  });
  const kinds = (await Promise.all(Array.from({ length: 7 }, () => refused(echo, {})))).map(({ kind }) => kind);
  expect(kinds).toEqual(Array.from({ length: 7 }, () => 'scope-missing'));
  expect(sent).toBe(MOST_UNDER_WAY);
});

test('a wait that is too long is told at once to all who wait, and ends in time', async () => {
  const time = createVirtualTime();
  const answers: unknown[] = [5, 600].map((wait) => ({
    errors: [{ extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: wait } }],
  }));
  const send = async () => answers.shift() ?? { data: { n: 1 } };
  const ask = createRequestQueue({ clock: time, isOnline: () => true, send });
  const first = Promise.all(Array.from({ length: 4 }, () => ask(echo, {})));
  await time.pass(1_000);
  expect((await first).map(({ kind }) => kind)).toEqual(['busy', 'busy', 'busy', 'busy']);
  await time.pass(500_000);
  expect(await ask(echo, {})).toMatchObject({ kind: 'busy', seconds: 99 });
  await time.pass(99_000);
  expect(await ask(echo, {})).toMatchObject({ kind: 'answered' });
});

test('the calls of a day are counted anew later', async () => {
  const time = createVirtualTime();
  let used = true;
  const ask = createRequestQueue({
    clock: time,
    isOnline: () => true,
    send: async () =>
      used ? { errors: [{ message: '', extensions: { code: 'DAILY_LIMIT_EXCEEDED' } }] } : { data: { n: 1 } },
  });
  expect(await ask(echo, {})).toEqual({ kind: 'daily-limit' });
  used = false;
  expect(await ask(echo, {})).toEqual({ kind: 'daily-limit' });
  await time.pass(3_600_000);
  expect(await ask(echo, {})).toMatchObject({ kind: 'answered' });
});

test('ids asked for in one turn share calls of at most a hundred, each read once', async () => {
  const turns = fc.array(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 350 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(turns, fc.boolean(), async (asked, keeps) => {
      const calls: (readonly string[])[] = [];
      const read = batched<string>(async (ids) => {
        calls.push(ids);
        // Every seventh does not exist.
        const found = ids.filter((id) => Number(id) % 7 !== 0);
        return { kind: 'answered', value: new Map(found.map((id) => [id, `#${id}`])), errors: [] };
      }, keeps);
      const known = new Set<string>();
      for (const turn of asked) {
        const before = calls.length;
        const outcomes = await Promise.all(turn.map((id) => read(String(id))));
        for (const [at, id] of turn.entries())
          expect(outcomes[at]).toMatchObject({ kind: 'answered', value: id % 7 === 0 ? undefined : `#${id}` });
        const wanted = new Set(turn.map(String).filter((id) => !known.has(id)));
        const made = calls.slice(before);
        expect(new Set(made.flat())).toEqual(wanted);
        expect(made.flat()).toHaveLength(wanted.size);
        expect(made).toHaveLength(Math.ceil(wanted.size / MOST_IDS));
        if (keeps) for (const id of wanted) if (Number(id) % 7 !== 0) known.add(id);
      }
    }),
    { numRuns: 100 },
  );
});

test('whoever asks for what is being read shares its answer, and a failure is not kept', async () => {
  let calls = 0;
  let finish = (_: ApiOutcome<ReadonlyMap<string, string>>) => {};
  const read = batched<string>(() => {
    calls += 1;
    return new Promise((resolve) => (finish = resolve));
  }, true);
  const first = read('1');
  await Promise.resolve();
  const second = read('1');
  await Promise.resolve();
  finish({ kind: 'offline' });
  expect([await first, await second]).toEqual([{ kind: 'offline' }, { kind: 'offline' }]);
  expect(calls).toBe(1);
  const third = read('1');
  await Promise.resolve();
  finish({ kind: 'answered', value: new Map([['1', 'one']]), errors: [] });
  expect(await third).toMatchObject({ value: 'one' });
  expect(calls).toBe(2);
});
