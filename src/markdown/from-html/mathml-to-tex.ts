import type { Element } from 'hast';
import { toString } from 'mdast-util-to-string';

/**
 * Returns the TeX of MathML (https://www.w3.org/TR/MathML3/chapter3.html) that looks the same, without its colours and
 * sizes. Returns `undefined` if an element of it has no counterpart in TeX.
 */
export function mathmlToTex(math: Element): string | undefined {
  try {
    return row(elementsIn(math)) || undefined;
  } catch (error) {
    if (error instanceof NotInTex) return undefined;
    throw error;
  }
}

class NotInTex extends Error {}

/** Signs and letters that TeX has commands for, or that mean something else in it. Others it takes as they are. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    '{': '\\{',
    '}': '\\}',
    '%': '\\%',
    '#': '\\#',
    '&': '\\&',
    $: '\\$',
    _: '\\_',
    '\\': '\\backslash',
    '~': '\\sim',
  },
  ...{
    '−': '-',
    '∗': '*',
    '⋅': '\\cdot',
    '×': '\\times',
    '÷': '\\div',
    '±': '\\pm',
    '∓': '\\mp',
    '…': '\\dots',
    '⋯': '\\cdots',
  },
  ...{
    '∑': '\\sum',
    '∏': '\\prod',
    '∫': '\\int',
    '∬': '\\iint',
    '∮': '\\oint',
    '⋃': '\\bigcup',
    '⋂': '\\bigcap',
    '∞': '\\infty',
  },
  ...{ '≤': '\\le', '≥': '\\ge', '≠': '\\ne', '≈': '\\approx', '→': '\\to', '⇒': '\\Rightarrow', '∂': '\\partial' },
  ...{ '∈': '\\in', '∉': '\\notin', '⟨': '\\langle', '⟩': '\\rangle', '‖': '\\|', '|': '|', '′': "'", '″': "''" },
};

/** Function application, times, comma and plus that are not seen. */
const UNSEEN = /[\u2061-\u2064\u200b]/g;

const FUNCTIONS =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|Pr|sec|sin|sinh|sup|tan|tanh)$/;

/** Commands for what stands over or under a formula, by the sign. */
const OVER: Readonly<Record<string, string>> = {
  ...{ '^': '\\hat', ˆ: '\\hat', '¯': '\\overline', '‾': '\\overline', '―': '\\overline', '→': '\\vec', '⃗': '\\vec' },
  ...{ '~': '\\tilde', '˜': '\\tilde', '˙': '\\dot', '.': '\\dot', '¨': '\\ddot', '⏞': '\\overbrace' },
};
const UNDER: Readonly<Record<string, string>> = {
  ...{ _: '\\underline', '̲': '\\underline', '―': '\\underline', '‾': '\\underline', '⏟': '\\underbrace' },
};

const VARIANTS: Readonly<Record<string, string>> = {
  ...{ bold: '\\mathbf', normal: '\\mathrm', script: '\\mathcal', fraktur: '\\mathfrak' },
  ...{ 'double-struck': '\\mathbb', 'sans-serif': '\\mathsf', monospace: '\\mathtt' },
};

