/** A text and its selection, or the caret if `from` equals `to`. Offsets count UTF-16 units, as in a textarea. */
export interface Field extends Selection {
  readonly text: string;
}

export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** Replaces the text between `from` and `to` by `insert`; `select` is the selection in the resulting text. */
export interface Edit extends Selection {
  readonly insert: string;
  readonly select: Selection;
}

/**
 * What a key or a button does to a field. Returns `undefined` if it does not apply; a key then has its usual effect.
 */
export type Command = (field: Field) => Edit | undefined;

/** Returns the field after an edit. */
export function applyEdit({ text }: Field, { from, to, insert, select }: Edit): Field {
  return { text: text.slice(0, from) + insert + text.slice(to), from: select.from, to: select.to };
}
