import { describe, expect, test } from 'vitest';
import { indent, toggleTask } from '../../src/editing/blocks/lists.ts';
import { moveLines } from '../../src/editing/blocks/move-lines.ts';
import { breakLine, continueLine, closeFence } from '../../src/editing/blocks/new-line.ts';
import { numbersAfter, numbersWithout } from '../../src/editing/lines/list-numbers.ts';
import { applyEdit } from '../../src/editing/field.ts';
import { wrapSelection } from '../../src/editing/commands.ts';
import { field as written, run } from './notation.ts';

describe('Enter', () => {
  test.for([
    ['a bulleted list', '- a‸', '- a\n- ‸'],
    ['its sign', '  * a‸', '  * a\n  * ‸'],
    ['an item broken in two', '- a‸ b', '- a\n- ‸b'],
    ['a task with an empty box', '- [x] a‸', '- [x] a\n- [ ] ‸'],
    ['a numbered list', '1. a‸', '1. a\n2. ‸'],
    ['its sign and space', '9)  a‸', '9)  a\n10)  ‸'],
    ['a quote', '> a‸', '> a\n> ‸'],
    ['a quote without spaces', '>a‸', '>a\n> ‸'],
    ['a list in a quote', '> - a‸', '> - a\n> - ‸'],
    ['quotes in a quote', '> > a‸', '> > a\n> > ‸'],
    ['what is selected goes', '- a⟦b⟧c', '- a\n- ‸c'],
    ['what is selected over items goes', '- a⟦b\n- c⟧d\n- e', '- a\n- ‸d\n- e'],
    ['numbers below selected items', '1. a⟦b\n   - c\n2. d⟧e\n3. f', '1. a\n2. ‸e\n3. f'],
    ['longer numbers below', '9. a\n10. b⟦c\n    - d⟧e\n11. f', '9. a\n10. b\n11. ‸e\n12. f'],
    ['tasks that are selected in part', '- [ ] a⟦b\n- [x] c⟧d', '- [ ] a\n- [ ] ‸d'],
    ['a quote that is selected in part', '> a⟦b\n> c⟧d', '> a\n> ‸d'],
    ['an item before a quote in it', '- ‸> q', '- \n  ‸> q'],
    ['an item before code in a quote', '- ‸>   ```js\n  > x', '- \n  ‸>   ```js\n  > x'],
    ['a quote before a list in it', '> ‸- a', '> \n> ‸- a'],
    ['an item that is set further in', '- c\n\n    ‸* a\n    b', '- c\n\n    \n    ‸* a\n    b'],
    ['an item without words that is set further in', '1. c\n\n     ‸*\n     ~', '1. c\n\n     \n     ‸*\n     ~'],
    ['an item that is set further in a quote', '>   ‸- a\n>   b', '>   \n>   ‸- a\n>   b'],
    ['HTML that goes on in its item', '- <div>a‸\n  b\nc', '- <div>a\n  ‸\n  b\nc'],
    ['HTML that is broken in two in its item', '1. <details>‸<summary>\n   b', '1. <details>\n   ‸<summary>\n   b'],
    ['HTML that goes on in a quote in an item', '- > <div>‸\n  > b', '- > <div>\n  > ‸\n  > b'],
    ['an item behind the marks that end it', '- **a‸**', '- **a**\n- ‸'],
    ['a task behind its code', '> - [x] `a‸`\n> - [ ] b', '> - [x] `a`\n> - [ ] ‸\n> - [ ] b'],
    ['a number behind two marks', '1. ~~**a‸**~~\n2. b', '1. ~~**a**~~\n2. ‸\n3. b'],
    ['an item amid a mark', '- **a‸** b', '- **a\n- ‸** b'],
    ['an item before signs that mark nothing', '- a‸**', '- a\n- ‸**'],
    ['an item of HTML of one line', '- <div>a‸\n- b', '- <div>a\n- ‸\n- b'],
  ] as const)('continues %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    ['the items after a new one', '1. a‸\n2. b\n3. c', '1. a\n2. ‸\n3. b\n4. c'],
    ['past what is in them', '1. a‸\n   more\n   - x\n\n2. b', '1. a\n2. ‸\n   more\n   - x\n\n3. b'],
    ['a list from its own start', '5. a‸\n6. b', '5. a\n6. ‸\n7. b'],
    ['not one where all numbers are the same', '1. a‸\n1. b\n1. c', '1. a\n1. ‸\n1. b\n1. c'],
    ['not code in an item', '1. a‸\n   ```\n   5. x\n   ```\n2. b', '1. a\n2. ‸\n   ```\n   5. x\n   ```\n3. b'],
    [
      'past code that begins an item',
      '1. ```\n   5. x\n   ```\n2. a‸\n3. b',
      '1. ```\n   5. x\n   ```\n2. a\n3. ‸\n4. b',
    ],
    ['not another list', '1. a‸\n\ntext\n\n2. b', '1. a\n2. ‸\n\ntext\n\n2. b'],
    ['each level by itself', '1. a\n   1. x‸\n   2. y\n2. b', '1. a\n   1. x\n   2. ‸\n   3. y\n2. b'],
  ] as const)('numbers %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  // Chromium lays out a line of 50,000 characters for 0.3 s if it is numbered anew.
  test('leaves the numbers behind an item of more than 20,000 characters', () => {
    const long = 'a'.repeat(20_000);
    expect(run(continueLine, `1. a‸\n2. b\n3. ${long}\n4. c`)).toBe(`1. a\n2. ‸\n3. b\n3. ${long}\n4. c`);
  });

  test.for([
    ['a list', '- a\n- ‸', '- a\n‸'],
    ['a list of tasks', '- [ ] a\n- [ ] ‸', '- [ ] a\n‸'],
    ['a list in a quote', '> - ‸', '> ‸'],
    ['a quote', '> a\n> ‸', '> a\n‸'],
    ['one quote of two', '> > ‸', '> ‸'],
    ['the inner of two lists', '- a\n  - ‸', '- a\n- ‸'],
    ['the inner of two numbered lists', '1. a\n   - ‸\n2. b', '1. a\n2. ‸\n3. b'],
    ['a list, whose rest begins anew', '- x\n  1. a\n  2. ‸\n  3. c\n  4. d', '- x\n  1. a\n- ‸\n  1. c\n  2. d'],
    [
      'one in a quote',
      '> - x\n>   1. a\n>   2. ‸\n>   3. c\n>      - d',
      '> - x\n>   1. a\n> - ‸\n>   1. c\n>      - d',
    ],
    ['one of 10', '9. x\n   1) a\n   2) ‸\n   3) c\n10. z', '9. x\n   1) a\n10. ‸\n    1) c\n11. z'],
    [
      'one of items with paragraphs',
      '- x\n  1. a\n  2. ‸\n\n     para\n  3. c\n  4. d',
      '- x\n  1. a\n- ‸\n\n  para\n  1. c\n  2. d',
    ],
    ['one with a paragraph below', '1. a\n2. ‸\n\n   para\n3. c', '1. a\n‸\n\n   para\n2. c'],
    ['one of bullets above numbers', '- x\n  - ‸\n\n    para\n  3. c', '- x\n- ‸\n\n  para\n  1. c'],
    ['the only one, with a paragraph', '1. x\n   1. ‸\n\n      para\n2. b', '1. x\n2. ‸\n\n   para\n3. b'],
    ['a task', '- [ ] x\n  1. [ ] a\n  2. [ ] ‸\n  3. [x] c', '- [ ] x\n  1. [ ] a\n- [ ] ‸\n  1. [x] c'],
  ] as const)('leaves %s on an empty line', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for(['a‸', '‸', '‸- a', '-‸ a', '---‸', '* * *‸', '```\n- a‸\n```', '- ⟦a\n- b⟧', '-a‸', '1.a‸', '# a‸'])(
    'is left to the browser in %s',
    (written) => expect(run(continueLine, written)).toBeUndefined(),
  );
});

describe('Enter in code', () => {
  test.for([
    ['whose opening fence is selected in part', '11. ```⟦eleven\n12. tw⟧e\n    - x', '11. ```\n    ‸e\n    - x'],
    ['that is selected beyond its end', '- a\n  ```\n  b⟦c\n  ```\n- d⟧e', '- a\n  ```\n  b\n  ‸e'],
    ['in an item', '1. a\n   ```\n   foo‸\n   ```\n2. b', '1. a\n   ```\n   foo\n   ‸\n   ```\n2. b'],
    ['that nothing closes yet', '1. a\n   ```\n   foo‸', '1. a\n   ```\n   foo\n   ‸'],
    ['in an item in a quote', '> - a\n>   ~~~js\n>   foo‸', '> - a\n>   ~~~js\n>   foo\n>   ‸'],
    ['in a quote in an item', '- > ```\n  > foo‸\n  > ```', '- > ```\n  > foo\n  > ‸\n  > ```'],
    ['in a quote without spaces', '>```\n>foo‸', '>```\n>foo\n> ‸'],
    ['below a wide number', '100. ```\n     a‸', '100. ```\n     a\n     ‸'],
    ['behind the marker', '- ```‸\n  x\n  ```', '- ```\n  ‸\n  x\n  ```'],
    ['with tabs', '-\ta\n\t```\n\t\tfoo‸', '-\ta\n\t```\n\t\tfoo\n\t\t‸'],
    ['with its own indentation', '```\n    if (a) {‸\n```', '```\n    if (a) {\n    ‸\n```'],
    ['amid a line', '- ```\n  fo‸o\n  ```', '- ```\n  fo\n  ‸o\n  ```'],
    ['on a blank line without spaces', '- ```\n\n‸\n  x\n  ```', '- ```\n\n\n  ‸\n  x\n  ```'],
    ['before its signs', '> ```\n‸> foo\n> ```', '> ```\n> \n‸> foo\n> ```'],
    ['in place of lines', '- ```\n  a⟦b\n  c⟧d\n  ```', '- ```\n  a\n  ‸d\n  ```'],
    ['that is indented', '    code‸', '    code\n    ‸'],
    ['that is indented in an item', '- a\n\n      code‸', '- a\n\n      code\n      ‸'],
    ['behind its end', '- ```\n  a\n  ```‸', '- ```\n  a\n  ```\n  ‸'],
  ] as const)('goes on %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    ['at the end', '```js‸', '```js\n‸\n```'],
    ['above words', '```js‸\n\nwords', '```js\n‸\n```\n\nwords'],
    ['with tildes, many', '~~~~ sh‸', '~~~~ sh\n‸\n~~~~'],
    ['in an item', '- a\n  ```js‸\n- b', '- a\n  ```js\n  ‸\n  ```\n- b'],
    ['behind a marker', '10. ```js‸', '10. ```js\n    ‸\n    ```'],
    ['in a quote', '> ```js‸\n\nx', '> ```js\n> ‸\n> ```\n\nx'],
    ['above another block of code', '```js‸\n\n```py\nx\n```', '```js\n‸\n```\n\n```py\nx\n```'],
    ['above one without a language', '```js‸\n\n```\nx\n```', '```js\n‸\n```\n\n```\nx\n```'],
  ] as const)('writes the closing fence %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    ['> - a\n>   ```\n> ⟦ ⟧ ```\n> - b', '> - a\n>   ```\n>   \n>   ‸```\n> - b'],
    ['- ```\n⟦  x⟧y\n  ```', '- ```\n  \n  ‸y\n  ```'],
  ] as const)('keeps the signs of a line of code that are selected: %s', ([before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    ['there is one', '```js‸\nx\n```', undefined],
    ['there is one in the item', '- ```js‸\n  x\n  ```', '- ```js\n  ‸\n  x\n  ```'],
    ['no language is given', '```‸', undefined],
    ['the fence ends the code', '```js\nx\n```‸', undefined],
  ] as const)('writes no closing fence where %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    ['`', '```js\nx\n``‸\n```', '```js\nx\n```‸'],
    ['~', '> ~~~js\n> ~~‸\n> ~~~', '> ~~~js\n> ~~~‸'],
    ['`', '```js\nx\n``‸', undefined],
    ['`', '````js\nx\n``‸\n````', undefined],
    ['`', '``‸', undefined],
  ] as const)('%s that would close the code twice is not typed: %s', ([typed, before, after]) => {
    expect(run(closeFence(typed), before)).toBe(after);
  });
});

