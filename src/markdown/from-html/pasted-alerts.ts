import type { Element, ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import {
  classesOf,
  type Cleaning,
  element,
  find,
  holdsBlocks,
  isBlock,
  isEmpty,
  replaceElements,
} from './pasted-tree.ts';

/** An element whose text is written into the Markdown unchanged. */
export const RAW = 'raw-text';

type Kind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** Kinds of notes elsewhere, by what our alerts of their colours mean. */
const KINDS: Readonly<Record<string, Kind>> = {
  ...{ note: 'note', info: 'note', information: 'note', seealso: 'note', abstract: 'note', details: 'note' },
  ...{ tip: 'tip', hint: 'tip', success: 'tip', check: 'tip' },
  ...{ important: 'important', attention: 'warning' },
  ...{ warning: 'warning', caution: 'caution', danger: 'caution', error: 'caution', failure: 'caution' },
};

/** Confluence's yellow note warns, and its red warning is the strongest. */
const IN_CONFLUENCE: Readonly<Record<string, Kind>> = { note: 'warning', warning: 'caution' };
/** In its editor the purple one is a note, and the yellow one a warning. */
const PANELS: Readonly<Record<string, Kind>> = { note: 'important' };

const TITLE =
  /^(?:markdown-alert-title|admonition-title|custom-block-title|callout-title|title|admonitionHeading_\w+|theme-admonition-heading|attention-(?:note|tip|important|warning|caution))$/;
/** Words of a title that name the kind and nothing else. */
const PLAIN_TITLE =
  /^(?:notes?|info(?:rmation)?|tips?|hint|success|important|attention|warning|caution|danger|error|see also):?$/i;

/**
 * Turns the alerts of GitHub, GitLab and Gitea, and notes of Confluence, Docusaurus, MkDocs, Sphinx, VitePress and
 * Obsidian, into alerts. Their own titles are the first words, in bold. What Confluence expands becomes a fold.
 */
export const alerts: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    const kind = kindOf(node);
    return kind ? [alert(node, kind)] : expanded(node);
  });
};

function kindOf(node: Element): Kind | undefined {
  if (!/^(div|aside|section|blockquote)$/.test(node.tagName)) return undefined;
  const classes = classesOf(node);
  const named = (pattern: RegExp) => classes.map((name) => pattern.exec(name)?.[1]).find(Boolean) ?? '';
  const github = named(/^markdown-alert-(note|tip|important|warning|caution)$/);
  if (github) return KINDS[github];
  const gitea = classes.includes('attention-header') && named(/^attention-(note|tip|important|warning|caution)$/);
  if (gitea) return KINDS[gitea];
  const confluence = named(/^confluence-information-macro-(information|note|tip|warning)$/);
  if (confluence) return IN_CONFLUENCE[confluence] ?? KINDS[confluence];
  const panel = String(node.properties.dataPanelType ?? '');
  if (panel) return PANELS[panel] ?? KINDS[panel];
  if (node.properties.dataCallout !== undefined) return KINDS[String(node.properties.dataCallout)] ?? 'note';
  const docusaurus = named(/^theme-admonition-(\w+)$/);
  if (docusaurus) return KINDS[docusaurus];
  if (!classes.includes('admonition') && !classes.includes('custom-block')) return undefined;
  const other = classes.find((name) => Object.hasOwn(KINDS, name));
  return other === undefined ? undefined : KINDS[other];
}

function alert(node: Element, kind: Kind): Element {
  const title = find(node, (inner) => classesOf(inner).some((name) => TITLE.test(name)));
  const words = title ? toString(title).trim() : '';
  const content = without(node, title).children;
  const own =
    words === '' || PLAIN_TITLE.test(words) || classesOf(title!).includes('markdown-alert-title')
      ? []
      : [element('p', [element('strong', [{ type: 'text', value: words }])])];
  const [first, ...rest] = [...own, ...inParagraphs(content)];
  // The mark is on the line before the first words.
  const text = { type: 'text', value: `[!${kind.toUpperCase()}]` } as const;
  const lines =
    first?.tagName === 'p'
      ? [element('p', [element(RAW, [text]), ...first.children]), ...rest]
      : [element('p', [element(RAW, [text], { alone: true })]), ...(first ? [first] : []), ...rest];
  return element('blockquote', lines);
}

/** Returns blocks, with the words between them in paragraphs. */
function inParagraphs(content: readonly ElementContent[]): Element[] {
  const blocks: Element[] = [];
  let words: ElementContent[] = [];
  const end = () => {
    if (words.some((child) => (child.type === 'element' ? !isEmpty(child) : toString(child).trim() !== '')))
      blocks.push(element('p', words));
    words = [];
  };
  for (const child of content) {
    if (child.type === 'element' && isBlock(child)) {
      end();
      // The title was alone in it.
      if (isEmpty(child)) continue;
      blocks.push(child.tagName === 'div' && !holdsBlocks(child) ? element('p', child.children) : child);
    } else words.push(child);
  }
  end();
  return blocks;
}

/** Returns an element without another one in it, opened as far as it only wraps blocks. */
function without(node: Element, gone: Element | undefined): Element {
  const kept = node.children.flatMap((child): ElementContent[] => {
    if (child === gone) return [];
    if (child.type !== 'element') return [child];
    const inner = without(child, gone);
    if (/^(div|section)$/.test(child.tagName) && find(child, ({ tagName }) => tagName === 'p')) return inner.children;
    return [inner];
  });
  return { ...node, children: kept };
}

/** Returns the fold that an expanding part of Confluence is. */
function expanded(node: Element): ElementContent[] | undefined {
  const { dataNodeType, dataTitle } = node.properties;
  const isExpand = dataNodeType === 'expand' || dataNodeType === 'nestedExpand';
  if (!isExpand && !classesOf(node).includes('expand-container')) return undefined;
  const title = find(node, (inner) => classesOf(inner).includes('expand-control-text'));
  const control = find(node, (inner) => classesOf(inner).includes('expand-control'));
  const words = isExpand ? String(dataTitle ?? '') : title ? toString(title).trim() : '';
  return [
    element('details', [
      element('summary', [{ type: 'text', value: words }]),
      ...node.children.filter((child) => child !== control),
    ]),
  ];
}
