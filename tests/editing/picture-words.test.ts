import { describe, expect, test } from 'vitest';
import { applyEdit } from '../../src/editing/field.ts';
import { describePicture, replacePicture, withoutPicture } from '../../src/editing/marks/link-words.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';

const A = 'images/0123456789abcdef0123456789abcdef-800x600.webp';
const B = 'images/fedcba9876543210fedcba9876543210-80x60.png';

function described(text: string, words: string, { was = '', place = 0, address = A } = {}): string | undefined {
  const edit = describePicture({ text }, { address, words: was, place }, words);
  return edit && applyEdit({ text, from: 0, to: 0 }, edit).text;
}

test.for<[why: string, text: string, expected: string | undefined]>([
  ['in a line', `a ![](${A}) b`, `a ![words](${A}) b`],
  ['with a title', `![](${A} "title")`, `![words](${A} "title")`],
  ['in a link', `[![](${A})](https://a.example)`, `[![words](${A})](https://a.example)`],
  ['in a cell', `| a |\n| - |\n| ![](${A}) |`, `| a |\n| - |\n| ![words](${A}) |`],
  ['not another one', `![](${B}) ![](${A})`, `![](${B}) ![words](${A})`],
  ['not one that has words', `![has](${A}) ![](${A})`, `![has](${A}) ![words](${A})`],
  [
    'not one in code',
    `\`![](${A})\`\n\n\`\`\`\n![](${A})\n\`\`\`\n\n![](${A})`,
    `\`![](${A})\`\n\n\`\`\`\n![](${A})\n\`\`\`\n\n![words](${A})`,
  ],
  ['an element', `<img src="${A}" width=40>`, `<img alt="words" src="${A}" width=40>`],
  ['an element with empty words', `<img src='${A}' alt=''>`, `<img src='${A}' alt="words">`],
  ['whose address stands apart', `![][p]\n\n[p]: ${A}`, `![words][p]\n\n[p]: ${A}`],
  ['not what has another label', `![][q]\n\n[p]: ${A}`, undefined],
  ['not a link to it', `[][p]\n\n[p]: ${A}`, undefined],
  ['not a link', `[](${A})`, undefined],
])('describes a picture %s', ([, text, expected]) => {
  expect(described(text, 'words')).toBe(expected);
});

test.for<[was: string, text: string, expected: string]>([
  ['plan.png', `![plan.png]\n\n[plan.png]: <${A}>`, `![words][plan.png]\n\n[plan.png]: <${A}>`],
  ['plan.png', `![plan.png][] b\n\n[plan.png]: ${A}`, `![words][plan.png] b\n\n[plan.png]: ${A}`],
  ['a', `![a][p] \`![a][p]\`\n\n[p]: ${A}`, `![words][p] \`![a][p]\`\n\n[p]: ${A}`],
])('words that are the label, or stand before it, are replaced: %s in %s', ([was, text, expected]) => {
  expect(described(text, 'words', { was })).toBe(expected);
});

test('of several alike the one that was meant is described', () => {
  expect(described(`![](${A})\n\n![](${A})`, 'words', { place: 1 })).toBe(`![](${A})\n\n![words](${A})`);
});

test('words that were there are replaced', () => {
  expect(described(`![my \\[plan\\].png](${A})`, 'words', { was: 'my [plan].png' })).toBe(`![words](${A})`);
});

describe('whatever is written is read as it was meant', () => {
  test.for([
    'a [b] c',
    'a ] b',
    'back\\slash',
    '*stars* and _lines_ and snake_case',
    '`code`',
    '$5 and $6',
    'a < b <b> &amp; &',
    '~~no~~',
    ':tada:',
    '"quotes"',
    'https://a.example',
    'ends with \\',
    '![x](y)',
    'עברית',
    '  two\n lines ',
  ])('%j', (words) => {
    const wanted = words.replace(/\s+/g, ' ').trim();
    for (const text of [`![](${A})`, `<img src="${A}">`]) {
      const after = described(text, words)!;
      const alt = / alt="([^"]*)"/.exec(toSafeHtml(after))?.[1];
      const read = alt?.replace(/&#x([\dA-F]+);|&quot;/g, (_, code?: string) =>
        code ? String.fromCodePoint(parseInt(code, 16)) : '"',
      );
      expect([text, read]).toEqual([text, wanted]);
    }
  });
});

test('another picture takes the place of one wherever it stands, in one edit', () => {
  const text = `![a](${A}) and ![b](${A})\n\n![c](${B})`;
  const edit = replacePicture({ text }, A, B)!;
  expect(applyEdit({ text, from: 0, to: 0 }, edit).text).toBe(`![a](${B}) and ![b](${B})\n\n![c](${B})`);
  expect(replacePicture({ text: 'words' }, A, B)).toBeUndefined();
});

test.each([
  ['before ![a](x) after', 'before  after'],
  ['one\n\n![a](x)\n\ntwo', 'one\n\ntwo'],
  ['one\n\n![a](x)', 'one'],
  ['![a](x)\n\ntwo', 'two'],
  ['![a](x)', ''],
  ['| ![a](x) |', '|  |'],
  ['none', 'none'],
])('a picture is taken out of %j', (text, without) => {
  expect(withoutPicture(text, '![a](x)')).toBe(without);
});
