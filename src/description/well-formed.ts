/**
 * `text` with every lone surrogate (half a character, which no UTF-8 can hold) replaced by U+FFFD, and how many there were.
 */
export function wellFormed(text: string): { readonly text: string; readonly replaced: number } {
  let replaced = 0;
  const mended = text.replace(/\p{Surrogate}/gu, () => {
    replaced += 1;
    return '\uFFFD';
  });
  return { text: mended, replaced };
}
