import { randomBytes } from 'node:crypto';
import { zipSync, zlibSync } from 'fflate';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readZip, writeLargeZip, writeZip, type ZipFile } from '../../../src/item-view/ui/zip.ts';

const picture = new Uint8Array(randomBytes(5_000));
const files: readonly ZipFile[] = [
  { path: 'Größe.md', content: '# Größe\n\n![](images/a.webp)\n'.repeat(200) },
  { path: 'images/a.webp', content: picture },
];

/** What is in a zip, unpacked; the fault if it is refused, and `undefined` for each broken file. */
async function contents(zip: Uint8Array): Promise<unknown> {
  const read = readZip(new Uint8Array(zip));
  if (read.kind !== 'read') return read.kind;
  return Promise.all(read.entries.map(async (entry) => [entry.path, await entry.read()] as const));
}

const bytesOf = (content: ZipFile['content']) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;
const asRead = (packed: readonly ZipFile[]) => packed.map(({ path, content }) => [path, bytesOf(content)]);

/** A zip of `files` with some of its bytes changed: at places from where `signature` is found. */
function damaged(zip: Uint8Array, signature: number, change: Readonly<Record<number, number>>): Uint8Array {
  const copy = new Uint8Array(zip);
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at += 1)
    if (view.getUint32(at, true) === signature)
      for (const [offset, byte] of Object.entries(change)) copy[at + Number(offset)] = byte;
  return copy;
}
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

test('files are unpacked as they were packed, in their order, and the same files give the same zip', async () => {
  const zip = writeZip(files);
  expect(await contents(zip)).toEqual(asRead(files));
  expect(writeZip(files)).toEqual(zip);
  // Words are compressed, pictures are not.
  expect(zip.length).toBeLessThan(picture.length + 700);
  const any = fc.uniqueArray(
    fc.record<ZipFile>({
      path: fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '.', '-', '字'), minLength: 1, maxLength: 12 }),
      content: fc.oneof(fc.string({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 })),
    }),
    // Keys of an object that are numbers come first.
    { selector: ({ path }) => path, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(any, async (packed) => {
      expect(await contents(writeZip(packed))).toEqual(asRead(packed));
    }),
  );
});

test('a zip that is packed file by file has the same in it', async () => {
  const parts = files.map(({ path, content }) => ({
    path,
    content: typeof content === 'string' ? content : new Blob([new Uint8Array(content)]),
  }));
  const zip = new Uint8Array(await (await writeLargeZip(parts)).arrayBuffer());
  expect(zip).toEqual(writeZip(files));
  expect(await contents(new Uint8Array(await (await writeLargeZip([])).arrayBuffer()))).toEqual([]);
});

test('folders and what macOS adds are left out, and foreign names are read', async () => {
  const zip = zipSync({
    'plan/': new Uint8Array(),
    'plan/a.md': [new Uint8Array([97]), { mtime: '1999-01-01' }],
    '__MACOSX/plan/._a.md': new Uint8Array([0]),
    'plan\\images\\b.png': new Uint8Array([98]),
    '../../etc/passwd': new Uint8Array([99]),
  });
  expect(await contents(zip)).toEqual([
    ['plan/a.md', new Uint8Array([97])],
    ['plan/images/b.png', new Uint8Array([98])],
    ['../../etc/passwd', new Uint8Array([99])],
  ]);
});

/** A zip of one stored file, each of whose numbers is in the fields for large ones. */
function withLargeNumbers(path: string, words: string): Uint8Array {
  const plain = Buffer.from(writeZip([{ path, content: new TextEncoder().encode(words) }]));
  const central = plain.indexOf(Buffer.of(0x50, 0x4b, 1, 2));
  const end = plain.indexOf(Buffer.of(0x50, 0x4b, 5, 6));
  const entry = Buffer.concat([plain.subarray(central, end), Buffer.alloc(4 + 24)]);
  const extra = entry.length - 28;
  entry.writeUInt16LE(28, 30);
  entry.writeUInt16LE(1, extra);
  entry.writeUInt16LE(24, extra + 2);
  for (const [at, from] of [24, 20, 42].entries()) {
    entry.writeBigUInt64LE(BigInt(entry.readUInt32LE(from)), extra + 4 + at * 8);
    entry.writeUInt32LE(0xffff_ffff, from);
  }
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x06064b50);
  large.writeBigUInt64LE(1n, 32);
  large.writeBigUInt64LE(BigInt(central), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(central + entry.length), 56 + 8);
  const last = Buffer.from(plain.subarray(end));
  for (const place of [8, 10]) last.writeUInt16LE(0xffff, place);
  for (const place of [12, 16]) last.writeUInt32LE(0xffff_ffff, place);
  return Buffer.concat([plain.subarray(0, central), entry, large, last]);
}

