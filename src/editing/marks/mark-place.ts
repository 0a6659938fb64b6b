import type { Selection } from '../field.ts';
import { wordAt } from '../lines/lines.ts';
import type { MarkSpan } from './mark-spans.ts';

/**
 * Returns where the signs of emphasis go so that `chosen` is shown marked. Signs between a letter and a punctuation
 * character begin or end nothing (CommonMark, section 6.2), such as outside the brackets of `これは「本」です`: they go
 * inside the brackets, which is where the punctuation characters end. Where nothing is left between them, or code or a
 * link is in the way, the words beside them are marked, too. `next` is the character that will follow.
 */
export function placeOfMark(
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
  '() [] {} <> （） ［］ ｛｝ 「」 『』 【】 〔〕 〈〉 《》 〖〗 ｢｣ “” ‘’ „“ ‚‘ «» ‹› "" \'\' ＂＂ ＇＇'
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
  const isPair = part.length > 1 && PARTNERS.get(part[0]!) === part.at(-1);
  return isPair && !part.endsWith(`\\${part.at(-1)}`) ? { from: from + 1, to: to - 1 } : undefined;
}

const ESCAPE = /\\[!-/:-@[-`{-~]/.source;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/.source;
/** The same character several times, such as `……`, is not torn apart. */
const SIGN = `(?:${ESCAPE}|${REFERENCE}|([\\p{P}\\p{S}])\\1*)`;
const FIRST_SIGN = new RegExp(`^${SIGN}`, 'iu');
const LAST_SIGN = new RegExp(`${SIGN}$`, 'iu');
/** Begins with a link, an image or a tag, or ends with it. */
const BEGINS_WHOLE = /^(?:!?\[(?:[^[\]\\]|\\.)*\]\(|<[a-z/!?])/i;
const ENDS_WHOLE = /(?:\]\([^()\s]*\)|<[a-z/!?][^<>]*>)$/i;

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
