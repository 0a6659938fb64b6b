import { thematicBreak } from 'micromark-core-commonmark';
import type { Construct, Effects, ParseContext, Point, Tokenizer } from 'micromark-util-types';

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
export const lazyLines: Construct = {
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
export function limitContainer(container: Construct): Construct {
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
