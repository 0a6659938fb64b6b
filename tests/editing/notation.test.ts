import { expect, test } from 'vitest';
import type { Command } from '../../src/editing/field.ts';
import { field, print, run } from './notation.ts';

test.for([
  ['‸', '', 0, 0],
  ['a‸b', 'ab', 1, 1],
  ['a⟦b\nc⟧', 'ab\nc', 1, 4],
] as const)('%s is read as a text and its selection', ([written, text, from, to]) => {
  expect(field(written)).toEqual({ text, from, to });
  expect(print(field(written))).toBe(written);
});

test.for(['none', '‸two‸', '⟦', '⟧a⟦', '⟦a⟧⟦b⟧', '⟦a‸⟧'])('%s is not caret notation', (written) => {
  expect(() => field(written)).toThrow('not one caret');
});

test('a command is run on a field and its result written', () => {
  const shout: Command = ({ text, from, to }) =>
    from === to ? undefined : { from, to, insert: text.slice(from, to).toUpperCase(), select: { from, to: from } };
  expect(run(shout, 'a⟦b⟧c')).toBe('a‸Bc');
  expect(run(shout, 'a‸c')).toBeUndefined();
});
