import { expect, test } from 'vitest';
import { lineNow } from '../../../src/item-view/preview/tasks.ts';

const text = '- [ ] a\n- [ ] b\n- [ ] c';

test.each([
  ['the same text', text, 1, text, 1],
  ['lines in front of it', text, 1, `- [ ] x\n\n${text}`, 3],
  ['lines in front of the first', text, 0, `- [ ] x\n${text}`, 1],
  ['lines behind it', text, 1, `${text}\n- [ ] x`, 1],
  ['lines gone in front of it', text, 2, '- [ ] b\n- [ ] c', 1],
  ['another word in its line', text, 1, text.replace('b', 'z'), undefined],
  ['its own tick', text, 1, text.replace('[ ] b', '[x] b'), 1],
  ['the tick of another, and lines in front of both', text, 2, `\n${text.replace('[ ] b', '[x] b')}`, 3],
  ['ticks on both sides', text, 1, '- [x] a\n- [ ] b\n- [X] c', 1],
  ['ticks on both sides, and lines behind them', text, 1, '- [x] a\n- [x] b\n- [x] c\nd', 1],
  ['its line gone', text, 1, '- [ ] a\n- [ ] c', undefined],
  ['changes on both sides', text, 1, `x\n${text}\ny`, undefined],
])('The line of a task after %s', (_, shown, line, newest, now) => {
  expect(lineNow(shown, line, newest)).toBe(now);
});