describe('A longer number', () => {
  test.for([
    ['a child', '9. i‸\n   - child', '9. i\n10. ‸\n    - child'],
    ['those of items below', '8. a‸\n9. i\n   - child', '8. a\n9. ‸\n10. i\n    - child'],
    ['code', '9. a‸\n10. b\n99. c\n    ```\n     x\n    ```', '9. a\n10. ‸\n11. b\n12. c\n    ```\n     x\n    ```'],
    ['a paragraph', '8. a‸\n9. i\n\n   more\n\n   > q', '8. a\n9. ‸\n10. i\n\n    more\n\n    > q'],
    ['all but lazy lines', '8. a‸\n9. i\nlazy\n   - x', '8. a\n9. ‸\n10. i\nlazy\n    - x'],
    ['in a quote', '> 8. a‸\n> 9. i\n>    - x', '> 8. a\n> 9. ‸\n> 10. i\n>     - x'],
    ['three digits', '98. a‸\n99. i\n    - x\n      - y', '98. a\n99. ‸\n100. i\n     - x\n       - y'],
    ['tabs', '8. a‸\n9. i\n\t- x', '8. a\n9. ‸\n10. i\n     - x'],
    ['both levels', '8. a‸\n9. i\n   9. x\n   9. y\n      z', '8. a\n9. ‸\n10. i\n    9. x\n    9. y\n       z'],
  ] as const)('takes along %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    ['1. a\n2. ‸\n3. c', '1. a\n‸\n2. c'],
    ['9. a\n10. ‸\n11. c\n    - x', '9. a\n‸\n10. c\n    - x'],
    ['8. a\n9. ‸\n10. c\n    - x', '8. a\n‸\n9. c\n   - x'],
    ['3. ‸\n4. c', '‸\n3. c'],
    ['- - a\n  - ‸\n  - b', '- - a\n- ‸\n  - b'],
  ] as const)('becomes shorter when an empty item is left: %s', ([before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });
});

