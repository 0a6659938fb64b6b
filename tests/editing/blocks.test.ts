import { describe, expect, test } from 'vitest';
import { type CommandName, commands, pressed } from '../../src/editing/commands.ts';
import { field, run } from './notation.ts';

/** Fields before a command, after it, and after running it again. */
const BLOCKS: readonly [name: CommandName, before: string, after: string, again: string][] = [
  ['heading2', 'a‸', '## a‸', 'a‸'],
  ['heading2', '‸', '## ‸', '‸'],
  ['heading1', '### ‸a', '# ‸a', '‸a'],
  ['heading2', '⟦a\n\nb⟧', '⟦## a\n\n## b⟧', '⟦a\n\nb⟧'],
  ['heading2', '⟦## a\nb⟧', '⟦## a\n## b⟧', '⟦a\nb⟧'],
  ['heading3', '> a‸', '> ### a‸', '> a‸'],
  ['heading2', '⟦a\n```\n# b\n```\nc⟧', '⟦## a\n```\n# b\n```\n## c⟧', '⟦a\n```\n# b\n```\nc⟧'],
  ['heading1', '```\n⟦b\n```\nc⟧', '```\n⟦b\n```\n# c⟧', '```\n⟦b\n```\nc⟧'],
  ['numberedList', '⟦a\n~~~\n- b\n~~~\nc⟧', '⟦1. a\n~~~\n- b\n~~~\n2. c⟧', '⟦a\n~~~\n- b\n~~~\nc⟧'],
  ['bulletedList', '⟦$$\nx\n$$\n\nc⟧', '⟦$$\nx\n$$\n\n- c⟧', '⟦$$\nx\n$$\n\nc⟧'],
  ['toggleTask', '⟦- [ ] a\n```\n- [x] b\n```⟧', '⟦- [x] a\n```\n- [x] b\n```⟧', '⟦- [ ] a\n```\n- [x] b\n```⟧'],
  ['quote', '⟦a\n```\nb\n```⟧', '⟦> a\n> ```\n> b\n> ```⟧', '⟦a\n```\nb\n```⟧'],
  ['quote', '⟦```\nb\n\n```⟧\nc', '⟦> ```\n> b\n>\n> ```⟧\nc', '⟦```\nb\n\n```⟧\nc'],
  ['quote', 'a‸', '> a‸', 'a‸'],
  ['quote', '⟦a\n\nb⟧', '⟦> a\n>\n> b⟧', '⟦a\n\nb⟧'],
  ['quote', '⟦> a\nb⟧', '⟦> > a\n> b⟧', '⟦> a\nb⟧'],
  ['bulletedList', 'a‸b', '- a‸b', 'a‸b'],
  ['bulletedList', '‸', '- ‸', '‸'],
  ['bulletedList', '⟦a\n\nb⟧', '⟦- a\n\n- b⟧', '⟦a\n\nb⟧'],
  ['bulletedList', '> a‸', '> - a‸', '> a‸'],
  ['bulletedList', '1. a‸', '- a‸', 'a‸'],
  ['bulletedList', '- [x] a‸', '- a‸', 'a‸'],
  ['numberedList', '⟦a\nb\nc⟧', '⟦1. a\n2. b\n3. c⟧', '⟦a\nb\nc⟧'],
  ['numberedList', '⟦- a\n  - x\n  - y\n- b⟧', '⟦1. a\n  1. x\n  2. y\n2. b⟧', '⟦a\n  x\n  y\nb⟧'],
  ['taskList', '⟦a\n* b⟧', '⟦- [ ] a\n- [ ] b⟧', '⟦a\nb⟧'],
  ['codeBlock', 'a‸', '```\na‸\n```', 'a‸'],
  ['codeBlock', '‸', '```\n‸\n```', '‸'],
  ['codeBlock', 'x\n⟦a\nb⟧\ny', 'x\n```\n⟦a\nb⟧\n```\ny', 'x\n⟦a\nb⟧\ny'],
  ['codeBlock', '⟦a\n```\nb⟧', '````\n⟦a\n```\nb⟧\n````', '⟦a\n```\nb⟧'],
  ['codeBlock', '> ‸', '> ```\n> ‸\n> ```', '> ‸'],
  ['codeBlock', '  ⟦a\n   b⟧', '  ```\n  ⟦a\n   b⟧\n  ```', '  ⟦a\n   b⟧'],
  ['code', '⟦a\nb⟧', '```\n⟦a\nb⟧\n```', '⟦a\nb⟧'],
  ['diagram', '‸', '```mermaid\n⟦flowchart LR\n  A --> B⟧\n```', '‸'],
  ['diagram', '⟦graph TD⟧', '```mermaid\n⟦graph TD⟧\n```', '⟦graph TD⟧'],
  ['math', 'so ⟦x^2⟧', 'so $⟦x^2⟧$', 'so ⟦x^2⟧'],
  ['math', 'x‸y', '$x‸y$', 'x‸y'],
  ['math', '‸', '$$\n‸\n$$', '‸'],
  ['math', '⟦a\nb⟧', '$$\n⟦a\nb⟧\n$$', '⟦a\nb⟧'],
  ['note', 'a‸', '> [!NOTE]\n> a‸', 'a‸'],
  ['warning', '‸', '> [!WARNING]\n> ‸', '‸'],
  ['tip', '⟦a\n\nb⟧', '> [!TIP]\n⟦> a\n>\n> b⟧', '⟦a\n\nb⟧'],
  ['note', '> a\n> ‸b', '> [!NOTE]\n> a\n> ‸b', 'a\n‸b'],
  ['caution', '> [!NOTE]\n> a‸', '> [!CAUTION]\n> a‸', 'a‸'],
  ['note', '⟦```\nb\n```⟧', '> [!NOTE]\n⟦> ```\n> b\n> ```⟧', '⟦```\nb\n```⟧'],
  ['details', '⟦```\nb\n```⟧', '<details>\n<summary>‸</summary>\n\n```\nb\n```\n\n</details>', '‸```\nb\n```'],
  ['details', 'a‸', '<details>\n<summary>‸</summary>\n\na\n\n</details>', '‸a'],
  ['divider', 'a‸', 'a\n\n---\n‸', 'a\n\n‸'],
  ['divider', '‸', '---\n‸', '‸'],
  ['divider', '> a‸', '> a\n> \n> ---\n> ‸', '> a\n> \n> ‸'],
  ['table', '‸', '| ‸    |     |\n| --- | --- |\n|     |     |', '‸'],
  ['table', 'a‸', 'a\n\n| ‸    |     |\n| --- | --- |\n|     |     |', 'a\n\n‸'],
  ['table', '⟦a\tb\nc\td|e⟧', '⟦| a | b |\n| --- | --- |\n| c | d\\|e |⟧', '⟦a\tb\nc\td|e⟧'],
  ['table', '> a\n> ‸', '> a\n> \n> | ‸    |     |\n> | --- | --- |\n> |     |     |', '> a\n> \n> ‸'],
  ['table', 'a‸\nb', 'a\n\n| ‸    |     |\n| --- | --- |\n|     |     |\n\nb', 'a\n\n‸\n\nb'],
  ['table', '⟦a\tb\n\td⟧', '⟦| a | b |\n| --- | --- |\n|  | d |⟧', '⟦a\tb\n\td⟧'],
  ['table', '> ⟦a\tb\n>\n> c\td⟧', '⟦> | a | b |\n> | --- | --- |\n> | c | d |⟧', '> ⟦a\tb\n> c\td⟧'],
  // In an item, a footnote and their like the block stands behind the sign; a box keeps its words.
  ['codeBlock', '- ‸', '- ```\n  ‸\n  ```', '- ‸'],
  ['codeBlock', '- ‸\n- b', '- ```\n  ‸\n  ```\n- b', '- ‸\n- b'],
  ['codeBlock', '10. ‸\n11. b', '10. ```\n    ‸\n    ```\n11. b', '10. ‸\n11. b'],
  ['codeBlock', '> - a‸b', '> - ```\n>   a‸b\n>   ```', '> - a‸b'],
  ['codeBlock', '- a\n  - ⟦ab⟧c', '- a\n  - ```\n    ⟦ab⟧c\n    ```', '- a\n  - ⟦ab⟧c'],
  ['codeBlock', '- a⟦b\n  c⟧', '- ```\n  a⟦b\n  c⟧\n  ```', '- a⟦b\n  c⟧'],
  ['codeBlock', '- > a‸', '- > ```\n  > a‸\n  > ```', '- > a‸'],
  ['codeBlock', '- - ‸', '- - ```\n    ‸\n    ```', '- - ‸'],
  ['codeBlock', '[^1]: wo‸rds', '[^1]: ```\n    wo‸rds\n    ```', '[^1]: wo‸rds'],
  ['codeBlock', '- a\n  ‸', '- a\n  ```\n  ‸\n  ```', '- a\n  ‸'],
  ['codeBlock', '⟦- a\n- b⟧', '```\n⟦- a\n- b⟧\n```', '⟦- a\n- b⟧'],
  ['codeBlock', '- [ ] ‸', '- [ ] \n  ```\n  ‸\n  ```', '- [ ] ‸'],
  ['codeBlock', '1. [x] te‸a\n2. b', '1. [x] tea\n   ```\n   ‸\n   ```\n2. b', '1. [x] tea‸\n2. b'],
  ['math', '- ‸', '- $$\n  ‸\n  $$', '- ‸'],
  ['math', '> 1. ‸', '> 1. $$\n>    ‸\n>    $$', '> 1. ‸'],
  ['math', '- [ ] ‸', '- [ ] \n  $$\n  ‸\n  $$', '- [ ] ‸'],
  ['diagram', '- ‸', '- ```mermaid\n  ⟦flowchart LR\n    A --> B⟧\n  ```', '- ‸'],
  ['table', '- - ‸', '- - | ‸    |     |\n    | --- | --- |\n    |     |     |', '- - ‸'],
  ['table', '- > ‸', '- > | ‸    |     |\n  > | --- | --- |\n  > |     |     |', '- > ‸'],
  ['table', '- [ ] ‸', '- [ ] \n\n  | ‸    |     |\n  | --- | --- |\n  |     |     |', '- [ ] \n\n  ‸'],
  ['table', '- a\n  ‸', '- a\n\n  | ‸    |     |\n  | --- | --- |\n  |     |     |', '- a\n\n  ‸'],
  ['codeBlock', '-\t‸', '- ```\n  ‸\n  ```', '- ‸'],
  ['quote', '- ‸', '- > ‸', '- ‸'],
  ['quote', '-\t‸', '- > ‸', '- ‸'],
  ['quote', '1. ‸\n2. b', '1. > ‸\n2. b', '1. ‸\n2. b'],
  ['quote', '- a\n- b‸\n- c', '- a\n- > b‸\n- c', '- a\n- b‸\n- c'],
  ['quote', '- a\n\n  b‸', '- a\n\n  > b‸', '- a\n\n  b‸'],
  ['quote', '- a\n\n\tb‸', '- a\n\n  >   b‸', '- a\n\n    b‸'],
  ['quote', '⟦- a\n\n  b⟧', '⟦- > a\n  >\n  > b⟧', '⟦- a\n\n  b⟧'],
  ['quote', '⟦- a\n- b⟧', '⟦> - a\n> - b⟧', '⟦- a\n- b⟧'],
  ['quote', '[^1]: a‸', '[^1]: > a‸', '[^1]: a‸'],
  ['quote', '- [ ] ‸', '- [ ] \n  > ‸', '- [ ] ‸'],
  ['quote', '- [x] a‸', '> - [x] a‸', '- [x] a‸'],
  ['quote', 'words\n- ‸', 'words\n- > ‸', 'words\n- ‸'],
  ['note', '- ‸', '- > [!NOTE]\n  > ‸', '- ‸'],
  ['note', '-\t‸', '- > [!NOTE]\n  > ‸', '- ‸'],
  ['note', '> - ‸', '> - > [!NOTE]\n>   > ‸', '> - ‸'],
  ['note', '> - ab‸', '> [!NOTE]\n> - ab‸', '- ab‸'],
  ['tip', '- a\n  1. ‸', '- a\n  1. > [!TIP]\n     > ‸', '- a\n  1. ‸'],
  ['note', '- a⟦b\n  c⟧', '- > [!NOTE]\n  > a⟦b\n  > c⟧', '- a⟦b\n  c⟧'],
  ['note', '- > a‸', '- > [!NOTE]\n  > a‸', '- a‸'],
  ['note', '- [ ] ‸', '- [ ] \n  > [!NOTE]\n  > ‸', '- [ ] ‸'],
  ['details', '- ‸', '- <details>\n  <summary>‸</summary>\n\n  \n\n  </details>', '- ‸'],
  ['details', '-\t‸', '- <details>\n  <summary>‸</summary>\n\n  \n\n  </details>', '- ‸'],
  ['details', '> a‸', '> <details>\n> <summary>‸</summary>\n>\n> a\n>\n> </details>', '> ‸a'],
  ['details', '1. a‸\n2. b', '1. <details>\n   <summary>‸</summary>\n\n   a\n\n   </details>\n2. b', '1. ‸a\n2. b'],
  ['details', '- [ ] ‸', '- [ ] \n  <details>\n  <summary>‸</summary>\n\n  \n\n  </details>', '- [ ] ‸'],
  ['divider', '- a\n- ‸', '- a\n\n---\n‸', '- a\n\n‸'],
  ['divider', '> 1. ‸', '> ---\n> ‸', '> ‸'],
  ['bulletedList', '⟦a\n\n---\nb⟧', '⟦- a\n\n---\n- b⟧', '⟦a\n\n---\nb⟧'],
  ['codeBlock', '⟦a\n\n> b⟧', '```\n⟦a\n\n> b⟧\n```', '⟦a\n\n> b⟧'],
  ['codeBlock', '⟦\n> b⟧', '```\n⟦\n> b⟧\n```', '⟦\n> b⟧'],
  ['diagram', '> ‸', '> ```mermaid\n> ⟦flowchart LR\n>   A --> B⟧\n> ```', '> ‸'],
  ['math', 'a⟦ x^2 ⟧b', 'a $⟦x^2⟧$ b', 'a ⟦x^2⟧ b'],
  ['details', 'a ‸\n', '<details>\n<summary>‸</summary>\n\na \n\n</details>\n', '‸a \n'],
  ['link', '⟦a\nb⟧', '[a\nb](‸)', '⟦a\nb⟧'],
  ['link', 'see ⟦this⟧', 'see [this](‸)', 'see ⟦this⟧'],
  ['link', 'see th‸is', 'see [this](‸)', 'see ⟦this⟧'],
  ['link', '⟦https://a.example/b⟧', '[‸](https://a.example/b)', '⟦https://a.example/b⟧'],
  ['link', 'at https://a.exam‸ple/b now', 'at [‸](https://a.example/b) now', 'at ⟦https://a.example/b⟧ now'],
  ['link', '⟦www.a.example⟧', '[‸](https://www.a.example)', '⟦https://www.a.example⟧'],
  ['link', 'at ⟦a.example/b⟧ now', 'at [‸](https://a.example/b) now', 'at ⟦https://a.example/b⟧ now'],
  ['link', '⟦noa@a.example⟧', '[‸](mailto:noa@a.example)', '⟦mailto:noa@a.example⟧'],
  ['link', '⟦Node.js⟧', '[Node.js](‸)', '⟦Node.js⟧'],
  ['link', '‸', '[‸]()', '‸'],
  ['image', 'a ⟦cat⟧', 'a ![cat](‸)', 'a ⟦cat⟧'],
  ['image', '⟦https://a.example/b.png⟧', '![‸](https://a.example/b.png)', '⟦https://a.example/b.png⟧'],
];

