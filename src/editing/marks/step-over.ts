import { changed, type Edit, type Selection } from '../field.ts';
import { paragraphAround } from '../lines/lines.ts';
import { placesOfMark } from './mark-place.ts';
import { markSpans, type Mark, type MarkSpan } from './mark-spans.ts';

/** Which way the caret goes over the closing signs of a mark. */
export interface Step {
  readonly way: 'out' | 'in';
  readonly edit: Edit;
}

/** Punctuation characters that end a clause: a letter may follow them at once, behind which signs would end nothing. */
const CLAUSE = /[\s,;、。，；：！？・．]+$/;
/** Signs behind words of scripts in which a letter follows them at once. */
const WIDE = /[\u3000-\u303f\uff00-\uffef]$|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}].*\p{P}$/su;
const SIGNS = /^[*_~`]+/;
const SIGNS_BEHIND = /[*_~`]*$/;
/** More signs at one place than all marks together have. */
const MOST_SIGNS = 12;
const WORD = /^[\p{L}\p{N}\p{M}]/u;

/**
 * Returns how the caret leaves the mark `mark`, written as `sign`, at whose end it is, before or among the closing
 * signs:
 * `**bold‸**` becomes `**bold**‸`. Spaces and commas before the caret go with it: in front of the signs a space would
 * end the emphasis of nothing. Behind the signs, the way back in. `undefined` elsewhere.
 */
export function stepOver(text: string, at: number, mark: Mark, sign: string): Step | undefined {
  // Fast, because this runs at every rest of the caret, and each place among the signs is tried.
  const signs = SIGNS_BEHIND.exec(text.slice(Math.max(0, at - MOST_SIGNS - 1), at))![0].length + signsFrom(text, at);
  if (signs === 0 || signs > MOST_SIGNS) return undefined;
  const paragraph = paragraphAround(text, { from: at, to: at });
  const head = text.slice(paragraph.from, at);
  const tail = text.slice(at, paragraph.to);
  const pad = (mark === 'code' ? /\s+$/ : CLAUSE).exec(head)?.[0] ?? '';
  const core = head.slice(0, head.length - pad.length);
  const opening = markSpans(head + tail, whole(head + tail)).find(({ outer }) => outer.from === head.length);
  const found = opening
    ? begin({ head, tail, mark }, opening)
    : (leave({ core, pad, tail, mark, sign }) ?? (pad === '' ? enter({ head, tail, mark }) : undefined));
  if (!found) return undefined;
  const { way, before, after } = found;
  const caret = paragraph.from + before.length;
  return { way, edit: { ...paragraph, insert: before + after, select: { from: caret, to: caret } } };
}

function signsFrom(text: string, at: number): number {
  return SIGNS.exec(text.slice(at, at + MOST_SIGNS + 1))?.[0].length ?? 0;
}

interface Place {
  /** Text before the caret without `pad`: the spaces and commas that go along. */
  readonly core: string;
  readonly pad: string;
  readonly tail: string;
  readonly mark: Mark;
  readonly sign: string;
}

/** The paragraph afterwards, before and behind the caret. */
interface Stepped {
  readonly way: Step['way'];
  readonly before: string;
  readonly after: string;
}

