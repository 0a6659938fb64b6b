import { expect, test } from 'vitest';
import { applyEdit } from '../../../../../src/editing/field.ts';
import {
  itemsIn,
  linkTask,
  type TaskLink,
  taskWords,
} from '../../../../../src/item-view/features/board/subitems/subitem-line.ts';

const address = 'https://acme.monday.com/boards/2/pulses/11';
const link = (holds: TaskLink['holds'], name = 'Ask Grace'): TaskLink => ({ name, address, holds });

test.each<[about: string, shown: string, line: number, link: TaskLink, now: string, after: string | undefined]>([
  ['its words are the link', '- [ ] Ask Grace', 0, link('words'), '- [ ] Ask Grace', `- [ ] [Ask Grace](${address})`],
  [
    'with their formatting',
    '- [x] **Ask** Grace ',
    0,
    link('words'),
    '- [x] **Ask** Grace ',
    `- [x] [**Ask** Grace](${address}) `,
  ],
  [
    'in a quote, and below another task',
    '> - [ ] one\n>   1. [ ] Ask Grace\n>',
    1,
    link('words'),
    '> - [ ] one\n>   1. [ ] Ask Grace\n>',
    `> - [ ] one\n>   1. [ ] [Ask Grace](${address})\n>`,
  ],
  ['another name instead', '- [ ] Ask her', 0, link('name'), '- [ ] Ask her', `- [ ] [Ask Grace](${address})`],
  [
    'a hostile name',
    '- [ ] x',
    0,
    link('name', '](javascript:a) <b>'),
    '- [ ] x',
    `- [ ] [\\](javascript:a) \\<b>](${address})`,
  ],
  ['brackets in the words', '- [ ] a ] b', 0, link('words', 'a ] b'), '- [ ] a ] b', `- [ ] [a \\] b](${address})`],
  ['a backslash at their end', '- [ ] a\\', 0, link('words', 'a\\'), '- [ ] a\\', `- [ ] [a\\\\](${address})`],
  [
    'beside words with a link',
    '- [ ] Ask [Grace](https://g.example)',
    0,
    link('name beside words'),
    '- [ ] Ask [Grace](https://g.example)',
    `- [ ] Ask [Grace](https://g.example) [Ask Grace](${address})`,
  ],
  [
    'where it has moved to, ticked meanwhile',
    '- [ ] one\n- [ ] Ask Grace',
    1,
    link('words'),
    'Words\n\n- [ ] new\n- [x] one\n- [x] Ask Grace\n',
    `Words\n\n- [ ] new\n- [x] one\n- [x] [Ask Grace](${address})\n`,
  ],
  ['nothing if its words have changed', '- [ ] Ask Grace', 0, link('words'), '- [ ] Ask Ada', undefined],
  ['nothing if it is gone', '- [ ] one\n- [ ] Ask Grace', 1, link('words'), '- [ ] one', undefined],
  ['nothing if it is no task', 'Ask Grace', 0, link('words'), 'Ask Grace', undefined],
])('a task becomes a link: %s', (_, shown, line, made, now, after) => {
  const field = { text: now, from: 0, to: 0 };
  const edit = linkTask({ shown, line }, made)(field);
  expect(edit && applyEdit(field, edit).text).toBe(after);
});

test('what is written behind the box of a task', () => {
  expect(taskWords({ shown: 'a\n  * [X]  two [ ] words ', line: 1 })).toBe('two [ ] words');
  expect(taskWords({ shown: '- [ ]', line: 0 })).toBe('');
  expect(taskWords({ shown: '- none', line: 0 })).toBeUndefined();
});

test('items whose addresses are in a text', () => {
  const text = `- [ ] [a](${address}) <https://acme.monday.com/boards/2/views/3/pulses/12> https://evil.example/boards/2/pulses/13`;
  expect([...itemsIn(text)]).toEqual(['11', '12']);
});
