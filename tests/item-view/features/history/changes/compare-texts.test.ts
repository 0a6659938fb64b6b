import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBlocks, countLines } from '../../../../../src/item-view/features/history/changes/compare-texts.ts';
import { toSafeHtml } from '../../../../../src/markdown/to-safe-html.ts';

describe('the blocks of two texts', () => {
  const kinds = (before: readonly string[], after: readonly string[]) =>
    compareBlocks(before.map(toSafeHtml), after.map(toSafeHtml)).map((step) => {
      if (step.same) return 'same';
      if (step.after === undefined) return 'removed';
      return step.before === undefined ? 'added' : 'changed';
    });

  test.for([
    [
      ['a', 'b'],
      ['a', 'b'],
      ['same', 'same'],
    ],
    [
      ['a', 'b c'],
      ['a', 'b d'],
      ['same', 'changed'],
    ],
    [['a'], ['a', 'b'], ['same', 'added']],
    [['a', 'b'], ['b'], ['removed', 'same']],
    [
      ['one two', 'three four'],
      ['three five', 'six'],
      ['removed', 'changed', 'added'],
    ],
    [['# a b'], ['a b'], ['removed', 'added']],
    [['![](https://a.example/a.png)'], ['![](https://a.example/b.png)'], ['changed']],
    [[], ['a'], ['added']],
    [['a'], [], ['removed']],
  ] as const)('from %j to %j are %j', ([before, after, expected]) => {
    expect(kinds(before, after)).toEqual(expected);
  });

  test('each occur once and in order, whatever they are', () => {
    const blocks = fc.array(fc.constantFrom('<p>a b</p>', '<p>a c</p>', '<p>d</p>', '<h2>a b</h2>', ''), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const steps = compareBlocks(before, after);
        const indices = (side: 'before' | 'after') => steps.flatMap((step) => step[side] ?? []);
        expect(indices('before')).toEqual(before.map((_, index) => index));
        expect(indices('after')).toEqual(after.map((_, index) => index));
        for (const step of steps) if (step.same) expect(before[step.before!]).toBe(after[step.after!]);
      }),
    );
  });
});

describe('the lines of two texts', () => {
  const none = { added: 0, removed: 0, changed: 0, ticked: 0, unticked: 0 };

  test.for([
    ['a\nb', 'a\nb', none],
    ['a', 'a\n\nb\nc', { ...none, added: 2 }],
    ['a\nb\nc', 'c', { ...none, removed: 2 }],
    ['a\nb\nc', 'a\nx\nc', { ...none, changed: 1 }],
    ['- [ ] a\n- [ ] b', '- [x] a\n- [ ] b', { ...none, ticked: 1 }],
    ['> 1. [X] a', '> 1. [ ] a', { ...none, unticked: 1 }],
    ['- [ ] a\n- [ ] b', '- [x] a\n- [x] b\n- [ ] c\n\nwords', { ...none, ticked: 2, added: 2 }],
    ['- [ ] a', '- [x] b', { ...none, changed: 1 }],
    ['- [ ] a\n- [ ] a', '- [x] a\n- [x] a', { ...none, ticked: 2 }],
    ['a\r\nb', 'a\nb', none],
    ['a\n\n\nb', 'a\n\nb', none],
    ['', 'a', { ...none, added: 1 }],
  ] as const)('from %j to %j changed by %j', ([before, after, expected]) => {
    expect(countLines(before, after)).toEqual(expected);
  });

  test('are as many more as were added and not removed', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', '- [ ] c', '- [x] c', '* [x] d'), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { added, removed, changed, ticked, unticked } = countLines(before.join('\n'), after.join('\n'));
        expect(added - removed).toBe(after.length - before.length);
        expect(added + changed + ticked + unticked).toBeLessThanOrEqual(after.length);
      }),
    );
  });
});
