import { expect, test } from 'vitest';
import { applyEdit } from '../../src/editing/field.ts';
import { renameLinks } from '../../src/editing/marks/link-words.ts';

const A = 'https://acme.monday.com/boards/1/pulses/2';

const renamed = (text: string, name: string) => {
  const edit = renameLinks({ text }, A, name);
  return edit && applyEdit({ text, from: 0, to: 0 }, edit).text;
};

test.for<[why: string, text: string, expected: string | undefined]>([
  ['a link', `a [old](${A}) b`, `a [New](${A}) b`],
  ['a link with a title', `[old](${A} "title")`, `[New](${A} "title")`],
  ['a link between angle brackets', `[old](<${A}>)`, `[New](<${A}>)`],
  ['words with marks and brackets', `[**old** \\] [one]](${A})`, `[New](${A})`],
  ['every link to it', `[old](${A}) [New](${A})\n\n- [older](${A})`, `[New](${A}) [New](${A})\n\n- [New](${A})`],
  ['an address by itself', `See ${A}.`, `See [New](${A}).`],
  ['an address at the end of the text', A, `[New](${A})`],
  ['an address in parentheses', `(${A})`, `([New](${A}))`],
  ['an address between angle brackets', `<${A}>`, `[New](${A})`],
  ['nothing where it is right', `[New](${A})`, undefined],
  ['no longer address', `[old](${A}3) ${A}/posts/5 ${A}?x=1 [old](${A}#x)`, undefined],
  ['no code', `\`[old](${A})\`\n\n\`\`\`\n${A}\n\`\`\``, undefined],
  ['no image', `![old](${A})`, undefined],
  [
    'an address behind a colon, in a cell, and behind words without spaces',
    `見て${A} |${A}| Item:${A}`,
    `見て[New](${A}) |[New](${A})| Item:[New](${A})`,
  ],
  ['an address in a footnote', `[^a]: ${A}`, `[^a]: [New](${A})`],
  ['a link by a definition', `[old][X] and ![old][x]\n\n[x]: ${A}`, `[New][X] and ![old][x]\n\n[x]: ${A}`],
  ['a link by its words', `[old], [Old][]\n\n[old]: <${A}>`, `[New][old], [New][Old]\n\n[old]: <${A}>`],
  [
    'the links of several definitions in their order',
    `[c][b] [d][a]\n\n[a]: ${A}\n[B]: ${A}`,
    `[New][b] [New][a]\n\n[a]: ${A}\n[B]: ${A}`,
  ],
  ['no link to elsewhere, and no task', `- [x] one [x](y) [old][z] \\[x] [New][x]\n\n[x]: ${A}`, undefined],
  ['no attribute and no definition', `<a href="${A}">old</a>\n\n[x]: ${A}`, undefined],
])('renames %s', ([, text, expected]) => expect(renamed(text, 'New')).toBe(expected));

test('a name is so written that it is shown as it is', () => {
  expect(renamed(`[old](${A})`, 'A [b](c) *d*\n<e>')).toBe(`[A \\[b\\](c) \\*d\\* \\<e>](${A})`);
});

test('the caret is behind what was written last', () => {
  const text = `[old](${A}) and [old](${A})!`;
  const edit = renameLinks({ text }, A, 'New')!;
  expect(applyEdit({ text, from: 0, to: 0 }, edit).text.slice(edit.select.from)).toBe(`](${A})!`);
});
