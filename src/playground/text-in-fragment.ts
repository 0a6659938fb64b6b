/**
 * The text that an address brings along, `#text=%23%20Hello`; undefined where there is none. What is not well encoded is read as well as
 * it can be, as browsers do.
 */
export function textInFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('text') || undefined;
}
