import { compareWords, wordsOf } from './changed-words.ts';
import { newElement } from '../../../ui/new-element.ts';

/**
 * Marks in `after` the words that differ from `before`: new ones in `<ins>`, removed ones in a `<del>` in their place.
 * A picture or a formula counts as a word. Where a link leads, and how a picture is described, stands behind it if only
 * that has changed. Only text and pictures are inserted, never HTML. Returns false if nothing of this differs (another
 * element) or too much.
 */
export function markWords(before: Node, after: Node): boolean {
  const [old, fresh] = [placedIn(before), placedIn(after)];
  const stretches = compareWords(
    old.map(({ key }) => key),
    fresh.map(({ key }) => key),
  );
  if (!stretches) return false;
  const [kept, stayed] = [new Set<number>(), new Set<number>()];
  for (const { kind, at, was, count } of stretches) {
    if (kind !== 'same') continue;
    for (let each = 0; each < count; each += 1) {
      stayed.add(was + each);
      kept.add(at + each);
    }
  }
  // From the end, so that earlier places stay right.
  for (const { kind, at, was, count } of [...stretches].reverse()) {
    if (kind === 'gone') {
      const words = old.slice(was, was + count).filter(({ note }, index) => !note || stayed.has(was + index - 1));
      putGone(words, fresh[at], fresh[at - 1], after);
    }
    if (kind === 'new') {
      const words = fresh.slice(at, at + count);
      markNew(words.filter(({ note }, index) => !note || kept.has(at + index - 1)));
    }
  }
  return true;
}

/** A word in its place: a stretch of a text node, an element that counts as a word, or what is to be told of one. */
interface Placed {
  readonly key: string;
  readonly node: Node;
  readonly from: number;
  readonly to: number;
  /** The address or the description of `node`, which is not shown with it. */
  readonly note?: string;
}

function placedIn(root: Node): Placed[] {
  const placed: Placed[] = [];
  for (const node of root.childNodes) {
    if (node instanceof Text) {
      let from = 0;
      for (const key of wordsOf(node.data)) placed.push({ key, node, from, to: (from += key.length) });
    } else if (node instanceof Element) {
      const isWhole = node.matches('img, math');
      if (isWhole) placed.push({ key: `\0${identityOf(node)}`, node, from: 0, to: 0 });
      else placed.push(...placedIn(node));
      const note = isWhole ? node.getAttribute('alt') : addressOf(node);
      if (note) placed.push({ key: `\0${note}`, node, from: 0, to: 0, note });
    }
  }
  return placed;
}

function identityOf(element: Element): string {
  if (element.localName === 'math') return element.textContent;
  return ['data-picture', 'data-held', 'src'].map((name) => element.getAttribute(name)).find(Boolean) ?? '';
}

/** Returns the address of a link; one of an earlier text leads nowhere, and keeps its address (`pastBlock`). */
export function addressOf(element: Element): string | undefined {
  if (element.localName !== 'a') return undefined;
  const address = element.getAttribute('data-address') ?? element.getAttribute('href') ?? '';
  // Links within the text are named after headings and footnotes.
  return address.startsWith('#') ? undefined : address;
}

function putGone(words: readonly Placed[], next: Placed | undefined, last: Placed | undefined, root: Node): void {
  if (words.length === 0) return;
  const mark = newElement('del', {}, ...words.map(contentOf));
  const isNote = words.every(({ note }) => note);
  if (isNote) mark.className = 'iv-diff-address';
  if (isNote && next?.note) (next.node as Element).after(mark);
  else if (!next || next.note) {
    if (last) after(last).after(mark);
    else root.appendChild(mark);
  } else if (next.node instanceof Text) {
    const { node, from } = next;
    // New words follow the removed ones.
    const fresh = node.parentElement?.localName === 'ins' ? node.parentElement : node;
    if (from === 0) fresh.before(mark);
    else node.splitText(from).before(mark);
  } else {
    const marked = next.node.parentElement?.localName === 'ins' ? next.node.parentElement : (next.node as Element);
    marked.before(mark);
  }
}

/** Returns the node behind which something may be put that follows a word. */
function after({ node, to }: Placed): ChildNode {
  if (!(node instanceof Text)) return node as Element;
  if (to < node.length) node.splitText(to);
  return node;
}

function contentOf({ key, node, note }: Placed): Node {
  return note === undefined && node instanceof Element ? node.cloneNode(true) : new Text(note ?? key);
}

function markNew(words: readonly Placed[]): void {
  for (let end = words.length; end > 0;) {
    const { node, to, note } = words[end - 1]!;
    let start = end - 1;
    while (start > 0 && !note && words[start - 1]!.node === node) start -= 1;
    const { from } = words[start]!;
    if (note) (node as Element).after(newElement('ins', { className: 'iv-diff-address' }, note));
    else if (node instanceof Text) wrapText(node, from, to);
    else wrap(node as Element);
    end = start;
  }
}

function wrapText(node: Text, from: number, to: number): void {
  const isBlank = node.data.slice(from, to).trim() === '';
  if (isBlank && node.parentElement?.closest('p, h1, h2, h3, h4, h5, h6, li, td, th, pre') === null) return;
  if (to < node.length) node.splitText(to);
  wrap(from === 0 ? node : node.splitText(from));
}

function wrap(node: ChildNode): void {
  const mark = newElement('ins');
  node.replaceWith(mark);
  mark.append(node);
}
