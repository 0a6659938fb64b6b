import fc from 'fast-check';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import {
  edited,
  editOfPart,
  itemBelow,
  lineBeside,
  movedPart,
  nextPart,
  type Part,
  partAt,
  partsAfter,
  partsApart,
  takingOut,
  wordsOf,
} from '../../src/editing/part.ts';
import { applyEdit } from '../../src/editing/field.ts';
import { pipeline } from '../../src/markdown/pipeline.ts';
import { lineEnds } from '../../src/text/lines.ts';
import { createIncrementalRenderer } from '../markdown/incremental-renderer.ts';

/** Blocks of a document that is shown, with the items of those that are lists. */
function blocksOf(text: string) {
  return createIncrementalRenderer(text)
    .blocks()
    .map(({ html, lines }) => ({ lines, items: itemsOf(html) }));
}

function itemsOf(html: string): number {
  let [depth, items] = [0, 0];
  for (const [, closes, name] of /^<[uo]l/.test(html) ? html.matchAll(/<(\/?)(ul|ol|li)\b/g) : []) {
    if (name === 'li') items += depth === 1 && !closes ? 1 : 0;
    else depth += closes ? -1 : 1;
  }
  return items;
}

const partIn = (text: string, line: number) => partAt(text, blocksOf(text), line)!;
const source = (text: string, line: number) => wordsOf(text, partIn(text, line));

describe('the part of a text', () => {
  test.for([
    ['is a paragraph with its lazy lines', 'one\n\ntwo\nthree\n\nfour', 2, 'two\nthree'],
    ['is a heading', '# One\ntwo', 0, '# One'],
    ['is a heading with its underline', 'One\n===\ntwo', 1, 'One\n==='],
    ['is an item', '- a\n- b\n- c', 1, '- b'],
    ['is an item with its children', '- a\n- b\n  - c\n\n    d\n- e', 3, '- b\n  - c\n\n    d'],
    ['is an item with a lazy line', '1. a\nlazy\n2. b', 1, '1. a\nlazy'],
    ['is an item of a loose list', '* a\n\n* b\n\n* c', 2, '* b'],
    ['is an item with code', '- a\n  ```\n  - no\n  ```\n- b', 2, '- a\n  ```\n  - no\n  ```'],
    ['is an item behind tabs', '-\ta\n\n\tb\n-\tc', 2, '-\ta\n\n\tb'],
    ['is an item after blank lines', '\n\n- a\n- b', 2, '- a'],
    ['is code with its blank lines', '```\na\n\nb\n```\n\nc', 2, '```\na\n\nb\n```'],
    ['is a quote with the list in it', '> - a\n> - b\n\nc', 1, '> - a\n> - b'],
    ['is an alert', '> [!NOTE]\n> a\n\nb', 1, '> [!NOTE]\n> a'],
    ['is a table', 'x\n\n| a |\n| - |\n| b |', 4, '| a |\n| - |\n| b |'],
    ['is a formula', 'x\n\n$$\na\n$$\n', 3, '$$\na\n$$'],
    ['is a footnote with its lines', 'x[^1]\n\n[^1]: a\n\n    b\n\nc', 4, '[^1]: a\n\n    b'],
    ['is a link definition', '[a]\n\n[a]: b\n', 2, '[a]: b'],
    ['is front matter', '---\na: b\n---\n\nc', 1, '---\na: b\n---'],
    ['is HTML', '<div>\n*a*\n</div>\n\nb', 1, '<div>\n*a*\n</div>'],
    ['is HTML in a comment', 'a\n\n<!-- - b\n\n- c -->\n\nd', 3, '<!-- - b\n\n- c -->'],
    ['begins behind a byte order mark', '\uFEFFone\n\ntwo', 0, 'one'],
    ['has every line end as \\n', 'a\r\n\r\n- b\r\n- c\r\n  d\r\n- e\r\n', 3, '- c\n  d'],
    ['has no blank lines behind it', 'a\n \n\t\n\nb', 0, 'a'],
  ] as const)('%s', ([, text, line, part]) => {
    expect(source(text, line)).toBe(part);
  });

  test('knows how many items of its list are above and below it', () => {
    expect(partIn('x\n\n- a\n- b\n  - c\n- d\n- e', 4)).toMatchObject({ above: 1, below: 2, isItem: true });
    expect(partIn('x\n\n- a\n- b', 0)).toMatchObject({ above: 0, below: 0, isItem: false });
  });

  test('is not known where the blocks are those of another text', () => {
    expect(partAt('a\n\nb\n\nc', blocksOf('a\n\nb'), 0)).toBeUndefined();
  });
});

