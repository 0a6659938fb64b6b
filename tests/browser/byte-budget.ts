/**
 * How many kilobytes (1,000 bytes, compressed) a first visit to a route may fetch, about a tenth above what it fetched when this was written.
 * Whoever needs more says here what for. 21 of each are the typeface.
 */
const BUDGET: readonly (readonly [route: RegExp, kilobytes: number])[] = [
  [/^\/$/, 190], // its pictures come when somebody comes near them
  [/^\/documentation\/changelog$/, 225],
  [/^\/documentation/, 235], // with a picture in the width of a phone
  [/^\/(terms-of-service|privacy-policy|404)$/, 194],
  [/^\/search$/, 300], // the search and its index, which grows with the guide and the words people look for
  [/^\/playground$/, 390], // the item view, for somebody who may edit, with values of the board in its first text
];

/** The budget of an address; undefined for one that nobody thought of. */
export function budgetOf(address: string): number | undefined {
  return BUDGET.find(([route]) => route.test(address))?.[1];
}