describe('Shift+Enter', () => {
  test.for([
    ['- [ ] a‸', '- [ ] a\n  ‸'],
    ['- a‸ b\n- c', '- a\n  ‸b\n- c'],
    ['10. a‸', '10. a\n    ‸'],
    ['> - [x] a‸', '> - [x] a\n>   ‸'],
    ['> a‸', '> a\n> ‸'],
    ['- a\n  more‸', '- a\n  more\n  ‸'],
    ['-\ta‸', '-\ta\n \t‸'],
    ['- - a‸', '- - a\n    ‸'],
    ['- ```\n  x‸', '- ```\n  x\n  ‸'],
    ['~~~js‸\nwords', undefined],
    ['- ```js‸\n- b', '- ```js\n  ‸\n- b'],
    ['a‸', undefined],
    ['- | a‸ | b |\n  | - | - |', undefined],
  ] as const)('breaks the line of %j within its block', ([before, after]) => {
    expect(run(breakLine, before)).toBe(after);
  });
});

describe('Numbers after a removal', () => {
  test.for([
    ['words', 'a\n1. x\n2. y\n3. z', 'a\n2. y\n3. z', 'a\n1. y\n2. z'],
    ['the words of an item', '- a\n  1. x\n  2. y\n  3. z', '- a\n  2. y\n  3. z', '- a\n  1. y\n  2. z'],
    ['an item and a blank line', '- a\n\n  1. x\n  2. y', '- a\n\n  2. y', '- a\n\n  1. y'],
    ['words in a quote', '> a\n> 1. x\n> 2. y', '> a\n> 2. y', '> a\n> 1. y'],
  ] as const)('stay those of a list whose first item, below %s, went', ([, before, now, after]) => {
    const at = now.search(/[> ]*2/);
    const edit = numbersAfter(before, { text: now, from: at, to: at });
    expect(edit && applyEdit({ text: now, from: 0, to: 0 }, edit).text).toBe(after);
  });

  test.for([
    ['of the second', '1. a\n2. b\n3. c', '1. a\n‸b\n3. c', '1. a\nb\n2. c'],
    ['but its space', '1. a\n2. b\n3. c', '1. a\n‸ b\n3. c', '1. a\n b\n2. c'],
    ['of the first', '1. a\n2. b', '‸a\n2. b', 'a\n1. b'],
    ['of the first of a list from five', '5. a\n6. b', '‸a\n6. b', 'a\n1. b'],
    ['of two digits', '9. a\n10. b\n11. c\n    - x', '9. a\n‸b\n11. c\n    - x', '9. a\nb\n10. c\n    - x'],
    ['before a shorter one', '8. a\n9. b\n10. c\n    - x', '8. a\n‸b\n10. c\n    - x', '8. a\nb\n9. c\n   - x'],
    ['in a quote', '> 1. a\n> 2. b\n> 3. c', '> 1. a\n> ‸b\n> 3. c', '> 1. a\n> b\n> 2. c'],
    ['in an item', '- 1. a\n  2. b\n  3. c', '- 1. a\n  ‸b\n  3. c', '- 1. a\n  b\n  2. c'],
    ['of a task', '1. [ ] a\n2. [ ] b\n3. [ ] c', '1. [ ] a\n‸[ ] b\n3. [ ] c', '1. [ ] a\n[ ] b\n2. [ ] c'],
    ['of an item with children', '1. a\n2. b\n   - x\n3. c', '1. a\n‸b\n   - x\n3. c', '1. a\nb\n   - x\n2. c'],
    ['typed over', '1. a\n2. b\n3. c', '1. a\nx‸b\n3. c', '1. a\nxb\n2. c'],
    ['in code', '```\n1. a\n2. b\n3. c\n```', '```\n1. a\n‸b\n3. c\n```', undefined],
    ['in the code of an item', '1. a\n   ```\n   2. b\n   ```\n7. c', '1. a\n   ```\n   ‸b\n   ```\n7. c', undefined],
    ['of a list of its own', '1. a\n\n2. b\n\n3. c', '1. a\n\n‸b\n\n3. c', undefined],
    ['for another number', '1. a\n2. b\n3. c', '1. a\n7‸. b\n3. c', undefined],
    ['behind words', '1. a\n2. b\n3. c', '1. a\nx‸2. b\n3. c', undefined],
  ] as const)('follow where the number %s goes', ([, before, left, after]) => {
    const now = written(left);
    const edit = numbersWithout(before, now, false);
    expect(edit && edit !== 'under way' && applyEdit(now, edit).text).toBe(after);
  });

  test('follow a number that is written anew, too', () => {
    const now = written('1. a\n2. ‸b\n2. c');
    const edit = numbersWithout('1. a\n2. b\n3. c', now, true);
    expect(edit && edit !== 'under way' && applyEdit(now, edit).text).toBe('1. a\n2. b\n3. c');
  });

  test.for(['1. a\n2.‸b\n3. c', '1. a\n2‸b\n3. c', '1. a\n‸. b\n3. c', '1. a\n‸ b\n3. c'])(
    'wait while a number is left: %j',
    (now) => {
      expect(numbersWithout('1. a\n2. b\n3. c', written(now), true)).toBe('under way');
    },
  );

  const removed = (before: string, now: string) => {
    const edit = numbersAfter(before, { text: now, from: now.length, to: now.length });
    return edit && applyEdit({ text: now, from: 0, to: 0 }, edit).text;
  };
  test.for([
    ['the second of three', '1. a\n2. b\n3. c', '1. a\n3. c', '1. a\n2. c'],
    ['the first', '1. a\n2. b\n3. c', '2. b\n3. c', '1. b\n2. c'],
    ['the first of a list from five', '5. a\n6. b', '6. b', '5. b'],
    ['with its children', '1. a\n   - x\n2. b\n3. c', '1. a\n3. c', '1. a\n2. c'],
    ['the line joined to the one above', '1. a\n2. b\n3. c', '1. ab\n3. c', '1. ab\n2. c'],
    ['ten and its child', '9. a\n10. b\n11. c\n    - x', '9. a\n11. c\n    - x', '9. a\n10. c\n    - x'],
    ['nine above ten', '8. a\n9. b\n10. c\n    - x', '8. a\n10. c\n    - x', '8. a\n9. c\n   - x'],
    ['in a quote', '> 1. a\n> 2. b\n> 3. c', '> 1. a\n> 3. c', '> 1. a\n> 2. c'],
    ['in a list', '- l\n  1. a\n  2. b\n  3. c', '- l\n  1. a\n  3. c', '- l\n  1. a\n  2. c'],
    ['pasted lines', '1. a\n2. b', '1. a\n1. x\n2. y\n2. b', '1. a\n2. x\n3. y\n4. b'],
  ] as const)('follow %s', ([, before, now, after]) => {
    expect(removed(before, now)).toBe(after);
  });

  test.for([
    ['letters are typed', '1. a\n3. b', '1. ax\n3. b'],
    ['other lines go', 'x\ny\n\n1. a\n3. b', 'y\n\n1. a\n3. b'],
    ['all numbers are the same', '1. a\n1. b\n1. c', '1. a\n1. c'],
    ['a list below is another one', '1. a\n2. b\n\ntext\n\n7. c', '1. a\n\ntext\n\n7. c'],
    ['a list in an item below is another one', '1. a\n2. b\n   7. x\n   9. y', '1. a\n   7. x\n   9. y'],
    ['they are code', '```\n1. a\n2. b\n3. c\n```', '```\n1. a\n3. c\n```'],
  ] as const)('stay where %s', ([, before, now]) => {
    expect(removed(before, now)).toBeUndefined();
  });
});

