/**
 * Named character references (`&eacute;`), in the place of the package `decode-named-character-reference` (`src/plugins/bundling.ts`).
 * All 2,125 names weigh ten kilobytes, more than anything else a reader loads to see a description, so only those stand here that
 * people write; the others are a part of the renderer. In Node the package itself is used.
 */
const common: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', shy: '\u00ad' },
  ...{ zwnj: '\u200c', zwj: '\u200d', copy: '©', reg: '®', trade: '™', hellip: '…', mdash: '—', ndash: '–', bull: '•', middot: '·' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›' },
  ...{ iexcl: '¡', iquest: '¿', sect: '§', para: '¶', deg: '°', micro: 'µ', cent: '¢', pound: '£', yen: '¥', euro: '€', dagger: '†' },
  ...{ times: '×', divide: '÷', plusmn: '±', minus: '−', ne: '≠', le: '≤', ge: '≥', asymp: '≈', infin: '∞', sum: '∑', radic: '√' },
  ...{ frac12: '½', frac14: '¼', frac34: '¾', sup1: '¹', sup2: '²', sup3: '³', larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔' },
  ...{ lArr: '⇐', rArr: '⇒', hArr: '⇔', check: '✓', cross: '✗', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', Delta: 'Δ' },
  ...{ lambda: 'λ', mu: 'μ', pi: 'π', sigma: 'σ', Sigma: 'Σ', omega: 'ω', Omega: 'Ω', aacute: 'á', agrave: 'à', acirc: 'â' },
  ...{ auml: 'ä', atilde: 'ã', aring: 'å', aelig: 'æ', ccedil: 'ç', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', iacute: 'í' },
  ...{ icirc: 'î', iuml: 'ï', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', ouml: 'ö', otilde: 'õ', oslash: 'ø', oelig: 'œ', uacute: 'ú' },
  ...{ ugrave: 'ù', ucirc: 'û', uuml: 'ü', szlig: 'ß', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', Aring: 'Å', Oslash: 'Ø', Eacute: 'É' },
};

/** All names, once they are there. */
let all: CharacterNames | undefined;
let haveAskedInVain = false;

/** What each name stands for, without `&` and `;`. */
export type CharacterNames = Readonly<Record<string, string>>;

/** What a name stands for; false if it is none, or none that is known so far. */
export function decodeNamedCharacterReference(name: string): string | false {
  const names = all ?? common;
  if (Object.hasOwn(names, name)) return names[name]!;
  if (!all) haveAskedInVain = true;
  return false;
}

/** From now on all names are known. */
export function learnCharacterNames(names: CharacterNames): void {
  all = names;
}

/** Does some work, and answers its result and whether it asked for a name that may be known later. */
export function notingUnknownNames<Result>(work: () => Result): [result: Result, lacksNames: boolean] {
  haveAskedInVain = false;
  return [work(), haveAskedInVain];
}
