import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { headerLanguage, languageOf } from './code-language.ts';
import { codeText, isGutter, numberCells, showsChanges } from './code-text.ts';
import { classesOf, type Cleaning, element, find, isEmpty, replaceElements, styleOf } from './pasted-tree.ts';
import { isFixedWidth } from './tidy-marks.ts';

/**
 * Makes every code block a `<pre><code class="language-…">` with only its text: without its numbers of lines, its
 * header, and the tables and lists that lay out its lines.
 */
export const codeBlocks: Cleaning = (tree) => {
  replaceElements(tree, (node, parent): ElementContent[] | undefined => {
    const isCode =
      node.tagName === 'pre'
        ? !isGutter(node)
        : node.tagName === 'table'
          ? isCodeTable(node)
          : node.tagName === 'ol' && classesOf(node).some((name) => /^(dp-\w+|linenums|hljs-ln)$/.test(name));
    if (isCode || isBlockOfCode(node, parent)) return [codeBlock(node)];
    const inCodeMirror = codeMirror(node);
    if (inCodeMirror) return inCodeMirror;
    takeHeaders(node);
    return withLanguage(node);
  });
  takeHeaders(tree);
};

/** Whether an element of code shows several lines and is all that a block has, as in Atlassian's editor. */
function isBlockOfCode(node: Element, parent: Root | Element): boolean {
  return (
    node.tagName === 'code' &&
    parent.type === 'element' &&
    parent.tagName === 'div' &&
    (styleOf(node).get('white-space') ?? '').startsWith('pre') &&
    /\n./.test(toString(node)) &&
    parent.children.every((child) => child === node || toString(child).trim() === '')
  );
}

/**
 * Returns the code of CodeMirror 6, which is apart from its gutter, and of CodeMirror 5, where each line is a block.
 */
function codeMirror(node: Element): ElementContent[] | undefined {
  const classes = classesOf(node);
  if (classes.includes('cm-gutters')) return [];
  if (classes.includes('CodeMirror-code')) {
    const lines: string[] = [];
    visit(node, { tagName: 'pre' }, (line) => void lines.push(codeText(line)));
    return lines.length > 0 ? [preOf(lines.join('\n'), undefined)] : undefined;
  }
  const { dataLanguage } = node.properties;
  // Obsidian writes prose in it.
  return classes.includes('cm-content') &&
    dataLanguage !== undefined &&
    !/^(?:hypermd|markdown)$/.test(String(dataLanguage))
    ? [preOf(codeText(node), languageOf(node))]
    : undefined;
}

/** Returns a code block with the text of an element, in the language that it or an element in it states. */
function codeBlock(node: Element): Element {
  const { code, header } = headed(node);
  if (showsChanges(code)) return preOf(codeText(code), 'diff');
  const stated = languageOf(node) ?? languageOf(find(node, (inner) => languageOf(inner) !== undefined));
  return preOf(codeText(code), stated || (header && headerLanguage(`${header} copy`, stated)));
}

function preOf(text: string, language: string | undefined): Element {
  return element('pre', [
    element('code', [{ type: 'text', value: text }], language ? { className: [`language-${language}`] } : {}),
  ]);
}

/** Returns the part of a block that is code, and the words above it in the same block, as chats have them. */
function headed(block: Element): { readonly code: Element; readonly header?: string } {
  const codes: Element[] = [];
  let header = '';
  let isMixed = false;
  const walk = (node: Element) => {
    for (const child of node.children) {
      // A chat shows code in CodeMirror.
      if (child.type === 'element' && (child.tagName === 'code' || classesOf(child).includes('cm-content')))
        codes.push(child);
      else if (child.type === 'element' && !isGutter(child)) walk(child);
      else if (child.type === 'text' && child.value.trim() !== '') {
        isMixed ||= node === block || codes.length > 0;
        header += ` ${child.value}`;
      }
    }
  };
  walk(block);
  const [code, ...others] = codes;
  if (!code || others.length > 0 || isMixed) return { code: block };
  if (header === '') return { code };
  return headerLanguage(`${header} copy`, undefined) === undefined ? { code: block } : { code, header };
}

/** Whether a table has nothing but numbers of lines and lines of code, or is GitHub's of changes. */
function isCodeTable(table: Element): boolean {
  if (classesOf(table).includes('diff-table')) return true;
  const cells = cellsOf(table);
  // Browsers leave out the cells that cannot be selected.
  if (cells.every((row) => row.length === 1 && classesOf(row[0]!).some((name) => CODE_CELL.test(name))))
    return cells.length > 0;
  const numbers = numberCells(table);
  if (!numbers) return false;
  const words =
    toString(table).replace(/\s/g, '').length -
    numbers
      .map((cell) => toString(cell))
      .join('')
      .replace(/\s/g, '').length;
  let inCode = 0;
  visit(table, 'element', (node) => {
    if (!saysCode(node)) return undefined;
    inCode += codeText(node).replace(/\s/g, '').length;
    return SKIP;
  });
  return words > 0 && inCode >= words;
}

