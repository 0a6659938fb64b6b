import type { Nodes, Parents, PhrasingContent } from 'mdast';

/**
 * What the renderer's packages ask of `unist-util-visit` and `mdast-util-find-and-replace`, in whose place the bundler puts this
 * (`src/plugins/bundling.ts`): the packages do more than is asked of them here, and weigh 1 KB of a reader's 60.
 */
export const EXIT = false;

/** Calls `visitor` with each node of a tree, in the order of the text; `EXIT` ends the walk. */
export function visit(tree: Nodes, visitor: (node: Nodes) => boolean | undefined | void): void {
  // A stack of our own: the tree may be deeper than the engine's.
  const stack = [tree];
  for (let node; (node = stack.pop());) {
    if (visitor(node) === EXIT) return;
    // One by one: an engine takes only so many arguments in a call.
    if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
  }
}

type Found = PhrasingContent | readonly PhrasingContent[] | false;
type Replace = (...match: readonly unknown[]) => Found;

/**
 * Replaces what each expression, which has the flag `g`, finds in the texts of a tree by the nodes that its function makes of it, or
 * leaves it where that answers `false`. Texts in nodes of the types in `ignore` stay.
 */
export function findAndReplace(
  tree: Parents,
  list: readonly (readonly [find: RegExp, replace: Replace])[],
  { ignore = [] }: { ignore?: readonly string[] } = {},
): void {
  for (const pair of list) replaceIn(tree, pair, ignore);
}

function replaceIn(parent: Parents, [find, replace]: readonly [RegExp, Replace], ignore: readonly string[]): void {
  parent.children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
    if ('children' in child && !ignore.includes(child.type)) replaceIn(child, [find, replace], ignore);
    return child.type === 'text' ? piecesOf(child, find, replace) : [child];
  }) as typeof parent.children;
}

function piecesOf(text: PhrasingContent & { type: 'text' }, find: RegExp, replace: Replace): PhrasingContent[] {
  const { value } = text;
  const pieces: PhrasingContent[] = [];
  let start = 0;
  const add = (node: PhrasingContent) => {
    const last = pieces.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else pieces.push(node);
  };
  find.lastIndex = 0;
  for (let match; (match = find.exec(value));) {
    const made = replace(...match, { index: match.index, input: value, stack: [] });
    // Answered `false`, it is no match, and the next one may begin within it.
    if (made === false) {
      find.lastIndex = match.index + 1;
      continue;
    }
    if (start < match.index) add({ type: 'text', value: value.slice(start, match.index) });
    for (const node of [made].flat() as PhrasingContent[]) add(node);
    start = match.index + match[0].length;
  }
  if (start === 0 && pieces.length === 0) return [text];
  if (start < value.length) add({ type: 'text', value: value.slice(start) });
  return pieces;
}
