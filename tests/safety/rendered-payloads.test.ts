import { describe, expect, test } from 'vitest';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { breaches } from './breaches.ts';
import { combinePayloads } from './combine-payloads.ts';
import { CONTEXTS } from './contexts.ts';
import { CORPORA, PAYLOADS } from './payloads.ts';
import { createRandom, SEED } from '../seeded-random.ts';

/** How many combined payloads are made, and from which seed: PAYLOADS=100000 SEED=7 npx vitest run tests/safety */
const COUNT = Number(process.env['PAYLOADS'] ?? 150);

const EVERYWHERE = Object.entries(CONTEXTS);

/** The contexts that a payload is put into: in `npm test` two of the seven, in turn; when more is asked for, all. */
function contextsOf(index: number): typeof EVERYWHERE {
  if (process.env['PAYLOADS'] !== undefined) return EVERYWHERE;
  return [0, 3].map((step) => EVERYWHERE[(index + step) % EVERYWHERE.length]!);
}

/** The payloads whose output breaks a rule. */
function broken(payloads: readonly string[], contexts = contextsOf): object[] {
  return payloads.flatMap((payload, index) =>
    contexts(index).flatMap(([context, place]) => {
      const text = place(payload);
      const found = breaches(toSafeHtml(text));
      return found.length > 0 ? [{ context, text, found }] : [];
    }),
  );
}

describe.each(Object.entries(CORPORA))('%s', (_, payloads) => {
  test('nothing comes out but what may', { timeout: 120_000 }, () => {
    expect(payloads.length).toBeGreaterThan(50);
    expect(broken(payloads)).toEqual([]);
  });
});

test(
  `nothing comes out of ${COUNT} combined payloads but what may (SEED=${SEED})`,
  { timeout: 60_000 + COUNT * 100 },
  () => {
    const random = createRandom(SEED);
    for (let index = 0; index < COUNT; index += 1)
      expect(broken([combinePayloads(PAYLOADS, random)], () => EVERYWHERE)).toEqual([]);
  },
);