describe('Tab', () => {
  test.for([
    ['an item into the one above', '- a\n- b‸', '- a\n  - b‸'],
    ['as far as its words begin', '10. a\n11. b‸', '10. a\n    1. b‸'],
    ['with what is in it', '- a\n- b‸\n  more\n\n  - c\n- d', '- a\n  - b‸\n    more\n\n    - c\n- d'],
    ['several items', '- a\n⟦- b\n- c⟧', '- a\n⟦  - b\n  - c⟧'],
    ['numbers on', '1. a\n2. b‸\n3. c', '1. a\n   1. b‸\n2. c'],
    [
      'begins to count in a very long item, too',
      `1. a\n2. b‸${'b'.repeat(20_000)}`,
      `1. a\n   1. b‸${'b'.repeat(20_000)}`,
    ],
    ['to a list that is there already', '1. a\n   1. x\n2. b‸', '1. a\n   1. x\n   2. b‸'],
    ['several plain lines', '⟦a\n\nb⟧', '⟦  a\n\n  b⟧'],
    ['in a quote', '> - a\n> - b‸', '> - a\n>   - b‸'],
    ['the first item nowhere', '- a‸', '- a‸'],
  ] as const)('moves %s', ([, before, after]) => {
    expect(run(indent('in'), before)).toBe(after);
  });

  test.for([
    ['an item out', '- a\n  - b‸', '- a\n- b‸'],
    ['numbers on', '1. a\n   1. b‸\n2. c', '1. a\n2. b‸\n3. c'],
    ['what follows into it', '- a\n  10. b‸\n      x\n  11. c\n- d', '- a\n1. b‸\n   x\n   1. c\n- d'],
    ['several plain lines', '⟦    a\n  b\n c\nd⟧', '⟦  a\nb\nc\nd⟧'],
    ['a tab', '⟦\ta\nb⟧', '⟦a\nb⟧'],
    ['above items of its list', '1. a\n   1. b‸\n   2. c\n   3. e\n2. d', '1. a\n2. b‸\n   1. c\n   2. e\n3. d'],
    ['above items of its list in a quote', '> 1. a\n>    5. b‸\n>    6. c', '> 1. a\n> 2. b‸\n>    1. c'],
    ['above tasks of its list', '- [ ] a\n  1. [ ] b‸\n  2. [x] c', '- [ ] a\n1. [ ] b‸\n   1. [x] c'],
    ['selected above others', '1. a\n   1. ⟦b\n   2. c⟧\n   3. e', '1. a\n2. ⟦b\n3. c⟧\n   1. e'],
  ] as const)('with Shift moves %s', ([, before, after]) => {
    expect(run(indent('out'), before)).toBe(after);
  });

  test.for(['a‸', '⟦a⟧', '‸', '  a‸'])('leaves the field from %s', (written) => {
    expect(run(indent('in'), written)).toBeUndefined();
    expect(run(indent('out'), written)).toBeUndefined();
  });

  test('with Shift leaves the field from an item that cannot go further out', () => {
    expect(run(indent('out'), '- a‸')).toBeUndefined();
  });
});

