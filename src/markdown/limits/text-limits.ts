import type { Code, Construct, Effects, Event, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

/**
 * Steps that constructs may waste in one paragraph (heading, table cell) before they stop matching there: about 50 ms of work.
 * A step is a character read for nothing, or an earlier event or delimiter looked at again.
 */
const mostWaste = 3_000_000;

/** A longer run of delimiters loses its first ones to the text. */
const longestRun = 100;

interface Work {
  /** Characters that were read by constructs that may fail. */
  read: number;
  wasted: number;
  delimiters: number;
  /** Where among the events a bracket was last found open. */
  bracket: number;
}

/** A text tokenizer serves one paragraph, so what it wasted is a fact about its context. */
const works = new WeakMap<TokenizeContext, Work>();

type Tokenize = (context: TokenizeContext, work: Work, effects: Effects, ok: State, nok: State) => State;

/** The construct with another tokenizer, asked as long as the paragraph has not wasted too much. */
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

/** For constructs that read on and may fail in the end: code, HTML, autolinks. Each failure wastes what it read. */
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
 * For `*`, `_` and `~`: when a paragraph ends, each run of them may look at all the ones before it, and two long runs make as
 * many elements in each other as they have pairs.
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

/** For `]`: it looks back for its opening bracket, and a match moves all events in between. */
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
 * Whether a bracket stands open before a word, which is no literal address then. The words ask that themselves, each by walking back
 * to the bracket, or to where one of them found none: here the bracket is remembered.
 */
function isInBracket({ events }: TokenizeContext, work: Work): boolean {
  const isOpen = () => isOpenBracket(events[work.bracket]);
  if (!isOpen())
    work.bracket = events.findLastIndex((event) => event[1]._gfmAutolinkLiteralWalkedInto || isOpenBracket(event));
  return isOpen();
}

/** Steps that asking whether a URL ends takes, beside what is read for it. */
const stepsOfQuestion = 10;

/**
 * For literal addresses. Whether punctuation ends the URL is asked at each such character and read on to the end of the stretch: what went on
 * behind one place of it goes on behind every later one, so it is read once. A URL that fails wastes what it read.
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
