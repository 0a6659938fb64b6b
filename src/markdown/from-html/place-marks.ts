import type { Delete, Emphasis, Link, Nodes, PhrasingContent, Strong } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { addressAtEnd } from './plain-addresses.ts';

type Mark = Strong | Emphasis | Delete;

const TAGS: Readonly<Record<Mark['type'], string>> = { strong: 'strong', emphasis: 'em', delete: 'del' };

/** A paragraph, a heading, a cell, a link or a mark: all that has words as its children. */
interface Holder {
  children: PhrasingContent[];
}

/**
 * Places marks where CommonMark reads their signs. Between a letter and punctuation, as in `これは**「重要」**` and
 * `**Nein!**sagte`, signs neither begin nor end a mark; the library behind `toMarkdown` then writes the letter as its
 * number (`&#x306F;`). Here the mark goes inside the brackets, before the last stop or into the link, which looks the
 * same; where it cannot, it is written in tags.
 *
 * @param write returns the Markdown of a block, to look for numbers that are left
 */
export function placeMarks(document: Nodes, write: (block: Nodes) => string): void {
  visit(document, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    trimLines(node);
    settle(node, undefined, undefined);
    if (hasMark(node) && hasNumber(write(node))) tagMarks(node);
  });
}

/** Removes the spaces at the edges of lines, which are not shown and would be written as numbers. */
function trimLines(holder: Holder): void {
  const { children } = holder;
  for (const [at, child] of children.entries()) {
    if (child.type !== 'text') continue;
    const [before, after] = [children[at - 1], children[at + 1]];
    if (!before || before.type === 'break') child.value = child.value.replace(/^[\t\n\r ]+/, '');
    if (!after || after.type === 'break') child.value = child.value.replace(/[\t\n\r ]+$/, '');
  }
  holder.children = children.filter((child) => child.type !== 'text' || child.value !== '');
}

/** Places the marks in `holder`, before and after which stand these characters; at the edges of a line, none. */
function settle(holder: Holder, before: string | undefined, after: string | undefined): void {
  const waiting = [...holder.children];
  const settled: PhrasingContent[] = [];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    const left = settled.length > 0 ? edge(settled.at(-1)!, 'end') : before;
    const right = waiting[0]
      ? waiting[0].type === 'text'
        ? waiting[0].value.at(0)
        : edge(waiting[0], 'start')
      : after;
    if (node.type === 'link') settle(node, '[', ']');
    else if (isMark(node)) {
      const placed = place(node, left, right);
      if (placed.length !== 1 || placed[0] !== node) {
        waiting.unshift(...placed);
        continue;
      }
      settle(node, left, right);
    }
    settled.push(node);
  }
  holder.children = settled;
}

/** Returns the mark itself if its signs can stand there, or what to write in its place. */
function place(mark: Mark, left: string | undefined, right: string | undefined): readonly PhrasingContent[] {
  const [first, last] = [mark.children[0], mark.children.at(-1)];
  if (!first || !last) return [];
  const isOpen = canStand(left, edge(first, 'start'));
  const isClosed = canStand(right, edge(last, 'end'));
  if (isOpen && isClosed) return [mark];
  if (first === last && first.type === 'link') return [within(first, mark)];
  return outOfMark(mark, isOpen, isClosed) ?? inTags(mark);
}

/** Moves signs at the edges of a mark out of it, and of a mark that is all it has, so that its signs can stand. */
function outOfMark(mark: Mark, isOpen: boolean, isClosed: boolean): readonly PhrasingContent[] | undefined {
  const [only, ...others] = mark.children;
  if (only && isMark(only) && others.length === 0)
    return outOfMark(only, isOpen, isClosed)?.map((node) =>
      isMark(node) ? ({ ...mark, children: [node] } as Mark) : node,
    );
  const moved = outOfBrackets(mark) ?? outOfHalfAPair(mark, isOpen, isClosed) ?? beforeStop(mark, isOpen);
  return moved?.every((node) => !isMark(node) || !hasSpaceAtEdge(node)) ? moved : undefined;
}

/** Whether a mark begins or ends with a space or a line break, where its signs cannot stand. */
function hasSpaceAtEdge({ children }: Mark): boolean {
  const [first, last] = [children[0], children.at(-1)];
  return (
    !first ||
    !last ||
    /\s/.test(edge(last, 'end') ?? '') ||
    first.type === 'break' ||
    /\s/.test(edge(first, 'start') ?? '')
  );
}

/** In place of the last character of an address without a scheme, to which signs behind it would belong. */
const OPEN_ADDRESS = 'www.';

/** Whether signs may stand between two characters. */
function canStand(outside: string | undefined, inside: string | undefined): boolean {
  if (outside === OPEN_ADDRESS) return false;
  if (inside === OPEN_ADDRESS) return outside === undefined || /\s/.test(outside);
  return !isPunctuation(inside) || outside === undefined || isPunctuation(outside) || /\s/.test(outside);
}

function within(link: Link, mark: Mark): Link {
  return { ...link, children: [{ ...mark, children: link.children } as Mark] };
}

