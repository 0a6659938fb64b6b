import type { Command } from '../field.ts';

const PAIRS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['*', '*'],
  ['_', '_'],
  ['“', '”'],
  ['‘', '’'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
]);

/** Puts a typed bracket, quotation mark or sign of emphasis around the selection instead of replacing it. */
export function wrapSelection(typed: string): Command {
  return ({ text, from, to }) => {
    const close = PAIRS.get(typed);
    if (close === undefined || from === to) return undefined;
    return {
      from,
      to,
      insert: typed + text.slice(from, to) + close,
      select: { from: from + typed.length, to: to + typed.length },
    };
  };
}
