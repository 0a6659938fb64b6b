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
