import { expect, test } from 'vitest';
import {
  afterLook,
  goingMs,
  goingSince,
  isWorthALook,
  live,
  removedMs,
  unusedMs,
} from '../../../src/host/pictures/picture-gc.ts';
import type { IndexEntry, PictureIndex } from '../../../src/host/pictures/picture-index.ts';

const day = 24 * 60 * 60 * 1_000;
const now = 1_700_000_000_000;
const hash = '4f3a0c9de1b2785640aa91cc03fe77d1';
const entry: IndexEntry = { type: 'png', bytes: 9, width: 3, height: 4, at: now };
const indexOf = (one: IndexEntry): PictureIndex => ({ pictures: { [hash]: one }, people: {} });
const nothing = { now: new Set<string>(), past: new Set<string>() };
const inText = { now: new Set([hash]), past: new Set<string>() };
const inHistory = { now: new Set<string>(), past: new Set([hash]) };

const old = { ...entry, at: now - 90 * day };
const longUnused = { ...old, unused: now - unusedMs };
const longRemoved = { ...old, removed: now - removedMs };
const stuck = { ...old, removed: now - 2 * day, going: now - goingMs };

test.for([
  ['what the text refers to stays as it is', entry, inText, entry],
  ['its time is noted once a day', { ...entry, at: now - day }, inText, entry],
  ['what only the history refers to stays', old, inHistory, entry],
  ['what nothing refers to is marked', old, nothing, { ...old, unused: now }],
  ['the mark keeps its time', { ...old, unused: now - day }, nothing, { ...old, unused: now - day }],
  ['a new reference takes the mark away', longUnused, inText, entry],
  ['a mark of 30 days starts the deletion', longUnused, nothing, { ...longUnused, going: now }],
  [
    'a younger one does not',
    { ...longUnused, unused: longUnused.unused + 1 },
    nothing,
    { ...longUnused, unused: longUnused.unused + 1 },
  ],
  [
    'a deletion by a person starts though the history refers to it',
    longRemoved,
    inHistory,
    { ...longRemoved, going: now },
  ],
  ['but not if the text or a draft does', longRemoved, inText, entry],
  ['nor at once', { ...old, removed: now - 1 }, inHistory, { ...old, removed: now - 1 }],
  ['a deletion under way is left alone', { ...stuck, going: now - 1 }, nothing, { ...stuck, going: now - 1 }],
  ['also if it is referred to again', { ...stuck, going: now - 1 }, inText, { ...stuck, going: now - 1 }],
  ['one that came to nothing is begun again', stuck, nothing, { ...stuck, going: now }],
  ['or ended', stuck, inText, entry],
] as const)('%s', ([, before, referred, after]) => {
  const looked = afterLook(indexOf(before), referred, now).pictures[hash]!;
  expect(looked).toEqual(after);
  expect(goingSince(indexOf(looked), now)).toEqual('going' in after && after.going === now ? [hash] : []);
});

test('an index in which nothing changes is the same object, so that it is not written', () => {
  const index = indexOf(entry);
  expect(afterLook(index, inText, now)).toBe(index);
});

test.for([
  ['a picture in the text', entry, true, false],
  ['one without a reference', old, false, true],
  ['one that was looked for today', entry, false, false],
  ['one that is waiting', { ...old, unused: now - day }, false, false],
  ['one whose time is up', longUnused, false, true],
  ['one that is marked and in the text again', longUnused, true, true],
  ['one that a person deleted', longRemoved, false, true],
  ['one whose deletion came to nothing', stuck, false, true],
] as const)('%s is worth a look: %j', ([, one, isInText, worth]) => {
  expect(isWorthALook(indexOf(one), new Set(isInText ? [hash] : []), now)).toBe(worth);
});

test('what is referred to again has no mark', () => {
  expect(live(stuck, now)).toEqual(entry);
  expect(live(entry, now)).toBe(entry);
});
