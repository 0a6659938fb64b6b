import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import type { Handlers } from 'mdast-util-to-hast';
import type { Extension as SyntaxExtension } from 'micromark-util-types';
import { alertNodes } from './syntax/alerts/alerts.ts';
import { definitionListHandlers, definitionListNodes } from './syntax/definition-lists/definition-list-nodes.ts';
import { emojiHandlers, emojiNodes } from './syntax/emoji/emoji-nodes.ts';
import { emojiSyntax } from './syntax/emoji/emoji-syntax.ts';
import { frontMatterHandlers } from './syntax/front-matter/front-matter.ts';
import { mathNodes } from './syntax/math/math-nodes.ts';
import { mathSyntax } from './syntax/math/math-syntax.ts';

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
