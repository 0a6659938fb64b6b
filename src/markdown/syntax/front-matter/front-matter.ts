import type { Literal, Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import { element } from '../../elements.ts';

/** Front matter as the first block of a document: the lines between its marks. */
interface FrontMatter extends Literal {
  type: 'frontMatter';
}

declare module 'mdast' {
  interface RootContentMap {
    frontMatter: FrontMatter;
  }
}

/**
 * Whether a text starts with front matter; `open` if that depends on what follows. `end` is the end of the line that
 * decides it, in UTF-16 units: for front matter that of the closing `---`.
 */
export type TextStart =
  | { readonly kind: 'front-matter'; readonly source: string; readonly lines: number; readonly end: number }
  | { readonly kind: 'none'; readonly end: number }
  | { readonly kind: 'open' };

/** The limit for front matter in lines; longer front matter is not recognised. */
const mostLines = 400;

const line = /[^\r\n]*(?:\r\n|\n|\r|$)/y;
const fence = /^---[\t ]*$/;
/** A key: a quoted string or plain words, followed by a colon before a space or the end of the line. */
export const keyLine = /^("[^"]*"|'[^']*'|[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_ ./$-]*?):(?:[\t ]+(.*))?$/u;
const blank = /^[\t ]*$/;
const indented = /^[\t ]+\S/;
const listed = /^-(?:[\t ]|$)/;

/**
 * Looks for front matter at the start of a text: between lines of `---`, lines that YAML would read as keys and values,
 * the first of them directly after the opening line. So a text that only starts with a thematic break keeps it.
 */
export function readTextStart(text: string): TextStart {
  let [from, end] = [0, 0];
  let isBehindBlank = false;
  for (let lines = 1; lines <= mostLines; lines++) {
    line.lastIndex = end;
    const [source] = line.exec(text)!;
    const content = source.replace(/[\r\n]+$/, '');
    if (lines === 1 && !fence.test(content)) return { kind: 'none', end: 0 };
    if (source === '') return { kind: 'open' };
    if (lines === 1) from = source.length;
    if (lines > 2 && fence.test(content))
      return { kind: 'front-matter', source: text.slice(from, end), lines, end: end + source.length };
    end += source.length;
    if (lines === 1 || keyLine.test(content)) isBehindBlank = false;
    else if (lines === 2) break;
    else if (blank.test(content)) isBehindBlank = true;
    else if (indented.test(content)) isBehindBlank = false;
    else if (isBehindBlank || !(listed.test(content) || content.startsWith('#'))) break;
  }
  return { kind: 'none', end };
}

/**
 * Parses the start of a document. The parser gets spaces instead of the front matter, so that positions after it stay
 * right.
 */
export function parseFromStart(text: string, start: TextStart, parse: (text: string) => Root): Root {
  if (start.kind !== 'front-matter') return parse(text);
  const { source, lines, end } = start;
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const tree = parse(text.slice(0, bom) + text.slice(bom, bom + end).replace(/[^\r\n]/g, ' ') + text.slice(bom + end));
  const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: lines + 1, column: 1, offset: end } };
  // The parser replaces NUL everywhere else.
  tree.children.unshift({ type: 'frontMatter', value: source.replaceAll('\0', '\uFFFD'), position });
  return tree;
}

/** Front matter as a table, or as written while that feature is missing. */
export const frontMatterHandlers: Handlers = {
  frontMatter: ({ options }, { value }: FrontMatter) =>
    options.file!.data.rendering!.feature('frontMatter')?.(value) ?? element('pre', {}, [element('code', {}, [value])]),
};
