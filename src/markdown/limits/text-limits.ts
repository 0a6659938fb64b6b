import type { Code, Construct, Effects, Event, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

/**
 * Steps that constructs may waste in one paragraph (heading, table cell) before they stop matching there: about 50 ms
 * of work. A step is a character read in vain, or an earlier event or delimiter examined again.
 */
const mostWaste = 3_000_000;

/** In a longer run of delimiters the first ones are text. */
const longestRun = 100;

interface Work {
  /** Characters read by constructs that may fail. */
  read: number;
  wasted: number;
  delimiters: number;
  /** The index of the event where an open bracket was last found. */
  bracket: number;
}

/** A text tokenizer reads one paragraph, so its work can be stored by context. */
const works = new WeakMap<TokenizeContext, Work>();

type Tokenize = (context: TokenizeContext, work: Work, effects: Effects, ok: State, nok: State) => State;

/** Returns the construct with another tokenizer, which fails once the paragraph has wasted too much. */
function limit(construct: Construct, tokenize: Tokenize): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let work = works.get(this);
      if (!work) works.set(this, (work = { read: 0, wasted: 0, delimiters: 0, bracket: 0 }));
      return work.wasted > mostWaste ? nok : tokenize(this, work, effects, ok, nok);
    },
  };
}

function counting(effects: Effects, work: Work): Effects {
  return {
    ...effects,
    consume(code: Code): undefined {
      work.read++;
      effects.consume(code);
    },
  };
}

/** For code, HTML and autolinks, which may fail after reading far. Each failure wastes what it read. */
export function limitAttempt(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    const before = work.read;
    return construct.tokenize.call(context, counting(effects, work), ok, (code) => {
      work.wasted += work.read - before;
      return nok(code);
    });
  });
}

/**
 * For `*`, `_` and `~`. At the end of a paragraph each run of them may examine all runs before it, and two long runs
 * nest as many elements as they have pairs.
 */
export function limitDelimiter(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    work.wasted += work.delimiters++;
    const before = work.read;
    return construct.tokenize.call(
      context,
      counting(effects, work),
      (code) => {
        const read = work.read - before;
        if (read <= longestRun) return ok(code);
        work.wasted += read;
        return nok(code);
      },
      nok,
    );
  });
}

/** For `]`, which looks back for its opening bracket, and moves all events in between when it matches. */
export function limitLabelEnd(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    work.wasted += context.events.length - context.events.findLastIndex(isOpenBracket);
    return construct.tokenize.call(context, effects, ok, nok);
  });
}

function isOpenBracket(event: Event | undefined): boolean {
  const token = event?.[1];
  return (token?.type === 'labelImage' || token?.type === 'labelLink') && !token._balanced;
}

/**
 * Whether a bracket is open before a word, so that it is no literal address. Each word would find out by walking back
 * to the bracket, or to where another word found none: here the bracket is remembered.
 */
function isInBracket({ events }: TokenizeContext, work: Work): boolean {
  const isOpen = () => isOpenBracket(events[work.bracket]);
  if (!isOpen())
    work.bracket = events.findLastIndex((event) => event[1]._gfmAutolinkLiteralWalkedInto || isOpenBracket(event));
  return isOpen();
}

/** Steps to ask whether a URL ends, besides the characters read. */
const stepsOfQuestion = 10;

/**
 * For literal addresses. At each punctuation character they read ahead to find out whether it ends the URL. If the URL
 * goes on behind one character of a stretch, it does so behind every later one, so the stretch is read once. A URL that
 * fails wastes what it read.
 */
export function limitAddress(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    if (isInBracket(context, work)) return nok;
    const before = work.read;
    let goesOnUntil = -1;
    const watched = (effects: Effects): Effects => ({
      ...counting(effects, work),
      attempt: (parts, ok, nok) => {
        const part = parts as Construct;
        const tokenize: Tokenizer = function (effects, ok, nok) {
          return part.tokenize.call(this, watched(effects), ok, nok);
        };
        return effects.attempt({ ...part, tokenize }, ok, nok);
      },
      check: (end, ok, nok) => effects.check(askedOnce(end as Construct), ok, nok),
    });
    const askedOnce = (end: Construct): Construct => ({
      ...end,
      tokenize(effects, ok, nok) {
        work.read += stepsOfQuestion;
        if (this.now().offset < goesOnUntil) return nok;
        return end.tokenize.call(this, effects, ok, (code) => {
          goesOnUntil = this.now().offset;
          return nok(code);
        });
      },
    });
    return construct.tokenize.call(context, watched(effects), ok, (code) => {
      work.wasted += work.read - before;
      return nok(code);
    });
  });
}
