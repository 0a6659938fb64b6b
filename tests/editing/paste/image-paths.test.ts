import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInCode } from '../../../src/editing/lines/fenced-code.ts';
import { fileFinder, imagePathsAnywhere, withAddresses } from '../../../src/editing/paste/image-paths.ts';

/** Addresses outside code, as an import takes them. */
const pathsIn = (text: string) => imagePathsAnywhere(text).filter(({ from }) => !isInCode(text, from));

/** A text whose relative images are shown with their paths in square brackets of another kind. */
const marked = (text: string) => withAddresses(text, pathsIn(text), ({ path }) => `⟦${path}⟧`);

test.for([
  ['![](a.png)', '![](⟦a.png⟧)'],
  ['![words](images/a.png)', '![words](⟦images/a.png⟧)'],
  ['![a](a.png "A title") ![b](b.png)', '![a](⟦a.png⟧ "A title") ![b](⟦b.png⟧)'],
  ['![a](<my plan.png>)', '![a](⟦my plan.png⟧)'],
  ['![a](my%20plan.png)', '![a](⟦my plan.png⟧)'],
  ['![a](50%25.png) ![b](50%.png)', '![a](⟦50%.png⟧) ![b](⟦50%.png⟧)'],
  ['![a](plan\\_1.png)', '![a](⟦plan_1.png⟧)'],
  ['![a](images\\plan.png)', '![a](⟦images\\plan.png⟧)'],
  ['![a](plan(1).png)', '![a](⟦plan(1).png⟧)'],
  ['![a](a.png?raw=true#x)', '![a](⟦a.png⟧)'],
  ['![a [b] c](a.png)', '![a [b] c](⟦a.png⟧)'],
  ['[![a](small.png)](large.png)', '[![a](⟦small.png⟧)](large.png)'],
  ['[a link](a.png)', '[a link](a.png)'],
  ['\\![no image](a.png)', '\\![no image](a.png)'],
  ['![a][b]\n\n[b]: a.png "t"', '![a][b]\n\n[b]: ⟦a.png⟧ "t"'],
  ['[b]: a>', '[b]: ⟦a>⟧'],
  ['![a][b]\n\n[b]: <a b.png>', '![a][b]\n\n[b]: ⟦a b.png⟧'],
  ['<img src="a.png" alt="a">', '<img src="⟦a.png⟧" alt="a">'],
  ["<p><IMG width=20 SRC = 'a&amp;b.png'></p>", "<p><IMG width=20 SRC = '⟦a&b.png⟧'></p>"],
  ['<img src=a.png>', '<img src=⟦a.png⟧>'],
  ['`![](a.png)`', '`![](a.png)`'],
  ['```md\n![](a.png)\n```\n![](a.png)', '```md\n![](a.png)\n```\n![](⟦a.png⟧)'],
  ['![](https://example.com/a.png)', '![](https://example.com/a.png)'],
  ['![](//example.com/a.png) ![](data:image/png;base64,AA) ![](#a) ![]()', undefined],
] as const)('%s', ([text, expected]) => {
  expect(marked(text)).toBe(expected ?? text);
});

test('only the addresses of a text change, and those without a replacement stay', () => {
  const part = fc.constantFrom(
    '![',
    '](',
    'a.png',
    ')',
    '<img src="',
    '"',
    '>',
    '[x]: ',
    '\n',
    '`',
    ' ',
    '\\',
    '<',
    '!',
    '(',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(withAddresses(text, pathsIn(text), () => undefined)).toBe(text);
      const paths = pathsIn(text).filter(({ path }) => path === 'a.png');
      for (const [at, { from, to }] of paths.entries()) {
        expect(from).toBeGreaterThanOrEqual(paths[at - 1]?.to ?? 0);
        expect(text.slice(from, to)).toContain('a.png');
      }
    }),
  );
});

test.for(['![', '](', '<img ', '![](((', '[x]: ', '![a](a.png)\\'])(
  'hostile texts take no time of their own: %s',
  (part) => {
    const text = part.repeat(100_000);
    expect(marked(text).length).toBeGreaterThan(100_000);
  },
);

test.for([
  ['images/a.png', 'images/a.png'],
  ['./images/a.png', 'images/a.png'],
  ['a.png', 'notes/a.png'],
  ['../images/a.png', 'images/a.png'],
  ['../../../images/a.png', 'images/a.png'],
  ['/images/a.png', 'images/a.png'],
  ['IMAGES\\A.PNG', 'images/a.png'],
  ['elsewhere/only.png', 'images/only.png'],
  ['elsewhere/twice.png', undefined],
  ['Gru\u0308n.png', 'images/grün.png'],
  ['missing.png', undefined],
  ['toString', undefined],
] as const)('a text in "notes" that says %s means %s', ([path, expected]) => {
  const files = ['notes/a.png', 'images/a.png', 'images/only.png', 'x/twice.png', 'y/twice.png', 'images/grün.png'];
  expect(fileFinder(files, 'notes')(path)).toBe(expected);
});
