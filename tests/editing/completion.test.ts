import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '../../src/editing/field.ts';
import { completionAt, insertInstead, isAskedFor, matchIn, rank, runInstead } from '../../src/editing/completion.ts';
import { documentHeadings } from '../../src/editing/sections.ts';
import { toggleHeading } from '../../src/editing/blocks/leaf-blocks.ts';
import { field, print } from './notation.ts';

test.for([
  ['two letters after a colon', 'so :ta‸', 'emoji ta'],
  ['a thumb', ':+1‸', 'emoji +1'],
  ['one letter is not enough', ':t‸', undefined],
  ['a smiley is one', ':D‸', undefined],
  ['a time is one', '10:30‸', undefined],
  ['a word before the colon', 'note:this‸', undefined],
  ['the end of a shortcode', ':tada:‸', undefined],
  ['an address', 'https://ab‸', undefined],
  ['behind a bracket', '(:smi‸', 'emoji smi'],
  ['a slash at the start', '/‸', 'block '],
  ['a name after it', '/tab‸', 'block tab'],
  ['a name in another script', '/表‸', 'block 表'],
  ['in a list item', '- /co‸', 'block co'],
  ['in a quote', '> /co‸', 'block co'],
  ['behind words', 'in /usr‸', 'block usr'],
  ['a path is none', 'in /usr/‸', undefined],
  ['a slash in a row of a table', '| a /‸', undefined],
  ['a slash before other words', 'in /ta‸ so', undefined],
  ['a slash after the words of a task', '> 1. [x] ask Grace /sub‸', 'task sub'],
  ['a slash after very many', `- [ ] ${'ask '.repeat(30)}/‸`, 'task '],
  ['a slash in the words of a task', '- [ ] and /or‸ so', undefined],
  ['a slash between words of a task', '- [ ] and/or‸', undefined],
  ['a slash before words is none', '/ab‸ words', undefined],
  ['a link to a place in the text', '[x](#wh‸)', 'heading wh'],
  ['just the sign', '[x](#‸', 'heading '],
  ['letters after a hash', 'see #wh‸', 'item wh'],
  ['at the start of a line', '#la‸', 'item la'],
  ['in a list item, a task and a quote', '> - [ ] #la‸', 'item la'],
  ['in brackets that are no link', '(#la‸)', 'item la'],
  ['more than one word', 'see #launch plan 2‸', 'item launch plan 2'],
  ['a space may be the end of it', 'see #launch ‸', undefined],
  ['five words are a sentence', '#one two three four five‸', undefined],
  ['one letter', '#l‸', 'item l'],
  ['a hash alone', 'see #‸', 'item '],
  ['a hash and a space', 'see # ‸', undefined],
  ['one letter of a script that has more in it', '#計‸', 'item 計'],
  ['in Hebrew', 'ראו #תו‸', 'item תו'],
  ['between words without spaces', 'これは#企画会‸', 'item 企画会'],
  ['as Japanese keyboards write it', 'メールは＃メー‸', 'item メー'],
  ['a heading of the second level at full width', '＃＃企画‸', undefined],
  ['a heading', '# la‸', undefined],
  ['a heading of the second level', '##la‸', undefined],
  ['a hash alone that a heading may follow', '#‸', 'item '],
  ['a heading about to begin', '# ‸', undefined],
  ['a heading of the second level about to begin', '##‸', undefined],
  ['a hash alone at full width', 'これは＃‸', 'item '],
  ['a hash behind a word', 'C#‸', undefined],
  ['a hash alone in code', '`#‸', undefined],
  ['a part of an address', 'https://a.example/#la‸', undefined],
  ['a part of an address behind a name', 'page#la‸', undefined],
  ['a character reference', '&#xa‸', undefined],
  ['an attribute', '<a href="#la‸', undefined],
  ['an escaped hash', '\\#la‸', undefined],
  ['it would become an image', 'wow!#la‸', undefined],
  ['the words of a link', '[see #la‸', undefined],
  ['after a link', '[see](x) #la‸', 'item la'],
  ['in a code span, a hash', '`#la‸`', undefined],
  ['a letter after an at sign', 'ask @n‸', 'person n'],
  ['an at sign alone', 'ask @‸', 'person '],
  ['an at sign alone at full width', '担当は＠‸', 'person '],
  ['an at sign and a space', 'ask @ ‸', undefined],
  ['an at sign behind a name', 'noa@‸', undefined],
  ['with the family name', '@noa k‸', 'person noa k'],
  ['people in Hebrew', '@נ‸', 'person נ'],
  ['people between words without spaces', '担当は@田中‸', 'person 田中'],
  ['people as Japanese keyboards write it', '担当は＠田‸', 'person 田'],
  ['an address of mail', 'noa@ex‸', undefined],
  ['another one', 'noa.k@ex‸', undefined],
  ['a person after a number with a hash', 'Ticket #42 for @n‸', 'person n'],
  ['a person in brackets after it', 'Ticket #42 (ask @n‸)', 'person n'],
  ['an item after a name', 'ask @noa about #la‸', 'item la'],
  ['a column after both', '#42 and @noa: {{Sta‸', 'column Sta'],
  ['a number after an at sign', '@2‸', undefined],
  ['the words of a link, an at sign', '[ask @n‸', undefined],
  ['in a fence, an at sign', '```\n@n‸\n```', undefined],
  ['two braces', 'It is {{‸', 'column '],
  ['a title between them', 'It is {{Due da‸', 'column Due da'],
  ['before what ends them', '{{Sta‸}}', 'column Sta'],
  ['braces as Japanese keyboards write them', '期限は｛｛期‸', 'column 期'],
  ['behind them', '{{Status}}‸', undefined],
  ['one brace', '{Sta‸', undefined],
  ['three braces', '{{{Sta‸', undefined],
  ['escaped braces', '\\{{Sta‸', undefined],
  ['braces in a code span', '`{{Sta‸', undefined],
  ['in a code span', '`:ta‸`', undefined],
  ['in a code span that is not closed yet', '`a :ta‸', undefined],
  ['in a fence', '```\n/co‸\n```', undefined],
  ['in a fence that is not closed yet', '~~~\n:ta‸', undefined],
  ['after a fence', '```\n```\n:ta‸', 'emoji ta'],
  ['while something is selected', ':t⟦a⟧', undefined],
])('completion: %s', ([, written, expected]) => {
  const found = completionAt(field(written!));
  expect(found && `${found.kind} ${found.query}`).toBe(expected);
});

