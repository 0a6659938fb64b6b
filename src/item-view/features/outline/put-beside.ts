/** Puts the place of a button after a heading, and after what else stands beside it: elements that match `behind`. */
export function putBeside(heading: HTMLElement, place: HTMLElement, behind: string): void {
  let last: Element = heading;
  while (last.nextElementSibling?.matches(behind)) last = last.nextElementSibling;
  if (last.nextElementSibling !== place) last.after(place);
  place.dir = heading.dir;
}
