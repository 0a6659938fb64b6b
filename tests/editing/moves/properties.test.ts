import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Direction, movableAt, moved } from '../../../src/editing/moves/move.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';
import { blocksOf } from './written.ts';

const PIECES = [
  ...['words', 'two\nlines', '# A', '## B', '### C', 'D\n=', '***', '```\ncode\n\ncode\n```', '> quote\n> more'],
  ...['| a | b |\n| - | - |\n| 1 | 2 |', '[a]: /b', '[^1]: note\n\n    more', 'see [a] and[^1]', '<div>\nx\n</div>'],
  ...['- one\n- two\n- three', '1. one\n2. two\n3. three', '- a\n\n- b\n- c', '- p\n  - q\n  - r\n    - s\n- t'],
  ...['9. nine\n10. ten\n    more\n11. eleven', '* x\nlazy\n* y', '- [ ] open\n- [x] done', '$$\nx\n$$', ': d', '---'],
  ...['> - in\n> - quote\n>   - deep', '1. a\n   1. b\n\n      para\n2. c', '- ```\n  x\n  ```\n- y', '    indented'],
];
const DIRECTIONS: readonly Direction[] = ['up', 'down', 'top', 'end', 'deeper', 'shallower'];

const texts = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom('\n\n', '\n\n', '\n\n\n')), { maxLength: 7 }),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\uFEFF'),
    fc.boolean(),
  )
  .map(([pieces, end, mark, isEnded]) => {
    const text = pieces.map(([piece, sep], at) => piece + (at < pieces.length - 1 || isEnded ? sep : '')).join('');
    return mark + text.replaceAll('\n', end);
  });

/** Returns lines without what a move may change: indentation, signs and numbers of lists, and blank lines. */
function bare(text: string): string[] {
  return text
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^(?:[ \t>]|[-*+](?=\s|$)|\d+[.)](?=\s|$))*/, '').replace(/^(\*\*\*|---)$/, ''))
    .filter((line) => line !== '')
    .sort();
}

/** Returns the parts that are rendered, without the order and the nesting of the containers. */
function parts(text: string): string[] {
  return toSafeHtml(text)
    .replace(/<\/?(?:ul|ol)[^>]*>/g, '')
    .replace(/(data-footnote-ref[^>]*>)\d+/g, '$1')
    .replace(/ (?:id|dir|href|aria-[a-z]+|data-[a-z-]+|class)="[^"]*"/g, '')
    .split(/(?=<(?:p|li|h\d|pre|hr|table|div|math|blockquote|dl|dd|section)\b)|(?<=<\/(?:p|li|h\d|pre|blockquote)>)/)
    .map((part) => part.replace(/<\/li>/g, '').trim())
    .filter((part) => part !== '')
    .sort();
}

const moves = fc.tuple(texts, fc.nat(), fc.constantFrom(...DIRECTIONS));

test('a move is a permutation of the lines, apart from indentation, signs and blank lines', () => {
  fc.assert(
    fc.property(moves, ([text, place, how]) => {
      const result = moveIn(text, place, how);
      if (result) expect(bare(result.text)).toEqual(bare(text));
    }),
    { numRuns: 300 },
  );
});

test('the parts that are rendered are the same after a move', () => {
  fc.assert(
    fc.property(moves, ([text, place, how]) => {
      const result = moveIn(text, place, how);
      if (!result) return;
      // An item is as loose as the list that it comes into.
      const isOther = how === 'deeper' || how === 'shallower';
      const partsOf = (of: string) =>
        isOther
          ? parts(of.trim())
              .join('')
              .replace(/<\/?p>|<li>/g, '')
          : parts(of);
      const [before, after] = [partsOf(text), partsOf(result.text)];
      if (isOther) expect([...after].sort().join('')).toBe([...before].sort().join(''));
      else expect(after).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

const BACK = { up: 'down', down: 'up' } as const;

test('a move within a list or among sections there and back gives the same bytes', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.constantFrom('up' as const, 'down' as const), (text, place, how) => {
      const result = moveIn(text, place, how);
      if (!result?.moved || result.what.item === undefined) return;
      const back = moved(result.text, blocksOf(result.text), result.moved, BACK[how]);
      expect(back?.text).toBe(text);
    }),
    { numRuns: 300 },
  );
});

function moveIn(text: string, place: number, how: Direction) {
  const blocks = blocksOf(text);
  const what = movableAt(text, blocks, place % text.split('\n').length);
  const result = what && moved(text, blocks, what, how);
  return result && { ...result, what };
}
