/** The marker of a list item: `-`, `*`, `+`, or a number with `.` or `)`. */
export type ListMarker =
  | { readonly kind: 'bulleted'; readonly sign: string }
  | { readonly kind: 'numbered'; readonly number: number; readonly sign: string };

/** What comes before the words of a line. */
export interface LineMarkers {
  /** Quote signs with the space after each: `> > `. */
  readonly quotes: string;
  /** White space after the quote signs. */
  readonly indent: string;
  readonly list: ListMarker | undefined;
  /** The list marker as written, with the space after it. */
  readonly marker: string;
  /** The box of a task with the space after it: `[ ] `. */
  readonly box: string;
  /** Where the words begin. */
  readonly length: number;
}

const markers =
  /^((?:[ \t]{0,3}>[ \t]?)*)([ \t]*)(?:((?:([-*+])|(\d{1,9})([.)]))(?:[ \t]+|$))(\[[ xX]\](?:[ \t]+|$))?)?/;

/** A divider, such as `* * *`, may look like a list. */
const divider = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

export function lineMarkers(line: string): LineMarkers {
  const [, quotes = '', indent = '', marker = '', sign, digits, end = '', box = ''] = markers.exec(line) ?? [];
  const before = quotes.length + indent.length;
  if (marker === '' || isDivider(line.slice(quotes.length))) {
    return { quotes, indent, list: undefined, marker: '', box: '', length: before };
  }
  const list: ListMarker =
    sign === undefined ? { kind: 'numbered', number: Number(digits), sign: end } : { kind: 'bulleted', sign };
  return { quotes, indent, list, marker, box, length: before + marker.length + box.length };
}

export function isDivider(line: string): boolean {
  return divider.test(line);
}

/** Returns the width of white space in columns; a tab stop is every four. */
export function columns(space: string): number {
  let at = 0;
  for (const sign of space) at = sign === '\t' ? at + 4 - (at % 4) : at + 1;
  return at;
}
