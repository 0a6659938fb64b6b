import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * A remark plugin that takes the `./` from links to pages of the guide: Docusaurus looks for `./saving.md` beside the
 * page only, and for `saving.md` in the guide of any language, too, of which a translation has a part.
 */
export default function linkAcrossLanguages() {
  return (tree: Root): void =>
    visit(tree, ['link', 'definition'], (node) => {
      if ('url' in node) node.url = node.url.replace(/^\.\/(?=[^#?]+\.mdx?([#?]|$))/, '');
    });
}
