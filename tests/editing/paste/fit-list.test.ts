import { expect, test } from 'vitest';
import { applyEdit } from '../../../src/editing/field.ts';
import { numbersAfter } from '../../../src/editing/lines/list-numbers.ts';
import { readings } from '../../../src/editing/paste/readings.ts';
import { field } from '../notation.ts';

/** Pastes a list of a page as the field does: the first reading, then the numbers. */
function pasted(before: string, markdown: string): string {
  const now = field(before);
  const [{ insert }] = readings(now, 'its words', { kind: 'rich', markdown });
  const caret = now.from + insert.length;
  const { text } = applyEdit(now, { from: now.from, to: now.to, insert, select: { from: caret, to: caret } });
  const numbers = numbersAfter(now.text, { text, from: caret, to: caret });
  return numbers ? applyEdit({ text, from: caret, to: caret }, numbers).text : text;
}

test.for([
  ['an empty item', '1. a\n2. ‸\n3. c', '1. x\n2. y', '1. a\n2. x\n3. y\n4. c'],
  ['the last empty item', '- a\n- ‸', '- x\n- y', '- a\n- x\n- y'],
  ['the beginning of an item', '1. ‸b', '1. x', '1. x\n2. b'],
  ['the end of an item', '1. a\n2. b‸\n3. c', '1. x\n2. y', '1. a\n2. b\n3. x\n4. y\n5. c'],
  ['the line of an item', '1. a\n‸2. b\n3. c', '1. x\n2. y', '1. a\n2. x\n3. y\n4. b\n5. c'],
  ['the line below a list', '1. a\n2. b\n‸', '1. x\n2. y', '1. a\n2. b\n3. x\n4. y'],
  ['an empty line between items', '1. a\n‸\n2. c', '1. x\n2. y', '1. a\n2. x\n3. y\n4. c'],
  ['items that are selected', '1. a\n⟦2. b\n3. c⟧\n4. d', '1. x\n2. y\n3. z', '1. a\n2. x\n3. y\n4. z\n5. d'],
  ['words that are selected', '1. a\n2. ⟦b\n3. c⟧\n4. d', '1. x', '1. a\n2. x\n3. d'],
  ['a longer number', '9. ‸\n10. b\n    - c', '1. x\n2. y', '9. x\n10. y\n11. b\n    - c'],
  ['nine that becomes ten', '8. ‸\n9. b\n   - c', '1. x\n2. y', '8. x\n9. y\n10. b\n    - c'],
  [
    'an item with lines of its own',
    '1. a\n   more\n‸2. b',
    '1. x\n   - z\n2. y',
    '1. a\n   more\n2. x\n   - z\n3. y\n4. b',
  ],
  ['other signs', '* ‸\n* b', '- x\n- y', '* x\n* y\n* b'],
  ['other stops', '1) ‸\n2) b', '1. x\n2. y', '1) x\n2) y\n3) b'],
  ['a quote', '> 1. a\n> 2. ‸\n> 3. c', '1. x\n2. y', '> 1. a\n> 2. x\n> 3. y\n> 4. c'],
  ['an inner list', '- a\n  - ‸\n- b', '- x\n- y', '- a\n  - x\n  - y\n- b'],
  ['tasks', '- [ ] ‸\n- [ ] b', '- [ ] x\n- [x] y', '- [ ] x\n- [x] y\n- [ ] b'],
  ['an item, tasks', '- ‸', '- [x] x\n- y', '- [x] x\n- y'],
  ['an indented list', '  - a‸\n  - b', '- x\n\n  p\n- y', '  - a\n  - x\n\n    p\n  - y\n  - b'],
] as const)('a list becomes items where it is pasted into %s', ([, before, markdown, after]) => {
  expect(pasted(before, markdown)).toBe(after);
});

test.for([
  ['bullets in a numbered list', '1. a\n2. b‸\n3. c', '- x\n- y', '1. a\n2. b\n\n   - x\n   - y\n\n3. c'],
  ['paragraphs', '1. a\n2. b‸\n3. c', 'x\n\ny', '1. a\n2. b\n\n   x\n\n   y\n\n3. c'],
  ['a list behind an item with children', '1. b‸\n   - k\n2. c', '1. x', '1. b\n\n   1. x\n\n   - k\n2. c'],
  ['a list behind an item with paragraphs', '1. a‸\n\n   more\n2. b', '1. x', '1. a\n\n   1. x\n\n   more\n2. b'],
  ['a list below words', 'words\n‸1. b', '1. x', 'words\n\n1. x\n\n2. b'],
  ['a list in words', 'text‸ more', '1. x', 'text\n\n1. x\n\n more'],
] as const)('it stays a block of its own: %s', ([, before, markdown, after]) => {
  expect(pasted(before, markdown)).toBe(after);
});
