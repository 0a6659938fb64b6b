import type { Literal, Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import { element } from '../element.ts';
import type { TextStart } from './text-start.ts';

/** Front matter, as the first block of a document: the lines between its marks. */
export interface FrontMatter extends Literal {
  type: 'frontMatter';
}

declare module 'mdast' {
  interface RootContentMap {
    frontMatter: FrontMatter;
  }
}

/**
 * Parses a text that is the start of a document. Where it starts with front matter, the parser sees spaces in its place, so that what
 * follows stands where it stands in the text.
 */
export function parseFromStart(text: string, start: TextStart, parse: (text: string) => Root): Root {
  if (start.kind !== 'front-matter') return parse(text);
  const { source, lines, end } = start;
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const tree = parse(text.slice(0, bom) + text.slice(bom, bom + end).replace(/[^\r\n]/g, ' ') + text.slice(bom + end));
  const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: lines + 1, column: 1, offset: end } };
  // The parser replaces NUL in all other text.
  tree.children.unshift({ type: 'frontMatter', value: source.replaceAll('\0', '\uFFFD'), position });
  return tree;
}

/** How front matter is shown without the part that makes a table of it: as it is written. */
export const frontMatterHandlers: Handlers = {
  frontMatter: (_, { value }: FrontMatter) => element('pre', {}, [element('code', {}, [value])]),
};
