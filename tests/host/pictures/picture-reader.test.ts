import { expect, test } from 'vitest';
import { createPictureReader } from '../../../src/host/pictures/picture-reader.ts';
import { pictureKey } from '../../../src/host/storage/keys.ts';
import type { ReadOutcome } from '../../../src/host/storage/store.ts';
import { createMemoryHost } from '../memory-host.ts';
import { createVirtualTime } from '../virtual-time.ts';
import { base64Of, tinyPicture } from './tiny-picture.ts';

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const picture = tinyPicture(1);
const { hash } = picture.name;

/** Reads `picture`, whose stored value is `value`, while time passes. */
async function readOf(value: string | undefined, falseEmpties = 0, name = hash) {
  const host = createMemoryHost();
  const time = createVirtualTime();
  if (value !== undefined) host.writeNow(pictureKey(place, name), value);
  let reads = 0;
  const store = {
    read: async (key: string): Promise<ReadOutcome> =>
      (reads += 1) <= falseEmpties ? { kind: 'missing' } : host.readNow(key),
  };
  const reading = createPictureReader({ store, place, clock: time }).read(name);
  await time.pass(60_000);
  return { reads, outcome: await reading };
}

test('a stored picture is returned with what its bytes say', async () => {
  const { outcome, reads } = await readOf(base64Of(picture.bytes));
  expect(outcome).toEqual({ kind: 'found', bytes: picture.bytes, type: 'png', width: 8, height: 6 });
  expect(reads).toBe(1);
});

test('an answer "nothing there" is checked twice more', async () => {
  expect(await readOf(base64Of(picture.bytes), 2)).toMatchObject({ outcome: { kind: 'found' }, reads: 3 });
  expect(await readOf(undefined)).toEqual({ outcome: { kind: 'missing' }, reads: 3 });
});

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
const huge = tinyPicture(1, 9_999, 9_999);

test.for([
  ['another picture', base64Of(tinyPicture(2).bytes), hash],
  ['a truncated picture', base64Of(picture.bytes.slice(0, 30)), hash],
  ['no base64', '<script>', hash],
  ['nothing', '', hash],
  ['an SVG, which would run on our origin', base64Of(svg), '0'.repeat(32)],
  ['a picture too large to draw', base64Of(huge.bytes), huge.name.hash],
] as const)('%s is broken', async ([, value, name]) => {
  expect((await readOf(value, 0, name)).outcome).toEqual({ kind: 'broken' });
});

test('a failure is passed on', async () => {
  const failed = { kind: 'failed', failure: { kind: 'refused', message: 'no' } } as const;
  const reader = createPictureReader({ store: { read: async () => failed }, place, clock: createVirtualTime() });
  expect(await reader.read(hash)).toEqual(failed);
});

test('three pictures are read at once, each once, and the others follow', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const store = {
    read: (key: string) =>
      new Promise<ReadOutcome>((resolve) => {
        asked.push(key);
        answers.push(() => resolve({ kind: 'found', value: base64Of(picture.bytes), version: '1' }));
      }),
  };
  const reader = createPictureReader({ store, place, clock: createVirtualTime() });
  const hashes = Array.from({ length: 5 }, (_, index) => tinyPicture(index + 1).name.hash);
  const reads = [...hashes, hashes[0]!, hashes[4]!].map((each) => reader.read(each));
  await expect.poll(() => asked.length).toBe(3);
  answers[0]!();
  await expect.poll(() => asked.length).toBe(4);
  answers[1]!();
  await expect.poll(() => asked.length).toBe(5);
  answers.slice(2).forEach((answer) => answer());
  const outcomes = await Promise.all(reads);
  expect(asked).toEqual(hashes.map((each) => pictureKey(place, each)));
  expect(outcomes.map(({ kind }) => kind)).toEqual([
    'found',
    'broken',
    'broken',
    'broken',
    'broken',
    'found',
    'broken',
  ]);
});

test('a picture that was just brought is answered from memory', async () => {
  const reader = createPictureReader({ store: createMemoryHost(), place, clock: createVirtualTime() });
  const { type, width, height } = picture.name;
  reader.hold(hash, { bytes: picture.bytes, type, width, height });
  expect(await reader.read(hash)).toEqual({ kind: 'found', bytes: picture.bytes, type, width, height });
  expect(reader.held(hash)?.bytes).toBe(picture.bytes);
  expect(reader.held(tinyPicture(2).name.hash)).toBeUndefined();
});
