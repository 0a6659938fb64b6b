// Blocks of HTML (CommonMark 4.6).

const TAGS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
/** Starts of HTML, and what ends it; without an end, a blank line does. The last cannot end a paragraph. */
const HTML: readonly (readonly [start: RegExp, end?: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [new RegExp(`^</?(?:${TAGS})(?:\\s|/?>|$)`, 'i')],
  [
    /^(?:<[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>|<\/[a-z][a-z\d-]*\s*>)\s*$/i,
  ],
];

/** HTML that a line begins. */
export interface HtmlBlock {
  /** Its end; a blank line if it is undefined. */
  readonly end: RegExp | undefined;
  /** Whether it ends on the same line. */
  readonly isWhole: boolean;
}

/** Returns the HTML that a line's words begin. `mayGoOn`: they may go on with a paragraph instead. */
export function htmlBlock(words: string, mayGoOn: boolean): HtmlBlock | undefined {
  const kind = words.startsWith('<') ? HTML.findIndex(([start]) => start.test(words)) : -1;
  if (kind < 0 || (mayGoOn && kind === HTML.length - 1)) return undefined;
  const end = HTML[kind]![1];
  return { end, isWhole: end?.test(words) === true };
}
