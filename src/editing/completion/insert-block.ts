import { applyEdit, type Command, type Edit, type Field } from '../field.ts';
import { fitBlock } from '../paste/fit-block.ts';
import type { Completion } from './completion-at.ts';

/** The edit that takes the typed name away and does what a command does there, as one. */
export function runInstead(field: Field, { from, to }: Completion, command: Command): Edit | undefined {
  const cleared = applyEdit(field, { from, to, insert: '', select: { from, to: from } });
  const edit = command(cleared);
  if (!edit) return undefined;
  const after = applyEdit(cleared, edit);
  return { from: 0, to: field.text.length, insert: after.text, select: { from: after.from, to: after.to } };
}

/** The edit that puts a text in place of the typed name, as a block of its own. The caret goes where `‸` stands in it, else to its end. */
export function insertInstead(field: Field, { from, to }: Completion, template: string): Edit {
  const cleared = applyEdit(field, { from, to, insert: '', select: { from, to: from } });
  const fitted = fitBlock(cleared, template);
  const caret = fitted.indexOf('‸');
  const insert = fitted.replace('‸', '');
  const at = from + (caret < 0 ? insert.length : caret);
  return { from, to, insert, select: { from: at, to: at } };
}
