import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit } from '../../../src/editing/field.ts';
import { findMatches, MOST_MATCHES, replaceMatches } from '../../../src/editing/find-matches.ts';

const words = (text: string, matchCase = false) => ({ words: text, matchCase, isPattern: false });
const pattern = (text: string, matchCase = false) => ({ words: text, matchCase, isPattern: true });
const foundIn = (text: string, query: ReturnType<typeof words>) => {
  const found = findMatches(text, query);
  return found.kind === 'found' ? found.matches.map(({ from, to }) => text.slice(from, to)) : found.fault;
};

test.for([
  ['words, whatever their case', 'Tea tea TEA', words('tea'), ['Tea', 'tea', 'TEA']],
  ['words of one case', 'Tea tea', words('tea', true), ['tea']],
  ['letters with marks in any case', 'ÄRGER ärger', words('Ärger'), ['ÄRGER', 'ärger']],
  ['letters with accents of their own', 'caf\u00e9 cafe\u0301 cafe', words('caf\u00e9'), ['caf\u00e9', 'cafe\u0301']],
  ['the same, asked for the other way', 'caf\u00e9 cafe\u0301', words('cafe\u0301'), ['caf\u00e9', 'cafe\u0301']],
  ['accents in any case', 'E\u0301T\u00c9', words('\u00e9te\u0301'), ['E\u0301T\u00c9']],
  ['accents in one case', 'E\u0301 e\u0301', words('\u00e9', true), ['e\u0301']],
  ['a letter without the accent of another', 'cafe cafe\u0301 caf\u00e9', words('cafe'), ['cafe']],
  [
    'half-composed letters',
    '\u1ebf e\u0302\u0301 \u00ea\u0301',
    words('\u1ebf'),
    ['\u1ebf', 'e\u0302\u0301', '\u00ea\u0301'],
  ],
  [
    'Korean syllables',
    '\ud55c \u1112\u1161\u11ab \ud558\u11ab',
    words('\ud55c'),
    ['\ud55c', '\u1112\u1161\u11ab', '\ud558\u11ab'],
  ],
  ['Japanese letters with their mark', '\u304c \u304b\u3099', words('\u304c'), ['\u304c', '\u304b\u3099']],
  [
    'marks of a letter in any order',
    '\u1ec7 e\u0323\u0302 e\u0302\u0323 \u1eb9\u0302 \u00ea\u0323 \u00ea e\u0323',
    words('e\u0302\u0323'),
    ['\u1ec7', 'e\u0323\u0302', 'e\u0302\u0323', '\u1eb9\u0302', '\u00ea\u0323'],
  ],
  ['marks in the order that means them', 'a\u0301\u0302 a\u0302\u0301', words('\u1ea5'), ['a\u0302\u0301']],
  [
    'Hebrew points in any order',
    '\u05e9\u05b8\u05bc\u05c1 \u05e9\u05c1\u05bc\u05b8 \ufb2c\u05b8 \ufb2a\u05b8\u05bc \ufb49\u05c1\u05b8',
    words('\u05e9\u05bc\u05c1\u05b8'),
    [
      '\u05e9\u05b8\u05bc\u05c1',
      '\u05e9\u05c1\u05bc\u05b8',
      '\ufb2c\u05b8',
      '\ufb2a\u05b8\u05bc',
      '\ufb49\u05c1\u05b8',
    ],
  ],
  [
    'Arabic signs in any order',
    '\u0628\u0651\u064e \u0628\u064e\u0651',
    words('\u0628\u0651\u064e'),
    ['\u0628\u0651\u064e', '\u0628\u064e\u0651'],
  ],
  ['characters that are others', '\u212b \u00c5 A\u030a \ufa1a', words('\u00e5'), ['\u212b', '\u00c5', 'A\u030a']],
  [
    'a letter with more marks than are tried',
    `z${'\u0301'.repeat(9)}`,
    words(`z${'\u0301'.repeat(9)}`),
    [`z${'\u0301'.repeat(9)}`],
  ],
  ['a sign with a mark as it is', '.\u0301 x\u0301', words('.\u0301'), ['.\u0301']],
  ['a Hindi letter before its vowel', '\u0915\u093f', words('\u0915'), ['\u0915']],
  ['a pattern as it is written', 'caf\u00e9 cafe\u0301', pattern('caf\u00e9'), ['caf\u00e9']],
  ['signs as they are', 'a.b axb', words('a.b'), ['a.b']],
  ['a sign that a pattern would trip over', 'a (b', words('(b'), ['(b']],
  ['a pattern', 'a1 b22', pattern('\\d+'), ['1', '22']],
  ['edges of lines', 'a\nb', pattern('^.$'), ['a', 'b']],
  ['places between letters', 'ab', pattern('^'), ['']],
  ['letters beyond 16 bits whole', '😀😀', pattern('.'), ['😀', '😀']],
  ['a pattern in an older spelling', 'a{', pattern('a{'), ['a{']],
  ['nothing for nothing', 'abc', words(''), []],
  ['the fault of what is no pattern', 'abc', pattern('(a'), '/(a/gim: Unterminated group'],
] as const)('finds %s', ([, text, query, expected]) => {
  expect(foundIn(text, query)).toEqual(expected);
});

