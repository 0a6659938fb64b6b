import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDifference, shrink } from './identity-check.ts';
import { createRandom, SEED } from '../seeded-random.ts';
import { createSession, type Session } from './identity-edits.ts';

/** `EDITS=100000 SEED=7 npx vitest run tests/markdown/identity.test.ts` runs more. */
const edits = Number(process.env.EDITS ?? 800);
const editsPerSession = 40;
const folder = join(import.meta.dirname, 'fixtures/identity');

test(`The incremental renderer equals toSafeHtml after ${edits} random edits (SEED=${SEED})`, { timeout: 0 }, () => {
  for (let number = 0; number * editsPerSession < edits; number++) {
    const session = createSession(createRandom(SEED + number), editsPerSession);
    if (!findDifference(session)) continue;
    const smallest = shrink(session);
    const file = join(folder, `seed-${SEED}-${number}.json`);
    writeFileSync(file, `${JSON.stringify(smallest, null, 2)}\n`);
    expect.fail(
      `SEED=${SEED}, session ${number}, shrunk into ${file}:\n${JSON.stringify(smallest)}\n${findDifference(smallest)?.what}`,
    );
  }
});

const fixtures = readdirSync(folder).filter((name) => name.endsWith('.json'));

test.each(fixtures)('A difference found before does not return: %s', (name) => {
  const session = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Session;
  expect(findDifference(session)).toBeUndefined();
});
