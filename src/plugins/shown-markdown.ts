import type { Element, ElementContent, Root, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { breakLines } from '../markdown/portable/portable-tree.ts';
import { toSafeHtml, allFeatures } from '../markdown/to-safe-html.ts';
import { readCodeBlockWords, withLines } from './code-block-words.ts';
import { drawnDiagram } from './guide-parts.ts';
import { highlightCode } from '../markdown/finish.ts';

/** The root of the repository, and the site's base URL, which ends in a slash. */
export interface Place {
  readonly root: string;
  readonly baseUrl: string;
}

/**
 * A rehype plugin for the guide: shows the result of a Markdown code block marked `shown`, below or beside it.
 *
 *     ```md shown
 *     **bold**
 *     ```
 *
 * The result is static markup, made during the build by the item view's pipeline and sanitiser. A link opens the text
 * in the playground. Diagrams are pictures drawn by the item view before, because drawing them takes a browser.
 */
export default function shownMarkdown(place: Place) {
  return (tree: Root): void => {
    let examples = 0;
    showExamples(tree, (typed, source) => example(typed, source, place, ++examples));
  };
}

function showExamples(parent: Root | Element, show: (typed: Element, source: string) => Element): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const source = exampleSource(child);
    if (source !== undefined) return show(child, source);
    showExamples(child, show);
    return child;
  }) as typeof parent.children;
}

/** Returns the Markdown in a `pre` that is marked `shown`, else `undefined`. */
function exampleSource({ tagName, children: [code] }: Element): string | undefined {
  if (tagName !== 'pre' || code?.type !== 'element') return undefined;
  return readCodeBlockWords(metaOf(code)).isShown
    ? code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    : undefined;
}

/** Docusaurus keeps the words after the language here; `data.meta` does not survive raw HTML in the page. */
function metaOf({ properties }: Element): string {
  return String(properties['metastring'] ?? '');
}

function example(typed: Element, source: string, place: Place, number: number): Element {
  const result = fromHtml(toSafeHtml(source), { fragment: true });
  breakLines(result);
  visit(result, 'element', (element) => void fitIntoPage(element, `example-${number}-`));
  visit(result, 'element', (element) => void drawDiagram(element, place));
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['shown__try'],
      href: playgroundLink(`${place.baseUrl}playground`, source),
      'aria-label': 'Try it: open this piece in the playground',
    },
    children: [{ type: 'text', value: 'Try it' }],
  };
  return box('shown', [
    box('shown__typed', codeBlock(typed)),
    box('shown__result', asWritten(result.children)),
    ...asWritten([link]),
  ]);
}

/**
 * Returns the address that opens `text` in the playground. The text is in the fragment, which browsers do not send to a
 * server.
 */
export function playgroundLink(playground: string, text: string): string {
  return `${playground}#text=${encodeURIComponent(text)}`;
}

/** Attributes that refer to ids. */
const REFERRING = ['ariaDescribedBy', 'ariaLabelledBy', 'htmlFor'];

/**
 * Gives ids a prefix, because a page may have several examples. Replaces pictures by their alternative text, because
 * the site loads nothing from elsewhere; an item view looks the same until its reader asks for pictures.
 */
function fitIntoPage(element: Element, prefix: string): void {
  const { properties } = element;
  for (const name of ['id', 'name'])
    if (typeof properties[name] === 'string') properties[name] = prefix + properties[name];
  delete properties['dataTask'];
  if (String(properties['href'] ?? '').startsWith('#'))
    properties['href'] = `#${prefix}${String(properties['href']).slice(1)}`;
  for (const name of REFERRING) {
    if (name in properties)
      properties[name] = [properties[name]]
        .flat()
        .map((id) => prefix + String(id))
        .join(' ');
  }
  // Wide code scrolls, also with the keyboard.
  if (element.tagName === 'pre') properties['tabIndex'] = 0;
  if (element.tagName !== 'img') return;
  element.children = [{ type: 'text', value: String(properties['alt'] ?? '') }];
  element.tagName = 'span';
  element.properties = { className: ['shown__image'] };
}

/** Replaces a diagram's text by its picture, if the item view has drawn it. */
function drawDiagram(element: Element, { root, baseUrl }: Place): void {
  const [code] = element.children;
  if (
    element.tagName !== 'pre' ||
    code?.type !== 'element' ||
    ![code.properties['className']].flat().includes('language-mermaid')
  )
    return;
  const drawn = drawnDiagram(toString(code), root, baseUrl);
  if (!drawn) return;
  Object.assign(element, { tagName: 'figure', properties: {}, children: drawn });
}

function box(className: string, children: ElementContent[]): Element {
  return element('div', { className: [className] }, children);
}

/**
 * A rehype plugin that makes code blocks static markup, highlighted by the item view's highlighter during the build.
 * The theme's highlighter and grammars would be 35 KB on every page.
 */
export function staticCode() {
  return (tree: Root): void =>
    visit(tree, 'element', (pre, index, parent) => {
      if (pre.tagName === 'pre' && parent && index !== undefined) parent.children.splice(index, 1, ...codeBlock(pre));
    });
}

/**
 * Returns a `pre` with highlighted code, as markup of the page that the keyboard can scroll, with what the writer asked
 * for: a title before it, numbers and marked lines.
 */
function codeBlock(pre: Element): ElementContent[] {
  const [code] = pre.children;
  const { className = '' } = code?.type === 'element' ? code.properties : {};
  const words = readCodeBlockWords(code?.type === 'element' ? metaOf(code) : '');
  const source = toString(pre);
  const [, language = ''] = /language-(\S+)/.exec(String(className)) ?? [];
  const coloured: ElementContent[] = highlightCode(source, language, (name) => allFeatures[name]) ?? [
    { type: 'text', value: source },
  ];
  const inner = element('code', {}, withLines(coloured, words));
  const block = element('pre', { tabIndex: 0 }, [inner]);
  if (words.title === undefined) return asWritten([block]);
  return asWritten([element('p', {}, [element('strong', {}, [{ type: 'text', value: words.title }])]), block]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * Returns the nodes as markup that MDX leaves alone; otherwise the theme would replace code blocks and links by its
 * own.
 */
function asWritten(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    // The checkbox of a task needs a name; in the item view the preview sets it.
    const named =
      node.properties['type'] === 'checkbox' ? { ...node.properties, 'aria-label': 'Task' } : node.properties;
    const attributes = Object.entries(named).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: value === true ? null : Array.isArray(value) ? value.join(' ') : String(value),
    }));
    const jsx = {
      type: 'mdxJsxFlowElement',
      name: node.tagName,
      attributes,
      children: asWritten(node.children),
      data: { _mdxExplicitJsx: true },
    };
    return [jsx as unknown as ElementContent]; // hast's types lack MDX's nodes.
  });
}
