import { thematicBreak } from 'micromark-core-commonmark';
import type { Construct, Effects, ParseContext, Point, Tokenizer } from 'micromark-util-types';

/** Where the paragraph starts that is being read, and how many of its lines were walked through for its lazy ones. */
interface Paragraph {
  start: number;
  line: number;
  walked: number;
}

/** Lines that may be walked through in one paragraph, each as often as it is: about 5 ms of work. */
const mostWalked = 100_000;

const paragraphs = new WeakMap<ParseContext, Paragraph>();

/**
 * Ends a paragraph that has too many lazy lines (those without the `>` of the quote that they continue): for each of them all lines of
 * the paragraph are looked at. It takes some 450 lazy lines. Matches, nothing, where a construct would interrupt the paragraph.
 */
export const lazyLines: Construct = {
  name: 'lazyLines',
  // Behind all others: where one of them matches, the paragraph ends anyway.
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

/** How many quotes, list items and footnote definitions may stand in each other. Deeper markers are text. */
const deepestContainer = 50;

interface Line {
  number: number;
  /** Where the last container of the line started. Asking again at the same place is the same container. */
  column: number;
  depth: number;
}

/** One document is tokenised at a time by a parser, so its present line is a fact about the parser. */
const lines = new WeakMap<ParseContext, Line>();

/** The same container, which does not start where `deepestContainer` others stand before it on the line. */
export function limitContainer(container: Construct): Construct {
  const limited: Construct = { ...container, name: `limited-${container.name}`, tokenize: counted(container.tokenize) };
  const continuation = container.continuation;
  if (continuation) {
    limited.continuation = {
      ...continuation,
      // Continuations of quotes and lists attempt the container itself: make them attempt the limited one, because the
      // original is disabled by its name.
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

/** Where the last line that might have been a rule turned out to be none. */
const noRules = new WeakMap<ParseContext, Point>();

/** Asked by each item of a line whether it starts a rule instead. What ends one item's hope ends that of the items behind it on the line. */
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
