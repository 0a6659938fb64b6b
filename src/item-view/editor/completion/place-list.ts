import type { Selection } from '../../../editing/field.ts';
import { mirrorField } from '../field/field-mirror.ts';

/** Pixels between the list and the words or the edges. */
const GAP = 4;
/** The least height of the list, in pixels. */
const LEAST = 96;

/**
 * Places a list under the words that it completes, or above them where there is more room, within the field and the
 * window.
 */
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
  // As wide as the widest option, shown or not.
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
 * Shows the options that fit into a placed list, from `first` on and including `active`. The others are hidden instead
 * of scrolled: the focus is in the field, so the keyboard could not scroll the list.
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

/** The range of options that are shown: from `first` up to but not including `end`. */
interface OptionsShown {
  readonly first: number;
  readonly end: number;
}

/**
 * Returns as many options as fit into `room`, at least one, from `first` on. The range moves just far enough to show
 * `active` (-1 for none) and to leave no room empty. `heights` has the height of every option.
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
