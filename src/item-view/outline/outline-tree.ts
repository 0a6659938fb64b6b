/** A heading of a document, with those of lower rank that follow it. */
export interface OutlineEntry<Heading> {
  readonly heading: Heading;
  readonly children: OutlineEntry<Heading>[];
}

/** Puts headings, in the order of the text, under those of higher rank before them. Where ranks are left out, no level stays empty. */
export function outlineTree<Heading extends { readonly rank: number }>(headings: readonly Heading[]): OutlineEntry<Heading>[] {
  const top: OutlineEntry<Heading>[] = [];
  const path: OutlineEntry<Heading>[] = [];
  for (const heading of headings) {
    while (path.length > 0 && path.at(-1)!.heading.rank >= heading.rank) path.pop();
    const entry = { heading, children: [] };
    (path.at(-1)?.children ?? top).push(entry);
    path.push(entry);
  }
  return top;
}
