import type { Image, Link, Nodes, Parents, Root, Text } from 'mdast';
import { defaultHandlers, type Info, type Options, type State, type Unsafe } from 'mdast-util-to-markdown';

// Addresses and words without signs that they do not need. The library behind `toMarkdown` puts a backslash before each
// sign that could mean something anywhere; here only before signs that would.

/** An address in words as GFM finds it: from the scheme, `www.` or the name of a mailbox. */
const ADDRESS =
  /(?<![A-Za-z:])https?:\/\/[\p{L}\p{N}-][\p{L}\p{N}.-]*(?:[^\s<\p{L}\p{N}][^\s<]*)?|(?<![^\s(*[\]_~])www\.[\p{L}\p{N}-][\p{L}\p{N}.-]*(?:[^\s<\p{L}\p{N}][^\s<]*)?|(?<![\w+./-])[\w+.-]+@[\w-]+(?:\.[A-Za-z\d][\w-]*)+(?<=[A-Za-z])(?![\w-]|\.[A-Za-z\d])/gu;

/** A host in brackets, which GFM does not find: they are no link. */
const HOST_IN_BRACKETS = /(?<![A-Za-z])https?:\/\/\[[\da-fA-F:.]+\]/g;

/** Returns the address that a text ends with, which needs angle brackets if a sign follows it at once. */
export function addressAtEnd(text: string): string | undefined {
  const last = [...text.matchAll(ADDRESS)].at(-1);
  return last && last.index + last[0].length === text.length ? last[0] : undefined;
}

/** An entity: only what ends in a semicolon is one. */
const ENTITY = '(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][A-Za-z\\d]{1,30});';

/** Writes words, links and pictures with no more backslashes than they need. */
export const plainWords: Options = {
  handlers: {
    root(node: Root, parent: Parents | undefined, state: State, info: Info) {
      state.unsafe = state.unsafe.flatMap(narrowed);
      return defaultHandlers.root(node, parent, state, info);
    },
    text: writeText,
    link: Object.assign(writeLink, { peek: defaultHandlers.link.peek }),
    image: Object.assign(writeImage, { peek: defaultHandlers.image.peek }),
  },
};

/** Returns a sign that is written with a backslash where it would mean something, and not where it would not. */
function narrowed(sign: Unsafe): Unsafe[] {
  const { character, atBreak } = sign;
  // Addresses in words may become links.
  if (!atBreak && /[:.@]/.test(character)) return [];
  if (character === '&') return [{ ...sign, after: ENTITY, _compiled: undefined }];
  // A rule, and a fence.
  if (atBreak && character === '_') return [{ ...sign, after: '(?:[ \\t]*_){2}', _compiled: undefined }];
  if (atBreak && character === '~') return [{ ...sign, after: '~~', _compiled: undefined }];
  // A heading, and the line below the words of one.
  if (atBreak && character === '#') return [{ ...sign, after: '#{0,5}(?:[ \\t\\r\\n]|$)', _compiled: undefined }];
  if (atBreak && character === '=') return [{ ...sign, after: '=*[ \\t]*(?:[\\r\\n]|$)', _compiled: undefined }];
  return [sign];
}

function writeText(node: Text, parent: Parents | undefined, state: State, info: Info): string {
  const all = state.unsafe;
  const isBesideMarks = !parent || [parent, ...parent.children].some(isMark);
  const alone = isBesideMarks ? starsBetweenSpaces(node.value) : signsAlone(parent);
  if (alone !== '') state.unsafe = all.filter(({ character, atBreak }) => atBreak || !alone.includes(character));
  // In a link, no address becomes another one.
  const written = state.stack.some((name) => /^(?:label|link|autolink)$/.test(name))
    ? state.safe(node.value, info)
    : writeAround(node.value, state, info, isBesideMarks);
  state.unsafe = all;
  return written;
}

/** Writes a text in which addresses stay as they are. */
function writeAround(value: string, state: State, info: Info, isBesideMarks: boolean): string {
  // The edge of a cell is written as a pipe.
  const whole = info.before.replace('|', ' ') + value;
  const start = info.before.length;
  let written = '';
  let at = start;
  const words = (to: number, after: string) => {
    const before = at === start ? info.before : whole[at - 1]!;
    if (to > at) written += state.safe(whole.slice(at, to), { ...info, before, after });
    at = to;
  };
  for (const { from, to, isFound } of addressesIn(whole)) {
    if (from < at) continue;
    words(from, whole[from]!);
    const address = state.stack.includes('tableCell')
      ? whole.slice(from, to).replaceAll('|', '%7C')
      : whole.slice(from, to);
    const isOpen = to === whole.length && info.after !== '' && !/[\s<|]/.test(info.after[0]!);
    const isUnclear =
      isOpen || (isFound && /^&[A-Za-z]/.test(whole.slice(to))) || (isBesideMarks && ENDS_IN_SIGN.test(address));
    const linked = isFound && isUnclear ? withoutStops(address) : '';
    if (linked !== '') {
      written += asLink(linked, state, info);
      at = to - (address.length - linked.length);
      continue;
    }
    written += address;
    // The backslash of a line end is no part of the address.
    if (isFound && to === whole.length && info.after.startsWith('\\') && !written.endsWith('>')) written += ' ';
    at = to;
  }
  words(whole.length, info.after);
  return written;
}

/** Returns an address without the stops, quotes and closing brackets behind it, which are words. */
function withoutStops(address: string): string {
  const last = address.at(-1) ?? '';
  const open = { ')': '(', ']': '[' }[last];
  const isStop = open === undefined ? STOP.test(last) : address.split(open).length < address.split(last).length;
  return isStop ? withoutStops(address.slice(0, -1)) : address;
}

const STOP = /[.,:;!?'"。．、，：；！？…」』】）”’]/u;

/** Writes an address that ends where its link ends: one without a scheme has no form in angle brackets. */
function asLink(address: string, state: State, info: Info): string {
  if (!address.startsWith('www.')) return `<${address}>`;
  const link: Link = { type: 'link', url: `http://${address}`, children: [{ type: 'text', value: address }] };
  return writeLink(link, undefined, state, { ...info, before: '', after: '' });
}

/** GFM takes them for no part of the address either. */
const ENTITIES_AT_END = /(?:&[A-Za-z\d]+;[^\p{L}\p{N}/]*)+$/u;

/** Signs of marks that GFM takes for no part of the address. */
const ENDS_IN_SIGN = /[*_~][^\p{L}\p{N}/]*$/u;

/** Returns where the addresses of a text are, and whether GFM finds them without angle brackets. */
function addressesIn(text: string): { from: number; to: number; isFound: boolean }[] {
  return [ADDRESS, HOST_IN_BRACKETS]
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => ({
        from: match.index,
        to: match.index + match[0].replace(ENTITIES_AT_END, '').length,
        isFound: pattern === ADDRESS,
      })),
    )
    .sort((one, other) => one.from - other.from);
}

