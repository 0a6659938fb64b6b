import fc from 'fast-check';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { blockLines } from '../../src/editing/lines/block-lines.ts';

const space = fc.constantFrom('', '', '', '', ' ', '  ', '  ', '   ', '    ', '    ', '      ', '\t');
const sign = fc.constantFrom(
  '- ',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '9. ',
  '10. ',
  '99) ',
  '> ',
  '>',
  '-\t',
  '-   ',
  '- [ ] ',
  '-',
);
const words = fc.constantFrom(
  'w',
  'w',
  'w',
  'w',
  'w',
  '```',
  '```js',
  '~~~',
  '---',
  '',
  '',
  '# w',
  '<div>w',
  '    w',
  '===',
);
const line = fc
  .tuple(space, fc.array(fc.tuple(sign, fc.constantFrom('', '', '', ' ')), { maxLength: 3 }), words)
  .map(([before, signs, own]) => before + signs.flat().join('') + own);

/** Lists, quotes and code, nested at random; each line has a word of its own: w0, w1. */
export const writtenBlocks: fc.Arbitrary<string> = fc
  .array(line, { minLength: 1, maxLength: 9 })
  .map((lines) => lines.map((each, index) => each.replace('w', `w${index}`)).join('\n'));

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Returns what holds each word, and what it is in, as the parser reads it. */
export function rolesOf(text: string): Record<string, string> {
  const roles: Record<string, string> = {};
  const visit = (node: Nodes, path: readonly string[]): void => {
    const role = ROLES[node.type];
    const own = role ? [...path, role] : path;
    if ('value' in node) for (const [word] of node.value.matchAll(/w\d+/g)) roles[word] = own.join(' ');
    if ('children' in node) for (const child of node.children) visit(child, own);
  };
  visit(parser.parse(text), []);
  return roles;
}

/** Returns headings, fences and tasks with words by line, from 1, wherever they are, as the parser reads them. */
export function signsOf(text: string): string[] {
  const signs: string[] = [];
  const visit = (node: Nodes): void => {
    const line = node.position?.start.line;
    if (node.type === 'code' && /^[`~]/.test(text.slice(node.position!.start.offset)))
      signs.push(`${line} fence ${node.lang ?? ''}`);
    if (node.type === 'heading' && text[node.position!.start.offset!] === '#') signs.push(`${line} ${node.depth}`);
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      const { line: at, offset } = node.children[0]!.position!.start;
      // Where HTML is the first of its words, the paragraph begins at the box.
      const [, box, words] = /^(\[[ x]\][ \t]+)?(.*)/.exec(text.slice(offset))!;
      if (words !== '' && (box !== undefined || /\][ \t]+$/.test(text.slice(0, offset))))
        signs.push(`${at} task ${node.checked}`);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parser.parse(text));
  return signs.sort();
}

/** Returns the level and the first line, from 1, of each heading that is in nothing else, as the parser reads it. */
export function headingsOf(text: string): { level: number; line: number }[] {
  const { children } = parser.parse(text);
  return children.flatMap((node) =>
    node.type === 'heading' ? [{ level: node.depth, line: node.position!.start.line }] : [],
  );
}

const ROLES: Readonly<Record<string, string>> = {
  blockquote: 'quote',
  listItem: 'item',
  paragraph: 'words',
  heading: 'words',
  code: 'code',
  html: 'html',
};

/** Whether an item follows indented code, which the parser takes for words if it is empty or has another number than 1. */
export function hasItemBelowIndented(text: string): boolean {
  const lines = [...blockLines(text, 0)].filter((line) => textOf(line).trim() !== '');
  return lines.some(({ kind }, index) => kind === 'indented' && /\d[.)]|[-*+][ \t]*$/.test(textOf(lines[index + 1])));

  function textOf(line: { from: number; to: number } | undefined): string {
    return line ? text.slice(line.from, line.to) : '';
  }
}

/** Whether the line with a position has an item that ends no paragraph although one is above it: while it is written it is one. */
export function isBeingWritten(text: string, at: number): boolean {
  const lines = text.slice(0, at).split('\n');
  const own = text.slice(at - lines.at(-1)!.length).split('\n')[0]!;
  return (lines.at(-2) ?? '').trim() !== '' && /^[ \t>]*(?:(?!1[.)])\d+[.)](?:[ \t]|$)|[-*+][ \t]*$)/.test(own);
}