test.for([
  ['/ta‸', 'Insert table', true],
  ['- /‸', 'Heading 1', true],
  ['- [ ] dir /s‸', 'Make a subitem', false],
  ['- [ ] a /‸', 'Make a subitem', false],
  ['see /‸', 'Heading 1', false],
  ['- cd /ta‸', 'Insert table', false],
  ['so :roc‸', ':rocket:', false],
  [':roc‸', ':rocket:', false],
  ['[x](#pl‸', 'Big plan', false],
  ['ask @no‸', 'Noa Kim', true],
  ['ask @kim‸', 'Noa Kim', true],
  ['ask @oa‸', 'Noa Kim', false],
  ['担当は@中‸', '田中', true],
  ['see #la‸', 'Launch plan', true],
  ['see #la‸', 'New landing page', true],
  ['see #an‸', 'Launch plan', false],
  ['see #l‸', 'Launch plan', false],
  ['see #計‸', '計画', true],
  ['see #‸', 'Launch plan', false],
  ['ask @‸', 'Noa Kim', false],
  ['fix #42‸', '42 days left', false],
  ['it is {{du‸', 'Due', true],
  ['a {{‸', 'Due', false],
] as const)('of what is offered at %s, Enter takes %s at once: %s', ([written, best, expected]) => {
  expect(isAskedFor(completionAt(field(written))!, best)).toBe(expected);
});

test('what was chosen from a list begins with its first option chosen', () => {
  expect(isAskedFor({ kind: 'column', query: '', from: 0, to: 2 }, 'Due', true)).toBe(true);
});

