import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import type { Extension as SyntaxExtension } from 'micromark-util-types';
import { mathNodes } from './math/math-nodes.ts';
import { mathSyntax } from './math/math-syntax.ts';

/** What is read beyond CommonMark and GFM: how the tokenizer sees it, and which nodes it becomes. Both renderers take it from here. */
export const dialect: { readonly syntax: readonly SyntaxExtension[]; readonly nodes: readonly NodeExtension[] } = {
  syntax: [mathSyntax],
  nodes: [mathNodes],
};
