import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, Parent, PhrasingContent } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { Handlers } from 'mdast-util-to-hast';
import type { Node } from 'unist';
import { element } from '../../elements.ts';

/** A definition list: terms, each group followed by its descriptions. */
export interface DefinitionList extends Parent {
  type: 'definitionList';
  children: (DefinitionTerm | DefinitionDescription)[];
}

export interface DefinitionTerm extends Parent {
  type: 'definitionTerm';
  children: PhrasingContent[];
}

export interface DefinitionDescription extends Parent {
  type: 'definitionDescription';
  /** Whether there is a blank line before it or inside it: then its paragraphs stay paragraphs. */
  spread: boolean;
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    definitionList: DefinitionList;
  }
  interface RootContentMap {
    definitionList: DefinitionList;
    definitionTerm: DefinitionTerm;
    definitionDescription: DefinitionDescription;
  }
}

/**
 * Creates nodes from the tokens of `definition-list-syntax.ts`, and moves the paragraph with the terms into the list.
 */
export const definitionListNodes: Extension = {
  enter: {
    definitionList(token) {
      this.enter({ type: 'definitionList', children: [] }, token);
    },
    definitionPrefix(token) {
      endDescription.call(this, token);
      this.enter(
        { type: 'definitionDescription', spread: false, children: [] },
        { ...token, type: 'definitionDescription' },
      );
    },
  },
  exit: {
    definitionList(token) {
      endDescription.call(this, token);
      const list = this.stack.at(-1) as DefinitionList;
      this.exit(token);
      complete(list, (this.stack.at(-1) as Parent).children);
    },
  },
};

/** A prefix starts a description and ends the one before, because the tokenizer emits no token around them. */
function endDescription(this: CompileContext, token: Token): void {
  const node = this.stack.at(-1)!;
  if (node.type !== 'definitionDescription') return;
  this.exit({ ...token, type: 'definitionDescription' });
  node.position!.end = node.children.at(-1)?.position?.end ?? node.position!.start;
}

/** Moves the paragraph with the terms into the list, and joins the list with one directly before it. */
function complete(list: DefinitionList, siblings: Node[]): void {
  const paragraph = siblings.at(-2) as Paragraph;
  let before: Node = paragraph;
  for (const description of list.children as DefinitionDescription[]) {
    const { children } = description;
    description.spread =
      isApart(before, description) ||
      children.some((child, index) => index > 0 && isApart(children[index - 1]!, child));
    before = description;
  }
  list.children = [...termsOf(paragraph), ...list.children];
  list.position!.start = paragraph.position!.start;
  siblings.splice(-2, 1);
  const first = siblings.at(-2);
  if (first?.type !== 'definitionList') return;
  for (const child of list.children) (first as DefinitionList).children.push(child);
  first.position!.end = list.position!.end;
  siblings.pop();
}

/** Whether there are blank lines between two nodes. */
function isApart(before: Node, after: Node): boolean {
  return after.position!.start.line > before.position!.end.line + 1;
}

/** Returns a term for each line of a paragraph. */
function termsOf({ children }: Paragraph): DefinitionTerm[] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)!.push(child);
    else {
      const [rest, ...others] = child.value.split(/\r\n|\n|\r/).map((value) => ({ ...child, value }));
      lines.at(-1)!.push(rest!);
      for (const other of others) lines.push([other]);
    }
  }
  return lines.map((line) => ({ type: 'definitionTerm', children: line }));
}

/**
 * How definition lists become elements. In a description that is not spread, paragraphs are only their text, as in
 * lists.
 */
export const definitionListHandlers: Handlers = {
  definitionList: (state, node: DefinitionList) => element('dl', {}, state.wrap(state.all(node), true)),
  definitionTerm: (state, node: DefinitionTerm) => element('dt', {}, state.all(node)),
  definitionDescription: (state, node: DefinitionDescription) => {
    const parts = state
      .all(node)
      .flatMap((child) => (isPlain(child) && !node.spread ? [[...child.children]] : [['\n', child]]));
    const isBlock = parts.at(-1)?.[0] === '\n';
    return element('dd', {}, [...parts.flat(), ...(isBlock ? ['\n'] : [])]);
  },
};

function isPlain(child: ElementContent): child is Element {
  return child.type === 'element' && child.tagName === 'p';
}
