import type { Code, Construct, Effects, Event, TokenizeContext } from 'micromark-util-types';

/**
 * Steps that constructs may waste in one paragraph (heading, table cell) before they stop matching there: about 50 ms of work.
 * A step is a character read for nothing, or an earlier event or delimiter looked at again.
 */
const mostWaste = 3_000_000;

/** A longer run of delimiters loses its first ones to the text. */
const longestRun = 100;

interface Work {
  wasted: number;
  delimiters: number;
  /** Where among the events a bracket was last found open. */
  bracket: number;
}

/** A text tokenizer serves one paragraph, so what it wasted is a fact about its context. */
const works = new WeakMap<TokenizeContext, Work>();

function workOf(context: TokenizeContext): Work {
  let work = works.get(context);
  if (!work) works.set(context, (work = { wasted: 0, delimiters: 0, bracket: 0 }));
  return work;
}

/** For constructs that read on and may fail in the end: code, HTML, autolinks. Each failure wastes what it read. */
export function boundAttempt(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const work = workOf(this);
      if (work.wasted > mostWaste) return nok;
      const [counting, read] = countReading(effects);
      return construct.tokenize.call(this, counting, ok, (code) => {
        work.wasted += read();
        return nok(code);
      });
    },
  };
}

/**
 * For `*`, `_` and `~`: when a paragraph ends, each run of them may look at all the ones before it, and two long runs make as
 * many elements in each other as they have pairs.
 */
export function boundDelimiter(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const work = workOf(this);
      if (work.wasted > mostWaste) return nok;
      work.wasted += work.delimiters++;
      const [counting, read] = countReading(effects);
      return construct.tokenize.call(
        this,
        counting,
        (code) => {
          if (read() <= longestRun) return ok(code);
          work.wasted += read();
          return nok(code);
        },
        nok,
      );
    },
  };
}

function countReading(effects: Effects): [counting: Effects, read: () => number] {
  let read = 0;
  const counting: Effects = {
    ...effects,
    consume(code: Code): undefined {
      read++;
      effects.consume(code);
    },
  };
  return [counting, () => read];
}

/** For `]`: it looks back for its opening bracket, and a match moves all events in between. */
export function boundLabelEnd(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const work = workOf(this);
      if (work.wasted > mostWaste) return nok;
      work.wasted += this.events.length - this.events.findLastIndex(isOpenBracket);
      return construct.tokenize.call(this, effects, ok, nok);
    },
  };
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
  if (!isOpen()) work.bracket = events.findLastIndex((event) => event[1]._gfmAutolinkLiteralWalkedInto || isOpenBracket(event));
  return isOpen();
}

/** Steps that asking whether a URL ends takes, beside what is read for it. */
const stepsOfQuestion = 10;

/**
 * For literal addresses. Whether punctuation ends the URL is asked at each such character and read on to the end of the stretch: what went on
 * behind one place of it goes on behind every later one, so it is read once. A URL that fails wastes what it read.
 */
export function boundAddress(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const work = workOf(this);
      if (work.wasted > mostWaste || isInBracket(this, work)) return nok;
      let steps = 0;
      let goesOnUntil = -1;
      const watched = (effects: Effects): Effects => ({
        ...effects,
        consume(code: Code): undefined {
          steps++;
          effects.consume(code);
        },
        attempt: (part, ok, nok) => effects.attempt(withEffects(part as Construct, watched), ok, nok),
        check: (end, ok, nok) => effects.check(askedOnce(end as Construct), ok, nok),
      });
      const askedOnce = (end: Construct): Construct => ({
        ...end,
        tokenize(effects, ok, nok) {
          steps += stepsOfQuestion;
          if (this.now().offset < goesOnUntil) return nok;
          return end.tokenize.call(this, effects, ok, (code) => {
            goesOnUntil = this.now().offset;
            return nok(code);
          });
        },
      });
      return construct.tokenize.call(this, watched(effects), ok, (code) => {
        work.wasted += steps;
        return nok(code);
      });
    },
  };
}

function withEffects(construct: Construct, change: (effects: Effects) => Effects): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return construct.tokenize.call(this, change(effects), ok, nok);
    },
  };
}