const BRACKETS = new Map(
  [...'()[]{}「」『』【】〈〉《》（）［］｛｝〔〕〖〗〘〙〚〛｢｣＜＞⟨⟩“”‘’«»‹›„“‚‘〝〟""＂＂\'\''.matchAll(/../gu)].map(
    ([pair]) => [pair[0]!, pair[1]!],
  ),
);
const CLOSING = new Map([...BRACKETS].map(([open, close]) => [close, open]));

/** Moves the mark inside the brackets that are at both its ends and belong together. */
function outOfBrackets(mark: Mark): PhrasingContent[] | undefined {
  const [first, last] = [mark.children[0]!, mark.children.at(-1)!];
  if (first.type !== 'text' || last.type !== 'text') return undefined;
  const [open, close] = [first.value.at(0)!, last.value.at(-1)!];
  if (BRACKETS.get(open) !== close || (first === last && first.value.length < 3)) return undefined;
  const words = mark.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .slice(1, -1);
  // Not two pairs, as in `「a」と「b」`.
  if (words.includes(open) || words.includes(close)) return undefined;
  const inside = withText(
    withText(mark, 0, (value) => value.slice(1)),
    -1,
    (value) => value.slice(0, -1),
  );
  return [{ type: 'text', value: open }, inside, { type: 'text', value: close }];
}

/** Moves a bracket at an edge out of the mark if the mark has only half of its pair. */
function outOfHalfAPair(mark: Mark, isOpen: boolean, isClosed: boolean): PhrasingContent[] | undefined {
  const words = toString(mark);
  const [open, close] = [words.at(0)!, words.at(-1)!];
  const [first, last] = [mark.children[0]!, mark.children.at(-1)!];
  if (!isOpen && first.type === 'text' && isAlone(open, BRACKETS, words.slice(1)))
    return [{ type: 'text', value: open }, withText(mark, 0, (value) => value.slice(1))];
  if (!isClosed && last.type === 'text' && isAlone(close, CLOSING, words.slice(0, -1)))
    return [withText(mark, -1, (value) => value.slice(0, -1)), { type: 'text', value: close }];
  return undefined;
}

/** Whether a bracket has no partner among the other words. */
function isAlone(bracket: string, partners: ReadonlyMap<string, string>, others: string): boolean {
  const partner = partners.get(bracket);
  return partner !== undefined && others !== '' && !others.includes(partner);
}

/** Moves the stops at the end of a sentence out of the mark, which can begin or is all in brackets. */
function beforeStop(mark: Mark, isOpen: boolean): PhrasingContent[] | undefined {
  const last = mark.children.at(-1)!;
  if (last.type !== 'text') return undefined;
  const stops = /(?<=[^\s.,:;!?…。．、，：；！？])[.,:;!?…。．、，：；！？]+$/u.exec(last.value)?.[0];
  if (stops === undefined) return undefined;
  const without = withText(mark, -1, (value) => value.slice(0, -stops.length));
  const words = toString(without);
  const canEnd = isOpen && !isPunctuation(words.at(-1));
  return canEnd || BRACKETS.get(words.at(0)!) === words.at(-1) ? [without, { type: 'text', value: stops }] : undefined;
}

function withText(mark: Mark, at: 0 | -1, change: (value: string) => string): Mark {
  const edgeNode = mark.children.at(at)!;
  const children = mark.children.map((child) =>
    child === edgeNode && child.type === 'text' ? { ...child, value: change(child.value) } : child,
  );
  return { ...mark, children: children.filter((child) => child.type !== 'text' || child.value !== '') } as Mark;
}

function inTags(mark: Mark): PhrasingContent[] {
  const name = TAGS[mark.type];
  const data = { hName: name };
  return [{ type: 'html', value: `<${name}>`, data }, ...mark.children, { type: 'html', value: `</${name}>`, data }];
}

/** Returns the first or last character that is written for a node. */
function edge(node: PhrasingContent, side: 'start' | 'end'): string | undefined {
  switch (node.type) {
    case 'text': {
      // Is written in angle brackets.
      const address = addressAtEnd(node.value);
      if (side === 'end') return !address ? node.value.at(-1) : address.startsWith(OPEN_ADDRESS) ? OPEN_ADDRESS : '>';
      return address === node.value ? '<' : node.value.at(0);
    }
    case 'break':
      return side === 'end' ? '\n' : '\\';
    case 'html':
      return node.value.at(side === 'end' ? -1 : 0);
    case 'strong':
    case 'emphasis':
    case 'delete':
      return '*';
    default:
      return '`';
  }
}

function isMark(node: Nodes): node is Mark {
  return node.type in TAGS;
}

/** As micromark looks at it: by the code unit, so that a half of an emoji is a letter. */
function isPunctuation(character: string | undefined): boolean {
  return character !== undefined && /[\p{P}\p{S}]/u.test(character);
}

function hasMark(holder: Holder): boolean {
  return holder.children.some((child) => isMark(child) || ('children' in child && hasMark(child)));
}

function hasNumber(markdown: string): boolean {
  return /(?<!\\)&#x[\dA-F]+;/.test(markdown);
}

/** Writes in tags all marks within `holder`: they touch in a way that signs cannot express. */
function tagMarks(holder: Holder): void {
  holder.children = holder.children.flatMap((child) => {
    if ('children' in child) tagMarks(child);
    return isMark(child) ? inTags(child) : [child];
  });
}
