import type { Selection } from '../../../editing/field.ts';
import { boxesIn } from '../field/field-mirror.ts';

/** Pixels between the list and the words or the edges. */
const GAP = 4;
/** The least height of the list, in pixels. */
const LEAST = 96;
/** The most rows in view, options and titles of groups. */
const MOST_ROWS = 8;

/**
 * Places a list under the words that it completes, or above them where there is more room, within the field and the
 * window.
 */
export function placeList(list: HTMLElement, element: HTMLTextAreaElement, { from, to }: Selection): void {
  const [box] = boxesIn(element, { from, to: Math.max(to, from + 1) });
  if (!box) return;
  const field = element.getBoundingClientRect();
  const top = box.top - element.scrollTop;
  const above = Math.max(0, Math.min(top, field.top + top) - 2 * GAP);
  const below = Math.max(
    0,
    Math.min(element.clientHeight, window.innerHeight - field.top) - (top + box.height) - 2 * GAP,
  );
  list.style.maxHeight = list.style.width = '';
  showAll(list);
  // As wide as the widest option, shown or not.
  list.style.width = `${Math.ceil(list.getBoundingClientRect().width)}px`;
  showOptions(list, 0, -1);
  const isBelow = below >= Math.min(list.offsetHeight, above) || below >= above;
  list.style.maxHeight = `${Math.max(isBelow ? below : above, LEAST)}px`;
  const start = element.dir === 'rtl' ? box.right - list.offsetWidth : box.left;
  const left = Math.max(GAP, Math.min(start, element.clientWidth - list.offsetWidth - GAP));
  list.style.left = `${left}px`;
  list.style.top = `${isBelow ? top + box.height + GAP : Math.max(top - GAP, LEAST)}px`;
  list.classList.toggle('iv-completion--above', !isBelow);
}

/**
 * Shows the rows that fit into a placed list, from row `first` on and including the option `active`. The others are
 * hidden instead of scrolled: the focus is in the field, so the keyboard could not scroll the list.
 */
export function showOptions(list: HTMLElement, first: number, active: number): OptionsShown {
  const rows = showAll(list);
  const options = rows.filter((row) => !isTitle(row));
  const room = list.clientHeight - 2 * Number.parseFloat(getComputedStyle(list).paddingTop);
  const heights = rows.map((row) => row.offsetHeight);
  const fitsWhole = rows.length <= MOST_ROWS && heights.reduce((sum, height) => sum + height, 0) <= room;
  list.classList.toggle('iv-completion--part', !fitsWhole);
  const marks = [...list.querySelectorAll<HTMLElement>('.iv-completion-more')];
  for (const mark of marks) mark.classList.remove('iv-completion-more--none');
  const taken = marks.reduce((sum, mark) => sum + mark.offsetHeight, 0);
  const chosen = active < 0 ? -1 : rows.indexOf(options[active]!);
  // The title comes into view with the first option under it.
  const from = chosen > 0 && chosen <= first && isTitle(rows[chosen - 1]!) ? chosen - 1 : first;
  const shown = optionsShown(heights, room - taken, from, chosen, MOST_ROWS);
  for (const [at, row] of rows.entries())
    row.hidden = at < shown.first || at >= shown.end || (at === shown.end - 1 && isTitle(row));
  const ends = [shown.first === 0, shown.end === rows.length];
  for (const [at, mark] of marks.entries()) mark.classList.toggle('iv-completion-more--none', ends[at]);
  return shown;
}

function showAll(list: HTMLElement): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>('[role="option"], .iv-completion-group')];
  for (const row of rows) row.hidden = false;
  return rows;
}

function isTitle(row: HTMLElement): boolean {
  return row.classList.contains('iv-completion-group');
}

/** The range of rows that are shown: from `first` up to but not including `end`. */
interface OptionsShown {
  readonly first: number;
  readonly end: number;
}

/**
 * Returns as many rows as fit into `room`, at least one and at most `most`, from `first` on. The range moves just far
 * enough to show `active` (-1 for none) and to leave no room empty. `heights` has the height of every row.
 */
export function optionsShown(
  heights: readonly number[],
  room: number,
  first: number,
  active: number,
  most: number,
): OptionsShown {
  const endFrom = (start: number) => {
    let end = start;
    for (
      let left = room;
      end < heights.length && end < start + most && (end === start || heights[end]! <= left);
      end += 1
    )
      left -= heights[end]!;
    return end;
  };
  const startTo = (end: number) => {
    let start = end;
    for (let left = room; start > 0 && start > end - most && (start === end || heights[start - 1]! <= left); start -= 1)
      left -= heights[start - 1]!;
    return start;
  };
  let start = Math.max(0, Math.min(first, startTo(heights.length)));
  if (active >= 0 && active < start) start = active;
  else if (active >= endFrom(start)) start = startTo(active + 1);
  return { first: start, end: endFrom(start) };
}
