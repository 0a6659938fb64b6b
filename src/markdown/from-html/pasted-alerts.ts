import type { ElementContent } from 'hast';
import { classesOf, type Cleaning, element, replaceElements } from './pasted-tree.ts';

/** An element whose text is written into the Markdown unchanged. */
export const RAW = 'raw-text';

/** Turns GitHub's rendered alerts back into alerts. */
export const alerts: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    const kind = classesOf(node)
      .map((name) => /^markdown-alert-(note|tip|important|warning|caution)$/.exec(name)?.[1])
      .find(Boolean);
    if (!kind) return undefined;
    const content = node.children.filter(
      (child) => !(child.type === 'element' && classesOf(child).includes('markdown-alert-title')),
    );
    const [first, ...rest] = content.filter((child) => child.type === 'element');
    const mark = element(RAW, [{ type: 'text', value: `[!${kind.toUpperCase()}]` }]);
    // The mark is on the line before the first words.
    const lines =
      first?.type === 'element' && first.tagName === 'p'
        ? [element('p', [mark, ...first.children]), ...rest]
        : [element('p', [mark]), ...content];
    return [element('blockquote', lines)];
  });
};
