import fc from 'fast-check';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { boardFiles, shownName } from '../../../../../src/item-view/features/board/export/export-board.ts';
import type { ReadingState } from '../../../../../src/item-view/features/board/export/read-board.ts';
import type { ItemRead } from '../../../../../src/item-view/features/board/export/read-item.ts';
import { toSafeHtml } from '../../../../../src/markdown/to-safe-html.ts';
import { PAYLOADS } from '../../../../safety/payloads.ts';

const text = (words: string): ItemRead => ({ kind: 'text', text: words, missing: 0, unread: 0 });

function stateOf(
  reads: readonly (readonly [name: string, read: ItemRead | undefined])[],
  board = 'Plans',
): ReadingState {
  return {
    phase: 'done',
    failure: undefined,
    board,
    items: reads.map(([name], at) => ({ id: String(at), name })),
    isListed: true,
    reads: new Map(reads.flatMap(([, read], at) => (read ? [[String(at), read] as const] : []))),
    pictures: new Map([['images/a.png', new Blob(['x'])]]),
  };
}

const reader = unified().use(remarkParse).use(remarkGfm);

/** What the table of contents is made of, as other programs read it. */
function readBack(contents: string) {
  const kinds = new Set<string>();
  const lines: string[] = [];
  const links: { address: string; words: string }[] = [];
  visit(reader.parse(contents), (node) => {
    kinds.add(node.type);
    if (node.type === 'listItem') lines.push(toString(node));
    // What looks like an address in a heading becomes a link to just that; there is no escape from it.
    if (node.type === 'heading') return SKIP;
    if (node.type === 'link') links.push({ address: node.url, words: toString(node) });
    return undefined;
  });
  return { kinds, lines, links };
}

const PLAIN = new Set(['root', 'heading', 'paragraph', 'text', 'list', 'listItem', 'link']);

test('the table of contents leads to each text, and names empty and unread items', () => {
  const files = boardFiles(
    stateOf([
      ['Launch plan', text('# Launch')],
      ['Empty', { kind: 'none' }],
      ['README', { kind: 'text', text: 'Mine', missing: 1, unread: 2 }],
      ['Refused', { kind: 'unread', why: { kind: 'refused', message: '<b>no</b>' } }],
      ['Lost', { kind: 'unread', why: { kind: 'doubtful' } }],
      ['Later', undefined],
    ]),
  );
  expect(files.map(({ path }) => path)).toEqual(['README.md', 'Launch plan.md', 'README (2).md', 'images/a.png']);
  expect(files[0]!.content).toBe(`# Plans

- [Launch plan](Launch%20plan.md)
- [README](README%20%282%29.md) (pictures missing: 3)

## Without a text

- Empty

## Not read

- Refused: its answer\\: \\<b\\>no\\<\\/b\\>
- Lost: monday says that nothing is stored\\, but the item had a text
- Later
`);
  expect(files[1]!.content).toBe('# Launch');
});

test('a reading that was stopped before all items were known says so', () => {
  const [contents] = boardFiles({ ...stateOf([['One', text('1')]]), isListed: false });
  expect(contents!.content).toContain('This list is not complete');
});

test('names of items and boards are words there, whatever they are, and every link leads to its text', () => {
  const name = fc.oneof(
    fc.constantFrom(...PAYLOADS),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '[x](y)',
      '](//evil.example)',
      '- [ ] a',
      '1. a',
      'www.example.com',
      'a@b.example',
      ':tada:',
      '$x$',
      '| a |',
    ),
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), name, (names, board) => {
      const [contents, ...files] = boardFiles(
        stateOf(
          names.map((each) => [each, text(each)]),
          board,
        ),
      );
      const { kinds, lines, links } = readBack(String(contents!.content));
      expect([...kinds].filter((kind) => !PLAIN.has(kind))).toEqual([]);
      expect(lines).toEqual(names.map((each, at) => shownName(each) || String(at)));
      expect(links.map(({ words }) => words)).toEqual(lines);
      expect(links.map(({ address }) => decodeURIComponent(address))).toEqual(
        files.slice(0, -1).map(({ path }) => path),
      );
      expect(files.slice(0, -1).map(({ content }) => content)).toEqual(names);
      // Our own reader knows more than Markdown: formulas, alerts, front matter.
      expect(toSafeHtml(String(contents!.content))).not.toMatch(/<(?!\/?(?:h1|ul|li|a|p)\b)/);
    }),
    { numRuns: 60 },
  );
});
