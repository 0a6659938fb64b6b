import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/**
 * A guide page as plain Markdown for machines and for people who like to read it so: without front matter, with every address in full. `text`
 * has its placeholders filled in; `addressOf` gives the whole address for one as it stands in the page, `./saving.md` or `/playground`.
 */
export function twinText(text: string, addressOf: (url: string) => string): string {
  const body = text.replace(/^---\n[\s\S]*?\n---\n+/, '');
  const places: { readonly start: number; readonly end: number; readonly url: string }[] = [];
  visit(fromMarkdown(body), ['link', 'image', 'definition'], (node) => {
    const { url } = node as unknown as { url: string };
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const at = body.lastIndexOf(url, end);
    if (at >= start) places.push({ start: at, end: at + url.length, url });
  });
  let twin = body;
  for (const { start, end, url } of places.sort((a, b) => b.start - a.start)) twin = twin.slice(0, start) + addressOf(url) + twin.slice(end);
  return twin.replace(/^(`{3,})md shown$/gm, '$1md');
}
