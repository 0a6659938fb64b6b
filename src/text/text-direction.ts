export type Direction = 'ltr' | 'rtl';

/**
 * The characters with a direction of their own (bidi classes L, R and AL), without digits and signs of some scripts:
 * letters, spacing marks, marks of direction and regional indicators. The excluded modifier letters are neutral.
 */
const STRONG =
  /(?![\u02b9\u02ba\u02c6-\u02cf\u02ec\u0374\u2e2f\ua67f\ua717-\ua71f\ua788])[\p{L}\p{Mc}\u061c\u200e\u200f\u{1f1e6}-\u{1f1ff}]/u;
/** The Unicode blocks of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the direction of the first strong character, as `dir="auto"` does; `undefined` if there is none. */
export function directionOf(text: string): Direction | undefined {
  const strong = STRONG.exec(text)?.[0];
  if (strong === undefined) return undefined;
  return RIGHT_TO_LEFT.test(strong) ? 'rtl' : 'ltr';
}