test('finds the same places in a text of either form, for words of either form', () => {
  const letters = fc.constantFrom(...['a', 'e', 'é', 'Ü', 'ñ', 'ế', 'å', '한', 'が', 'ß', '.', '(', ' ', '😀']);
  const some = (maxLength: number) => fc.array(letters, { minLength: 1, maxLength }).map((list) => list.join(''));
  fc.assert(
    fc.property(some(12), some(3), fc.boolean(), (text, asked, matchCase) => {
      const [one, other] = (['NFC', 'NFD'] as const).map((form) =>
        (['NFC', 'NFD'] as const).map((of) =>
          foundIn(text.normalize(of), words(asked.normalize(form), matchCase))
            .toString()
            .normalize('NFC'),
        ),
      );
      expect(one![1]).toBe(one![0]);
      expect(other).toEqual(one);
      if (text.includes(asked)) expect(foundIn(text, words(asked)).length).toBeGreaterThan(0);
    }),
  );
});

test('replaces a letter of either form whole', () => {
  const { edit } = replaceMatches('cafe\u0301 caf\u00e9!', words('\u00e9'), 'e', 'all')!;
  expect(applyEdit({ text: 'cafe\u0301 caf\u00e9!', from: 0, to: 0 }, edit).text).toBe('cafe cafe!');
});

test('replaces exactly the letters found, in whatever order their marks are', () => {
  const text = 'vi\u1ec7t vie\u0302\u0323t vi\u1eb9\u0302t vi\u00eat';
  const { edit, count } = replaceMatches(text, words('vie\u0323\u0302t'), 'X', 'all')!;
  expect([applyEdit({ text, from: 0, to: 0 }, edit).text, count]).toEqual(['X X X vi\u00eat', 3]);
});

test('stops at the limit of matches', () => {
  const found = findMatches('a'.repeat(MOST_MATCHES + 1), words('a'));
  expect(found.kind === 'found' && [found.matches.length, found.more]).toEqual([MOST_MATCHES, true]);
});

test.for([
  ['words as they are, dollars too', 'a b a', words('a'), '$1', '$1 b $1'],
  ['groups of a pattern', 'Doe, Jo', pattern('(\\w+), (\\w+)'), '$2 $1', 'Jo Doe'],
  ['groups by name', 'k=v', pattern('(?<key>k)=(?<value>v)'), '$<value>=$<key>', 'v=k'],
  ['the match, a dollar and what is no group', 'a', pattern('(a)'), '[$&] $$ $2 $12', '[a] $ $2 a2'],
  ['line ends and tabs', 'a;b', pattern(';'), '\\n\\t\\\\', 'a\n\t\\b'],
  ['the starts of lines', 'a\nb', pattern('^'), '> ', '> a\n> b'],
  ['a group that took part in nothing', 'b', pattern('(a)?b'), '<$1>', '<>'],
] as const)('replaces %s', ([, text, query, replacement, expected]) => {
  const { edit } = replaceMatches(text, query, replacement, 'all')!;
  expect(applyEdit({ text, from: 0, to: 0 }, edit).text).toBe(expected);
});

test('replaces one match and leaves it selected', () => {
  const replaced = replaceMatches('a a a', words('a'), 'bb', { from: 2 })!;
  expect(replaced).toEqual({ edit: { from: 2, to: 3, insert: 'bb', select: { from: 2, to: 4 } }, count: 1 });
  expect(replaceMatches('a', words('x'), 'y', 'all')).toBeUndefined();
});

test('expands groups like JavaScript, in any text', () => {
  const parts = fc
    .array(fc.constantFrom('a', 'b', '\n', '$', '😀'), { maxLength: 20 })
    .map((letters) => letters.join(''));
  const replacements = fc
    .array(fc.constantFrom('$1', '$2', '$&', '$$', '$', 'x', '$10'), { maxLength: 4 })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      parts,
      replacements,
      fc.constantFrom('(a)(b)?', '(a|b)', '^', '(.)\\n?', 'a*'),
      (text, replacement, source) => {
        const query = pattern(source, true);
        const replaced = replaceMatches(text, query, replacement, 'all');
        const after = replaced ? applyEdit({ text, from: 0, to: 0 }, replaced.edit).text : text;
        expect(after).toBe(text.replace(new RegExp(source, 'gmu'), replacement));
      },
    ),
  );
});
