import type { Selection } from '../field.ts';
import { wordAt } from '../lines/lines.ts';
import type { MarkSpan } from './mark-spans.ts';

/**
 * Returns where signs of emphasis go so that `chosen` is shown marked: around one stretch (`placeOfMark`), or, if that
 * would have one bracket of a pair and leave out the other, around all words before, in and behind such pairs:
 * `用“标记”来` becomes `**用**“**标记**”来`. `next` is the character that will follow. Punctuation without words that
 * would be marked only with the words beside it has no place.
 */
export function placesOfMark(
  text: string,
  chosen: Selection,
  spans: readonly MarkSpan[],
  next?: string,
): readonly Selection[] {
  const place = placeOfMark(text, chosen, spans, next);
  const isMore = place.from < chosen.from || place.to > chosen.to;
  if (isMore && !/[^\s\p{P}\p{S}]/u.test(text.slice(chosen.from, chosen.to))) return [];
  const isInside = (at: number) => place.from <= at && at < place.to;
  const torn = pairsIn(text, chosen).filter(([open, close]) => isInside(open) !== isInside(close));
  if (torn.length === 0) return [place];
  const signs = torn.flat().sort((one, other) => one - other);
  const isWhole = spans.every(({ outer }) => !signs.some((at) => outer.from < at && at < outer.to));
  const places = [...signs, chosen.to].flatMap((to, index) => {
    const piece = wordsIn(text, { from: index === 0 ? chosen.from : signs[index - 1]! + 1, to });
    return piece ? placesOfMark(text, piece, spans, piece.to === chosen.to ? next : undefined) : [];
  });
  const isFree = places.every(
    ({ from, to }, index) => from >= (places[index - 1]?.to ?? chosen.from) && to <= chosen.to,
  );
  return isWhole && isFree && places.length > 0 ? places : [place];
}

/** Returns a stretch without the white space around it, if there is more than punctuation in it. */
function wordsIn(text: string, { from, to }: Selection): Selection | undefined {
  const part = text.slice(from, to);
  if (!/[^\s\p{P}]/u.test(part)) return undefined;
  return { from: from + part.search(/\S/), to: from + part.trimEnd().length };
}

/**
 * Returns where the signs of emphasis go so that `chosen` is shown marked. Signs between a letter and a punctuation
 * character begin or end nothing (CommonMark, section 6.2), such as outside the brackets of `これは「本」です`: they go
 * inside the brackets, which is where the punctuation characters end. Where nothing is left between them, or code or a
 * link is in the way, the words beside them are marked, too. `next` is the character that will follow.
 */
function placeOfMark(
  text: string,
  chosen: Selection,
  spans: readonly MarkSpan[],
  next: string = text[chosen.to] ?? ' ',
): Selection {
  let [from, to] = [chosen.from, chosen.to];
  for (;;) {
    const [opens, closes] = [
      canBegin(text[from - 1] ?? ' ', text[from] ?? ' '),
      canBegin(to === chosen.to ? next : text[to]!, text[to - 1] ?? ' '),
    ];
    if (opens && closes && from < to) return { from, to };
    const inner = insideOf(text, { from, to }, spans);
    const [first, last] = inner
      ? [inner.from - from, to - inner.to]
      : [opens ? 0 : firstSign(text, { from, to }, spans), closes ? 0 : lastSign(text, { from, to }, spans)];
    if (first === undefined || last === undefined || to - last <= from + first) return withWords(text, chosen);
    from += first;
    to -= last;
    from += /^\s*/.exec(text.slice(from, to))![0].length;
    to -= /\s*$/.exec(text.slice(from, to))![0].length;
  }
}

const SPACE = /\s/;
/** As micromark reads them: one UTF-16 unit, so that most emoji are none. */
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Whether signs between the two characters may begin emphasis or, looked at from the other side, end it. */
function canBegin(outside: string, inside: string): boolean {
  return !SPACE.test(inside) && (!PUNCTUATION.test(inside) || SPACE.test(outside) || PUNCTUATION.test(outside));
}

const PARTNERS: ReadonlyMap<string, string> = new Map(
  '() [] {} <> （） ［］ ｛｝ 「」 『』 【】 〔〕 〈〉 《》 〖〗 ｢｣ “” ‘’ „“ ‚‘ «» »« ‹› ›‹ ”” "" \'\' ＂＂ ＇＇'
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
);

