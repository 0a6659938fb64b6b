import { keepScrolling } from './shown-nodes.ts';

/**
 * Makes the children of `shown` equal to those of `wanted` without touching nodes that are right already: an image
 * stays loaded, a selection outside the change stays, and `<details>` stays as open as the reader left it. A node goes
 * where its words go: what has the focus, or is being pressed, stays with its task, whatever is put in above it.
 * `wanted` is used up.
 */
export function morph(shown: Node, wanted: Node): void {
  const before = [...shown.childNodes].filter((node) => !isBeside(node));
  const after = [...wanted.childNodes];
  let start = 0;
  while (before[start]?.isEqualNode(after[start] ?? null)) start += 1;
  let [end, newEnd] = [before.length, after.length];
  let following: ChildNode | null = null;
  for (; end > start && newEnd > start; end -= 1, newEnd -= 1) {
    const [node, next] = [before[end - 1]!, after[newEnd - 1]!];
    if (wordsOf(node) !== wordsOf(next)) break;
    following = become(node, next);
  }
  pair(shown, before.slice(start, end), after.slice(start, newEnd), following);
}

/** Makes neighbours `old` in `shown`, before `following`, equal to `wanted`: one pass, in the order of both. */
function pair(shown: Node, old: readonly ChildNode[], wanted: readonly ChildNode[], following: ChildNode | null): void {
  const keys = old.map(wordsOf);
  const needed = new Map<string, number>();
  for (const key of wanted.map(wordsOf)) needed.set(key, (needed.get(key) ?? 0) + 1);
  const held = old.findIndex((node) => node.contains(document.activeElement));
  let [at, stop] = [0, 0];
  const removeUntil = (end: number) => {
    while (at < end) removeBeside(old[at++]!).remove();
  };
  for (const node of wanted) {
    const key = wordsOf(node);
    // Others move around the one with the focus, which a browser takes from what is moved.
    if (key === keys[held] && needed.get(key) === 1 && held > stop) stop = held;
    // Between `at` and `stop` are those of which the words are nowhere any more.
    while (stop < old.length && !needed.get(keys[stop]!)) stop += 1;
    const isSame = keys[stop] === key;
    if (isSame) removeUntil(stop);
    needed.set(key, needed.get(key)! - 1);
    // An item of new words is another one, unless it alone was reworded: nobody shall tick what they did not choose.
    const isReworded = node.nodeName !== 'LI' || (stop - at === 1 && key.startsWith(keys[at]!.slice(0, 4)));
    if (isSame || (at < stop && isReworded)) become(old[at++]!, node);
    else shown.insertBefore(node, old[at] ?? following);
    stop = Math.max(at, stop);
  }
  removeUntil(old.length);
}

/** Makes a node in the page equal to another, and returns the one that is in the page then. */
function become(node: ChildNode, wanted: ChildNode): ChildNode {
  if (node.isEqualNode(wanted)) return node;
  if (node instanceof Element && wanted instanceof Element && isAlike(node, wanted)) morph(node, wanted);
  else if (node instanceof Text && wanted instanceof Text) node.data = wanted.data;
  else {
    removeBeside(node).replaceWith(wanted);
    return wanted;
  }
  return node;
}

/** The first line of words tells an item from others, whatever is below it. */
function wordsOf({ nodeName, textContent }: Node): string {
  return nodeName + textContent!.trim().split('\n', 1)[0];
}

/**
 * Whether the screen has put a node there after its heading: a link, a ring, or a triangle. It stays as long as the
 * heading.
 */
function isBeside(node: Node | null): node is Element {
  return node instanceof Element && node.matches('.iv-heading-link, .iv-ring-place, .iv-fold-place');
}

function removeBeside<N extends Node>(node: N): N {
  while (isBeside(node.nextSibling)) node.nextSibling.remove();
  return node;
}

/**
 * Whether two elements differ at most in their children, after ticking and naming the shown one like the wanted one,
 * and opening and scrolling the wanted one like the shown one.
 */
function isAlike(shown: Element, wanted: Element): boolean {
  if (shown instanceof HTMLDetailsElement) wanted.toggleAttribute('open', shown.open);
  if (shown instanceof HTMLInputElement) shown.checked = wanted.hasAttribute('checked');
  keepScrolling(shown, wanted);
  if (shown.matches(BARE) && shown.tagName === wanted.tagName) takeAttributes(shown, wanted);
  return shown.cloneNode(false).isEqualNode(wanted.cloneNode(false));
}

/** Elements that are nothing but their attributes and children. */
const BARE =
  'h1, h2, h3, h4, h5, h6, td, th, li, input, [data-footnote-ref], [data-footnote-backref], span[class^=hljs]';

/**
 * Attributes that change at a key, such as the id of a heading or the number of a task, do not take the element away.
 */
function takeAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
