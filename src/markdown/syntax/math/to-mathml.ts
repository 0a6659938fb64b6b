import type { Element, ElementContent } from 'hast';
import temml from 'temml';
import { formulaFault, NO_FORMULA, TOO_MUCH } from './formula-faults.ts';

/** A formula as MathML, or the reason why its source is not one. */
export type Formula =
  | { readonly kind: 'math'; readonly element: Element }
  | { readonly kind: 'wrong'; readonly reason: string };

/**
 * Converts a TeX formula, shown within its line or, with `isDisplay`, on its own. Never throws. A feature, because its
 * parser weighs 50 KB.
 */
export type MathWriter = (source: string, isDisplay: boolean) => Formula;

/** The values that an attribute may have. */
type Rule = RegExp;

const length = /^-?(?:\d{1,3}(?:\.\d+)?|\.\d+)(?:em|ex|px|pt|mu|cm|mm|in|%)$|^0$/;
const bool = /^(?:true|false)$/;
const colour = /^#[0-9a-f]{3,8}$/i;
const className: Rule = /^math-[a-z-]+(?: math-[a-z-]+)*$/;

const coloured = { mathcolor: colour, mathbackground: colour, class: className };
const operator = {
  form: /^(?:prefix|infix|postfix)$/,
  stretchy: bool,
  fence: bool,
  separator: bool,
  symmetric: bool,
  largeop: bool,
  movablelimits: bool,
  accent: bool,
  lspace: length,
  rspace: length,
  minsize: length,
  maxsize: length,
};
const level = { displaystyle: bool, scriptlevel: /^[+-]?[0-3]$/ };
const style = { ...level, mathsize: length };
const scripts = { accent: bool, accentunder: bool };

/**
 * The allowed MathML: elements, their attributes, and the values of these. No links, actions, styles or foreign
 * content; sizes have at most three digits, and `clampLength` limits them further.
 */
export const mathmlList: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  math: { display: /^block$/, class: className, alttext: /[^]/ },
  menclose: { ...coloured, notation: /^[a-z ]+$/ },
  mfrac: { ...coloured, linethickness: length, displaystyle: bool },
  mi: { ...coloured, mathvariant: /^(?:normal|monospace)$/ },
  mmultiscripts: coloured,
  mn: { ...coloured, mathvariant: /^(?:normal|monospace)$/ },
  mo: { ...coloured, ...operator },
  mover: { ...coloured, ...scripts },
  mpadded: { ...coloured, ...level, width: length, height: length, depth: length, lspace: length, voffset: length },
  mphantom: coloured,
  mprescripts: {},
  mroot: coloured,
  mrow: { ...coloured, ...style },
  mspace: { class: className, width: length, height: length, depth: length, mathbackground: colour },
  msqrt: coloured,
  mstyle: { ...coloured, ...style },
  msub: coloured,
  msubsup: coloured,
  msup: coloured,
  mtable: { ...coloured, displaystyle: bool, columnalign: /^[a-z ]+$/ },
  mtd: { ...coloured, columnspan: /^\d{1,2}$/ },
  mtext: { ...coloured, ...level, mathvariant: /^(?:normal|monospace)$/ },
  mtr: coloured,
  munder: { ...coloured, ...scripts },
  munderover: { ...coloured, ...scripts },
  none: {},
};

/** A node of `temml`'s tree: an element, a text, or a wrapper. */
interface TemmlNode {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, string>>;
  /** Where a node has a single child, sometimes that child itself. */
  readonly children?: readonly TemmlNode[] | TemmlNode;
}

/** Limits on UTF-16 units of source, elements, and nesting, far from any formula that a person writes. */
const LONGEST = 5000;
const MOST_ELEMENTS = 4000;
const DEEPEST = 60;
/** The largest size and the furthest shift backwards, each in its own unit. */
const LARGEST = 50;
const FURTHEST_BACK = -2;

/** `temml`'s classes that our style sheet knows, under our own names. */
const CLASSES: Readonly<Record<string, string>> = {
  'tml-left': 'math-left',
  'tml-right': 'math-right',
  'tml-jot': 'math-jot',
  'tml-small': 'math-small',
  'tml-overline': 'math-overline',
  'tml-underline': 'math-underline',
  'tml-fbox': 'math-box',
  'tml-shift-left': 'math-shift-left',
};

/**
 * Lines of `menclose` that our style sheet draws, because Chromium does not know the element, with the class of those
 * drawn by an element of their own. Such a `menclose` becomes an `mrow`, because engines that know it would draw its
 * lines twice. Others stay.
 */
const DRAWN = new Map([
  ['top', undefined],
  ['bottom', undefined],
  ['box', undefined],
  ['updiagonalstrike', 'math-strike-up'],
  ['downdiagonalstrike', 'math-strike-down'],
  ['updiagonalstrike downdiagonalstrike', 'math-strike-both'],
  ['horizontalstrike', 'math-strike-through'],
]);

