/** Which options of a list are shown: from `first` up to `end`, which is not. */
export interface OptionsShown {
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
    for (let left = room; end < heights.length && (end === start || heights[end]! <= left); end += 1) left -= heights[end]!;
    return end;
  };
  const startTo = (end: number) => {
    let start = end;
    for (let left = room; start > 0 && (start === end || heights[start - 1]! <= left); start -= 1) left -= heights[start - 1]!;
    return start;
  };
  let start = Math.max(0, Math.min(first, startTo(heights.length)));
  if (active >= 0 && active < start) start = active;
  else if (active >= endFrom(start)) start = startTo(active + 1);
  return { first: start, end: endFrom(start) };
}