function elementsIn({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}

function row(nodes: readonly Element[]): string {
  return joined(nodes.map(texOf))
    .replace(BRACKETED, (all, open: string, content: string, close: string) => {
      const name = MATRICES[open + close];
      return name ? `\\begin{${name}}${content}\\end{${name}}` : all;
    })
    .replace(/\\\{\\begin\{matrix\}([^]*)\\end\{matrix\}$/, '\\begin{cases}$1\\end{cases}');
}

/** A space ends a command before a letter. */
function joined(parts: readonly string[]): string {
  return parts
    .filter((tex) => tex !== '')
    .reduce((before, tex) => before + (/\\[A-Za-z]+$/.test(before) && /^[A-Za-z]/.test(tex) ? ' ' : '') + tex, '');
}

/** A matrix between brackets. */
const BRACKETED = /([([|])\\begin\{matrix\}((?:(?!\\begin)[^])*?)\\end\{matrix\}([)\]|])/g;
const MATRICES: Readonly<Record<string, string>> = { '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix' };

function texOf(node: Element): string {
  const { tagName } = node;
  const content = elementsIn(node);
  const [first, second, third] = content;
  switch (tagName) {
    case 'mi':
      return identifier(node);
    case 'mn':
    case 'mo':
      return signs(words(node));
    case 'mtext':
    case 'ms':
      return words(node) === '' ? '' : `\\text{${spoken(node).replace(/[\\{}%#&$_^~]/g, '')}}`;
    case 'mspace':
      return content.length === 0 && /^[1-9]|^0?\.[3-9]/.test(String(node.properties['width'] ?? '')) ? '\\ ' : '';
    case 'semantics':
      return first ? texOf(first) : '';
    case 'annotation':
    case 'annotation-xml':
    case 'none':
      return '';
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'math':
    case 'menclose':
    case 'merror':
      return row(content);
    case 'maction':
      return first ? texOf(first) : '';
    case 'mphantom':
      return `\\phantom{${row(content)}}`;
    case 'mfenced':
      return fenced(node, content);
    case 'msqrt':
      return `\\sqrt{${row(content)}}`;
    case 'mtable':
      return table(content);
    case 'mmultiscripts':
      return multiscripts(content);
  }
  if (!first || !second) throw new NotInTex();
  const [base, script] = [texOf(first), texOf(second)];
  switch (tagName) {
    case 'mfrac':
      return /^0(?:\D|$)/.test(String(node.properties['linethickness'] ?? ''))
        ? `\\genfrac{}{}{0pt}{}{${base}}{${script}}`
        : `\\frac{${base}}{${script}}`;
    case 'mroot':
      return `\\sqrt[${script}]{${base}}`;
    case 'msup':
      return /^'+$/.test(script) ? `${group(base)}${script}` : `${group(base)}^${braced(script)}`;
    case 'msub':
      return `${group(base)}_${braced(script)}`;
    case 'mover':
      return OVER[words(second)] ? `${OVER[words(second)]}{${base}}` : limits(base, '', script);
    case 'munder':
      return UNDER[words(second)] ? `${UNDER[words(second)]}{${base}}` : limits(base, script, '');
  }
  if (!third) throw new NotInTex();
  const upper = texOf(third);
  if (tagName === 'msubsup') return `${group(base)}_${braced(script)}^${braced(upper)}`;
  if (tagName === 'munderover') return limits(base, script, upper);
  throw new NotInTex();
}

function words(node: Element): string {
  return toString(node).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/**
 * Returns words with the no-break spaces at their ends, which MathML shows, and without its other white space there.
 */
function spoken(node: Element): string {
  const text = toString(node).replace(UNSEEN, '');
  return text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '').replace(/\s+/g, ' ');
}

function identifier(node: Element): string {
  const name = words(node);
  if (FUNCTIONS.test(name)) return `\\${name}`;
  const variant = VARIANTS[String(node.properties['mathvariant'] ?? node.properties['mathVariant'] ?? '')];
  if (variant && name !== '') return `${variant}{${signs(name)}}`;
  return [...name].length > 1 ? `\\mathrm{${signs(name)}}` : signs(name);
}

/** The operators of LaTeX's that are words, such as `lim`, are no signs. */
function signs(text: string): string {
  if (FUNCTIONS.test(text)) return `\\${text}`;
  return joined([...text].map((sign) => SIGNS[sign] ?? sign));
}

/** The base of a script must be one thing. */
function group(base: string): string {
  return /^(?:\\?[^\\{}]|\\[A-Za-z]+|\\[A-Za-z]+\{[^{}]*\})$/u.test(base) ? base : `{${base}}`;
}

function braced(script: string): string {
  return /^[\p{L}\p{N}]$/u.test(script) ? script : `{${script}}`;
}

/** Scripts before a base hang on nothing, as do further ones behind it: `{}_6^{14}C`, `T_i{}^j`. */
function multiscripts([base, ...scripts]: readonly Element[]): string {
  if (!base) return '';
  const middle = scripts.findIndex(({ tagName }) => tagName === 'mprescripts');
  const end = middle < 0 ? scripts.length : middle;
  const before = pairs(scripts.slice(end + 1)).map((pair) => `{}${pair}`);
  const behind = pairs(scripts.slice(0, end)).map((pair, at) => (at > 0 ? '{}' : '') + pair);
  return [...before, group(texOf(base)), ...behind].join('');
}

/** Returns the lower and upper scripts of each pair that has one. */
function pairs(scripts: readonly Element[]): string[] {
  const tex = scripts.map(texOf);
  return tex.flatMap((under, at) => {
    const over = tex[at + 1] ?? '';
    return at % 2 > 0 || under + over === '' ? [] : [(under && `_${braced(under)}`) + (over && `^${braced(over)}`)];
  });
}

/** Large operators and functions such as `lim` have limits; over and under all else words are stacked. */
function limits(base: string, under: string, over: string): string {
  const isOperator =
    /^\\(?:[A-Za-z]+$|(?:over|under)brace\{)/.test(base) && !/^\\(?:to|Rightarrow|le|ge|ne)$/.test(base);
  if (isOperator) return base + (under && `_${braced(under)}`) + (over && `^${braced(over)}`);
  const below = under ? `\\underset{${under}}{${base}}` : base;
  return over ? `\\overset{${over}}{${below}}` : below;
}

function fenced({ properties }: Element, content: readonly Element[]): string {
  const [open, close] = [signs(String(properties['open'] ?? '(')), signs(String(properties['close'] ?? ')'))];
  const separator = signs([...String(properties['separators'] ?? ',').trim()][0] ?? '');
  return `\\left${open || '.'}${content.map(texOf).join(separator)}\\right${close || '.'}`;
}

function table(rows: readonly Element[]): string {
  const lines = rows.map((line) => {
    if (line.tagName !== 'mtr' && line.tagName !== 'mlabeledtr') throw new NotInTex();
    const cells = elementsIn(line).slice(line.tagName === 'mlabeledtr' ? 1 : 0);
    return cells.map((cell) => row(elementsIn(cell))).join(' & ');
  });
  return `\\begin{matrix} ${lines.join(' \\\\ ')} \\end{matrix}`;
}
