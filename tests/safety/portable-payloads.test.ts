import { expect, test } from 'vitest';
import { eachSecond } from '../long-run.ts';
import { createRandom, SEED } from '../seeded-random.ts';
import { breaches } from './breaches.ts';
import { combinePayloads } from './combine-payloads.ts';
import { CONTEXTS } from './contexts.ts';
import { around, left } from './leave.ts';
import { PAYLOADS } from './payloads.ts';

/** How many combined payloads are made, and from which seed: PAYLOADS=100000 SEED=7 npx vitest run tests/safety */
const COUNT = Number(process.env['PAYLOADS'] ?? 150);
const EVERYWHERE = Object.values(CONTEXTS);
test('of no payload anything leaves but what may, whatever is put into the document', { timeout: 120_000 }, () => {
  const broken = eachSecond(PAYLOADS).flatMap((payload, index) => {
    const place = EVERYWHERE[index % EVERYWHERE.length]!;
    const html = left(around(place(payload)), payload);
    const found = breaches(html, 'portable');
    return found.length > 0 || /<img [^>]*src="(?!data:image)/.test(html) ? [{ payload, found, html }] : [];
  });
  expect(broken).toEqual([]);
});

test(
  `nothing leaves of ${COUNT} combined payloads but what may (SEED=${SEED})`,
  { timeout: 60_000 + COUNT * 100 },
  () => {
    const random = createRandom(SEED);
    for (let index = 0; index < COUNT; index += 1) {
      const payload = combinePayloads(PAYLOADS, random);
      expect(breaches(left(around(random.pick(EVERYWHERE)(payload)), payload), 'portable'), payload).toEqual([]);
    }
  },
);
