import { startOfLine } from '../../../editing/field.ts';
import { placeOf } from '../../preview/block-list.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { taskLineOf } from '../../preview/shown-nodes.ts';
import { textNodesIn } from '../../ui/text-nodes.ts';
import { taskBoxOf } from './parts-shown.ts';

/**
 * Returns the line of `text`, from 0, that became `part` of what is shown of it. `near` is a guess, and the answer
 * where the source says the part in other words.
 */
export function lineOfPart(part: Element, shown: PreviewDom, text: string, near: number): number {
  const place = placeOf(shown, part);
  if (!place) return near;
  const { block, line } = place;
  const box = taskBoxOf(part);
  const task = box && taskLineOf(box, block);
  if (task != null) return line + task;
  // The source of footnotes is elsewhere.
  const isApart = block.lines === 0;
  const first = isApart ? 0 : line;
  const lines = text.slice(startOfLine(text, first)).split('\n', isApart ? undefined : block.lines);
  const tables = [...block.element.querySelectorAll('table')].filter(({ tHead }) => tHead);
  const table = part instanceof HTMLTableRowElement ? tables.indexOf(part.closest('table')!) : -1;
  const row = table < 0 ? undefined : lineOfRow(lines, table, (part as HTMLTableRowElement).rowIndex);
  return first + (row ?? lineOfWords(lines, firstWordsOf(part), near - first));
}

/** The words before the first mark or line end. */
function firstWordsOf(part: Element): string {
  const first = textNodesIn(part).find(({ data }) => data.trim() !== '');
  return first?.data.trim().split('\n')[0] ?? '';
}

/** The line between the head and the body of a table. */
const DELIMITERS = /^[\s>|:-]*-[\s>|:-]*$/;

/** Returns the line of row `row`, of which 0 is the head, of a table; `undefined` if there is no such table. */
export function lineOfRow(lines: readonly string[], table: number, row: number): number | undefined {
  const head = [...lines.keys()].filter((at) => at > 0 && DELIMITERS.test(lines[at]!))[table];
  return head === undefined ? undefined : head + (row === 0 ? -1 : row);
}

/** Prefix of the words of a line: marks, and the number and the tick of an item. */
const BEFORE_WORDS = /^(?:\[x\]|\d+[.)]\s|[^\p{L}\p{N}])*/iu;
const ESCAPES = /\\(?=[\p{P}\p{S}])/gu;

/**
 * Returns the line with `words`: rather one that says only them, or begins with them, than one that has them anywhere,
 * and of several the nearest to `near`. Where none has them, the same for their first word.
 */
export function lineOfWords(lines: readonly string[], words: string, near: number): number {
  const [start = ''] = /[\p{L}\p{M}\p{N}]+/u.exec(words) ?? [];
  const said = words.replace(BEFORE_WORDS, '');
  const bare = lines.map((line) => line.replace(ESCAPES, '').replace(BEFORE_WORDS, '').trim());
  const ways = [
    (line: string) => line === said,
    (line: string) => line.startsWith(said),
    (_: string, at: number) => lines[at]!.includes(words),
    (line: string) => line.startsWith(start),
    (line: string) => line.includes(start),
  ];
  for (const fits of start === '' ? [] : ways) {
    const found = [...lines.keys()].filter((at) => fits(bare[at]!, at));
    const apart = (at: number) => Math.abs(at - near);
    if (found.length > 0) return found.reduce((best, at) => (apart(at) < apart(best) ? at : best));
  }
  return near;
}
