import type { Element, ElementContent } from 'hast';
import { defaultHandlers, type Options as FromHtml, type State } from 'hast-util-to-mdast';
import type { Html, Nodes, RootContentMap } from 'mdast';
import type { Handle, Options } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { holdsBlocks, isEmpty, isNamed } from './pasted-tree.ts';

type DefinitionList = RootContentMap['definitionList'];
type Term = RootContentMap['definitionTerm'];
type Description = RootContentMap['definitionDescription'];

/** Makes nodes of definition lists and details, for which mdast has none. */
export const definitionHandlers: FromHtml['handlers'] = {
  dl: (state, list) => toList(state, list) ?? defaultHandlers.dl(state, list),
  details: (state, node) => {
    const summary = node.children.find((child) => isNamed(child, 'summary'));
    const content = state.toFlow(state.all({ ...node, children: node.children.filter((child) => child !== summary) }));
    const words = summary ? wordsOf(summary).replace(/\s+/g, ' ').trim() : '';
    // Of details that are closed, browsers copy only the summary.
    if (words === '' || content.length === 0) return state.all(node);
    return [html(`<details>\n<summary>${words}</summary>`), ...content, html('</details>')] as Nodes[];
  },
};

/** Writes definition lists as the dialect has them, and words that begin as a description does with a backslash. */
export const definitions: Options = {
  handlers: { definitionList: writeList } as Record<string, Handle>,
  unsafe: [{ atBreak: true, character: ':', after: '[\\t ]' }],
};

/**
 * Returns a definition list in which each term has words in one line and each group a description; `undefined` if it is
 * none.
 */
function toList(state: State, list: Element): DefinitionList | undefined {
  const parts = list.children.flatMap((child) => (isNamed(child, 'div') ? child.children : [child])).filter(isElement);
  const kinds = parts.map(({ tagName }) => (tagName === 'dt' ? 't' : tagName === 'dd' ? 'd' : '?')).join('');
  if (!/^(?:t+d+)+$/.test(kinds) || parts.some((part) => isEmpty(part) || (part.tagName === 'dt' && holdsBlocks(part))))
    return undefined;
  return {
    type: 'definitionList',
    children: parts.map((part) => (part.tagName === 'dt' ? termOf(state, part) : descriptionOf(state, part))),
  };
}

function termOf(state: State, part: Element): Term {
  const words = state.all(part) as Term['children'];
  return {
    type: 'definitionTerm',
    children: words.map((node) => (node.type === 'break' ? { type: 'text', value: ' ' } : node)),
  };
}

function descriptionOf(state: State, part: Element): Description {
  const children = state.toFlow(state.all(part)) as Description['children'];
  return { type: 'definitionDescription', children, spread: children.filter(({ type }) => type !== 'list').length > 1 };
}

function writeList(...[list, , state, info]: Parameters<Handle>): string {
  const parts = (list as DefinitionList).children.map((part, at, all) => {
    if (part.type === 'definitionTerm') {
      const gap = all[at - 1]?.type === 'definitionDescription' ? '\n' : '';
      return (
        gap +
        state.containerPhrasing({ type: 'paragraph', children: part.children }, { ...info, before: '\n', after: '\n' })
      );
    }
    const written = state.indentLines(state.containerFlow(part, info), (line, at, isBlank) =>
      at === 0 ? `: ${line}` : isBlank ? line : `    ${line}`,
    );
    return part.spread ? `\n${written}` : written;
  });
  return parts.join('\n');
}

function html(value: string): Html {
  return { type: 'html', value };
}

/** Returns the words of a summary as HTML, with those marks that only HTML has. */
function wordsOf(node: Element): string {
  const words = node.children.map((child) => (isElement(child) ? wordsOf(child) : escaped(toString(child)))).join('');
  return /^(?:su[bp]|kbd|code|mark)$/.test(node.tagName) ? `<${node.tagName}>${words}</${node.tagName}>` : words;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}
