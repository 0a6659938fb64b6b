export type Direction = 'ltr' | 'rtl';

/**
 * Letters, the marks that take room, the invisible marks of direction and the letters of flags: the characters with a direction of their
 * own (bidi classes L, R and AL) but for digits and signs of some scripts. The modifier letters in front are neutral.
 */
const STRONG =
  /(?![\u02b9\u02ba\u02c6-\u02cf\u02ec\u0374\u2e2f\ua67f\ua717-\ua71f\ua788])[\p{L}\p{Mc}\u061c\u200e\u200f\u{1f1e6}-\u{1f1ff}]/u;
/** The blocks of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a text: that of its first strong character, as `dir="auto"` has it; `undefined` where there is none. */
export function directionOf(text: string): Direction | undefined {
  const strong = STRONG.exec(text)?.[0];
  if (strong === undefined) return undefined;
  return RIGHT_TO_LEFT.test(strong) ? 'rtl' : 'ltr';
}
