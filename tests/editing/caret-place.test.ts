import { expect, test } from 'vitest';
import { caretPlace, type CaretPlace } from '../../src/editing/text-facts.ts';

const list = '- a\n  - b\n    - [ ] c‸\n';

test.for([
  ['', { kind: 'text' }],
  ['words‸', { kind: 'text' }],
  ['#‸ Title', { kind: 'heading', level: 1 }],
  ['text\n### Tit‸le ###\ntext', { kind: 'heading', level: 3 }],
  ['> ## Ti‸tle', { kind: 'heading', level: 2 }],
  ['#hash‸', { kind: 'text' }],
  ['- [ ] ta‸sk', { kind: 'task', level: 1, done: false }],
  ['1. [x] ta‸sk', { kind: 'task', level: 1, done: true }],
  ['- it‸em', { kind: 'item', level: 1 }],
  ['-‸', { kind: 'item', level: 1 }],
  [list, { kind: 'task', level: 3, done: false }],
  ['- a\n\n  more\n\n  - b‸', { kind: 'item', level: 2 }],
  ['1. a\n   - b\n2. c\n   - d‸', { kind: 'item', level: 2 }],
  ['paragraph\n\n  - b‸', { kind: 'item', level: 1 }],
  ['- a\n\nparagraph\n  - b‸', { kind: 'item', level: 1 }],
  ['> - a\n>   - b‸', { kind: 'item', level: 2 }],
  ['> quo‸te', { kind: 'quote' }],
  ['```ts\nco‸de\n```', { kind: 'code', language: 'ts' }],
  ['```ts\ncode\n```‸', { kind: 'code', language: 'ts' }],
  ['a\n~~~\n# no hea‸ding', { kind: 'code', language: '' }],
  ['```ts\ncode\n```\nte‸xt', { kind: 'text' }],
  ['| a | b‸ |\n| - | - |\n| c | d |', { kind: 'cell', row: 0, column: 2, columns: 2 }],
  ['| a | b |\n| - | - |\n| c‸ | d |', { kind: 'cell', row: 1, column: 1, columns: 2 }],
] as [string, CaretPlace][])('the caret in %j is in %j', ([shown, place]) => {
  expect(caretPlace(shown.replace('‸', ''), Math.max(0, shown.indexOf('‸')))).toEqual(place);
});
