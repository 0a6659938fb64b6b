import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNames } from '../../../../../src/item-view/features/board/export/export-board.ts';

const named = (name: string) => fileNames([name], [])[0];

describe('a name of an item as the name of a file', () => {
  test.each([
    ['Launch plan', 'Launch plan'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['  .hidden.  ', 'hidden'],
    ['', 'item'],
    ['...', 'item'],
    ['one\ttwo\nthree', 'one two three'],
    ['CON', '_CON'],
    ['con.final', '_con.final'],
    ['Lpt1 .x', '_Lpt1 .x'],
    ['COM¹', '_COM¹'],
    ['console', 'console'],
    // It would be read as "annexe.exe.md".
    ['ann\u202Edm.exe', 'anndm.exe'],
    ['תוכנית השקה', 'תוכנית השקה'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍👩‍👧 family 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩‍👩‍👧 family 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['half \ud83d', 'half \ufffd'],
    ['e\u0301', '\u00e9'],
  ])('%j', (name, file) => expect(named(name)).toBe(file));

  test('a long one is cut between what is seen as one character', () => {
    expect(named('x'.repeat(500))).toBe('x'.repeat(80));
    expect(named(`${'x'.repeat(75)}👩‍👩‍👧`)).toBe('x'.repeat(75));
    expect(named('字'.repeat(100))).toBe('字'.repeat(66));
  });

  test('two that are one to some system are told apart, and so is one that is taken', () => {
    expect(fileNames(['Plan', 'plan', 'PLAN (2)', 'Plan', '\u00e9', 'e\u0301'], [])).toEqual([
      'Plan',
      'plan (2)',
      'PLAN (2) (2)',
      'Plan (3)',
      '\u00e9',
      '\u00e9 (2)',
    ]);
    expect(fileNames(['readme', 'README'], ['README'])).toEqual(['readme (2)', 'README (3)']);
  });
});

test('whatever items are called, their files can be unpacked on every system', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'CON',
      'aux.',
      'nul',
      ' ',
      '.',
      '/',
      '..\\',
      '\u202e',
      '\u200f',
      '\ud800',
      'ß',
      'SS',
      'İ',
      'i̇',
      'ﬁ',
    ),
    fc.constantFrom('Plan', 'plan', 'é', 'e\u0301', '👩‍👩‍👧', '\u0000', '\ufeff', '字'.repeat(90), 'README'),
  );
  const names = fc.array(
    fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(names, (given) => {
      const files = fileNames(given, ['README']);
      expect(files).toHaveLength(given.length);
      for (const file of files) {
        expect(file).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u);
        expect(file).not.toMatch(/^[\s.]|[\s.]$|^$/u);
        expect(file).not.toMatch(/^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i);
        // 260 characters for the path on Windows, 255 bytes for the name elsewhere.
        expect(file.length).toBeLessThanOrEqual(90);
        expect(new TextEncoder().encode(`${file}.md`).length).toBeLessThanOrEqual(255);
        expect(file).toBe(file.normalize('NFC'));
      }
      // Windows compares without case, macOS without the composition of letters.
      for (const same of [(file: string) => file.toLowerCase(), (file: string) => file.toUpperCase().normalize('NFD')])
        expect(new Set([...files, 'README'].map(same)).size).toBe(files.length + 1);
    }),
    { numRuns: 150 },
  );
});
