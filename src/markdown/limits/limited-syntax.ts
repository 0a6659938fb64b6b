import { attention, autolink, blockQuote, codeText, htmlText, labelEnd, list } from 'micromark-core-commonmark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { Construct, Extension, Event, TokenizeContext } from 'micromark-util-types';
import { EditMap } from 'micromark-util-edit-map';
import { definitionList } from '../syntax/definition-lists/definition-lists.ts';
import { lazyLines, limitContainer } from './container-limits.ts';
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

/** How many new events are examined at once. */
const batch = 200;

/** How many events of a text have been examined. */
const looked = new WeakMap<TokenizeContext, number>();

/**
 * Comes after all constructs of a text and merges the data events before it. There is one for each word that might have
 * been something else; micromark merges them at the end and moves all later events each time, which takes minutes in a
 * paragraph of a megabyte. Matches nothing, but succeeds after merging, because events are restored when a construct
 * fails.
 */
const mergedDataEvents: Construct = {
  tokenize(_effects, ok, nok) {
    const { events } = this;
    let kept = Math.min(looked.get(this) ?? 0, events.length);
    if (events.length - kept < batch) return nok;
    for (let index = kept; index < events.length; index++) {
      const event = events[index]!;
      const before = events[kept - 1];
      const continuesData =
        before?.[0] === 'exit' && before[1].type === 'data' && event[0] === 'enter' && event[1].type === 'data';
      if (continuesData) before[1].end = events[++index]![1].end;
      else events[kept++] = event;
    }
    const hasJoined = kept < events.length;
    events.length = kept;
    looked.set(this, kept);
    return hasJoined ? ok : nok;
  },
};

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

/** The fields of micromark's class: where to edit, how many events to remove, and which to add. */
interface Edits {
  readonly map: [at: number, remove: number, add: Event[]][];
  readonly index: Map<number, unknown>;
}

/**
 * Micromark moves a few of its last events at each list item and underlined heading, and copies all events of the
 * document to do so: ten thousand items take minutes. This version copies only from the first edited event on. The
 * class belongs to the library and offers no other place to change this; both renderers import this file.
 */
EditMap.prototype.consume = function (this: Edits, events: Event[]): undefined {
  const edits = this.map.sort(([a], [b]) => a - b);
  const first = edits[0]?.[0];
  if (first === undefined) return;
  const before = events.splice(first);
  let at = 0;
  const keepUntil = (end: number) => {
    for (; at < end && at < before.length; at++) events.push(before[at]!);
  };
  for (const [index, remove, add] of edits) {
    keepUntil(index - first);
    for (const event of add) events.push(event);
    at = index - first + remove;
  }
  keepUntil(before.length);
  this.map.length = 0;
  this.index.clear();
};
