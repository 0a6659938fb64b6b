// Signs at the beginning of a block's words, behind the signs of quotes and lists: of headings, fences, dividers and
// tasks (CommonMark 4.1, 4.2, 4.5; GFM 5.3; `$$` as in our math). Each is recognised here alone.

/** The opening fence of code, or of math. */
export interface OpeningFence {
  /** All its backticks, tildes or dollar signs. */
  readonly sign: string;
  /** Words behind them, of which the first names the language. */
  readonly info: string;
}

const FENCE = /^(?:(`{3,})([^`]*)|(~{3,})(.*)|(\${2,})[ \t]*)$/;

/**
 * Returns the fence that is a line's words. Backticks followed by further ones are a code span, and `$$` followed by
 * words is math within the line.
 */
export function openingFence(words: string): OpeningFence | undefined {
  const [, ticks, code, tildes, info, dollars] = FENCE.exec(words) ?? [];
  const sign = ticks ?? tildes ?? dollars;
  return sign === undefined ? undefined : { sign, info: (code ?? info ?? '').trim() };
}

/** Whether a line's words close what a fence with this sign opened. */
export function closesFence(words: string, sign: string): boolean {
  const run = /^([`~$])\1*(?=[ \t]*$)/.exec(words)?.[0];
  return run !== undefined && run[0] === sign[0] && run.length >= sign.length;
}

/** The sign of a heading with the white space behind it. */
export interface HeadingSign {
  /** From 1 to 6. */
  readonly level: number;
  readonly length: number;
}

/** Returns the sign of the heading (`## `) that words begin. */
export function headingSign(words: string): HeadingSign | undefined {
  const [all, signs] = /^(#{1,6})(?:[ \t]+|$)/.exec(words) ?? [];
  return all === undefined ? undefined : { level: signs!.length, length: all.length };
}

/** Whether words are a divider, such as `* * *`, which may look like a list. */
export function isDivider(words: string): boolean {
  return /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(words);
}

/** The box of a task, where the words of its item begin, with the space after it. A tab is a space in it. */
export const TASK_BOX = /^\[[ \txX]\](?:[ \t]+|$)/;
