import type { ElementContent } from 'hast';
import type { Literal, Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import { element } from './element.ts';
import type { FrontMatterEntry, FrontMatterValue, TextStart } from './front-matter.ts';

/** Front matter, as the first block of a document. */
export interface FrontMatterNode extends Literal {
  type: 'frontMatter';
  readonly entries: readonly FrontMatterEntry[];
}

declare module 'mdast' {
  interface RootContentMap {
    frontMatter: FrontMatterNode;
  }
}

/**
 * Parses a text that is the start of a document. Where it starts with front matter, the parser sees spaces in its place, so that what
 * follows stands where it stands in the text.
 */
export function parseFromStart(text: string, start: TextStart, parse: (text: string) => Root): Root {
  if (start.kind !== 'front-matter') return parse(text);
  const { entries, lines, end } = start;
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const tree = parse(text.slice(0, bom) + text.slice(bom, bom + end).replace(/[^\r\n]/g, ' ') + text.slice(bom + end));
  const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: lines + 1, column: 1, offset: end } };
  tree.children.unshift({ type: 'frontMatter', value: '', entries, position });
  return tree;
}

/** How front matter becomes a table: a row for each key. */
export const frontMatterHandlers: Handlers = {
  frontMatter: (_, { entries }: FrontMatterNode) => {
    const rows = entries.map(({ key, value }) =>
      element('tr', {}, [element('th', { scope: 'row' }, [withoutNul(key)]), element('td', {}, [show(value)])]),
    );
    return element('table', {}, [element('tbody', {}, rows)]);
  },
};

function show(value: FrontMatterValue): ElementContent | string {
  switch (value.kind) {
    case 'line':
      return withoutNul(value.text);
    case 'list':
      return element('ul', {}, value.items.map((item) => element('li', {}, [withoutNul(item)])));
    case 'source':
      return element('pre', {}, [element('code', {}, [withoutNul(value.text)])]);
  }
}

/** The parser does this to all other text. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
