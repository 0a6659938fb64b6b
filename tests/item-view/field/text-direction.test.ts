import { expect, test } from 'vitest';
import { textDirection } from '../../../src/item-view/field/field-direction.ts';

test.for([
  ['', 'ltr'],
  ['# Plan', 'ltr'],
  ['# תוכנית', 'rtl'],
  ['1. خطة', 'rtl'],
  ['**Plan** תוכנית', 'ltr'],
  ['> 計画', 'ltr'],
  ['- [ ] !', 'ltr'],
] as const)('%j is written %s', ([text, direction]) => {
  expect(textDirection(text)).toBe(direction);
});
