import { expect, test } from 'vitest';
import { widerParts } from '../../src/editing/wider-parts.ts';
import { partAt, wordsOf } from '../../src/editing/part.ts';
import { lineEnds } from '../../src/text/lines.ts';

const TEXT = `Intro

# Plan

Words

## Risks *and* more

- one
- two

### Below

\`\`\`
# no heading
\`\`\`

Next
====

- [ ] task
`;

/** Numbers of lines of the top-level parts of the text, each with the blank ones below it. */
const LINES = [2, 2, 2, 2, 3, 2, 4, 3, 2];
const BLOCKS = LINES.map((lines) => ({ lines, items: undefined }));

const around = (text: string, words: string) => {
  const part = partAt(text, BLOCKS, lineEnds(text, text.indexOf(words)))!;
  return widerParts(text, BLOCKS, part).map((wider) => ({
    is: [wider.kind, wider.heading].join(' ').trim(),
    lines: wordsOf(text, wider).split('\n'),
  }));
};

test.for([
  ['Intro', []],
  ['# Plan', ['section Plan']],
  ['Words', ['section Plan']],
  ['## Risks', ['section Risks and more']],
  ['- two', ['list', 'section Risks and more']],
  ['### Below', ['section Below']],
  ['# no heading', ['section Below']],
  ['Next', ['section Next']],
  ['- [ ] task', ['section Next']],
] as const)('%s is in these parts', ([words, kinds]) => {
  for (const text of [TEXT, TEXT.replaceAll('\n', '\r\n')])
    expect(around(text, words).map(({ is }) => is)).toEqual(kinds);
});

test('a section holds those below it, and ends above the next heading of its level', () => {
  const [list, section] = around(TEXT, '- two');
  expect(list!.lines).toEqual(['- one', '- two']);
  expect([section!.lines[0], section!.lines.at(-1)]).toEqual(['## Risks *and* more', '```']);
  expect(around(TEXT, 'Words')[0]!.lines.slice(0, 3)).toEqual(['# Plan', '', 'Words']);
  expect(around(TEXT, 'Words')[0]!.lines.at(-1)).toBe('```');
  expect(around(TEXT, 'Next')[0]!.lines).toEqual(['Next', '====', '', '- [ ] task']);
});

test('a part that the renderer tells the level of is read no more', () => {
  // Of all parts the renderer calls the third alone a heading.
  const told = BLOCKS.map((block, index) => ({ ...block, level: index === 2 ? 1 : 0 }));
  const part = partAt(TEXT, told, lineEnds(TEXT, TEXT.indexOf('- [ ] task')))!;
  expect(widerParts(TEXT, told, part).map(({ heading }) => heading)).toEqual(['']);
});
