import { type Field, isBlank, lineEnd, lineStart } from '../field.ts';
import { lineMarkers, type ListMarker } from '../lines/lines.ts';

/**
 * Returns a pasted list as items of the list that it replaces the selection in, if both are numbered or both are not;
 * else `undefined`. Words behind the selection become an item of their own. Numbers are left to `numbersAfter`.
 */
export function fitList(field: Field, markdown: string): string | undefined {
  const { text, from, to } = field;
  const first = itemOf(markdown);
  if (!first || first.before !== '' || !isOneList(markdown, first)) return undefined;
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  const rest = text.slice(to, end);
  const [own, above, below] = [
    text.slice(start, lineEnd(text, from)),
    start > 0 ? text.slice(lineStart(text, start - 1), start - 1) : '',
    text.slice(end + 1, lineEnd(text, end + 1)),
  ].map((line) => itemOf(line, first));
  if (from === start) return betweenItems(field, markdown, above, itemOf(rest, first) ?? below);
  if (!own) return undefined;
  const words = start + own.prefix.length + own.box.length;
  const items = signed(markdown, own);
  const last = isBlank(rest) ? '' : `\n${own.prefix}${own.box && '[ ] '}`;
  if (from === words) {
    const { prefix, box } = itemOf(items)!;
    return items.slice((own.box === '' ? prefix : prefix + box).length) + last;
  }
  const isAtEnd = from > words && isBlank(rest);
  return isAtEnd && !goesOn(text, end, own) ? `\n${items}` : undefined;
}

interface Item {
  readonly kind: ListMarker['kind'];
  readonly before: string;
  readonly sign: string;
  readonly box: string;
  /** All that the line begins with, but for the box. */
  readonly prefix: string;
}

/** Returns the item that begins a text, if it is numbered as the other one is. */
function itemOf(text: string, other?: Item): Item | undefined {
  const { quotes, indent, list, marker, box } = lineMarkers(text.split('\n', 1)[0]!);
  if (!list || (other && list.kind !== other.kind)) return undefined;
  const before = quotes + indent;
  return { kind: list.kind, before, sign: marker.trim(), box, prefix: before + marker };
}

function isOneList(markdown: string, first: Item): boolean {
  return markdown.split('\n').every((line) => line === '' || /^[ \t]/.test(line) || itemOf(line, first)?.before === '');
}

/** Gives the items of a list the kind of sign that another one has, and begins each line as its line begins. */
function signed(markdown: string, { before, sign }: Pick<Item, 'before' | 'sign'>): string {
  return markdown
    .replace(/^(?:[-*+]|(\d+)[.)])(?=[ \t])/gm, (_, number?: string) => (number ?? '') + sign.at(-1)!)
    .replace(/^(?!$)/gm, before)
    .replace(/^$/gm, before.trimEnd());
}

/** Whether a line belongs to the item that ends before it. */
function goesOn(text: string, end: number, { before }: Item): boolean {
  const next = text.slice(end + 1, lineEnd(text, end + 1));
  if (!isBlank(next.slice(before.trimEnd().length))) return (itemOf(next)?.before.length ?? Infinity) > before.length;
  const far = /^\n(?:[ \t>]*\n)*([ \t>]*)\S/.exec(text.slice(end, end + FAR))?.[1] ?? '';
  return far.length > before.length;
}

/** How far below an item lines are looked at that may belong to it. */
const FAR = 500;

/** Returns a list for the beginning of a line, without an empty line where it touches an item of its kind. */
function betweenItems(
  { text, from, to }: Field,
  markdown: string,
  above: Item | undefined,
  below: Item | undefined,
): string | undefined {
  const near = below ?? above;
  if (!near) return undefined;
  const start = lineStart(text, from);
  const lineBefore = text.slice(lineStart(text, start - 1), Math.max(0, start - 1));
  // An item may be several lines long.
  const touches = above !== undefined || isBlank(lineBefore) || /^[ \t>]+\S/.test(lineBefore);
  const rest = text.slice(to, lineEnd(text, to));
  const next = text.slice(lineEnd(text, to) + 1, lineEnd(text, lineEnd(text, to) + 1));
  if (!touches || (!below && !isBlank(isBlank(rest) ? next : rest))) return undefined;
  return signed(markdown, near) + (isBlank(rest) ? '' : '\n');
}
