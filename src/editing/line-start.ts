/** Where the line begins that the position `at` is in. */
export function lineStart(text: string, at: number): number {
  // `lastIndexOf` takes a negative position for 0, where there may be a line end.
  return at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}
