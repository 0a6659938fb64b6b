import type { Nodes, Parents, PhrasingContent } from 'mdast';
import type { Node } from 'unist';

/** A plugin, as unified calls it: with the processor as `this`. */
type Plugin = (this: LightProcessor, options?: unknown) => Transformer | void;
type Transformer = (tree: Node, file: object) => Node | undefined | void;

interface LightProcessor {
  parser?: (text: string) => Node;
  compiler?: (tree: Node) => string;
  data(key?: string): unknown;
  use(plugin: Plugin, options?: unknown): LightProcessor;
  freeze(): LightProcessor;
  parse(text: string): Node;
  runSync(tree: Node, file: object): Node;
  stringify(tree: Node): string;
}

/**
 * Replaces `unified` in the scripts that readers load (`src/plugins/bundling.ts`): the part of a processor that
 * `pipeline.ts` uses, without files, presets and asynchronous plugins, which weigh two kilobytes. Elsewhere the package
 * itself runs the same plugins.
 */
export function unified(): LightProcessor {
  const plugins: (readonly [Plugin, unknown])[] = [];
  const transformers: Transformer[] = [];
  const data: Record<string, unknown> = {};
  const processor: LightProcessor = {
    data: (key) => (key === undefined ? data : data[key]),
    use(plugin, options) {
      plugins.push([plugin, options]);
      return processor;
    },
    freeze() {
      for (const [plugin, options] of plugins) {
        const transformer = plugin.call(processor, options);
        if (transformer) transformers.push(transformer);
      }
      return processor;
    },
    parse: (text) => processor.parser!(text),
    runSync: (tree, file) => transformers.reduce((before, transform) => transform(before, file) ?? before, tree),
    stringify: (tree) => processor.compiler!(tree),
  };
  return processor;
}

// In place of `unist-util-visit` and `mdast-util-find-and-replace`, which do more than the renderer's packages need, and
// weigh 1 KB of a reader's 60.

/** Ends a walk. */
export const EXIT = false;

/** Calls `visitor` with each node of a tree in document order; `EXIT` ends the walk. */
export function visit(tree: Nodes, visitor: (node: Nodes) => boolean | undefined | void): void {
  // An explicit stack, because the tree may be deeper than the call stack.
  const stack = [tree];
  for (let node; (node = stack.pop());) {
    if (visitor(node) === EXIT) return;
    // One by one, because the number of arguments of a call is limited.
    if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
  }
}

type Found = PhrasingContent | readonly PhrasingContent[] | false;
type Replace = (...match: readonly unknown[]) => Found;

/**
 * Replaces each match of a global expression in the texts of a tree by the nodes that its function returns, or leaves
 * it if that returns `false`. Skips nodes whose types are in `ignore`.
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
    // `false` means no match, and the next one may start inside it.
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
