import type { Code, InlineCode } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

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
      // GitHub's form with backticks inside the dollars keeps other Markdown out of the formula. Here that is always
      // so.
      const value = this.resume().replace(/^`(.+)`$/s, '$1');
      const node = this.stack.at(-1) as InlineCode;
      // As with code in a table cell, a bar is written `\|` there, because it would end the cell.
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
