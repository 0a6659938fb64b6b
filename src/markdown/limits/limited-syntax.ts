import { attention, autolink, blockQuote, codeText, htmlText, labelEnd, list } from 'micromark-core-commonmark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { Construct, Extension } from 'micromark-util-types';
import { definitionList } from '../syntax/definition-lists/definition-list-syntax.ts';
import { lazyLines, limitContainer } from './container-limits.ts';
import { mergedDataEvents } from './event-lists.ts';
import { limitAddress, limitAttempt, limitDelimiter, limitLabelEnd } from './text-limits.ts';

type Table = Record<string, Construct | Construct[] | undefined>;

/** How each construct whose cost grows faster than the text is limited, by the construct's name. */
const limits: Readonly<Record<string, (construct: Construct) => Construct>> = {
  blockQuote: limitContainer,
  list: limitContainer,
  gfmFootnoteDefinition: limitContainer,
  definitionList: limitContainer,
  attention: limitDelimiter,
  strikethrough: limitDelimiter,
  autolink: limitAttempt,
  htmlText: limitAttempt,
  codeText: limitAttempt,
  labelEnd: limitLabelEnd,
  gfmPotentialFootnoteCall: limitLabelEnd,
  emailAutolink: limitAddress,
  protocolAutolink: limitAddress,
  wwwAutolink: limitAddress,
};

/** `list` at the codes of `0` to `9` (48 to 57) of a sparse array, whose empty slots spreading skips. */
const digits = Array(58).fill(list, 48) as unknown as Table;

/** Where CommonMark and GFM have these constructs: character codes, with constructs in order of precedence. */
const documentTables: readonly Table[] = [
  { 42: list, 43: list, 45: list, 62: blockQuote, ...digits },
  { 91: gfmFootnote().document?.[91] },
  { 58: definitionList },
];
const textTables: readonly Table[] = [
  { 42: attention, 60: [autolink, htmlText], 93: labelEnd, 95: attention, 96: codeText },
  { 93: gfmFootnote().text?.[93] },
  { 126: gfmStrikethrough().text?.[126] },
  gfmAutolinkLiteral().text ?? {},
];

/**
 * A syntax extension that limits the work a text can cause. It replaces constructs of CommonMark and GFM whose cost
 * grows faster than the text by ones that stop matching at a limit, so that the rest stays literal text, and adds
 * constructs that save work.
 *
 * The limits are part of the grammar, and count within one line (containers) or one paragraph (text). So they do not
 * depend on time, on the machine, or on how much of a document is parsed at once. No text that a person writes comes
 * near them; they turn `'>'.repeat(5000)`, which would overflow the stack, into fifty quotes.
 */
export const limitedSyntax: Extension = {
  document: limit(documentTables),
  flow: { null: lazyLines },
  text: { ...limit(textTables), null: mergedDataEvents },
  disable: { null: Object.keys(limits) },
};

function limit(tables: readonly Table[]): Record<string, Construct[]> {
  const all: Record<string, Construct[]> = {};
  for (const table of tables) {
    for (const [code, constructs] of Object.entries(table)) {
      for (const construct of [constructs ?? []].flat()) {
        const name = construct.name ?? '';
        // Throws at once if a construct has no limit.
        (all[code] ??= []).push({ ...limits[name]!(construct), name: `limited-${name}` });
      }
    }
  }
  return all;
}