describe('run once and again', () => {
  test.for(BLOCKS)('%s turns %s into %s, and that into %s', ([name, before, after, again]) => {
    expect(run(commands[name], before)).toBe(after);
    expect(run(commands[name], after)).toBe(again);
  });
});

test.for([
  ['link', 'see [th‸is](https://a.example) now', 'see ⟦this⟧ now'],
  ['link', '[a](b) [c](‸d)', '[a](b) ⟦c⟧'],
  ['link', '![a](b) ‸c', '![a](b) [c](‸)'],
  ['details', '<details open>\n<summary>Title</summary>\n\none\n\ntwo‸\n\n</details>\nx', 'Title\n\none\n\ntwo‸\nx'],
  ['details', '- <details>\n  <summary>T</summary>\n\n  a‸\n\n  </details>', '- T\n\n  a‸'],
  ['codeBlock', '~~~js\na‸\n~~~', 'a‸'],
  ['codeBlock', '```js\na‸', 'a‸'],
  ['table', 'x\n\n| a | b |\n| :-- | --- |\n| c‸ | |', 'x\n\n⟦a\tb\nc⟧'],
  ['table', '> x\n>\n> | a | b |\n> | :-- | --- |\n> | c\\|d‸ | |\n> y', '> x\n>\n> ⟦a\tb\n> c|d\n> y⟧'],
  ['table', '- | a | b |\n  | - | - |\n  |  | c‸ |', '- ⟦a\tb\n  \tc⟧'],
] as const)('%s removes what is there and turns %s into %s', ([name, before, after]) => {
  expect(run(commands[name], before)).toBe(after);
});

