import { type CommandName, commands } from '../../../editing/commands.ts';
import { applyEdit, type Field } from '../../../editing/field.ts';
import type { TextField } from '../../field/text-field.ts';
import { keptFor } from '../../ui/kept-for.ts';

const MARKS: ReadonlySet<CommandName> = new Set(['bold', 'italic', 'strike', 'code']);
/** The last mark that was set at a caret, and the field before and after it. */
const lastMarkOf = keptFor(
  (_: TextField): { mark?: { name: CommandName; before: Field; after: Field } | undefined } => ({}),
);

/** The commands that may need lines which are not in the field. */
export type Beyond = CommandName | 'moveUp' | 'moveDown';

interface OtherWays {
  /** A tool's own way to do the command, as where the caret is in a table. Returns whether it did. */
  run?: (name: CommandName) => boolean;
  /** Has the field hold lines that it lacks and the command needs. Returns whether it does. */
  beyond?: (name: Beyond) => boolean;
}

export const otherwiseOf = keptFor((_: TextField): OtherWays => ({}));

/** Types a command. A mark that is asked for again at a caret, before anything else was done, is taken back. */
export function runCommand(field: TextField, name: CommandName): boolean {
  const otherwise = otherwiseOf(field);
  if (otherwise.run?.(name)) return true;
  otherwise.beyond?.(name);
  const kept = lastMarkOf(field);
  const last = kept.mark;
  kept.mark = undefined;
  return field.run((before) => {
    const isAgain = last?.name === name && before.from === last.after.from && before.text === last.after.text;
    const edit = isAgain
      ? { from: 0, to: before.text.length, insert: last.before.text, select: last.before }
      : commands[name](before);
    if (edit && MARKS.has(name) && before.from === before.to && !isAgain)
      kept.mark = { name, before, after: applyEdit(before, edit) };
    return edit;
  });
}
