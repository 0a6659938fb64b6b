/** What somebody looks for. */
export interface Query {
  readonly words: string;
  readonly matchCase: boolean;
  /** `words` is a regular expression, as JavaScript has them; `^` and `$` are the edges of lines. */
  readonly isPattern: boolean;
}

/** The regular expression of a query, or the reason why it is none. */
export function patternOf({ words, matchCase, isPattern }: Query): RegExp | { readonly fault: string } {
  const source = isPattern ? words : words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const flags = matchCase ? 'gm' : 'gim';
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // Older spellings, such as a brace by itself, are patterns without the u flag only.
    try {
      return new RegExp(source, flags);
    } catch (error) {
      return { fault: error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : '' };
    }
  }
}
