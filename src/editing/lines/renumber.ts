import { type Edit, type Field, type Selection, type Change, changed, isBlank, lineEnd, lineStart } from '../field.ts';
import { fencedCodeAt } from './fenced-code.ts';
import { columns, lineMarkers } from './lines.ts';

/** The first number of a list whose first item was moved there: its own, one, or the least of the moved ones. */
export type FirstNumber = 'own' | 'one' | 'least';

interface Level {
  readonly depth: number;
  readonly sign: string;
  number: number;
  /** Whether all its numbers are the same, which Markdown allows. */
  same: boolean | undefined;
}

/** Extends an edit of lines by renumbering the lists around them. */
export function withNumbers(field: Field, edit: Edit, first: FirstNumber = 'own'): Edit {
  const after = field.text.slice(0, edit.from) + edit.insert + field.text.slice(edit.to);
  const touched = { from: edit.from, to: edit.from + edit.insert.length };
  const changes = numberChanges(after, touched, first, hasSameNumbers(field.text, edit));
  const [start, last] = [changes[0], changes.at(-1)];
  if (!start || !last) return edit;
  const from = Math.min(edit.from, start.at);
  const to = Math.max(touched.to, last.at + last.cut);
  const place = (old: number) =>
    changes.reduce((moved, { at: start, cut, add }) => (start + cut <= old ? moved + add.length - cut : moved), old);
  return {
    from,
    to: to + field.text.length - after.length,
    insert: changed(after, { from, to }, changes),
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
  /** Its number as written; empty in a bulleted list. */
  readonly digits: string;
  /** Whether text outside lists comes before it. */
  readonly isNewList: boolean;
}

/** Yields the items of the list that holds a stretch, and of the lists that follow it directly. */
function* listItems(text: string, { from, to }: Selection): Generator<Item> {
  let wasBlank = false;
  let isNewList = true;
  for (let at = listStart(text, from); at <= text.length; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at));
    const { quotes, indent, list, marker } = lineMarkers(line);
    const code = fencedCodeAt(text, at);
    // A fence may open behind the marker of an item.
    const isCode = code !== undefined && !(list && code.from === at);
    if (!isCode && wasBlank && !list && !isBlank(line) && indent === '') {
      if (at > to) return;
      isNewList = true;
    }
    wasBlank = isBlank(line);
    if (isCode || !list) continue;
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

/** Whether successive items have the same number, which Markdown allows and counts from the first. */
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

/** Returns where the list that holds a position begins: below the nearest line above that is not part of a list. */
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