function leave({ core, pad, tail, mark, sign }: Place): Stepped | undefined {
  const signs = SIGNS.exec(tail)?.[0] ?? '';
  if (signs === '') return undefined;
  const { of: inside, before: word } = marksAfter(core, signs, tail, 0);
  if (signs === sign) {
    const left = leaveAlone({ core, pad, tail, mark, sign }, inside.has(mark));
    if (left) return left;
  }
  if (!inside.has(mark)) return undefined;
  // Among the signs of several marks: where a word has all of them but this one, or the nearest place without it.
  const ticks = /^`+/.exec(signs)?.[0].length;
  const places = mark === 'code' ? [ticks ?? 0] : [...signs].map((_, index) => index + 1);
  const placed = places.map((place) => ({ place, marks: marksAfter(core, signs, tail, place) }));
  const kept = placed.filter(({ marks }) => isSame(marks.before, word) && !marks.of.has(mark));
  const others = new Set([...inside].filter((other) => other !== mark));
  const { place } = kept.find(({ marks }) => isSame(marks.of, others)) ?? kept[0] ?? {};
  if (place === undefined) return undefined;
  return { way: 'out', before: core + signs.slice(0, place) + pad, after: tail.slice(place) };
}

/** Leaves a mark with no other around it that ends there; its signs are set anew where they are shown. */
function leaveAlone({ core, pad, tail, mark, sign }: Place, isShown: boolean): Stepped | undefined {
  const text = core + tail;
  const spans = markSpans(text, whole(text));
  const own = spans.find((span) => span.mark === mark && span.inner.to === core.length);
  if (isShown && (!own || own.inner.from - own.outer.from !== sign.length)) return undefined;
  const opened = own ? own.outer.from : lastSign(core, sign, spans);
  if (opened === undefined) return undefined;
  const words = core.slice(opened + sign.length);
  const space = /^\s*/.exec(words)![0];
  const rest = tail.slice(sign.length);
  const bare = core.slice(0, opened) + words;
  if (words === space) return { way: 'out', before: bare + pad, after: rest };
  if (mark === 'code') return { way: 'out', before: core + sign + pad, after: rest };
  const chosen = { from: opened + space.length, to: bare.length };
  const next = (pad + rest)[0] ?? (WIDE.test(words) ? 'x' : ' ');
  const places = placesOfMark(bare + pad + rest, chosen, markSpans(bare, whole(bare)), next);
  // Marks that would be shown only with words outside of them stay as they were typed.
  if (places[0]!.from < chosen.from || places.at(-1)!.to > chosen.to)
    return { way: 'out', before: core + sign + pad, after: rest };
  const signs = places.flatMap(({ from, to }) => [from, to]).map((at) => ({ at, cut: 0, add: sign }));
  const marked = changed(bare, whole(bare), signs);
  return { way: 'out', before: marked + pad, after: rest };
}

/** Returns where the last sign is that begins nothing yet. */
function lastSign(core: string, sign: string, spans: readonly MarkSpan[]): number | undefined {
  const own = sign[0]!;
  for (let end = core.length; end > 0;) {
    const last = core.lastIndexOf(own, end - 1);
    if (last < 0) return undefined;
    let first = last;
    while (core[first - 1] === own) first -= 1;
    const isFree = spans.every(({ outer, inner, mark }) => {
      const isInside = mark !== 'code' && inner.from <= first && last < inner.to;
      return isInside || last < outer.from || outer.to <= first;
    });
    if (isFree && last - first + 1 === sign.length && core[first - 1] !== '\\') return first;
    end = first;
  }
  return undefined;
}

interface Beside {
  readonly head: string;
  readonly tail: string;
  readonly mark: Mark;
}

/** Goes back into a mark from behind its signs. */
function enter({ head, tail, mark }: Beside): Stepped | undefined {
  const signs = /[*_~`]+$/.exec(head)?.[0] ?? '';
  const core = head.slice(0, head.length - signs.length);
  // A word there is what is marked.
  if (signs === '' || core === '' || WORD.test(tail)) return undefined;
  const after = signs + tail;
  const outside = marksAfter(core, signs, after, signs.length);
  if (outside.of.has(mark)) return undefined;
  const wanted = new Set([...outside.of, mark]);
  const placed = [...signs]
    .map((_, index) => signs.length - 1 - index)
    .map((place) => ({ place, marks: marksAfter(core, signs, after, place) }))
    .filter(({ marks }) => isSame(marks.before, outside.before) && marks.of.has(mark));
  const { place } = placed.find(({ marks }) => isSame(marks.of, wanted)) ?? placed[0] ?? {};
  if (place === undefined) return undefined;
  return { way: 'in', before: core + signs.slice(0, place), after: after.slice(place) };
}

/** Goes into a mark from before its signs. */
function begin({ head, tail, mark }: Beside, opening: MarkSpan): Stepped | undefined {
  if (opening.mark !== mark || /[\p{L}\p{N}\p{M}]$/u.test(head)) return undefined;
  const length = opening.inner.from - opening.outer.from;
  return { way: 'in', before: head + tail.slice(0, length), after: tail.slice(length) };
}

interface Marks {
  /** Those of a word that is typed at a place. */
  readonly of: ReadonlySet<Mark>;
  /** Those of the last letter before it. */
  readonly before: ReadonlySet<Mark>;
}

/** Returns the marks of a word typed behind `place` of the signs after `core`. */
function marksAfter(core: string, signs: string, tail: string, place: number): Marks {
  const start = core + signs.slice(0, place);
  // With a space, as signs behind a punctuation character end nothing before a letter.
  const text = `${start} x${tail.slice(place)}`;
  const spans = markSpans(text, whole(text));
  const at = (place: number) =>
    new Set(spans.filter(({ inner }) => inner.from <= place && place < inner.to).map(({ mark }) => mark));
  return { of: at(start.length + 1), before: at(core.replace(SIGNS_BEHIND, '').length - 1) };
}

function isSame(one: ReadonlySet<Mark>, other: ReadonlySet<Mark>): boolean {
  return one.size === other.size && [...one].every((mark) => other.has(mark));
}

function whole({ length }: string): Selection {
  return { from: 0, to: length };
}