const LINK = /^\[(?:[^[\]\\]|\\.)*\]\([^()\s]*\)/;

/** Returns what is inside the brackets, the link or the other mark that begins and ends with a stretch. */
function insideOf(text: string, { from, to }: Selection, spans: readonly MarkSpan[]): Selection | undefined {
  const span = spans.find(({ outer }) => outer.from === from && outer.to === to);
  if (span) return span.mark === 'code' ? undefined : span.inner;
  const part = text.slice(from, to);
  const [link] = LINK.exec(part) ?? [];
  if (link) return link === part ? { from: from + 1, to: from + part.lastIndexOf('](') } : undefined;
  const isPair = pairsIn(text, { from, to }).some(([open, close]) => open === from && close === to - 1);
  return isPair ? { from: from + 1, to: to - 1 } : undefined;
}

/** Returns where the two signs of each pair of brackets or quotation marks in a stretch are. */
function pairsIn(text: string, { from, to }: Selection): readonly (readonly [open: number, close: number])[] {
  const pairs: [number, number][] = [];
  const open: { readonly at: number; readonly close: string }[] = [];
  for (let at = from; at < to; at += 1) {
    const sign = text[at]!;
    if (sign === '\\' || /^(?:\[\^|\{\{|<[a-z])/i.test(text.slice(at, at + 2))) at += 1;
    const last = open.map(({ close }) => close).lastIndexOf(sign);
    const close = PARTNERS.get(sign);
    if (last >= 0) pairs.push([open.splice(last)[0]!.at, at]);
    else if (close !== undefined && !(sign === "'" && /^\w'\w/.test(text.slice(at - 1, at + 2))))
      open.push({ at, close });
  }
  return pairs;
}

const ESCAPE = /\\[!-/:-@[-`{-~]/.source;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/.source;
/** The same character several times, such as `……`, is not torn apart, nor are emoji such as `#️⃣`. */
const SIGN = `(?:${ESCAPE}|${REFERENCE}|([\\p{P}\\p{S}])\\1*\\ufe0f?\\u20e3?)`;
const FIRST_SIGN = new RegExp(`^${SIGN}`, 'iu');
const LAST_SIGN = new RegExp(`${SIGN}$`, 'iu');
/** Begins with a link, an image, a footnote, a tag, an emoji's name, a formula or a value, or ends with it. */
const BEGINS_WHOLE = /^(?:!?\[(?:[^[\]\\]|\\.)*\]\(|\[\^|<[a-z/!?]|:[\w+-]+:|\$\S[^$]*\$|\{\{[^{}]+\}\})/i;
const ENDS_WHOLE = /(?:\]\([^()\s]*\)|\[\^[^\]]+\]|<[a-z/!?][^<>]*>|:[\w+-]+:|\$[^$]*\S\$|\{\{[^{}]+\}\})$/i;

/** Returns the length of the punctuation that a stretch begins with; `undefined` if more would be cut. */
function firstSign(text: string, { from, to }: Selection, spans: readonly MarkSpan[]): number | undefined {
  const part = text.slice(from, to);
  if (BEGINS_WHOLE.test(part) || spans.some(({ outer }) => outer.from === from)) return undefined;
  return FIRST_SIGN.exec(part)?.[0].length;
}

function lastSign(text: string, { from, to }: Selection, spans: readonly MarkSpan[]): number | undefined {
  const part = text.slice(from, to);
  if (ENDS_WHOLE.test(part) || spans.some(({ outer }) => outer.to === to)) return undefined;
  return LAST_SIGN.exec(part)?.[0].length;
}

/** Grows a stretch by the word before it and the word after it where signs could not stand. */
function withWords(text: string, { from, to }: Selection): Selection {
  const opens = canBegin(text[from - 1] ?? ' ', text[from] ?? ' ');
  const closes = canBegin(text[to] ?? ' ', text[to - 1] ?? ' ');
  return {
    from: opens ? from : Math.min(from, wordAt(text, from)?.from ?? from),
    to: closes ? to : Math.max(to, wordAt(text, to)?.to ?? to),
  };
}