function isMark({ type }: Nodes): boolean {
  return /^(?:strong|emphasis|delete)$/.test(type);
}

/** Returns `*` if all of them in a text are factors, as in `2 * 3`. */
function starsBetweenSpaces(text: string): string {
  return /(?:^|\S)\*|\*(?:\S|$)/.test(text) ? '' : '*';
}

/** Returns the signs of marks in words without marks that have no partner: each begins nothing, or ends nothing. */
function signsAlone(parent: Parents): string {
  const words = parent.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'break' ? '\n' : 'x'))
    .join('');
  return [...'*_~']
    .filter((sign) => {
      const first = words.search(new RegExp(`\\${sign}[^\\s\\${sign}]`));
      return first < 0 || !new RegExp(`[^\\s\\${sign}]\\${sign}`).test(words.slice(first + 1));
    })
    .join('');
}

function writeLink(node: Link, parent: Parents | undefined, state: State, info: Info): string {
  const written = defaultHandlers.link(node, parent, state, info);
  if (written.startsWith('<')) return written;
  const bare = defaultHandlers.link({ ...node, url: '' }, parent, state, info);
  return withDestination(bare, node.url, state) ?? written;
}

function writeImage(node: Image, parent: Parents | undefined, state: State, info: Info): string {
  const bare = defaultHandlers.image({ ...node, url: '' }, parent, state, info);
  return withDestination(bare, node.url, state) ?? defaultHandlers.image(node, parent, state, info);
}

/** Puts an address into the empty parentheses at the end of a link, as it is, or in angle brackets if it needs them. */
function withDestination(link: string, url: string, state: State): string | undefined {
  if (!link.endsWith('()') || /[\0- \u007f]/.test(url)) return undefined;
  const inCell = state.stack.includes('tableCell') ? url.replaceAll('|', '%7C') : url;
  const address = inCell
    .replaceAll('\\', '%5C')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replace(new RegExp(`&(?=${ENTITY})`, 'g'), '&amp;');
  return `${link.slice(0, -2)}(${isBalanced(address) ? address : `<${address}>`})`;
}

function isBalanced(address: string): boolean {
  let depth = 0;
  for (const sign of address) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    // More parentheses in each other than CommonMark reads.
    if (depth < 0 || depth > 30) return false;
  }
  return depth === 0;
}
