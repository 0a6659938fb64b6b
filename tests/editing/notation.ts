import { applyEdit, type Command, type Field } from '../../src/editing/field.ts';

/** A field in caret notation: `a‸b` has the caret between the letters, `a⟦b⟧` has the b selected. */
export function field(written: string): Field {
  const [, before, selected, after] = /^([^‸⟦⟧]*)⟦([^‸⟦⟧]*)⟧([^‸⟦⟧]*)$/.exec(written.replace('‸', '⟦⟧')) ?? [];
  if (before === undefined || selected === undefined || after === undefined) {
    throw new Error(`not one caret ‸ or one selection ⟦…⟧: ${written}`);
  }
  return { text: before + selected + after, from: before.length, to: before.length + selected.length };
}

/** Returns the caret notation of a field. */
export function print({ text, from, to }: Field): string {
  return from === to
    ? `${text.slice(0, from)}‸${text.slice(to)}`
    : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;
}

/** Runs a command on a field, both in caret notation; `undefined` if the command does not apply. */
export function run(command: Command, written: string): string | undefined {
  const before = field(written);
  const edit = command(before);
  return edit && print(applyEdit(before, edit));
}
