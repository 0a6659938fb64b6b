import type { ListItem } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit, SKIP } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { allFeatures } from '../../../src/markdown/to-safe-html.ts';
import type { Block } from '../../../src/markdown/block.ts';
import { createLiveDocument } from '../../../src/markdown/incremental/live-document.ts';
import { createRandom, SEED } from '../../seeded-random.ts';
import { createSession } from '../identity-edits.ts';
import { createIncrementalRenderer } from '../incremental-renderer.ts';

function blocksOf(text: string): readonly Block[] {
  return createIncrementalRenderer(text).blocks();
}

/** Returns the tasks of a text: the line of each checkbox, from 0, and whether it is ticked. */
function tasksOf(text: string): (readonly [line: number, done: boolean])[] {
  let first = 0;
  return blocksOf(text).flatMap(({ tasks = [], lines }) => {
    const of = tasks.map(({ line, done }) => [line < 0 ? line : first + line, done] as const);
    first += lines;
    return of;
  });
}

test.each([
  [
    'in lists of all kinds',
    '- [ ] a\n* [x] b\n+ [X] c\n1. [ ] d\n2) [x] e',
    [
      [0, false],
      [1, true],
      [2, true],
      [3, false],
      [4, true],
    ],
  ],
  [
    'in each other',
    '- [ ] a\n  - [x] b\n\n    c\n- d\n  1. [ ] e',
    [
      [0, false],
      [1, true],
      [5, false],
    ],
  ],
  [
    'behind blank lines',
    '\n\n- [ ] a\n\n\n- [x] b',
    [
      [2, false],
      [5, true],
    ],
  ],
  [
    'in quotes',
    '> a\n>\n> - [ ] b\n> - [x] c',
    [
      [2, false],
      [3, true],
    ],
  ],
  [
    'in descriptions',
    'a\n: - [ ] b\n  - [x] c',
    [
      [1, false],
      [2, true],
    ],
  ],
  ['below their marker', '- a\n-\n  [ ] b', [[2, false]]],
  ['of an empty line', '- [ ]\n  a', [[0, false]]],
  [
    'in raw HTML',
    '# a\n\n<div>\n\n- [ ] b\n\n</div>\n\n- [x] c',
    [
      [4, false],
      [8, true],
    ],
  ],
  ['behind front matter', '---\na: b\n---\n\n- [ ] c', [[4, false]]],
  ['in footnotes, whose lines are elsewhere', 'a[^1]\n\n[^1]: - [x] b', [[-1, true]]],
] as const)('Blocks tell the lines of their tasks: %s', (_, text, tasks) => {
  expect(tasksOf(text)).toEqual(tasks);
});

test.each([
  ['in code', '```\n- [ ] a\n```\n\n    - [ ] b'],
  ['in the middle of a paragraph', 'a [ ] b\n[ ] c'],
  ['in an escape', '- \\[ ] a'],
  ['in a footnote that nothing refers to', '[^1]: - [ ] a'],
  ['of raw HTML', '<ul><li><input type="checkbox"> a</li></ul>'],
  ['of raw HTML that pretends', '- one\n- <input type="checkbox" data-task="0"> <span data-task="0">two</span>'],
])('What looks like a task is none: %s', (_, text) => {
  expect(tasksOf(text)).toEqual([]);
  expect(
    blocksOf(text)
      .map(({ html }) => html)
      .join(''),
  ).not.toContain('data-task');
});

test('Checkboxes are numbered like the tasks of their block, whatever raw HTML is between them', () => {
  const [block] = blocksOf('- [ ] a <input type="checkbox">\n- <input type="checkbox"> b\n- [x] c');
  expect(block?.tasks).toEqual([
    { line: 0, done: false },
    { line: 2, done: true },
  ]);
  expect(block?.html.match(/<input[^>]*>/g)).toEqual([
    '<input type="checkbox" disabled data-task="0">',
    '<input type="checkbox" disabled>',
    '<input type="checkbox" disabled>',
    '<input type="checkbox" checked disabled data-task="1">',
  ]);
});

test.each([
  ['a field that is no box', '- one\n- <table><input type=hidden>\n- <input> <input type="text">'],
  ['a box in a table', '- <table><tr><td><input type="checkbox"></td></tr></table>'],
  ['a box in a paragraph', '<p><input type="checkbox"></p>'],
])('An <input> that no item holds is left out: %s', (_, text) => {
  expect(
    blocksOf(text)
      .map(({ html }) => html)
      .join(''),
  ).not.toContain('<input');
});

test('An edit above tasks in their block moves their lines, and patches contain the new ones', () => {
  const document = createLiveDocument(allFeatures);
  document.replace(0, 0, '- a\n- [ ] b\n');
  const [splice] = document.replace(3, 3, '\n\n');
  expect(splice?.insert[0]?.tasks).toEqual([{ line: 3, done: false }]);
});

const processor = unified().use(remarkParse).use(remarkGfm);

/** `TEXTS=20000 SEED=7 npx vitest run tests/markdown/incremental/block-tasks.test.ts` runs more. */
const TEXTS = Number(process.env['TEXTS'] ?? 300);

test(`In ${TEXTS} random texts each task is on the line that the parser says (SEED=${SEED})`, { timeout: 0 }, () => {
  let tasks = 0;
  for (let number = 0; number < TEXTS; number += 1) {
    const random = createRandom(SEED + number);
    const { start } = createSession(random, 0);
    const extra = Array.from({ length: random.below(6) }, () =>
      random.pick(['- [ ] a', '  - [x] b', '1. [ ] c', '> - [ ] d', '', 'e', '-\n  [ ] f', '- [ ] g\n\n  h']),
    );
    // Our renderer handles raw HTML, footnotes and definition lists differently.
    const text = `${start}\n\n${extra.join('\n')}`.replace(/[<[]\^?(?![ xX]\])|^ {0,3}:|\r|^---|^\+\+\+|\$/gm, 'z');
    const items: ListItem[] = [];
    visit(processor.parse(text), (node) => {
      if (node.type === 'footnoteDefinition') return SKIP;
      if (node.type === 'listItem' && typeof node.checked === 'boolean') items.push(node);
      return undefined;
    });
    if (blocksOf(text).some(({ fallback }) => fallback)) continue;
    tasks += items.length;
    expect(tasksOf(text), JSON.stringify(text)).toEqual(
      items.map(({ checked, children: [first], position }) => [(first?.position ?? position)!.start.line - 1, checked]),
    );
  }
  expect(tasks).toBeGreaterThan(TEXTS);
});
