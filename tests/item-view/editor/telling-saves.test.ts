import { expect, test } from 'vitest';
import type { DescriptionStore, SaveOutcome } from '../../../src/host/storage/description-store.ts';
import { tellingSaves } from '../../../src/item-view/editor/open-for-editing.ts';

const revision = (text: string) => ({ text, version: '1' });
const { signal } = new AbortController();

test.for<readonly [string, SaveOutcome, string, readonly string[]]>([
  ['a save', { kind: 'saved', revision: revision('b'), guarded: true }, 'b', ['a to b']],
  ['a deletion', { kind: 'saved', revision: { text: '', version: undefined }, guarded: true }, '', ['a to ']],
  ['a save without a change', { kind: 'saved', revision: revision('a'), guarded: true }, 'a', []],
  ['a conflict', { kind: 'conflict', theirs: revision('c') }, 'b', []],
  ['a failure', { kind: 'failed', failure: { kind: 'silent', afterMs: 1 } }, 'b', []],
])('of saves, those that changed what is stored are told: %s', async ([, outcome, text, expected]) => {
  const told: string[] = [];
  const store: DescriptionStore = { load: () => expect.unreachable(), save: async () => outcome };
  const telling = tellingSaves(store, (before, after) => told.push(`${before} to ${after}`));
  expect(await telling.save(text, revision('a'), signal)).toBe(outcome);
  expect(told).toEqual(expected);
});