/** `temml`'s meaningful styles, as classes: the page's policy forbids `style` attributes. */
const STYLES: readonly (readonly [property: string, value: RegExp, className: string])[] = [
  ['border', /solid/, 'math-box'],
  ['borderTop', /solid|dashed/, 'math-line-top'],
  ['borderBottom', /solid|dashed/, 'math-line-bottom'],
  ['borderLeft', /solid|dashed/, 'math-line-left'],
  ['borderRight', /solid|dashed/, 'math-line-right'],
  ['paddingLeft', /^0/, 'math-tight-left'],
  ['paddingLeft', /^1em/, 'math-wide-left'],
  ['paddingRight', /^0/, 'math-tight-right'],
  ['width', /^100%/, 'math-whole'],
  ['width', /^50%/, 'math-half'],
  ['fontWeight', /bold/, 'math-bold'],
  ['font-weight', /bold/, 'math-bold'],
];

export const toMathml: MathWriter = (source, isDisplay) => {
  if (source.length > LONGEST || depthOf(source) > DEEPEST) return { kind: 'wrong', reason: TOO_MUCH };
  try {
    const tree = treeOf(withoutOpenComment(source), isDisplay);
    let left = MOST_ELEMENTS;
    const [element] = convert(tree, 0, () => left-- > 0);
    if (element?.type === 'element' && element.tagName === 'math') {
      // A copy of a part of the page has it, too, and is the formula again when it is pasted.
      element.properties['alttext'] = source.trim();
      return { kind: 'math', element };
    }
    return { kind: 'wrong', reason: NO_FORMULA };
  } catch (error) {
    return { kind: 'wrong', reason: formulaFault(error, source) };
  }
};

/**
 * Returns TeX in which a `%` that no line end follows is a sign: as a comment it would swallow the rest of `$50% of
 * x$`.
 */
function withoutOpenComment(source: string): string {
  return source.replace(/(\\[^]|%[^\n]*\n)|%/g, (_, kept?: string) => kept ?? '\\%');
}

/**
 * Returns `temml`'s tree. It has environments such as `CD` and `align` only for formulas on their own; within a line
 * they are drawn alike, as MathJax does, but stay in the line. Throws `temml`'s errors.
 */
function treeOf(source: string, isDisplay: boolean): TemmlNode {
  const options = { displayMode: isDisplay, throwOnError: true, trust: false, maxExpand: 1000 };
  try {
    return temml.__renderToMathMLTree(source, options);
  } catch (error) {
    if (isDisplay || !/only in display mode/.test(String(error))) throw error;
    const { attributes: _, ...tree }: TemmlNode = temml.__renderToMathMLTree(source, { ...options, displayMode: true });
    return tree;
  }
}

function convert(node: TemmlNode, depth: number, mayAdd: () => boolean): ElementContent[] {
  if (depth > DEEPEST || !mayAdd()) throw new Error(TOO_MUCH);
  if (typeof node.text === 'string') return [{ type: 'text', value: node.text }];
  const children = [node.children ?? []].flat().flatMap((child) => convert(child, depth + 1, mayAdd));
  // `temml`'s wrappers that are not MathML (a link to a label, a counter) are replaced by their content.
  if (node.type === undefined || !(node.type in mathmlList)) return children;
  const lines = node.type === 'menclose' ? String(node.attributes?.['notation']) : '';
  if (!DRAWN.has(lines))
    return [{ type: 'element', tagName: node.type, properties: propertiesOf(node, node.type), children }];
  // A strike-through line is an empty element after its content.
  const crossed = DRAWN.get(lines) === undefined ? children : children.slice(0, -1);
  return [
    { type: 'element', tagName: 'mrow', properties: propertiesOf(node, 'mrow', DRAWN.get(lines)), children: crossed },
  ];
}

function propertiesOf(
  { attributes = {}, classes = [], style = {} }: TemmlNode,
  name: string,
  line?: string,
): Record<string, string> {
  const classNames = [
    ...(line ? [line] : []),
    ...classes.flatMap((one) => CLASSES[one] ?? []),
    ...STYLES.flatMap(([property, value, className]) => (value.test(style[property] ?? '') ? [className] : [])),
    ...(name === 'mspace' && attributes['mathbackground'] === 'black' ? ['math-rule'] : []),
  ];
  const wanted = { ...attributes, mathcolor: style['color'] || undefined, class: classNames.join(' ') || undefined };
  const rules = mathmlList[name]!;
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([attribute, value]) => {
      const text = clampLength(String(value ?? ''));
      return rules[attribute]?.test(text) ? [[attribute, text]] : [];
    }),
  );
}

/** Clamps a length; returns other values unchanged. */
function clampLength(value: string): string {
  const match = /^(-?\d*\.?\d+)(em|ex|px|pt|mu|cm|mm|in|%)$/.exec(value);
  if (!match) return value;
  return `${Math.max(FURTHEST_BACK, Math.min(LARGEST, Number(match[1])))}${match[2]}`;
}

/** Returns how deeply braces are nested. */
function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of source.matchAll(/\\.|[{}]/gs)) {
    if (mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === '}') depth -= 1;
  }
  return deepest;
}
