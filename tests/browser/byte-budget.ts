/**
 * How many kilobytes (1,000 bytes, compressed) a first visit to a route may fetch, about a tenth above what it fetched when this was written.
 * Whoever needs more says here what for.
 */
const BUDGET: readonly (readonly [route: RegExp, kilobytes: number])[] = [
  [/^\/$/, 225], // with one picture, which a phone fetches when it comes near
  [/^\/documentation\/(editor|reading)$/, 215], // with a picture
  [/^\/documentation/, 185],
  [/^\/(terms-of-service|privacy-policy|404)$/, 168],
  [/^\/search$/, 230], // the search and its index
  [/^\/playground$/, 310], // the item view, for somebody who may edit
];

/** The budget of an address; undefined for one that nobody thought of. */
export function budgetOf(address: string): number | undefined {
  return BUDGET.find(([route]) => route.test(address))?.[1];
}