test.for(['heading1', 'bulletedList', 'quote', 'note', 'details'] as const)(
  '%s does not break code that is selected in part',
  (name) => {
    for (const written of ['```\n⟦a\n```⟧', 'x\n\n```\n⟦a⟧\n```', '⟦```⟧\na\n```', '> ```\n> ‸a\n> ```'])
      expect(run(commands[name], written), written).toBeUndefined();
  },
);

test.for([
  ['link', '⟦a\n- b⟧'],
  ['link', '⟦a\n\nb⟧'],
  ['link', '⟦a\n$$\nb⟧'],
  ['link', '⟦a\n---\nb⟧'],
  ['link', 'a⟦[⟧b'],
  ['image', '⟦a\\⟧b'],
  ['math', '⟦ ⟧a'],
  ['math', '⟦a\\⟧b'],
  ['bold', '<de⟦tai⟧ls>'],
  ['code', 'a <https://a‸.example>'],
  ['bulletedList', '-‸--'],
] as const)('%s does not apply to %s, where its signs would mean something else', ([name, written]) => {
  expect(run(commands[name], written)).toBeUndefined();
});

test('nothing is formatted in fenced code', () => {
  const formatting: CommandName[] = [
    'bold',
    'link',
    'image',
    'heading1',
    'quote',
    'bulletedList',
    'taskList',
    'note',
    'details',
    'divider',
    'table',
    'math',
  ];
  for (const name of formatting) expect(run(commands[name], '```\na‸b\n```'), name).toBeUndefined();
});

test.for([
  ['## **a‸**', ['bold', 'heading2']],
  ['> - [ ] [a‸](b)', ['link', 'taskList', 'quote']],
  ['> [!TIP]\n> a‸', ['quote', 'tip']],
  ['1. `a‸`', ['code', 'numberedList']],
  ['a‸', []],
  ['```sh\n# ‸comment\n```', []],
  ['⟦- a\n```\nb\n```\n- c⟧', ['bulletedList']],
] as const)('the pressed buttons in %s are %s', ([written, names]) => {
  expect([...pressed(field(written))]).toEqual(names);
});
