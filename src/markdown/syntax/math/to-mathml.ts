import type { Element, ElementContent } from 'hast';
import temml from 'temml';

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
const style = { displaystyle: bool, scriptlevel: /^[+-]?[0-3]$/, mathsize: length };
const scripts = { accent: bool, accentunder: bool };

/**
 * The MathML that formulas may become: elements, their attributes, and the values of those. No links, no actions, no style, no
 * foreign content; sizes are numbers of three digits at most, which `to-mathml.ts` bounds further.
 */
export const mathmlList: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  math: { display: /^block$/, class: className },
  menclose: { ...coloured, notation: /^[a-z ]+$/ },
  mfrac: { ...coloured, linethickness: length, displaystyle: bool },
  mi: { ...coloured, mathvariant: /^(?:normal|monospace)$/ },
  mmultiscripts: coloured,
  mn: { ...coloured, mathvariant: /^(?:normal|monospace)$/ },
  mo: { ...coloured, ...operator },
  mover: { ...coloured, ...scripts },
  mpadded: { ...coloured, width: length, height: length, depth: length, lspace: length, voffset: length },
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
  mtext: { ...coloured, mathvariant: /^(?:normal|monospace)$/ },
  mtr: coloured,
  munder: { ...coloured, ...scripts },
  munderover: { ...coloured, ...scripts },
  none: {},
};

/** A formula as MathML, or why its source is no formula. */
export type Formula =
  | { readonly kind: 'math'; readonly element: Element }
  | { readonly kind: 'wrong'; readonly reason: string };

/** Draws a TeX formula: in its line, or (`isDisplay`) on a line of its own. Never throws. A part: its parser weighs 50 KB. */
export type MathWriter = (source: string, isDisplay: boolean) => Formula;

/** What `temml` makes of a formula, before it is written: elements, texts, and wrappers of its own. */
interface TemmlNode {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, string>>;
  readonly children?: readonly TemmlNode[];
}

/** UTF-16 units of source, elements, and elements in each other: no formula that a person writes comes near them. */
const LONGEST = 5000;
const MOST_ELEMENTS = 4000;
const DEEPEST = 60;
const TOO_MUCH = 'The formula is too deep or too large.';
/** No size is larger than this and no shift backwards further, in its own unit, whatever the formula says. */
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
};

/**
 * Lines of `menclose` that our style sheet draws, because Chromium does not know the element, and the class for those that have none
 * of their own. Such a `menclose` becomes an `mrow`: engines that know it would draw its lines a second time. Others stay.
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

/** `temml`'s styles that mean something, as classes: a `style` attribute would be refused by the policy of the page. */
const STYLES: readonly (readonly [property: string, value: RegExp, className: string])[] = [
  ['border', /solid/, 'math-box'],
  ['borderTop', /solid/, 'math-line-top'],
  ['borderBottom', /solid/, 'math-line-bottom'],
  ['borderLeft', /solid/, 'math-line-left'],
  ['borderRight', /solid/, 'math-line-right'],
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
    const tree: TemmlNode = temml.__renderToMathMLTree(source, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      maxExpand: 1000,
    });
    let left = MOST_ELEMENTS;
    const [element] = convert(tree, 0, () => left-- > 0);
    if (element?.type === 'element' && element.tagName === 'math') return { kind: 'math', element };
    return { kind: 'wrong', reason: 'This is no formula.' };
  } catch (error) {
    return { kind: 'wrong', reason: reasonOf(error) };
  }
};

function convert(node: TemmlNode, depth: number, mayAdd: () => boolean): ElementContent[] {
  if (depth > DEEPEST || !mayAdd()) throw new Error(TOO_MUCH);
  if (typeof node.text === 'string') return [{ type: 'text', value: node.text }];
  const children = (node.children ?? []).flatMap((child) => convert(child, depth + 1, mayAdd));
  // What `temml` wraps things in that is not MathML (a link to a label, a counter) leaves its content.
  if (node.type === undefined || !(node.type in mathmlList)) return children;
  const lines = node.type === 'menclose' ? String(node.attributes?.['notation']) : '';
  if (!DRAWN.has(lines))
    return [{ type: 'element', tagName: node.type, properties: propertiesOf(node, node.type), children }];
  // A line across is an empty element after what it crosses.
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

/** A length within bounds; other values as they are. */
function clampLength(value: string): string {
  const match = /^(-?\d*\.?\d+)(em|ex|px|pt|mu|cm|mm|in|%)$/.exec(value);
  if (!match) return value;
  return `${Math.max(FURTHEST_BACK, Math.min(LARGEST, Number(match[1])))}${match[2]}`;
}

/** How many braces are open at once. */
function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of source.matchAll(/\\.|[{}]/gs)) {
    if (mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === '}') depth -= 1;
  }
  return deepest;
}

/** `temml`'s message without the place, which it draws with combining marks. */
function reasonOf(error: unknown): string {
  // The parser calls itself, so that how deep it can go differs from thread to thread.
  if (error instanceof RangeError) return TOO_MUCH;
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split(/ at (?:position|end of input)/)[0]!
    .trim()
    .slice(0, 200);
}
