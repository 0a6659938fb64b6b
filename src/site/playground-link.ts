/** The address that opens `text` in the playground at `playground`. The text is in the fragment, which browsers send to no server. */
export function playgroundLink(playground: string, text: string): string {
  return `${playground}#text=${encodeURIComponent(text)}`;
}