test('the name to complete ends at the caret and begins with its sign, in any text', () => {
  const texts = fc
    .array(fc.constantFrom(':', '/', '#', '@', '{{', '](', 'ab', ' ', '\n', '`', '```', '- ', '> '), { maxLength: 15 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, fc.nat(), (text, seed) => {
      const at = seed % (text.length + 1);
      const found = completionAt({ text, from: at, to: at });
      if (!found) return;
      expect(found.to).toBe(at);
      const sign = { emoji: ':', block: '/', task: '/', heading: '#', item: '#', person: '@', column: '{{' }[
        found.kind
      ];
      expect(text.slice(found.from, at)).toBe(sign + found.query);
    }),
  );
});

describe('a chosen suggestion', () => {
  test('runs a command in place of the name, as one edit', () => {
    const before = field('a\n/he‸');
    const edit = runInstead(before, completionAt(before)!, toggleHeading(2))!;
    expect(print(applyEdit(before, edit))).toBe('a\n## ‸');
  });

  test.for([
    ['a /he‸\nb', 'a\n\n## ‸\n\nb'],
    ['# a /he‸', '# a\n\n## ‸'],
    ['- a /he‸\n- b', '- a\n\n  ## ‸\n\n- b'],
    ['> a /he‸', '> a\n>\n> ## ‸'],
  ])('runs a command below the words that the name of %s stands behind', ([written, expected]) => {
    const before = field(written!);
    const edit = runInstead(before, completionAt(before)!, toggleHeading(2))!;
    expect(print(applyEdit(before, edit))).toBe(expected);
  });

  test('replaces the name by a template, and puts the caret where it says', () => {
    const before = field('a\n/me‸');
    expect(print(applyEdit(before, insertInstead(before, completionAt(before)!, '## Notes\n\n- ‸')))).toBe(
      'a\n\n## Notes\n\n- ‸',
    );
  });
});

test('names are ranked by where they contain the query, in any script and without diacritics', () => {
  const entries = [
    { names: ['table'] },
    { names: ['code block'] },
    { names: ['vegetable'], others: ['food'] },
    { names: ['Überschrift'] },
    { names: ['work table'] },
  ];
  const ranked = (query: string) => rank(entries, query, (entry) => entry, 3).map(({ names }) => names[0]);
  expect(ranked('table')).toEqual(['table', 'work table', 'vegetable']);
  expect(ranked('fo')).toEqual(['vegetable']);
  expect(ranked('uber')).toEqual(['Überschrift']);
  expect(ranked('')).toEqual(['table', 'code block', 'vegetable']);
});

test('names that match as well as others may stay in their order', () => {
  const entries = ['Plan of the year', 'Plan', 'The plan', 'Explanation'].map((name) => ({ names: [name] }));
  const ranked = (inOrder: boolean) => rank(entries, 'plan', (entry) => entry, 4, inOrder).map(({ names }) => names[0]);
  expect(ranked(true)).toEqual(['Plan of the year', 'Plan', 'The plan', 'Explanation']);
  expect(ranked(false)).toEqual(['Plan', 'Plan of the year', 'The plan', 'Explanation']);
});

test.for([
  ['Insert table', 'tab', 'tab'],
  ['Portable table', 'table', 'table'],
  ['Vegetable', 'TABLE', 'table'],
  ['Überschrift 1', 'uber', 'Über'],
  [':tada:', 'tad', 'tad'],
  ['Quote', 'x', ''],
  ['Quote', '', ''],
] as const)('in %s, %s matches %s', ([words, query, match]) => {
  const { from, to } = matchIn(words, query);
  expect(words.slice(from, to)).toBe(match);
  if (words.startsWith('Portable')) expect(from).toBe(9);
});

test('headings are read without Markdown, and not in fenced code', () => {
  const text =
    '# One *two* `three`\n\n```\n# not\n```js\n# not\n```\n\n```code```\n\n## A [link](x) & snake_case ##\n\nUnder\n---\n\n#tag\n- item\n---\n';
  expect(documentHeadings(text)).toEqual([
    { level: 1, words: 'One two three' },
    { level: 2, words: 'A link & snake_case' },
    { level: 2, words: 'Under' },
  ]);
});