const lines = fc.constantFrom(
  ...[
    'words',
    'wörter `x`',
    '',
    '',
    ' ',
    '\t',
    '# H',
    '===',
    '- a',
    '- [ ] b',
    '* c',
    '1. d',
    '2. e',
    '  - f',
    '\tg',
    '    h',
  ],
  ...[
    '> q',
    '```',
    '~~~',
    '$$',
    '| a |',
    '| - |',
    '[a]: b',
    '[^1]: n',
    'x[^1]',
    '<div>',
    '</div>',
    '<!--',
    '-->',
    ': d',
    '---',
  ],
  ...['trailing  ', '> [!TIP]', '😀', '- \n  text'],
);
const texts = fc
  .tuple(fc.constantFrom('', '\uFEFF'), fc.array(lines, { maxLength: 14 }), fc.constantFrom('\n', '\n', '\r\n'))
  .map(([mark, parts, end]) => mark + parts.join('\n').replaceAll('\n', end));
const places = fc.nat({ max: 14 });
const isWhole = (text: string, { from, to }: Part) =>
  (from === 0 || text[from - 1] === '\n' || text[from - 1] === '\uFEFF') &&
  (to === text.length || /^\r?\n/.test(text.slice(to)));

describe('for any text', () => {
  test('a part is whole lines, and an item of a list wherever there is one', () => {
    fc.assert(
      fc.property(texts, places, (text, place) => {
        const line = place % (lineEnds(text) + 1);
        const part = partAt(text, blocksOf(text), line);
        if (!part) return void expect(text.trim()).toBe('');
        expect(isWhole(text, part)).toBe(true);
        const list = (pipeline.parse(text) as Root).children.find(
          ({ position }) => position!.start.line - 1 <= line && line < position!.end.line,
        );
        if (list?.type === 'list') {
          const own = list.children.filter(({ position }) => position!.start.line - 1 <= line).at(-1)!;
          expect(part.isItem).toBe(true);
          expect(lineEnds(text, part.from)).toBe(own.position!.start.line - 1);
        }
      }),
    );
  });

  test('an edit of a part is that edit of the text, and nothing around it changes', () => {
    fc.assert(
      fc.property(
        texts,
        places,
        fc.array(lines, { maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        (text, place, typed, one, other) => {
          const part = partAt(text, blocksOf(text), place % (lineEnds(text) + 1));
          if (!part) return;
          const words = wordsOf(text, part);
          const [from, to] = [one % (words.length + 1), other % (words.length + 1)].sort((a, b) => a - b) as [
            number,
            number,
          ];
          const insert = typed.join('\n');
          const after = words.slice(0, from) + insert + words.slice(to);
          const edit = editOfPart(text, part, after);
          const now = edit ? edited(text, edit) : text;
          expect(now.startsWith(text.slice(0, part.from))).toBe(true);
          expect(now.endsWith(text.slice(part.to))).toBe(true);
          const inside = now.slice(part.from, now.length - (text.length - part.to));
          expect(wordsOf(inside, { from: 0, to: inside.length })).toBe(after);
          if (text.includes('\r')) return;
          const at = part.from;
          const whole = applyEdit(
            { text, from: 0, to: 0 },
            { from: at + from, to: at + to, insert, select: { from: 0, to: 0 } },
          );
          expect(now).toBe(whole.text);
        },
      ),
    );
  });

  test('line ends that stay keep their form', () => {
    expect(edited('a\r\n\r\nb\r\nc', editOfPart('a\r\n\r\nb\r\nc', { from: 5, to: 9 }, 'b\nx\nc')!)).toBe(
      'a\r\n\r\nb\r\nx\r\nc',
    );
  });
});

describe('a change by others', () => {
  const text = 'one\n\ntwo\n\n- a\n- b\n\nend';
  const part = { from: 5, to: 8 };
  test.for([
    ['above moves the part', 'one\nand more\n\ntwo\n\n- a\n- b\n\nend', 'two'],
    ['right above moves it', 'one\n\nnew\n\ntwo\n\n- a\n- b\n\nend', 'two'],
    ['below leaves it', 'one\n\ntwo\n\n- a\n- c\n\nend', 'two'],
    ['right below leaves it', 'one\n\ntwo\n\nnew\n\n- a\n- b\n\nend', 'two'],
    ['inside is part of it', 'one\n\ntwo times\n\n- a\n- b\n\nend', 'two times'],
    ['above, inside and below do all three', '0\n\none\n\n2\n\n- a\n\nend.', '2'],
    ['above and inside at once are told apart', '# New\n\nabove\n\ntwo more\n\n- a\n- b\n\nend', 'two more'],
    ['inside and below at once are told apart', 'one\n\nmy two\n\nbelow\n\n- x\n- b\n\nend', 'my two'],
    ['that takes out what is above moves it', 'two\n\n- a\n- b\n\nend', 'two'],
    ['that takes it out leaves no part', 'one\n\n- a\n- b\n\nend', undefined],
  ] as const)('%s', ([, after, words]) => {
    const moved = movedPart(text, after, part);
    expect(moved.isGone ? undefined : wordsOf(after, moved)).toBe(words);
  });

  test('outside the lines of a part leaves its words as they are', () => {
    const named = (name: string) =>
      fc.array(fc.nat({ max: 9 }), { maxLength: 5 }).map((all) => all.map((each) => `${name} ${each}`));
    const [over, under] = [named('above'), named('below')];
    fc.assert(
      fc.property(over, under, over, under, (above, below, newAbove, newBelow) => {
        const own = ['the part', 'of two lines'];
        const [before, after] = [
          [above, below],
          [newAbove, newBelow],
        ].map(([over, under]) => [...over!, '', ...own, '', ...under!].join('\n')) as [string, string];
        const from = before.indexOf('the part');
        const moved = movedPart(before, after, { from, to: from + own.join('\n').length });
        expect(wordsOf(after, moved)).toBe(own.join('\n'));
      }),
    );
  });
});

describe('lines that others add right below a part', () => {
  test.for([
    ['are of a paragraph that they go on with', 'a', 'more', 'a\nmore'],
    ['are of an item that they are indented for', '- a', '  more\n\n  and', '- a\n  more\n\n  and'],
    ['are of an item as its children', '- a\n  - b', '  - c', '- a\n  - b\n  - c'],
    ['are of a quote', '> a', '> b', '> a\n> b'],
    ['are rows of a table', '| a |\n| - |', '| b |', '| a |\n| - |\n| b |'],
    ['are no more of an item that another one follows', '- a', '  b\n- c', '- a\n  b'],
    ['are another item', '- a', '- b', '- a'],
    ['are another part after a blank line', 'a', '\nb', 'a'],
    ['are a heading', 'a', '# b', 'a'],
    ['make a heading of a paragraph', 'a', '---', 'a\n---'],
    ['make a main heading of it', 'a\nb', '  ===  ', 'a\nb\n  ===  '],
    ['make a heading of it and words below', 'a', '---\nb', 'a\n---'],
    ['are a line below a heading', '# a', '---', '# a'],
    ['are a line below an item', '- a', '---', '- a'],
    ['are a line below a quote', '> a', '---', '> a'],
    ['describe the words', 'a', ': b', 'a\n: b'],
    ['describe words once more', 'a\n: b', ': c', 'a\n: b\n: c'],
    ['are words below a heading', '# a', 'b', '# a'],
    ['are words below code', '```\na\n```', 'b', '```\na\n```'],
  ] as const)('%s', ([, own, added, words]) => {
    for (const lineBreak of ['\n', '\r\n']) {
      const [before, after] = [`x\n\n${own}\n\nz`, `x\n\n${own}\n${added}\n\nz`].map((text) =>
        text.replaceAll('\n', lineBreak),
      ) as [string, string];
      const from = 1 + 2 * lineBreak.length;
      const moved = movedPart(before, after, { from, to: from + own.replaceAll('\n', lineBreak).length });
      expect(wordsOf(after, moved)).toBe(words);
    }
  });
});

describe('an empty part is taken out', () => {
  test.for([
    ['with one of the blank lines around it', 'a\n\n|\n\nb', 'a\n\nb'],
    ['at the end with the blank line above it', 'a\n\n|', 'a'],
    ['at the end before the last line end', 'a\n\n|\n', 'a\n'],
    ['at the beginning with the blank line below it', '|\n\nb', 'b'],
    ['and two paragraphs stay two', 'a\n|\nb', 'a\n\nb'],
    ['with the blank line below kept', 'a\n|\n\nb', 'a\n\nb'],
    ['with the blank line above kept', 'a\n\n|\nb', 'a\n\nb'],
    ['with CRLF', 'a\r\n\r\n|\r\n\r\nb', 'a\r\n\r\nb'],
    ['after a byte order mark', '\uFEFF|\n\nb', '\uFEFFb'],
    ['and leaves an empty text', '|', ''],
  ] as const)('%s', ([, marked, after]) => {
    const from = marked.indexOf('|');
    const text = marked.replace('|', '');
    expect(edited(text, takingOut(text, { from, to: from, isItem: false }))).toBe(after);
  });

  test('and an item without a blank line', () => {
    expect(edited('- a\n\n- c', takingOut('- a\n\n- c', { from: 4, to: 4, isItem: true }))).toBe('- a\n- c');
  });
});

test.for([
  ['above a part', 'a\n\nb\n\n|c|\n\nd', 'above', 2],
  ['above at the beginning', '\uFEFF\n|c|\n\nd', 'above', undefined],
  ['below a part', 'a\n\n|c|\n\n\nd', 'below', 5],
  ['below an item', '- |a|\n- b', 'below', 1],
  ['below at the end', 'a\n\n|c|\n \n', 'below', undefined],
  ['below with CRLF', '|c|\r\n\r\nd', 'below', 2],
] as const)('the line of what stands %s', ([, marked, side, line]) => {
  const [from, to] = [marked.indexOf('|'), marked.lastIndexOf('|') - 1];
  expect(lineBeside(marked.replaceAll('|', ''), { from, to }, side)).toBe(line);
});

describe('Enter in the empty last line of a part', () => {
  test.for([
    ['makes one below it', 'a\n\n', '\n\nb', 'a\n\n|\n\nb'],
    ['needs one blank line above', 'a\n', '\n\nb', 'a\n\n|\n\nb'],
    ['keeps the last line end of the text', 'a\n', '\n', 'a\n\n|\n'],
    ['is at the end of the text', 'a\n  ', '', 'a\n\n|'],
    ['keeps what stands right below apart', 'a\n', '\n# b', 'a\n\n|\n\n# b'],
    ['keeps CRLF', 'a\n', '\r\n\r\nb', 'a\r\n\r\n|\r\n\r\nb'],
    ['ends a list', '- a\n', '\n- b', '- a\n\n|\n\n- b'],
    ['is below code', '```\na\n```\n', '\n\nb', '```\na\n```\n\n|\n\nb'],
    ['is a line of code that is not closed', '```\na\n', '\n\nb', undefined],
    ['is a line of a formula that is not closed', '$$\na\n', '', undefined],
    ['is nothing else where there are words', 'a\nb', '\n\nb', undefined],
    ['is nothing else where there are none', '\n', '\n\nb', undefined],
  ] as const)('%s', ([, words, below, after]) => {
    const typed = { text: words, from: words.length, to: words.length };
    const lineBreak = below.startsWith('\r') ? '\r\n' : '\n';
    const text = `a\n\n${words.replaceAll('\n', lineBreak)}${below}`;
    const next = nextPart(text, { from: 3, to: text.length - below.length }, typed);
    expect(next && `${next.text.slice(3, next.part.from)}|${next.text.slice(next.part.to)}`).toBe(after);
  });

  test('is an empty part that leaves nothing behind when it is taken out', () => {
    const words = fc.constantFrom('a', '- a\n- b', '> a', '```\na\n```', '# a');
    fc.assert(
      fc.property(words, fc.constantFrom('', '\n', '\n\nb', '\n\n- b\n'), (own, below) => {
        const typed = `${own}\n`;
        const next = nextPart(
          typed + below,
          { from: 0, to: typed.length },
          { text: typed, from: typed.length, to: typed.length },
        );
        expect(edited(next!.text, takingOut(next!.text, next!.part))).toBe(own + below);
      }),
    );
  });
});

test.for([
  ['- a', '- a\n- '],
  ['- a\n  - b\n\n  c', '- a\n  - b\n\n  c\n- '],
  ['2) a', '2) a\n3) '],
  ['- [x] a', '- [x] a\n- [ ] '],
  ['  * a', '  * a\n  * '],
  ['- ', undefined],
  ['a', undefined],
] as const)('an item begins below %j', ([words, after]) => {
  const edit = itemBelow(words);
  const field = edit && applyEdit({ text: words, from: 0, to: 0 }, edit);
  expect(field?.text).toBe(after);
  expect(field?.from).toBe(after?.length);
});

test.for([
  ['a new line in the first', { at: 1, cut: 0, add: 1 }, [3, 3, 1]],
  ['lines taken out of the second', { at: 2, cut: 2, add: 0 }, [2, 1, 1]],
  ['all of the second replaced', { at: 2, cut: 3, add: 1 }, [2, 1, 1]],
  ['lines of two replaced', { at: 1, cut: 3, add: 2 }, [3, 1, 1]],
  ['a line below all', { at: 6, cut: 0, add: 1 }, [2, 3, 2]],
] as const)('parts of which lines were changed: %s', ([, change, lines]) => {
  const before = [2, 3, 1].map((each) => ({ lines: each, items: 0 }));
  const after = partsAfter(before, change);
  expect(after.map((part) => part.lines)).toEqual(lines);
  expect(after.filter(({ items }) => items === 0)).toEqual(before.filter((part) => after.includes(part)));
});

test('parts of a text of which one begins at a line', () => {
  const before = [2, 3].map((lines) => ({ lines, items: 0 }));
  const at = (line: number) => partsApart(before, line).map(({ lines }) => lines);
  expect([0, 1, 2, 4, 5].map(at)).toEqual([
    [2, 3],
    [1, 1, 3],
    [2, 3],
    [2, 2, 1],
    [2, 3],
  ]);
});
