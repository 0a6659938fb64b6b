import { gfmFromMarkdown as readGfm } from 'mdast-util-gfm';
import type { Extension } from 'mdast-util-from-markdown';
import { gfmStrikethroughToMarkdown as write } from 'mdast-util-gfm-strikethrough';

/** Replaces `mdast-util-gfm` for `remark-gfm`: the renderer reads GFM and does not write it. */
export const gfmFromMarkdown = readGfm;
export const gfmToMarkdown = () => ({});

/**
 * Replaces `mdast-util-gfm-strikethrough` for `mdast-util-gfm`. What that package does at import keeps its code for
 * writing Markdown in the renderer, which only reads.
 */
export const gfmStrikethroughFromMarkdown = (): Extension => ({
  canContainEols: ['delete'],
  enter: {
    strikethrough(token) {
      this.enter({ type: 'delete', children: [] }, token);
    },
  },
  exit: {
    strikethrough(token) {
      this.exit(token);
    },
  },
});

export function gfmStrikethroughToMarkdown() {
  return write();
}
