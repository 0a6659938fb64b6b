/** A text and what is selected in it, or where the caret stands (`from` is `to`). Offsets count UTF-16 units, as a textarea does. */
export interface Field extends Selection {
  readonly text: string;
}

export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** Replaces what is between `from` and `to` by `insert`; `select` is the selection in the text that comes of it. */
export interface Edit extends Selection {
  readonly insert: string;
  readonly select: Selection;
}

/** What a key or a button does to a field; `undefined` if it has nothing to do there, and the key keeps its usual meaning. */
export type Command = (field: Field) => Edit | undefined;

/** The field after an edit. */
export function applyEdit({ text }: Field, { from, to, insert, select }: Edit): Field {
  return { text: text.slice(0, from) + insert + text.slice(to), from: select.from, to: select.to };
}
