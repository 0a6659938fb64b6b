import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carried, changed, changesBetween, inverse } from '../../src/text/changes.ts';

const words = fc.constantFrom('a', 'b', 'cat', ' ', '\n', '\r\n', '- [ ] ', '- [x] ', '.', '😀', '\uD83D');
const text = fc.array(words, { maxLength: 14 }).map((parts) => parts.join(''));

describe('changes between two texts', () => {
  test.for([
    ['are none if they are equal', 'a', 'a', []],
    ['are a box', '- [ ] a\n- [ ] b', '- [ ] a\n- [x] b', [{ from: 11, removed: ' ', inserted: 'x' }]],
    ['are whole words', 'the cat sat', 'the cats sat', [{ from: 4, removed: 'cat', inserted: 'cats' }]],
    [
      'are words at both ends of a line',
      'a b c',
      'd b e',
      [
        { from: 0, removed: 'a', inserted: 'd' },
        { from: 4, removed: 'c', inserted: 'e' },
      ],
    ],
    ['are a whole line put in', '- a\n- b\n', '- a\n- new\n- b\n', [{ from: 4, removed: '', inserted: '- new\n' }]],
    ['are a whole line taken out', '- a\n- b\n- c\n', '- a\n- c\n', [{ from: 4, removed: '- b\n', inserted: '' }]],
    ['are a line behind the last', 'a', 'a\nb', [{ from: 1, removed: '', inserted: '\nb' }]],
    ['are a first text', '', 'a\nb', [{ from: 0, removed: '', inserted: 'a\nb' }]],
    ['are a blank line before the first', '\na', '\n\na', [{ from: 1, removed: '', inserted: '\n' }]],
  ] as const)('%s', ([, before, after, changes]) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  test('turn one into the other, and their inverse turns it back', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = changesBetween(before, after);
        expect(changed(before, changes)).toBe(after);
        expect(changed(after, inverse(changes))).toBe(before);
        expect(inverse(inverse(changes))).toEqual(changes);
      }),
    );
  });

  test('give one result in either order, unless they change the same place', () => {
    fc.assert(
      fc.property(text, text, text, (start, one, other) => {
        const [own, theirs] = [changesBetween(start, one), changesBetween(start, other)];
        const both = carried(own, theirs);
        if (!both) return;
        const result = changed(other, both[0]);
        expect(result).toBeDefined();
        expect(changed(one, both[1])).toBe(result);
      }),
    );
  });

  test('are of no other text', () => {
    expect(changed('the dog', changesBetween('the cat', 'the bat'))).toBe(undefined);
  });
});

describe('changes carried by others', () => {
  test.for([
    ['a line above', 'a\nb\n', 'a\nB\n', 'new\na\nb\n', 'new\na\nB\n'],
    ['a line below', 'a\nb\n', 'A\nb\n', 'a\nb\nnew\n', 'A\nb\nnew\n'],
    ['another word of the line', '- [ ] call Ann', '- [x] call Ann', '- [ ] phone Ann', '- [x] phone Ann'],
    ['a word beside it', 'a b', 'a b c', 'x b', 'x b c'],
    ['the same word', 'a cat', 'a dog', 'a cow', undefined],
    ['the line that it takes out', '- a\n- b\n', '- a\n', '- a\n- B\n', undefined],
    [
      'a line put in at its place',
      '- a\n- b\n',
      '- a\n- mine\n- b\n',
      '- a\n- theirs\n- b\n',
      '- a\n- theirs\n- mine\n- b\n',
    ],
    ['a word put in at its place', 'a.', 'a b.', 'a c.', undefined],
    ['the same change', 'a cat', 'a dog', 'a dog', undefined],
  ] as const)('keep %s', ([, start, own, theirs, result]) => {
    const both = carried(changesBetween(start, own), changesBetween(start, theirs));
    expect(both && changed(theirs, both[0])).toBe(result);
  });
});
