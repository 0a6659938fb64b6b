/** Returns `text` as a textarea returns it: with `\n` for every line end. */
export function asField(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
