import { markdownLineEndingOrSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, TokenizeContext } from 'micromark-util-types';

/**
 * Steps that constructs may waste in one paragraph (heading, table cell) before they stop matching there: about 50 ms of work.
 * A step is a character read for nothing, or an earlier event or delimiter looked at again.
 */
export const mostWaste = 3_000_000;

/** A literal URL with more punctuation at a stretch is text: the tokenizer looks to the end of the stretch from each character. */
export const mostPunctuation = 200;

/** A longer run of delimiters loses its first ones to the text. */
export const longestRun = 100;

interface Work {
  wasted: number;
  delimiters: number;
}

/** A text tokenizer serves one paragraph, so what it wasted is a fact about its context. */
const works = new WeakMap<TokenizeContext, Work>();

function workOf(context: TokenizeContext): Work {
  let work = works.get(context);
  if (!work) works.set(context, (work = { wasted: 0, delimiters: 0 }));
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
      let index = this.events.length;
      while (index--) {
        const token = this.events[index]![1];
        if ((token.type === 'labelImage' || token.type === 'labelLink') && !token._balanced) break;
      }
      work.wasted += this.events.length - index;
      return construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

/** For literal URLs: looks ahead once for a stretch of punctuation that would be read again from each of its characters. */
export function boundUrl(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check({ tokenize: tokenizeAcceptableUrl, partial: true }, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/** What GFM leaves out at the end of a URL (6.9), and `&` and `]`, which may start such an end. */
const trailing = new Set([...'!"\'()*,.:;?_~&]'].map((character) => character.charCodeAt(0)));

const tokenizeAcceptableUrl: Construct['tokenize'] = function (effects, ok, nok) {
  let stretch = 0;
  effects.enter('data');
  return inside;

  function inside(code: Code): ReturnType<typeof ok> {
    if (code === null || markdownLineEndingOrSpace(code) || code === 60) {
      effects.exit('data');
      return ok(code);
    }
    stretch = trailing.has(code) ? stretch + 1 : 0;
    if (stretch > mostPunctuation) return nok(code);
    effects.consume(code);
    return inside;
  }
};
