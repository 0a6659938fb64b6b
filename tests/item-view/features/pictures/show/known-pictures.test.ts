import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createKnownPictures,
  type KnownPictures,
  type PictureRead,
} from '../../../../../src/item-view/features/pictures/show/known-pictures.ts';

/** Reads that are answered one by one, and the addresses that are held. */
function world(mostKept?: number) {
  const asked: string[] = [];
  const answers = new Map<string, (read: PictureRead) => void>();
  const held = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: 'png' }>();
  const drawn = vi.fn(async (blob: Blob) => blob.size > 0);
  const known = createKnownPictures({
    read: (hash) =>
      new Promise((resolve) => {
        asked.push(hash);
        answers.set(hash, resolve);
      }),
    held: (hash) => held.get(hash),
    canDraw: drawn,
    ...(mostKept === undefined ? {} : { mostKept }),
  });
  return { known, asked, held, drawn, answer: (hash: string, read: PictureRead) => answers.get(hash)!(read) };
}

const found = (length = 10): PictureRead => ({ kind: 'found', bytes: new Uint8Array(length), type: 'png' });
const kinds = (known: KnownPictures, ...hashes: string[]) => hashes.map((hash) => known.stateOf(hash).kind);
const addressOf = (known: KnownPictures, hash: string) => {
  const state = known.stateOf(hash);
  return state.kind === 'here' ? state.address : undefined;
};

let open: Set<string>;
beforeEach(() => {
  open = new Set();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${(made += 1)}:${(blob as Blob).type}`;
    open.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address));
});
afterEach(() => vi.restoreAllMocks());

test('three are read at once, in the order in which they are wanted, each once', async () => {
  const { known, asked, answer } = world();
  for (const hash of ['a', 'b', 'c', 'd', 'a', 'e']) known.want(hash);
  expect(asked).toEqual(['a', 'b', 'c']);
  answer('b', found());
  await known.settled(['b']);
  await expect.poll(() => asked).toEqual(['a', 'b', 'c', 'd']);
  expect(kinds(known, 'a', 'b', 'd', 'e')).toEqual(['reading', 'here', 'reading', 'unread']);
});

test('one that is no longer wanted is not read', async () => {
  const { known, asked, answer } = world();
  for (const hash of ['a', 'b', 'c', 'd', 'e']) known.want(hash);
  known.unwant('d');
  answer('a', { kind: 'missing' });
  await expect.poll(() => asked).toEqual(['a', 'b', 'c', 'e']);
  expect(kinds(known, 'a', 'd')).toEqual(['missing', 'unread']);
});

test('listeners hear of every change, and what is not there is read again when asked', async () => {
  const { known, answer, asked } = world();
  const heard: string[] = [];
  known.subscribe((hash) => heard.push(known.stateOf(hash).kind));
  known.want('a');
  answer('a', { kind: 'failed' });
  await known.settled(['a']);
  known.want('a');
  expect(asked).toHaveLength(1);
  known.wantAgain('a');
  expect(known.stateOf('a')).toEqual({ kind: 'reading', before: 'failed' });
  known.unwant('a');
  answer('a', found());
  await expect.poll(() => heard).toEqual(['reading', 'failed', 'reading', 'here']);
  known.wantAgain('a');
  expect(asked).toHaveLength(2);
});

test('what cannot be drawn is broken, and leaves no address behind', async () => {
  const { known, answer, drawn } = world();
  drawn.mockResolvedValue(false);
  known.want('a');
  answer('a', found());
  await known.settled(['a']);
  expect(kinds(known, 'a')).toEqual(['broken']);
  expect(open.size).toBe(0);
});

test('what was brought here is there at once, without being read', () => {
  const { known, held, asked } = world();
  held.set('a', { bytes: new Uint8Array(5), type: 'png' });
  expect(addressOf(known, 'a')).toMatch(/image\/png$/);
  known.want('a');
  expect(asked).toEqual([]);
});

test('addresses of pictures that are gone are freed, their bytes kept while there is room', async () => {
  const { known, answer, asked } = world(25);
  for (const hash of ['a', 'b', 'c']) {
    known.want(hash);
    answer(hash, found());
    await known.settled([hash]);
  }
  expect(kinds(known, 'a', 'b', 'c')).toEqual(['here', 'here', 'here']);
  expect(open.size).toBe(3);
  const before = addressOf(known, 'a');
  known.keepOnly(new Set(['a']));
  expect([open.size, addressOf(known, 'a')]).toEqual([1, before]);
  // Both of the others had room.
  expect(addressOf(known, 'b')).toBeDefined();
  known.keepOnly(new Set());
  expect(open.size).toBe(0);
  // Of three that are gone only two have room: that which was let go first went.
  expect(kinds(known, 'a', 'b', 'c').filter((kind) => kind === 'unread')).toHaveLength(1);
  expect(asked).toHaveLength(3);
});

test('settled waits for all, also for one that somebody else no longer wants', async () => {
  const { known, answer } = world();
  const settled = vi.fn();
  void known.settled(['a', 'b', 'c', 'd']).then(settled);
  known.unwant('d');
  for (const hash of ['a', 'b', 'c']) answer(hash, { kind: 'missing' });
  await expect.poll(() => kinds(known, 'd')).toEqual(['reading']);
  expect(settled).not.toHaveBeenCalled();
  answer('d', found());
  await expect.poll(() => settled.mock.calls.length).toBe(1);
});

test('closed, it frees everything and what arrives late changes nothing', async () => {
  const { known, answer } = world();
  for (const hash of ['a', 'b']) known.want(hash);
  answer('a', found());
  await known.settled(['a']);
  expect(addressOf(known, 'a')).toBeDefined();
  known.close();
  answer('b', found());
  await new Promise((resolve) => setTimeout(resolve));
  expect(open.size).toBe(0);
  expect(kinds(known, 'a', 'b')).toEqual(['unread', 'unread']);
});
