import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressesIn,
  mentionsIn,
  parsePictureAddress,
  pictureAddress,
  type PictureName,
  picturesIn,
} from '../../src/text/picture-address.ts';

const hash = '4f3a0c9de1b2785640aa91cc03fe77d1';
const address = `images/${hash}-800x600.webp`;
const named: PictureName = { hash, width: 800, height: 600, type: 'webp' };

const anyHash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
const anyName: fc.Arbitrary<PictureName> = fc.record({
  hash: anyHash,
  width: fc.integer({ min: 1, max: 9999 }),
  height: fc.integer({ min: 1, max: 9999 }),
  type: fc.constantFrom('webp', 'png', 'jpeg', 'gif', 'avif'),
});

test('an address says what the picture is', () => {
  expect(pictureAddress(named)).toBe(address);
  expect(pictureAddress({ ...named, type: 'jpeg' })).toBe(`images/${hash}-800x600.jpg`);
  expect(parsePictureAddress(address)).toEqual(named);
});

test.for([
  '',
  `/${address}`,
  `./${address}`,
  `${address}?x`,
  `${address}#x`,
  `${address}\n`,
  ` ${address}`,
  `https://example.com/${address}`,
  `images/../${address}`,
  `images/${hash}.webp`,
  `images/${hash.slice(1)}-800x600.webp`,
  `images/${hash}0-800x600.webp`,
  `images/${hash.toUpperCase()}-800x600.webp`,
  `images/${hash}-0x600.webp`,
  `images/${hash}-0800x600.webp`,
  `images/${hash}-10000x600.webp`,
  `images/${hash}-800X600.webp`,
  `images/${hash}-800x600.jpeg`,
  `images/${hash}-800x600.svg`,
  `images/${hash}-800x600.WEBP`,
  `images/${hash}-８００x600.webp`,
])('no other address is one: %j', (other) => {
  expect(parsePictureAddress(other)).toBeUndefined();
});

test('parsing is the inverse of writing', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(parsePictureAddress(pictureAddress(name))).toEqual(name);
    }),
  );
});

test.for([
  ['in an image', `![plan.png](${address})`],
  ['in raw HTML', `<img src='${address}' width=20>`],
  ['in a definition', `[plan]: ${address} "Plan"`],
  ['in code', `\`\`\`\n${address}\n\`\`\``],
  ['with escapes', `![](images/${hash}\\-800x600\\.webp)`],
  ['with character references', `![](images&#47;&#x34;${hash.slice(1)}-800x600&period;webp)`],
] as const)('a reference is found %s', ([, text]) => {
  expect([...picturesIn(`Before\n\n${text}\n\nafter`).values()]).toEqual([named]);
  expect(mentionsIn(text).has(hash)).toBe(true);
});

test('a picture that a text has in two sizes is one picture with two addresses', () => {
  const small = { ...named, width: 400, height: 300 };
  const text = `![a](${address}) ![b](${pictureAddress(small)}) ![c](${address})`;
  expect([...picturesIn(text)]).toEqual([[hash, named]]);
  expect([...addressesIn(text)]).toEqual([
    [address, named],
    [pictureAddress(small), small],
  ]);
});

test('every picture of a text is found, whatever is around it', () => {
  const between = fc.string({
    unit: fc.constantFrom('a', '0', '\n', '&', '#', ';', '\\', '(', '-', '€'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(between, anyName)), between, (parts, end) => {
      const text = parts.map(([before, name]) => `${before} ${pictureAddress(name)}`).join('') + end;
      const expected = new Set(parts.map(([, name]) => name.hash));
      expect([...picturesIn(text).keys()].toSorted()).toEqual([...expected].toSorted());
      for (const each of expected) expect(mentionsIn(text).has(each)).toBe(true);
    }),
  );
});

test('a hash is found in a longer run of digits, and not if a digit is missing', () => {
  expect(mentionsIn(`0${hash}0`).has(hash)).toBe(true);
  expect(mentionsIn(`${hash.slice(0, 16)} ${hash.slice(16)}`).has(hash)).toBe(false);
});

test('a hash is found at every place of megabytes of digits', () => {
  const digits = Array.from({ length: 1 << 19 }, (_, at) => (at + 0x80000).toString(16)).join('');
  const mentions = mentionsIn(digits);
  fc.assert(
    fc.property(fc.nat(digits.length - 32), (at) => mentions.has(digits.slice(at, at + 32))),
    { numRuns: 20 },
  );
  expect(mentions.has('f'.repeat(32))).toBe(false);
});
