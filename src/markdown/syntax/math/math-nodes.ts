import type { Code, InlineCode } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

declare module 'mdast-util-from-markdown' {
  interface CompileData {
    isInMathValue?: boolean | undefined;
  }
}

/** The language of code that is a formula shown in its line. In a block of code it is one shown on its own. */
export const INLINE_MATH = 'math';
/** The language of code in a line that is a formula shown on a line of its own. */
export const DISPLAY_MATH = 'math-display';

/**
 * Formulas as Markdown nodes: code in a language. So all that leaves code alone leaves formulas alone, and a reader without the
 * part that draws them sees their source.
 */
export const mathNodes: Extension = {
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
      (this.stack.at(-1) as Code).value = value;
      this.exit(token);
      this.data.isInMathValue = undefined;
    },
    mathTextData: exitData,
    mathText(token) {
      // GitHub's form with backticks inside the dollars keeps other Markdown out of the formula; here that is so anyway.
      const value = this.resume().replace(/^`(.+)`$/s, '$1');
      const node = this.stack.at(-1) as InlineCode;
      // As with code in a cell, a bar has to be written `\|` there, lest it end the cell.
      node.value = this.data.inTable ? value.replaceAll('\\|', '|') : value;
      const isDisplay = this.sliceSerialize(token).startsWith('$$');
      node.data = { hProperties: { className: [`language-${isDisplay ? DISPLAY_MATH : INLINE_MATH}`] } };
      this.exit(token);
    },
  },
};

function exitData(this: CompileContext, token: Token): undefined {
  this.config.enter['data']?.call(this, token);
  this.config.exit['data']?.call(this, token);
}