/**
 * The classes of cells with a line of code, or all of them, of GitHub, highlight.js, Gitea, Rouge and
 * SyntaxHighlighter.
 */
const CODE_CELL = /^(?:blob-code|hljs-ln-code|lines-code|rouge-code|code)$/;

function cellsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, { tagName: 'tr' }, (row) => void rows.push(row.children.filter((child) => child.type === 'element')));
  return rows;
}

function saysCode(node: Element): boolean {
  return (
    /^(pre|code)$/.test(node.tagName) ||
    isFixedWidth(node) ||
    classesOf(node).some((name) => /code|hljs|highlight/i.test(name))
  );
}

/** Gives a code block the language that an element around it states. */
function withLanguage(node: Element): ElementContent[] | undefined {
  if (!/^(div|figure|section)$/.test(node.tagName)) return undefined;
  const language = languageOf(node);
  const code = language === undefined ? undefined : onlyCode(node);
  return code && [preOf(toString(code), language)];
}

/** Removes what pages show right above code, numbers of lines or a bar with the language and buttons. */
function takeHeaders(parent: Root | Element): void {
  const kept: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const code = child.type === 'element' ? onlyCode(child) : undefined;
    for (let header = lastShown(kept); code && header; header = lastShown(kept)) {
      const words = toString(header).trim();
      const language = headerLanguage(words, languageOf(code));
      if (!/^(div|span|header|figcaption|button)$/.test(header.tagName) || words.length > 60) break;
      if (language === undefined && !isGutter(header)) break;
      if (language && !languageOf(code)) code.properties.className = [`language-${language}`];
      kept.splice(kept.lastIndexOf(header));
    }
    kept.push(child);
  }
  parent.children = kept as typeof parent.children;
}

function lastShown(nodes: readonly ElementContent[]): Element | undefined {
  const last = nodes.findLast((node) => (node.type === 'element' ? !isEmpty(node) : toString(node).trim() !== ''));
  return last?.type === 'element' ? last : undefined;
}

/** Returns the `<code>` of a code block that is all an element has. */
function onlyCode(node: Element): Element | undefined {
  const [only, ...others] = node.children.filter((child) => toString(child).trim() !== '');
  if (only?.type !== 'element' || others.length > 0) return undefined;
  return node.tagName === 'pre' ? only : onlyCode(only);
}

/**
 * Makes a code block of neighbouring paragraphs in a monospaced font: Docs and Word have no other code. It comes before
 * empty paragraphs are dropped, which are empty lines here.
 */
export const monospacedParagraphs: Cleaning = (tree) => {
  const walk = (parent: Root | Element): void => {
    const children: ElementContent[] = [];
    let run: ElementContent[] = [];
    let lines: string[] = [];
    let empty = 0;
    const close = () => {
      children.push(...(lines.length > 1 ? [preOf(lines.join('\n'), undefined)] : run.slice(0, run.length - empty)));
      children.push(...run.slice(run.length - empty));
      [run, lines, empty] = [[], [], 0];
    };
    for (const child of parent.children as ElementContent[]) {
      const code = monospaced(child);
      if (code !== undefined) {
        const gap = run.slice(run.length - empty).filter((node) => node.type === 'element');
        lines.push(...gap.map(() => ''), ...code);
        empty = 0;
        run.push(child);
      } else if (lines.length > 0 && isGap(child)) {
        run.push(child);
        empty += 1;
      } else {
        close();
        if (child.type === 'element' && child.tagName !== 'pre') walk(child);
        children.push(child);
      }
    }
    close();
    parent.children = children as typeof parent.children;
  };
  walk(tree);
};

function isGap(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type !== 'text' || node.value.trim() === '';
  return node.tagName === 'br' || (/^(p|div)$/.test(node.tagName) && isEmpty(node));
}

/** Returns the lines of a paragraph that is all in a monospaced font. */
function monospaced(node: ElementContent): string[] | undefined {
  if (node.type !== 'element' || !/^(p|div)$/.test(node.tagName) || isEmpty(node)) return undefined;
  if (styleOf(node).has('mso-list') || !isAllFixedWidth(node)) return undefined;
  // Docs begins and ends its code blocks with signs of its own font.
  return codeText(node)
    .replace(/[\ue000-\uf8ff]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n');
}

function isAllFixedWidth(node: Element): boolean {
  // The browser writes the font of the page's text on each paragraph that is copied.
  if (isFixedWidth(node) && !styleOf(node).has('-webkit-text-stroke-width')) return true;
  return node.children.every((child) =>
    child.type === 'element'
      ? child.tagName === 'br' ||
        (/^(span|font|o:p|b|i|u)$/.test(child.tagName) && (isEmpty(child) || isAllFixedWidth(child)))
      : toString(child).trim() === '',
  );
}
