import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTask, tickTask } from '../../src/description/task.ts';
import { findFastGrowth, processorTimeOf } from '../growth.ts';

describe('ticking a task', () => {
  test.each([
    ['- [ ] a', '- [x] a'],
    ['* [ ] a', '* [x] a'],
    ['+ [ ] a', '+ [x] a'],
    ['12. [ ] a', '12. [x] a'],
    ['1) [ ] a', '1) [x] a'],
    ['    - [ ] nested', '    - [x] nested'],
    ['> - [ ] quoted', '> - [x] quoted'],
    ['- - [ ] list in list', '- - [x] list in list'],
    [': - [ ] described', ': - [x] described'],
    ['- [ ] a\r', '- [x] a\r'],
    ['- [ ] see [x](y)', '- [x] see [x](y)'],
  ])('turns %j into %j', (before, after) => {
    expect(tickTask(before, 0, true)).toBe(after);
    expect(tickTask(after, 0, false)).toBe(before);
  });

  test.each(['a', '- a', '[ ] a', '- [ ]a', '- [y] a', '-[ ] a', '> [ ] a', ': [ ] a', ''])(
    'finds no task in %j',
    (text) => {
      expect(tickTask(text, 0, true)).toBeUndefined();
    },
  );

  test.each([
    ['-\n  [ ] second', 1, '-\n  [x] second'],
    ['- [\n  ] a', 1, '- [x] a'],
    ['> 1. [\n>    ] a\n> 2. b', 1, '> 1. [x] a\n> 2. b'],
    ['-\n  [\r\n  ] a', 2, '-\n  [x] a'],
    ['> 1.\n>    [ ] quoted', 1, '> 1.\n>    [x] quoted'],
    ['- -\n    [ ] deep', 1, '- -\n    [x] deep'],
    ['- [a]: /b\n  [ ] words', 1, '- [a]: /b\n  [x] words'],
    ['- [\t] tab', 0, '- [x] tab'],
  ])('finds the box that GFM finds in %j', (before, line, after) => {
    expect(tickTask(before, line, true)).toBe(after);
  });

  test.each(['- a\n  [ ] b', '-\n\n  [ ] b', 'a\n[ ] b'])('finds none below other lines in %j', (text) => {
    expect(tickTask(text, text.split('\n').length - 1, true)).toBeUndefined();
  });

  test('leaves every other line as it is, to the byte', () => {
    expect(tickTask('- [ ] a\r\n\n- [X] b\u2028\n- [ ] c', 2, false)).toBe('- [ ] a\r\n\n- [ ] b\u2028\n- [ ] c');
  });

  test('changes nothing if it is already ticked', () => {
    expect(tickTask('- [X] a', 0, true)).toBe('- [X] a');
  });
});

describe('finding a task in a newer text', () => {
  test.each([
    ['in its place', '- [ ] a\n- [ ] b', 1, '- [ ] a\n- [ ] b', 1],
    ['ticked by somebody else', '- [ ] a\n- [ ] b', 1, '- [x] a\n- [x] b', 1],
    ['between two that are ticked', '- [ ] a\n- [ ] b\n- [ ] c', 1, '- [x] a\n- [ ] b\n- [X] c\nd', 1],
    ['between new lines', '- [ ] a\n- [ ] b', 1, 'x\n- [ ] a\n- [ ] b\ny', 2],
    ['below new lines', '- [ ] a', 0, '# Title\n\n- [ ] a', 2],
    ['after lines that went', 'x\ny\n- [ ] a', 2, '- [ ] a', 0],
    ['the second of two with the same words', '- [ ] a\n- [ ] a\nend', 1, 'new\n- [ ] a\n- [ ] a\nend', 2],
    ['not where it was reworded', '- [ ] a\n- [ ] b', 0, '- [ ] A\n- [ ] b', undefined],
    ['not where it went', '- [ ] a\n- [ ] b', 0, '- [ ] b', undefined],
    ['not where it was none', 'a', 0, 'a', undefined],
  ])('finds one %s', (_, shown, line, latest, found) => {
    expect(findTask(shown, line, latest)).toBe(found);
  });

  test('never finds a line with other words', () => {
    const text = fc.array(fc.constantFrom('- [ ] a', '- [x] a', '- [ ] b', '- [x] c', '', 'p'), {
      minLength: 1,
      maxLength: 10,
    });
    const words = (line: string | undefined) => line?.replace(/\[[ x]\]/, '');
    fc.assert(
      fc.property(text, text, fc.nat(9), (shown, latest, line) => {
        const found = findTask(shown.join('\n'), line, latest.join('\n'));
        if (found !== undefined) expect(words(latest[found])).toBe(words(shown[line]));
      }),
      { numRuns: 3_000 },
    );
  });

  test('takes time by the length of the text, blank lines and all', async () => {
    const cost = (size: number) => {
      const shown = Array.from({ length: size / 20 }, (_, line) => (line % 2 ? '' : `- [ ] words, ${line}`));
      const latest = shown.with(0, 'new\n- [ ] first').with(-2, 'last');
      const line = shown.length / 2;
      const find = () => expect(findTask(shown.join('\n'), line, latest.join('\n'))).toBe(line + 1);
      return { finding: processorTimeOf(find) };
    };
    expect(await findFastGrowth(cost, { size: 50_000 })).toEqual([]);
  });
});
