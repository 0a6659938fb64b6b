import {
  attention,
  autolink,
  blockQuote,
  codeText,
  htmlText,
  labelEnd,
  list,
  thematicBreak,
} from 'micromark-core-commonmark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type {
  Construct,
  Effects,
  Extension,
  ParseContext,
  Point,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import { definitionList } from '../syntax/definition-lists/definition-lists.ts';
import { limitAddress, limitAttempt, limitDelimiter, limitLabelEnd } from './text-limits.ts';

/** The current paragraph: its first line, its current line, and how many lines were visited because of lazy ones. */
interface Paragraph {
  start: number;
  line: number;
  walked: number;
}

/** How many visits to lines one paragraph may cost: about 5 ms of work. */
const mostWalked = 100_000;

const paragraphs = new WeakMap<ParseContext, Paragraph>();

/**
 * Ends a paragraph with too many lazy lines (those without the `>` of the quote they continue), since each of them
 * makes the parser visit all lines of the paragraph. The limit is some 450 lazy lines. Matches nothing, where a
 * construct would interrupt the paragraph.
 */
const lazyLines: Construct = {
  // Comes after all others: where one of them matches, the paragraph ends anyway.
  add: 'after',
  tokenize(_effects, ok, nok) {
    const { line } = this.now();
    const paragraph = paragraphs.get(this.parser);
    if (!this.interrupt || !paragraph) {
      paragraphs.set(this.parser, { start: line, line, walked: 0 });
      return nok;
    }
    if (this.parser.lazy[line] && paragraph.line !== line) paragraph.walked += line - paragraph.start;
    paragraph.line = line;
    return paragraph.walked > mostWalked ? ok : nok;
  },
};

/** How deeply quotes, list items and footnote definitions may be nested. Deeper markers are text. */
const deepestContainer = 50;

interface Line {
  number: number;
  /** Where the last container of the line started. An attempt at the same place is for the same container. */
  column: number;
  depth: number;
}

/** A parser tokenises one document at a time, so its current line can be stored by parser. */
const lines = new WeakMap<ParseContext, Line>();

/** Returns the container with a limit: it does not match where `deepestContainer` others precede it on the line. */
function limitContainer(container: Construct): Construct {
  const limited: Construct = { ...container, name: `limited-${container.name}`, tokenize: counted(container.tokenize) };
  const continuation = container.continuation;
  if (continuation) {
    limited.continuation = {
      ...continuation,
      // The continuations of quotes and lists attempt the container itself. Make them attempt the limited one, because
      // the original is disabled by its name.
      tokenize: counted(function (effects, ok, nok) {
        const attempt: Effects['attempt'] = (constructs, onOk, onNok) =>
          effects.attempt(constructs === container ? limited : constructs, onOk, onNok);
        return continuation.tokenize.call(this, { ...effects, attempt }, ok, nok);
      }),
    };
  }
  return limited;
}

function counted(tokenize: Tokenizer): Tokenizer {
  return function (effects, ok, nok) {
    const { line: number, column } = this.now();
    let line = lines.get(this.parser);
    if (!line || line.number !== number) {
      line = { number, column: 0, depth: 0 };
      lines.set(this.parser, line);
    }
    const present = line;
    if (column > present.column && present.depth >= deepestContainer) return nok;
    return tokenize.call(
      this,
      {
        ...effects,
        check: (constructs, onOk, onNok) =>
          effects.check(constructs === thematicBreak ? rememberedRule : constructs, onOk, onNok),
      },
      (code) => {
        if (column > present.column) {
          present.column = column;
          present.depth++;
        }
        return ok(code);
      },
      nok,
    );
  };
}

/** Where the last line that might have been a thematic break turned out not to be one. */
const noRules = new WeakMap<ParseContext, Point>();

/**
 * Every item on a line asks whether a thematic break starts there. Where one attempt failed, those behind it on the
 * line fail, too.
 */
const rememberedRule: Construct = {
  ...thematicBreak,
  tokenize(effects, ok, nok) {
    const { line, offset } = this.now();
    const known = noRules.get(this.parser);
    if (known?.line === line && offset < known.offset) return nok;
    return thematicBreak.tokenize.call(this, effects, ok, (code) => {
      noRules.set(this.parser, this.now());
      return nok(code);
    });
  },
};

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