const packedText = { path: 'a.txt', content: 'word '.repeat(5_000) } as const;
const text = writeZip([packedText]);
const stored = writeZip([{ path: 'a.webp', content: picture }]);

test.for<readonly [string, Uint8Array, unknown]>([
  ['nothing', new Uint8Array(), 'broken'],
  ['random bytes', new Uint8Array(randomBytes(70_000)), 'broken'],
  ['a zlib stream', zlibSync(picture), 'broken'],
  ['half of a zip', text.subarray(0, text.length / 2), 'broken'],
  ['a zip without its beginning', text.subarray(10), 'broken'],
  ['a directory that is elsewhere', damaged(text, END, { 16: 1 }), 'broken'],
  ['a directory beyond the end', damaged(text, END, { 19: 0x7f }), 'broken'],
  ['more files than there are', damaged(text, END, { 10: 2 }), 'broken'],
  ['encryption', damaged(damaged(text, CENTRAL, { 8: 1 }), LOCAL, { 6: 1 }), 'encrypted'],
  [
    'thousands of files',
    zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.md`, new Uint8Array()]))),
    'too-many-files',
  ],
  ['a file elsewhere', damaged(text, CENTRAL, { 42: 1 }), [['a.txt', undefined]]],
  ['a file beyond the end', damaged(text, CENTRAL, { 45: 0x7f }), [['a.txt', undefined]]],
  ['a checksum of other bytes', damaged(text, CENTRAL, { 16: 1, 17: 2 }), [['a.txt', undefined]]],
  ['a method that nobody knows', damaged(text, CENTRAL, { 10: 99 }), [['a.txt', undefined]]],
  ['a stored file that is longer than it says', damaged(stored, CENTRAL, { 24: 5, 25: 0 }), [['a.webp', undefined]]],
  ['a stored file that is shorter than it says', damaged(stored, CENTRAL, { 26: 1 }), [['a.webp', undefined]]],
  ['a packed file that is longer than it says', damaged(text, CENTRAL, { 24: 5, 25: 0 }), [['a.txt', undefined]]],
  ['a packed file that is shorter than it says', damaged(text, CENTRAL, { 26: 1 }), [['a.txt', undefined]]],
  ['a size that no memory has', damaged(text, CENTRAL, { 24: 255, 25: 255, 26: 255, 27: 255 }), [['a.txt', undefined]]],
  ['a packed file with another byte', damaged(text, LOCAL, { 40: 255 }), [['a.txt', undefined]]],
])('%s: refused, and nothing thrown', async ([, zip, outcome]) => {
  expect(await contents(zip)).toEqual(outcome);
});

test('small files are read that are written with numbers of 64 bits', async () => {
  expect(await contents(withLargeNumbers('a.md', 'words'))).toEqual([['a.md', bytesOf('words')]]);
});

test.each([
  ['a folder of Windows', { 38: 0x10 }],
  ['a folder of Unix', { 5: 3, 41: 0x41 }],
  ['a link', { 5: 3, 41: 0xa1 }],
  ['a pipe of macOS', { 5: 19, 41: 0x11 }],
])('%s is no file, whatever its name', async (_, change) => {
  expect(await contents(damaged(text, CENTRAL, change))).toEqual([]);
  expect(await contents(damaged(text, CENTRAL, { 5: 3, 41: 0x81 }))).toEqual(asRead([packedText]));
});

test('a bomb tells its size, and one that lies is unpacked no further than it says', async () => {
  const bomb = writeZip([{ path: 'a.png', content: '\0'.repeat(100_000_000) }]);
  expect(bomb.length).toBeLessThan(120_000);
  const honest = readZip(bomb);
  expect(honest.kind === 'read' && honest.entries[0]!.size).toBe(100_000_000);
  const ends = vi.spyOn(ReadableStreamDefaultReader.prototype, 'cancel');
  expect(await contents(damaged(bomb, CENTRAL, { 24: 1, 25: 0, 26: 0, 27: 0 }))).toEqual([['a.png', undefined]]);
  expect(ends).toHaveBeenCalledTimes(1);
});
