import type { Change } from '../change.ts';
import type { Edit, Field, Selection } from '../field.ts';
import { columns, lineMarkers } from './line-markers.ts';
import { isBlank, lineEnd, lineStart } from './lines.ts';

/** The number that a list begins with whose first item was moved there: its own, one, or the least of the moved ones. */
export type FirstNumber = 'own' | 'one' | 'least';

interface Level {
  readonly depth: number;
  readonly sign: string;
  number: number;
  /** All its numbers are the same, which Markdown allows. */
  same: boolean | undefined;
}

/** An edit of lines that also counts on the numbers of the lists around them. */
export function withNumbers(field: Field, edit: Edit, first: FirstNumber = 'own'): Edit {
  const after = field.text.slice(0, edit.from) + edit.insert + field.text.slice(edit.to);
  const touched = { from: edit.from, to: edit.from + edit.insert.length };
  const changes = numberChanges(after, touched, first, hasSameNumbers(field.text, edit));
  const [start, last] = [changes[0], changes.at(-1)];
  if (!start || !last) return edit;
  const from = Math.min(edit.from, start.at);
  const to = Math.max(touched.to, last.at + last.cut);
  let insert = '';
  let at = from;
  for (const change of changes) {
    insert += after.slice(at, change.at) + change.add;
    at = change.at + change.cut;
  }
  const place = (old: number) =>
    changes.reduce((moved, { at: start, cut, add }) => (start + cut <= old ? moved + add.length - cut : moved), old);
  return {
    from,
    to: to + field.text.length - after.length,
    insert: insert + after.slice(at, to),
    select: { from: place(edit.select.from), to: place(edit.select.to) },
  };
}

function numberChanges(text: string, touched: Selection, first: FirstNumber, mayBeSame: boolean): Change[] {
  const changes: Change[] = [];
  const levels: Level[] = [];
  for (const item of listItems(text, touched)) {
    if (item.isNewList) levels.length = 0;
    const { at, depth, sign, digits } = item;
    while ((levels.at(-1)?.depth ?? -1) > depth) levels.pop();
    let level = levels.at(-1);
    const own = Number(digits);
    if (level?.depth === depth && level.sign === sign) {
      level.same ??= mayBeSame && own === level.number;
      if (!level.same) level.number += 1;
    } else {
      if (level?.depth === depth) levels.pop();
      const isMoved = at >= lineStart(text, touched.from) && at <= touched.to;
      const number =
        isMoved && first === 'one'
          ? 1
          : isMoved && first === 'least'
            ? leastNumber(text, { from: at, to: touched.to }, item)
            : own;
      level = { depth, sign, number, same: undefined };
      levels.push(level);
    }
    if (digits !== '' && level.number !== own) changes.push({ at, cut: digits.length, add: String(level.number) });
  }
  return changes;
}

interface Item {
  /** Where its marker begins. */
  readonly at: number;
  readonly depth: number;
  readonly sign: string;
  /** Its number as it is written; empty in a bulleted list. */
  readonly digits: string;
  /** Words that are in no list stand before it. */
  readonly isNewList: boolean;
}

/** The items of the list that holds a stretch, and of what follows it without a gap. */
function* listItems(text: string, { from, to }: Selection): Generator<Item> {
  let fence = false;
  let wasBlank = false;
  let isNewList = true;
  for (let at = listStart(text, from); at <= text.length; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at));
    if (/^[ \t>]*(?:```|~~~)/.test(line)) fence = !fence;
    const { quotes, indent, list, marker } = lineMarkers(line);
    if (!fence && wasBlank && !list && !isBlank(line) && indent === '') {
      if (at > to) return;
      isNewList = true;
    }
    wasBlank = isBlank(line);
    if (fence || !list) continue;
    const digits = /^\d*/.exec(marker)![0];
    yield {
      at: at + quotes.length + indent.length,
      depth: quotes.length + columns(indent),
      sign: list.sign,
      digits,
      isNewList,
    };
    isNewList = false;
  }
}

/** Whether items that follow each other have the same number, which Markdown allows and counts on from the first. */
function hasSameNumbers(text: string, place: Selection): boolean {
  let last: Item | undefined;
  for (const item of listItems(text, place)) {
    if (last && item.digits !== '' && item.digits === last.digits && item.depth === last.depth) return true;
    last = item;
  }
  return false;
}

function leastNumber(text: string, moved: Selection, { depth, digits }: Item): number {
  let least = Number(digits);
  for (const item of listItems(text, moved)) {
    if (item.at > moved.to) break;
    if (item.at >= moved.from && item.depth === depth && item.digits !== '')
      least = Math.min(least, Number(item.digits));
  }
  return least;
}

/** Where the list begins that holds a place: below the nearest line that is no part of a list. */
function listStart(text: string, place: number): number {
  let at = lineStart(text, place);
  while (at > 0) {
    const before = lineStart(text, at - 1);
    const line = text.slice(before, at - 1);
    const { list, indent } = lineMarkers(line);
    if (!list && !isBlank(line) && indent === '') return at;
    at = before;
  }
  return 0;
}