describe('Alt and an arrow', () => {
  test.for([
    ['up', 'a\nb‸\nc', 'b‸\na\nc'],
    ['up', 'a\n⟦b\nc⟧', '⟦b\nc⟧\na'],
    ['up', '‸a\nb', '‸a\nb'],
    ['down', 'a‸\nb', 'b\na‸'],
    ['down', '⟦a\n⟧b', 'b\n⟦a⟧'],
    ['down', 'a\nb‸', 'a\nb‸'],
    ['down', 'a‸\n', '\na‸'],
    ['down', '1. a‸\n2. b\n3. c', '1. b\n2. a‸\n3. c'],
    ['down', '- a‸\n  - x\n- b\n  - y\n- c', '- b\n  - y\n- a‸\n  - x\n- c'],
    ['up', '- a\n  - x\n- b‸\n\n  more', '- b‸\n\n  more\n- a\n  - x'],
    ['down', '- a‸\n  - x\n\ntext', '\ntext\n- a‸\n  - x'],
    ['down', '- a‸\n```\nx\n```', '```\nx\n```\n- a‸'],
    ['down', '9. a‸\n   - x\n10. b\n    - y', '9. b\n   - y\n10. a‸\n    - x'],
    ['up', '5. a\n6. b‸', '5. b‸\n6. a'],
    ['down', '> - a‸\n>   - x\n> - b', '> - b\n> - a‸\n>   - x'],
    ['up', '> - a\n>   - x\n> - b‸\n>   - y', '> - b‸\n>   - y\n> - a\n>   - x'],
    ['down', '> 1) a‸\n> 2) b\n>\n> c', '> 1) b\n> 2) a‸\n>\n> c'],
    ['down', '> > * a‸\n> >   more\n> > * b', '> > * b\n> > * a‸\n> >   more'],
    ['down', '> a‸\n> b', '> b\n> a‸'],
    ['down', '1. a\n   1. b‸\n      - c\n   2. d\n2. e', '1. a\n   1. d\n   2. b‸\n      - c\n2. e'],
    ['up', '1. a\n   1. b\n      - c\n   2. d‸\n2. e', '1. a\n   1. d‸\n   2. b\n      - c\n2. e'],
    ['up', '> - a\n>   1. b\n>   2. c‸', '> - a\n>   1. c‸\n>   2. b'],
    ['up', '1. a\n   1) b\n   2) c‸\n      - x', '1. a\n   1) c‸\n      - x\n   2) b'],
    ['up', '- [ ] a\n  1. [ ] b\n  2. [x] c‸', '- [ ] a\n  1. [x] c‸\n  2. [ ] b'],
    ['down', '- a\n  1. b\n     1. c‸\n     2. d\n  2. e', '- a\n  1. b\n     1. d\n     2. c‸\n  2. e'],
    ['down', '> [!NOTE]\n> - a‸\n>   - x\n> - b', '> [!NOTE]\n> - b\n> - a‸\n>   - x'],
    ['down', 'term‸\n: d\n: e\n\nwords', 'words\n\nterm‸\n: d\n: e'],
    ['up', 'words\n\nterm\nother‸\n: d\n\n  more', 'term\nother‸\n: d\n\n  more\n\nwords'],
    ['down', '> t‸\n> : d\n>\n> u\n> : e', '> u\n> : e\n>\n> t‸\n> : d'],
    ['up', 't\n: d\n\nu‸\n: e\n: f\n\nv', 'u‸\n: e\n: f\n\nt\n: d\n\nv'],
    ['down', '- t‸\n  : d\n- b', '- b\n- t‸\n  : d'],
    ['down', 't\n: d‸\n: e', 't\n: e\n: d‸'],
    ['up', 't\n: d‸', 't\n: d‸'],
    ['down', 't\n: d‸\n\nu\n: e', 't\n: d‸\n\nu\n: e'],
    ['down', '> [!NOTE]‸\n> a\n>\n> b\n\nwords', 'words\n\n> [!NOTE]‸\n> a\n>\n> b'],
    ['up', '# a\n\n> b\n> c\n\n> [!TIP]‸\n> d\ne', '# a\n\n> [!TIP]‸\n> d\ne\n\n> b\n> c'],
    ['up', '- a\n- > [!TIP]‸\n  > b', '- > [!TIP]‸\n  > b\n- a'],
    ['up', '- a\n- b\n- > [!TIP]‸\n  > b', '- a\n- > [!TIP]‸\n  > b\n- b'],
    ['down', '> [!NOTE]‸\n> a\n\n- x\n- y\n\nend', '- x\n- y\n\n> [!NOTE]‸\n> a\n\nend'],
    ['up', '1. a\n\n2. b\n\nt‸\n: d', 't‸\n: d\n\n1. a\n\n2. b'],
    ['up', '> [!NOTE]\n> a‸', '> [!NOTE]\n> a‸'],
    ['down', '[^1]: a‸\n    more\n\n    - x\n[^2]: b', '[^2]: b\n[^1]: a‸\n    more\n\n    - x'],
    ['up', '[^1]: a\n\n[^2]: - b‸\n    - c\n\nend', '[^2]: - b‸\n    - c\n\n[^1]: a\n\nend'],
  ] as const)('moves lines %s: %s', ([direction, before, after]) => {
    expect(run(moveLines(direction), before)).toBe(after);
  });
});

