import { parse } from 'micromark';
import { expect, test } from 'vitest';
import { pipeline } from '../../../src/markdown/pipeline.ts';
import { editLetters } from '../../../src/markdown/incremental/text-fast-path.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';
import { createRandom, SEED } from '../../seeded-random.ts';
import { createSession } from '../identity-edits.ts';

/** Types a letter at the `^` of `marked`; returns the fast path's HTML and the right one. */
function typeAt(marked: string, insert = 'x') {
  const at = marked.indexOf('^');
  const source = marked.slice(0, at) + marked.slice(at + 1);
  const changed = source.slice(0, at) + insert + source.slice(at);
  return { html: editLetters(source, toSafeHtml(source), { from: at, to: at, insert }), wanted: toSafeHtml(changed) };
}

test.each([
  ['within a word', 'one two, th^ree four'],
  ['at the end of a text', 'one tw^'],
  ['at the start of a word', 'one ^two.'],
  ['in emphasis', 'one **tw^o** three'],
  ['in inline code', 'one `tw^o` three'],
  ['in a list', '- one\n- tw^o\n'],
  ['in a task, after and before others', '- [x] one\n- [ ] tw^o\n- [ ] three\n'],
  ['in a table', '| a | b |\n| - | - |\n| one | tw^o |\n'],
  ['in a quotation', '> one\n> tw^o\n'],
  ['after a link', '[one](https://a.example/two) thr^ee'],
  ['before a link', 'on^e [two][]\n\n[two]: /x\n'],
  ['in another script', 'раз дв^а 三四'],
  ['alone, amid words', 'one ^ two'],
  ['as a space', 'one^two', ' '],
  ['as a second space', 'one ^two', ' '],
  ['as words', 'one ^two', 'three, 4 and '],
  ['as a digit', 'in 202^ we', '5'],
])('a letter typed %s is inserted into the HTML without parsing', (_, marked, insert?: string) => {
  const { html, wanted } = typeAt(marked, insert);
  expect(html).toBe(wanted);
});

test.each([
  ['in the name of a reference', '[on^e]\n\n[one]: /x\n'],
  ['that may name a reference', '[onetw^o]\n\n[onetwox]: /x\n'],
  ['in an address', 'see w^ww.example.com'],
  ['that makes an address', 'see w^w.example.com', 'w'],
  ['in the address of a link', '[a](on^e)'],
  ['in the title of a link', '[a](b "on^e")'],
  ['in a character reference', 'a &am^ b', 'p'],
  ['in the name of an emoji', ':smil^:', 'e'],
  ['in a tag', '<b^>one</b>', 'r'],
  ['in code that has colours', '```js\nle^ a\n```\n', 't'],
  ['in the box of a task', '- [x^] one\n'],
  ['alone after the box of a task', '- [x] ^\n'],
  ['in mathematics', '$a b^c$'],
  ['in a heading, which has an id', '# on^e'],
  ['in a word that stands there twice', 'one. on^e.'],
  ['at the end, in a word of its own', 'one ^'],
  ['at the start of an item, before a space', '- ^ one', 'a'],
  ['that ends the number of an item', '1^1. one'],
  ['that turns its paragraph round', '**1, ^two**', 'ב'],
])('a letter %s is left to the parser', (_, marked, insert?: string) => {
  expect(typeAt(marked, insert).html).toBeUndefined();
});

test.each([
  ['a space at the end', 'one^', ' '],
  ['a space at the start of a line', 'one\n^two', ' '],
  ['a mark', 'one tw^o', '*'],
  ['a digit at the start of a line', '^one', '1'],
  ['a line end', 'one tw^o', '\n'],
])('%s is left to the parser', (_, marked, insert) => {
  expect(typeAt(marked, insert).html).toBeUndefined();
});

test.each([
  ['an item', '9 9.'],
  ['an item in a quote', '> 1 0) x'],
  ['an item in an item', '- 1 2. x'],
  ['an item of a task', '- [x] 1 2. x'],
  ['an item in a footnote', 'a[^1]\n\n[^1]: 1 2. x'],
])('Deleting a space between digits may create %s, and is left to the parser', (_, source) => {
  const at = source.search(/(?<=\d) (?=\d)/);
  expect(editLetters(source, toSafeHtml(source), { from: at, to: at + 1, insert: '' })).toBeUndefined();
});

test.each([
  ['a letter that makes a number of digits', '1a1. x', 1, ''],
  ['a digit too many in a number', '12345678901. x', 1, ''],
  ['a digit in a number of an item', '11. x', 1, '1'],
])('%s is left to the parser', (_, source, at, insert) => {
  expect(
    editLetters(source, toSafeHtml(source), { from: at, to: insert === '' ? at + 1 : at, insert }),
  ).toBeUndefined();
});

