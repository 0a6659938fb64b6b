import { expect, test } from 'vitest';
import { editLetters } from '../../src/markdown/edit-letters.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { createRandom, createSession } from './identity-edits.ts';

/** What a letter typed at the `^` of `marked` makes of the HTML of the text without it. */
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
])('a letter typed %s is put into the HTML without a parser', (_, marked, insert?: string) => {
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
  ['that turns its paragraph round', '**1, ^two**', 'ב'],
])('a letter %s is for the parser', (_, marked, insert?: string) => {
  expect(typeAt(marked, insert).html).toBeUndefined();
});

test.each([
  ['a space at the end', 'one^', ' '],
  ['a space at the start of a line', 'one\n^two', ' '],
  ['a mark', 'one tw^o', '*'],
  ['a digit at the start of a line', '^one', '1'],
  ['a line end', 'one tw^o', '\n'],
])('%s is for the parser', (_, marked, insert) => {
  expect(typeAt(marked, insert).html).toBeUndefined();
});

/** `EDITS=100000 SEED=7 npx vitest run tests/markdown/edit-letters.test.ts` makes the long run. */
const SEED = Number(process.env['SEED'] ?? 1);
const EDITS = Number(process.env['EDITS'] ?? 1000);

test(`${EDITS} random edits that it answers become what is rendered (SEED=${SEED})`, { timeout: 0 }, () => {
  let answers = 0;
  for (let number = 0; answers < EDITS; number += 1) {
    const random = createRandom(SEED + number * 7919);
    const { start, edits } = createSession(random, random.below(12));
    const text = edits.reduce((before, { from, to, insert }) => before.slice(0, from) + insert + before.slice(to), start);
    // What it is asked about is a block.
    for (const source of text.split(/(?<=\n)(?=\n)/)) {
      const html = toSafeHtml(source);
      for (const { index } of random.chance(0.5) ? source.matchAll(/\p{L}/gu) : []) {
        const from = index + random.below(3);
        const to = Math.min(source.length, from + (random.chance(0.3) ? random.below(3) : 0));
        const insert = random.chance(0.2) && to > from ? '' : random.pick([...'abwxéب你  1,', 'www', 'http', 'ab', 'a b', '  ']);
        const changed = editLetters(source, html, { from, to, insert });
        if (changed === undefined) continue;
        answers += 1;
        expect(changed, JSON.stringify({ source, from, to, insert })).toBe(toSafeHtml(source.slice(0, from) + insert + source.slice(to)));
      }
    }
  }
});
