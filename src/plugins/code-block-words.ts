import type { Element, ElementContent } from 'hast';

/** Wishes of a writer after the language of a code block, as Docusaurus reads it. */
export interface CodeBlockWords {
  readonly title: string | undefined;
  /** The number of the first line, if lines are numbered. */
  readonly firstNumber: number | undefined;
  /** Lines to mark, from 1. */
  readonly marked: ReadonlySet<number>;
  readonly isShown: boolean;
}

/** Reads the words after the language of a code block, such as `title="Saving" showLineNumbers {1,3-5}`. */
export function readCodeBlockWords(words: string): CodeBlockWords {
  const title = /\btitle=(["'])(.*?)\1/.exec(words);
  const others = title ? words.replace(title[0], '') : words;
  const [, numbered, start = '1'] = /(?:^|\s)(showLineNumbers)(?:=(\d+))?(?=\s|$)/.exec(others) ?? [];
  const ranges = /\{([\d,\s-]+)\}/.exec(others)?.[1]?.split(',') ?? [];
  const marked = ranges.flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
  return {
    title: title?.[2],
    firstNumber: numbered === undefined ? undefined : Number(start),
    marked: new Set(marked),
    isShown: /(?:^|\s)shown(?=\s|$)/.test(others),
  };
}

/** Returns coloured code with its lines numbered and marked; the code itself if neither is asked for. */
export function withLines(code: readonly ElementContent[], words: CodeBlockWords): ElementContent[] {
  const { firstNumber, marked } = words;
  if (firstNumber === undefined && marked.size === 0) return [...code];
  return linesOf(code).map((children, index): Element => {
    const properties = firstNumber === undefined ? {} : { 'data-line': String(firstNumber + index) };
    return { type: 'element', tagName: marked.has(index + 1) ? 'mark' : 'span', properties, children };
  });
}

/** Cuts code into lines, each with its line break; what spans several lines, such as a comment, is repeated in each. */
function linesOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const add = (pieces: readonly ElementContent[][]) => {
    const [first = [], ...others] = pieces;
    lines.at(-1)!.push(...first);
    lines.push(...others);
  };
  for (const node of nodes) {
    if (node.type === 'text') add(node.value.split(/(?<=\n)/).flatMap(pieceOf));
    else if (node.type === 'element')
      add(linesOf(node.children).map((children) => (children.length > 0 ? [{ ...node, children }] : [])));
  }
  return lines.at(-1)!.length === 0 ? lines.slice(0, -1) : lines;
}

/** Returns a stretch of text and, after a line break, the beginning of the next line. */
function pieceOf(value: string, index: number, all: readonly string[]): ElementContent[][] {
  const piece: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
  return index === all.length - 1 && value.endsWith('\n') ? [piece, []] : [piece];
}