test.for([
  ['- [ ] a‸', '- [x] a‸'],
  ['- [x] a‸', '- [ ] a‸'],
  ['> 1. [X] ‸a', '> 1. [ ] ‸a'],
  ['⟦- [ ] a\n- [x] b⟧', '⟦- [x] a\n- [x] b⟧'],
  ['-\n  [ ] a‸', '-\n  [x] a‸'],
  ['- [\t] a‸', '- [x] a‸'],
  ['> 1.\n>    [x] a‸', '> 1.\n>    [ ] a‸'],
  ['- [\n  ] a‸', '- [x] a‸'],
  ['- [‸\n  ] a', '- [‸x] a'],
  ['> 1. [\n>    ] a‸', '> 1. [x] a‸'],
  ['-\n  [\n  ] a‸', '-\n  [x] a‸'],
  ['- [ ] a\n  b‸', '- [x] a\n  b‸'],
  ['> - [x] a\n>\n>   b‸', '> - [ ] a\n>\n>   b‸'],
  ['- [ ] a\n  > b‸', '- [x] a\n  > b‸'],
  ['- [ ] a\n  - b‸', undefined],
  ['- [\n   ] a‸', undefined],
  ['- a [\n  ] b‸', undefined],
  ['- a\n  [ ] b‸', undefined],
  ['- a‸', undefined],
  ['[ ] a‸', undefined],
  ['```\n- [ ] a‸\n```', undefined],
] as const)('ticking turns %s into %s', ([before, after]) => {
  expect(run(toggleTask, before)).toBe(after);
});

test.for([
  ['(', 'a ⟦b⟧ c', 'a (⟦b⟧) c'],
  ['[', '⟦b\nc⟧', '[⟦b\nc⟧]'],
  ['`', '⟦b⟧', '`⟦b⟧`'],
  ['"', '⟦b⟧', '"⟦b⟧"'],
  ['*', '*⟦b⟧*', '**⟦b⟧**'],
  ['「」', 'a⟦b⟧c', 'a「⟦b⟧」c'],
  ['「」。', 'a⟦b⟧c', undefined],
  ['«', '⟦b⟧', '«⟦b⟧»'],
  ['(', 'b‸', undefined],
  ['~', '~⟦~⟧', undefined],
  ['*', 'a ⟦**⟧ b', undefined],
  ['*', 'a⟦ ⟧b', undefined],
  ['(', 'a⟦\n\n⟧b', undefined],
  ['*', '⟦*b⟧*', '*⟦*b⟧**'],
  ['a', '⟦b⟧', undefined],
  [')', '⟦b⟧', undefined],
  ['constructor', '⟦b⟧', undefined],
] as const)('%s typed over %s makes %s', ([typed, before, after]) => {
  expect(run(wrapSelection(typed), before)).toBe(after);
});
