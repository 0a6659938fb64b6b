import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { Extension, Transform } from 'mdast-util-from-markdown';

/** What every address contains that a text may hold without marks around it. */
const addressLike = /https?:\/\/|www\.|@/i;

/**
 * A longer word is not searched for addresses that the tokenizer did not see: the search starts again at many places in
 * it.
 */
const longestWord = 10_000;

/**
 * Returns the extensions with transforms that get only the texts that may contain an address. GFM's transform finds
 * addresses that the tokenizer did not see; it walks the whole tree four times, which takes longer than parsing, and
 * most trees contain none.
 */
export function onlyWhereAddressesMayBe(extensions: readonly (Extension | Extension[])[]): Extension[] {
  return extensions
    .flat()
    .map((extension) => ({ ...extension, transforms: extension.transforms?.map(lookOnlyAtTexts) ?? [] }));
}

function lookOnlyAtTexts(transform: Transform): Transform {
  return (tree) => {
    // An explicit stack, because the tree may be deeper than the call stack.
    const stack: Nodes[] = [tree];
    for (let node; (node = stack.pop());) {
      if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) continue;
      if (node.children.some(mayHoldAddress))
        node.children = node.children.flatMap((child) => replaced(child, transform)) as typeof node.children;
      for (const child of node.children) stack.push(child);
    }
    return undefined;
  };
}

function mayHoldAddress(node: Parents['children'][number]): boolean {
  return (
    node.type === 'text' &&
    addressLike.test(node.value) &&
    node.value.split(/[\t\n\r ]/).every(({ length }) => length <= longestWord)
  );
}

function replaced(node: Parents['children'][number], transform: Transform): PhrasingContent[] {
  if (!mayHoldAddress(node)) return [node as PhrasingContent];
  const root: Root = { type: 'root', children: [node] };
  transform(root);
  return root.children as PhrasingContent[];
}
