import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import type { Handlers } from 'mdast-util-to-hast';
import type { Extension as SyntaxExtension } from 'micromark-util-types';
import { alertNodes } from './alerts.ts';
import { definitionListHandlers, definitionListNodes } from './definition-list-nodes.ts';
import { emojiHandlers, emojiNodes } from './emoji/emoji-nodes.ts';
import { emojiSyntax } from './emoji/emoji-syntax.ts';
import { frontMatterHandlers } from './front-matter/front-matter-node.ts';
import { mathNodes } from './math/math-nodes.ts';
import { mathSyntax } from './math/math-syntax.ts';

interface Dialect {
  readonly syntax: readonly SyntaxExtension[];
  readonly nodes: readonly NodeExtension[];
  readonly handlers: Handlers;
}

/**
 * What is read beyond CommonMark and GFM: how the tokenizer sees it (containers: `bounded-syntax.ts`), which nodes it becomes, and
 * which elements those become. Both renderers take it from here.
 */
export const dialect: Dialect = {
  syntax: [emojiSyntax, mathSyntax],
  nodes: [alertNodes, definitionListNodes, emojiNodes, mathNodes],
  handlers: { ...definitionListHandlers, ...emojiHandlers, ...frontMatterHandlers },
};
