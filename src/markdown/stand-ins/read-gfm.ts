import { gfmFromMarkdown as readGfm } from 'mdast-util-gfm';

/** Replaces `mdast-util-gfm` for `remark-gfm`: the renderer reads GFM and does not write it. */
export const gfmFromMarkdown = readGfm;
export const gfmToMarkdown = () => ({});
