import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { heaviestParts } from '../../../src/item-view/editor/AnnouncementNotice.tsx';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { encodePayload, payloadLimit, payloadSize, utf8Size } from '../../../src/host/storage/payload.ts';

// Megabytes of text on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const roundTrip = (text: string) => decodePayload(encodePayload(text));

describe('the payload of a text', () => {
  test('is base64 of its UTF-8 bytes', () => {
    expect(encodePayload('# Grüße, 世界 👋')).toBe(Buffer.from('# Grüße, 世界 👋', 'utf8').toString('base64'));
  });

  test('restores any well-formed text to the byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(roundTrip(text)).toEqual({ kind: 'text', text });
      }),
      { numRuns: 1_000 },
    );
  });

  test('restores every Unicode scalar value', () => {
    let all = '';
    for (let point = 0; point <= 0x10ffff; point += 1)
      if (point < 0xd800 || point > 0xdfff) all += String.fromCodePoint(point);
    expect(utf8Size(all)).toBe(Buffer.byteLength(all));
    for (let at = 0; at < all.length; at += 500_000) {
      const part = all.slice(at, at + 500_000).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
      const decoded = roundTrip(part);
      expect(decoded.kind === 'text' && decoded.text === part).toBe(true);
    }
  });

  test.each([
    ['a byte order mark', '\uFEFFtext'],
    ['NUL', 'a\0b'],
    ['Windows line ends', 'a\r\nb\r'],
    ['line separators', 'a\u2028b\u2029c'],
    ['decomposed accents', 'e\u0301'],
    ['nothing', ''],
  ])('keeps %s', (_, text) => {
    expect(roundTrip(text)).toEqual({ kind: 'text', text });
  });

  test.each([1, 2, 3, 1_000, 65_537, 4_499_999, 4_500_000])('restores a text of %i bytes', (size) => {
    const text = 'abcdefg\n'.repeat(Math.ceil(size / 8)).slice(0, size);
    const decoded = roundTrip(text);
    expect(decoded.kind === 'text' && decoded.text === text).toBe(true);
  });

  test('has a size that is known without encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 5 }), (one, other) => {
        const text = `${one}\ud800${other}`;
        expect(payloadSize(text)).toBe(encodePayload(text).length);
      }),
      { numRuns: 1_000 },
    );
  });

  test('reaches the limit with 4,500,000 bytes and exceeds it with one more', () => {
    expect(payloadSize('é'.repeat(2_250_000))).toBe(payloadLimit);
    expect(payloadSize(`${'é'.repeat(2_250_000)}a`)).toBe(payloadLimit + 4);
  });
});

describe('a stored value that is not a payload', () => {
  test.each(['# A heading', 'note!', 'abc', 'a===', 'YWJ', 'YW=J', 'YWJj\n', ' YWJj', 'YW-_', 'ÄÖÜä'])(
    '%j is not base64',
    (value) => {
      expect(decodePayload(value)).toEqual({ kind: 'unreadable', reason: 'not-base64' });
    },
  );

  test.each(['note', 'abcd', '/w==', '7aCA', 'wIA='])('%j is base64, but not of UTF-8', (value) => {
    expect(decodePayload(value)).toEqual({ kind: 'unreadable', reason: 'not-utf8' });
  });
});

describe('the largest parts of a text', () => {
  test('are embedded files by themselves, and the blocks around them without them, largest first', () => {
    const file = `data:image/png;base64,${'A'.repeat(5_000)}`;
    const text = `# Title\n\n${'long '.repeat(500)}\n\nA picture\n![x](${file}) after\n\nshort`;
    expect(heaviestParts(text)).toEqual([
      { kind: 'embedded-file', line: 6, start: file.slice(0, 40), bytes: file.length },
      { kind: 'block', line: 3, start: 'long '.repeat(8), bytes: 2_500 },
      { kind: 'block', line: 5, start: 'A picture\n![x]() after', bytes: 22 },
    ]);
  });

  test('are none in an empty text', () => expect(heaviestParts('')).toEqual([]));
});
