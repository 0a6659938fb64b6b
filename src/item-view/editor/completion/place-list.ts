import type { Selection } from '../../../editing/field.ts';
import { mirrorField } from '../field/field-mirror.ts';

/** How far the list keeps from the words and the edges, in pixels. */
const GAP = 4;
/** It is never lower than this. */
const LEAST = 96;

/** Puts a list under the words that it completes, or above them where there is more room, within the field and the window. */
export function placeList(list: HTMLElement, element: HTMLTextAreaElement, { from, to }: Selection): void {
  const mirror = mirrorField(element);
  const box = mirror.boxes({ from, to: Math.max(to, from + 1) })[0];
  mirror.end();
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
  // As wide as all options need, whichever are shown.
  list.style.width = `${Math.ceil(list.getBoundingClientRect().width)}px`;
  const isBelow = below >= Math.min(list.offsetHeight, above) || below >= above;
  list.style.maxHeight = `${Math.max(isBelow ? below : above, LEAST)}px`;
  const start = element.dir === 'rtl' ? box.right - list.offsetWidth : box.left;
  const left = Math.max(GAP, Math.min(start, element.clientWidth - list.offsetWidth - GAP));
  list.style.left = `${left}px`;
  list.style.top = `${isBelow ? top + box.height + GAP : Math.max(top - GAP, LEAST)}px`;
  list.classList.toggle('iv-completion--above', !isBelow);
}

/**
 * Shows the options that fit into a list that is placed, from `first` on and the one at `active` among them. The others are hidden
 * rather than scrolled to: the focus is in the field, and nobody could scroll the list with the keyboard.
 */
export function showOptions(list: HTMLElement, first: number, active: number): OptionsShown {
  const options = showAll(list);
  const room = list.clientHeight - 2 * Number.parseFloat(getComputedStyle(list).paddingTop);
  const heights = options.map((option) => option.offsetHeight);
  const fitsWhole = heights.reduce((sum, height) => sum + height, 0) <= room;
  list.classList.toggle('iv-completion--part', !fitsWhole);
  const marks = [...list.querySelectorAll<HTMLElement>('.iv-completion-more')];
  for (const mark of marks) mark.classList.remove('iv-completion-more--none');
  const taken = marks.reduce((sum, mark) => sum + mark.offsetHeight, 0);
  const shown = optionsShown(heights, room - taken, first, active);
  for (const [at, option] of options.entries()) option.hidden = at < shown.first || at >= shown.end;
  const ends = [shown.first === 0, shown.end === options.length];
  for (const [at, mark] of marks.entries()) mark.classList.toggle('iv-completion-more--none', ends[at]);
  return shown;
}

function showAll(list: HTMLElement): HTMLElement[] {
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  for (const option of options) option.hidden = false;
  return options;
}

/** Which options of a list are shown: from `first` up to `end`, which is not. */
interface OptionsShown {
  readonly first: number;
  readonly end: number;
}

/**
 * As many options as `room` holds, one at least, from `first` on: moved no further than it takes to show the one at `active` (-1 for
 * none) and to leave no room empty. `heights` are those of all options.
 */
export function optionsShown(heights: readonly number[], room: number, first: number, active: number): OptionsShown {
  const endFrom = (start: number) => {
    let end = start;
    for (let left = room; end < heights.length && (end === start || heights[end]! <= left); end += 1)
      left -= heights[end]!;
    return end;
  };
  const startTo = (end: number) => {
    let start = end;
    for (let left = room; start > 0 && (start === end || heights[start - 1]! <= left); start -= 1)
      left -= heights[start - 1]!;
    return start;
  };
  let start = Math.max(0, Math.min(first, startTo(heights.length)));
  if (active >= 0 && active < start) start = active;
  else if (active >= endFrom(start)) start = startTo(active + 1);
  return { first: start, end: endFrom(start) };
}
