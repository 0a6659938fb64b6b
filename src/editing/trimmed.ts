import type { Field, Selection } from './field.ts';

/** A selection without the white space at its ends; empty, at its start, where it is nothing else. */
export function trimmed({ text, from, to }: Field): Selection {
  const chosen = text.slice(from, to);
  const start = chosen.search(/\S/);
  return start < 0 ? { from, to: from } : { from: from + start, to: from + chosen.trimEnd().length };
}