/** All constructs of our syntax, by where and with which character they may start. */
const { constructs } = parse({ extensions: pipeline.data().micromarkExtensions ?? [] });
const starts = Object.entries(constructs).flatMap(([place, byCode]) =>
  place === 'disable' || place === 'insideSpan' || place === 'attentionMarkers'
    ? []
    : Object.keys(byCode as object).map(
        (code) => [place, Number(code) < 0 ? '\n' : code === 'null' ? '|' : String.fromCharCode(Number(code))] as const,
      ),
);

test('Characters of words start these constructs and no others', () => {
  const plain = starts
    .filter(([, start]) => /[\p{L}\p{N} ,]/u.test(start))
    .map(([place, start]) => `${place} ${start.replace(/\d/, '0').replace(/\p{L}/u, 'a')}`);
  expect([...new Set(plain)].sort()).toEqual([
    'document 0', // The number of an item: nothing is answered without a letter in front of it.
    'flowInitial  ', // Indented code: the same.
    'text 0', // Addresses of mail, known by their `@`.
    'text a', // The same, and other addresses, known by their punctuation or `www.`.
  ]);
});

/** `TRIES=500 SEED=7 npx vitest run tests/markdown/incremental/text-fast-path.test.ts` runs more. */
const TRIES = Number(process.env['TRIES'] ?? 6);

test.each(starts)(
  `Around each construct that starts (%s) with %j, its HTML is what is rendered (SEED=${SEED})`,
  { timeout: 0 },
  (place, start) => {
    const random = createRandom(SEED * 7919 + start.charCodeAt(0) * 31 + place.length);
    const others = starts.map(([, other]) => other);
    const punctuation = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
    const fronts = ['', '', '', '> ', '- ', '1. ', ': ', 'a\n', '- [ ] ', 'a | b\n- | -\n', '  ', 'a\n\n    '];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const piece = () =>
        random.pick([
          start,
          start,
          start,
          'a',
          'x',
          '1',
          '0',
          ' ',
          ' ',
          'ab',
          random.pick(others),
          random.pick(punctuation),
          '. b',
        ]);
      const source =
        random.pick(fronts) +
        start +
        Array.from({ length: 1 + random.below(7) }, piece).join('') +
        random.pick(['', ' c', '\n', '\nd']);
      let html: ReturnType<typeof toSafeHtml> | undefined;
      for (let from = 0; from <= source.length; from += 1) {
        for (const [to, insert] of [
          [from + 1, ''],
          [from, start],
          [from, random.pick(['a', 'x', '1', ' ', ',', 'b c', 'w'])],
          [from + 1, random.pick(['a', '9', ' '])],
        ] as const) {
          const changed =
            to <= source.length ? editLetters(source, (html ??= toSafeHtml(source)), { from, to, insert }) : undefined;
          if (changed === undefined) continue;
          expect(changed, JSON.stringify({ source, from, to, insert })).toBe(
            toSafeHtml(source.slice(0, from) + insert + source.slice(to)),
          );
        }
      }
    }
  },
);

/** `EDITS=100000 SEED=7 npx vitest run tests/markdown/incremental/text-fast-path.test.ts` runs more. */
const EDITS = Number(process.env['EDITS'] ?? 1000);

test(`${EDITS} random edits that it handles give the HTML that is rendered (SEED=${SEED})`, { timeout: 0 }, () => {
  let answers = 0;
  for (let number = 0; answers < EDITS; number += 1) {
    const random = createRandom(SEED + number);
    const { start, edits } = createSession(random, random.below(12));
    const text = edits.reduce(
      (before, { from, to, insert }) => before.slice(0, from) + insert + before.slice(to),
      start,
    );
    // The fast path is used for blocks.
    for (const source of text.split(/(?<=\n)(?=\n)/)) {
      const html = toSafeHtml(source);
      for (const { index } of random.chance(0.5) ? source.matchAll(/[\p{L}\p{N} ,]/gu) : []) {
        const from = index + random.below(3);
        const to = Math.min(source.length, from + (random.chance(0.3) ? random.below(3) : 0));
        const insert =
          random.chance(0.2) && to > from ? '' : random.pick([...'abwxéب你  1,09', 'www', 'http', 'ab', 'a b', '  ']);
        const changed = editLetters(source, html, { from, to, insert });
        if (changed === undefined) continue;
        answers += 1;
        expect(changed, JSON.stringify({ source, from, to, insert })).toBe(
          toSafeHtml(source.slice(0, from) + insert + source.slice(to)),
        );
      }
    }
  }
});
