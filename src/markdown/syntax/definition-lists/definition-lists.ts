import { blankLine, list } from 'micromark-core-commonmark';
import { markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, State, TokenizeContext, Tokenizer } from 'micromark-util-types';
import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, Parent, PhrasingContent } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { Handlers } from 'mdast-util-to-hast';
import type { Node } from 'unist';
import { element } from '../../elements.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    definitionList: 'definitionList';
    definitionPrefix: 'definitionPrefix';
    definitionDescription: 'definitionDescription';
  }
}

const colon = 58;

/**
 * The descriptions of a definition list, as in PHP Markdown Extra: a container that starts with `: ` after a paragraph,
 * which holds the terms, and continues with further descriptions. `definitionListNodes` joins terms and
 * descriptions.
 *
 * It works like micromark's list except for the marker. The package `micromark-extension-definition-list` moves events
 * in time that grows with the square of the text, and throws where its guesses about them are wrong.
 */
export const definitionList: Construct = {
  name: 'definitionList',
  tokenize: tokenizeStart,
  continuation: {
    tokenize(effects, ok, nok) {
      const attempt: Effects['attempt'] = (constructs, onOk, onNok) =>
        effects.attempt(constructs === list ? definitionList : constructs, onOk, onNok);
      return list.continuation!.tokenize.call(this, { ...effects, attempt }, ok, nok);
    },
  },
  exit: list.exit!,
};

function tokenizeStart(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): State {
  const state = this.containerState!;
  const tail = this.events.at(-1);
  const indent = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
  if (!state.type && !followsParagraph(this)) return nok;

  const end = (code: Code) => {
    state.size = indent + this.sliceSerialize(effects.exit('definitionPrefix'), true).length;
    return ok(code);
  };
  const oneSpace = (code: Code) => {
    effects.consume(code);
    return end;
  };
  const afterColon = (code: Code) =>
    markdownSpace(code) ? effects.check(blankLine, nok, effects.attempt(fewSpaces, end, oneSpace))(code) : nok(code);

  return (code) => {
    if (code !== colon) return nok(code);
    if (!state.type) effects.enter('definitionList', { _container: true });
    state.type = 'definitionList';
    effects.enter('definitionPrefix');
    effects.consume(code);
    return afterColon;
  };
}

/** The spaces of the marker. If there are more, the description starts with indented code after the first. */
const fewSpaces: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    const inside: State = (code) => {
      if (!markdownSpace(code)) return ok(code);
      if (size++ === 4) return nok(code);
      effects.consume(code);
      return inside;
    };
    return inside;
  },
};

/**
 * Whether the line is in the same containers as what precedes it, and this ends with a paragraph. Asked when the line
 * is first read and again when everything before it is closed: what looked like a paragraph may then be link
 * definitions.
 */
function followsParagraph({ events, interrupt }: TokenizeContext): boolean {
  // Undefined where the line ends containers.
  if (interrupt === undefined) return false;
  let end: number | false | undefined;
  for (let index = events.length - 1; index >= 0; index--) {
    const token = events[index]![1];
    // A container that starts on this line, or that blank lines above have ended, is a different one.
    if (token._container) return false;
    if (token.type !== 'chunkFlow') continue;
    end ??= endOfParagraph(token._tokenizer?.events ?? []);
    if (!end || token.start.offset < end) return !!end;
  }
  return false;
}

/** An event of a token of any extension. */
type AnyEvent = readonly [kind: string, token: Pick<Token, 'end'> & { readonly type: string }, context: unknown];

/** Returns where the paragraph ends that some events end with; nothing if they end with none. */
function endOfParagraph(events: readonly AnyEvent[]): number | false | undefined {
  const last = events.findLast(([, { type }]) => !/^(?:line|content$)/.test(type))?.[1];
  if (last?.type !== 'tableRow') return /^(?:paragraph|chunkContent)$/.test(last?.type ?? '') && last?.end.offset;
  // A line with bars may be the head of a table until the next line is read. Only then is it the first row of its
  // table.
  const row = events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'tableRow');
  return events[row - 1]![1].type === 'tableHead' && last.end.offset;
}

/** A definition list: terms, each group followed by its descriptions. */
interface DefinitionList extends Parent {
  type: 'definitionList';
  children: (DefinitionTerm | DefinitionDescription)[];
}

interface DefinitionTerm extends Parent {
  type: 'definitionTerm';
  children: PhrasingContent[];
}

interface DefinitionDescription extends Parent {
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

/** Creates nodes from the tokens, and moves the paragraph with the terms into the list. */
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
