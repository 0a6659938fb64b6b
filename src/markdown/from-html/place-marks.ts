import type { Delete, Emphasis, Link, Nodes, PhrasingContent, Strong } from 'mdast';
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
  return outOfBrackets(mark) ?? (isOpen ? beforeStop(mark) : undefined) ?? inTags(mark);
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
  ['()', '[]', '{}', '「」', '『』', '【】', '〈〉', '《》', '（）', '［］', '〔〕', '“”', '‘’', '«»', '„“', '""'].map(
    (pair) => [pair[0], pair[1]],
  ),
);

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

/** Moves the stops at the end of a sentence out of the mark. */
function beforeStop(mark: Mark): PhrasingContent[] | undefined {
  const last = mark.children.at(-1)!;
  const stops =
    last.type === 'text' ? /(?<=[^\p{P}\p{S}\s])[.,:;!?…。．、，：；！？]+$/u.exec(last.value)?.[0] : undefined;
  if (stops === undefined) return undefined;
  return [withText(mark, -1, (value) => value.slice(0, -stops.length)), { type: 'text', value: stops }];
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
