import { factorySpace } from 'micromark-factory-space';
import { asciiAlphanumeric, markdownLineEnding, markdownLineEndingOrSpace } from 'micromark-util-character';
import type { Code, Construct, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types';
import type { Code as CodeNode, InlineCode } from 'mdast';
import type { CompileContext, Extension as TreeExtension, Token } from 'mdast-util-from-markdown';
import { limitAttempt } from '../../limits/text-limits.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow';
    mathFlowFence: 'mathFlowFence';
    mathFlowValue: 'mathFlowValue';
    mathText: 'mathText';
    mathTextSequence: 'mathTextSequence';
    mathTextData: 'mathTextData';
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;

/**
 * Formulas: `$…$` within a line, `$$…$$` in a line but shown on its own, and blocks between lines of `$$`.
 *
 * Words about money are not formulas. A single dollar opens one only before a visible character, which is none of the
 * marks that end words (brackets, quotes, slashes, commas), and not after a letter, digit, dollar or backslash; the
 * next dollar must close it, and does so only after a visible character, which is no opening parenthesis, quote or
 * slash, and not before a letter, digit or dollar. So neither `$5 and $6` nor `US$5`, `$5-$6`, `$HOME/$USER` and `paid
 * ($), due ($)` are formulas. `\$` is a dollar, inside and outside of formulas.
 */
export const mathSyntax: Extension = {
  flow: { [DOLLAR]: { name: 'mathFlow', concrete: true, tokenize: tokenizeFlow } },
  text: { [DOLLAR]: limitAttempt({ name: 'mathText', previous: mayStandBefore, tokenize: tokenizeText }) },
};

/**
 * Punctuation, but for what a formula may begin with: brackets of mathematics (norms, floors, angles, but no brackets
 * of Chinese and Japanese), primes, daggers and dots.
 */
const CLOSING =
  /(?![-\\([{_*\u2016\u2020\u2021\u2026\u2032-\u2037\u2045\u2308\u230a\u2329\u27e6-\u27ef\u2983-\u2998\u29d8-\u29db\u29fc\xb7])\p{P}/u;
/** Signs that no formula ends with. */
const OPENING = /[("/\u201c\u201e\u201d\uff08]/;

function mayStandBefore(code: Code): boolean {
  return code !== DOLLAR && code !== BACKSLASH && !asciiAlphanumeric(code);
}

function tokenizeText(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let size = 0;
  let last: Code = null;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('mathText');
    effects.enter('mathTextSequence');
    return opening(code);
  }

  function opening(code: Code): State | undefined {
    if (code === DOLLAR && size < 2) {
      effects.consume(code);
      size += 1;
      return opening;
    }
    if (
      code === DOLLAR ||
      (size === 1 && (markdownLineEndingOrSpace(code) || CLOSING.test(String.fromCharCode(code!))))
    )
      return nok(code);
    effects.exit('mathTextSequence');
    return between(code);
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (markdownLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      last = code;
      return between;
    }
    if (code === DOLLAR) {
      if (size === 1 && (markdownLineEndingOrSpace(last) || OPENING.test(String.fromCharCode(last!)))) return nok(code);
      effects.enter('mathTextSequence');
      effects.consume(code);
      return size === 1 ? after : secondDollar;
    }
    effects.enter('mathTextData');
    return inside(code);
  }

  function secondDollar(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code);
      return after;
    }
    // A single dollar inside `$$…$$` is part of the formula: `\text{$x$}`.
    effects.exit('mathTextSequence').type = 'mathTextData';
    last = DOLLAR;
    return between(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null || code === DOLLAR || markdownLineEnding(code)) {
      effects.exit('mathTextData');
      return between(code);
    }
    effects.consume(code);
    last = code;
    return code === BACKSLASH ? escaped : inside;
  }

  function escaped(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return inside(code);
    effects.consume(code);
    last = code;
    return inside;
  }

  function after(code: Code): State | undefined {
    if (!mayStandBefore(code) && code !== BACKSLASH) return nok(code);
    effects.exit('mathTextSequence');
    effects.exit('mathText');
    return ok(code);
  }
}

/** Like a fence of backticks, but with nothing except the dollars on its lines, so that a line of prices opens none. */
function tokenizeFlow(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): State {
  const { events, interrupt } = this;
  const tail = events.at(-1);
  const indent = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('mathFlow');
    return effects.attempt(fence, interrupt ? ok : lineEnd, nok)(code);
  }

  function lineEnd(code: Code): State | undefined {
    return effects.attempt(nextLine, effects.attempt(fence, after, beforeValue), after)(code);
  }

  function beforeValue(code: Code): State | undefined {
    return (indent > 0 ? factorySpace(effects, value, 'linePrefix', indent + 1) : value)(code);
  }

  function value(code: Code): State | undefined {
    if (code === null) return after(code);
    if (markdownLineEnding(code)) return lineEnd(code);
    effects.enter('mathFlowValue');
    return insideValue(code);
  }

  function insideValue(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      effects.exit('mathFlowValue');
      return value(code);
    }
    effects.consume(code);
    return insideValue;
  }

  function after(code: Code): State | undefined {
    effects.exit('mathFlow');
    return ok(code);
  }
}

/** A line of `$$`, indented by at most three spaces. */
const fence: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    const sequence: State = (code) => {
      if (code === DOLLAR) {
        effects.consume(code);
        size += 1;
        return sequence;
      }
      return size === 2 ? factorySpace(effects, end, 'whitespace')(code) : nok(code);
    };
    const end: State = (code) => {
      if (code !== null && !markdownLineEnding(code)) return nok(code);
      effects.exit('mathFlowFence');
      return ok(code);
    };
    return factorySpace(
      effects,
      (code) => {
        effects.enter('mathFlowFence');
        return sequence(code);
      },
      'linePrefix',
      4,
    );
  },
};

/** Goes on to the next line unless it is lazy: lazy lines continue only paragraphs. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      if (code === null) return nok(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

declare module 'mdast-util-from-markdown' {
  interface CompileData {
    isInMathValue?: boolean | undefined;
  }
}

/** The language of code that is a formula: within its line for inline code, on its own for a code block. */
export const INLINE_MATH = 'math';
/** The language of inline code that is a formula on a line of its own. */
export const DISPLAY_MATH = 'math-display';

/**
 * Formulas as Markdown nodes: code in a language. So whatever leaves code alone leaves formulas alone, and without the
 * feature that draws them their source is shown.
 */
export const mathNodes: TreeExtension = {
  enter: {
    mathFlow(token) {
      this.enter({ type: 'code', lang: 'math', meta: null, value: '' }, token);
    },
    mathText(token) {
      this.enter({ type: 'inlineCode', value: '' }, token);
      this.buffer();
    },
  },
  exit: {
    mathFlowFence() {
      if (this.data.isInMathValue) return;
      this.buffer();
      this.data.isInMathValue = true;
    },
    mathFlowValue: exitData,
    mathFlow(token) {
      const value = this.resume().replace(/^(\r?\n|\r)|(\r?\n|\r)$/g, '');
      (this.stack.at(-1) as CodeNode).value = value;
      this.exit(token);
      this.data.isInMathValue = undefined;
    },
    mathTextData: exitData,
    mathText(token) {
      // GitHub's form with backticks inside the dollars keeps other Markdown out of the formula. Here that is always
      // so.
      const value = this.resume().replace(/^`(.+)`$/s, '$1');
      const node = this.stack.at(-1) as InlineCode;
      // As with code in a table cell, a bar is written `\|` there, because it would end the cell.
      node.value = this.data.inTable ? value.replaceAll('\\|', '|') : value;
      const isDisplay = this.sliceSerialize(token).startsWith('$$');
      node.data = {
        hProperties: { className: [`language-${isDisplay ? DISPLAY_MATH : INLINE_MATH}`] },
        // With its line ends, which other code loses: they end comments.
        hChildren: [{ type: 'text', value: node.value.replace(/\r\n?/g, '\n') }],
      };
      this.exit(token);
    },
  },
};

function exitData(this: CompileContext, token: Token): undefined {
  this.config.enter['data']?.call(this, token);
  this.config.exit['data']?.call(this, token);
}
