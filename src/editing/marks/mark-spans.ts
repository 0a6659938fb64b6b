import type { Selection } from '../field.ts';

export type Mark = 'bold' | 'italic' | 'strike' | 'code';

/** Marked text: `outer` with its signs, `inner` without. */
export interface MarkSpan {
  readonly mark: Mark;
  readonly outer: Selection;
  readonly inner: Selection;
}

/** A run of `*`, `_` or `~`. The signs between `from` and `to` are not part of any emphasis yet. */
interface Run {
  readonly sign: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  from: number;
  to: number;
}

const tokens = /\\[!-/:-@[-`{-~]|`+|<[a-z/!?][^<>]*>|\]\([^()\s]*\)|\*+|_+|~+/gi;

/**
 * Returns the marked text in a paragraph, heading or cell, by the rules of CommonMark (section 6.2) and GFM for
 * emphasis, code and strikethrough. Skips signs in addresses and raw HTML in the simple cases.
 */
export function markSpans(text: string, { from, to }: Selection): MarkSpan[] {
  const part = text.slice(from, to);
  const spans: MarkSpan[] = [];
  const runs: Run[] = [];
  tokens.lastIndex = 0;
  for (let match = tokens.exec(part); match; match = tokens.exec(part)) {
    const token = match[0];
    const start = match.index;
    const end = start + token.length;
    if (token.startsWith('`')) {
      const closing = closingTicks(part, end, token);
      if (closing < 0) continue;
      tokens.lastIndex = closing + token.length;
      const outer = { from: from + start, to: from + closing + token.length };
      spans.push({ mark: 'code', outer, inner: { from: from + end, to: from + closing } });
    } else if (/^[*_~]/.test(token)) {
      runs.push({
        sign: token[0]!,
        length: token.length,
        ...flanks(part, start, end),
        from: from + start,
        to: from + end,
      });
    }
  }
  return [...spans, ...matchRuns(runs)];
}

function closingTicks(part: string, at: number, ticks: string): number {
  for (let place = part.indexOf(ticks, at); place >= 0;) {
    const run = /^`+/.exec(part.slice(place))![0].length;
    if (run === ticks.length) return place;
    place = part.indexOf(ticks, place + run);
  }
  return -1;
}

/**
 * Whether emphasis may begin or end at a run: left- and right-flanking in section 6.2. As micromark does, looks at one
 * UTF-16 unit on each side, so that most emoji are no punctuation.
 */
function flanks(part: string, start: number, end: number): Pick<Run, 'opens' | 'closes'> {
  const [before, after] = [part[start - 1] ?? ' ', part[end] ?? ' '];
  const [isSpaceBefore, isSpaceAfter] = [/\s/.test(before), /\s/.test(after)];
  const [isSignBefore, isSignAfter] = [/[\p{P}\p{S}]/u.test(before), /[\p{P}\p{S}]/u.test(after)];
  const left = !isSpaceAfter && (!isSignAfter || isSpaceBefore || isSignBefore);
  const right = !isSpaceBefore && (!isSignBefore || isSpaceAfter || isSignAfter);
  if (part[start] !== '_') return { opens: left, closes: right };
  return { opens: left && (!right || isSignBefore), closes: right && (!left || isSignAfter) };
}

function matchRuns(runs: readonly Run[]): MarkSpan[] {
  const spans: MarkSpan[] = [];
  // Runs that may still open emphasis. Those between a matched pair are removed: they remain text.
  const openers: { readonly run: Run; readonly index: number }[] = [];
  // For each kind of closer, the index below which no run can open it: without this, matching would take quadratic
  // time.
  const bottoms = new Map<string, number>();
  for (const [index, closer] of runs.entries()) {
    const kind = `${closer.sign} ${closer.opens} ${closer.length % 3} ${closer.sign === '~' ? Math.min(closer.length, 3) : ''}`;
    while (closer.closes && closer.from < closer.to) {
      const bottom = bottoms.get(kind) ?? 0;
      let at = openers.length - 1;
      while (at >= 0 && openers[at]!.index >= bottom && !fit(openers[at]!.run, closer)) at -= 1;
      const opener = at >= 0 && openers[at]!.index >= bottom ? openers[at]!.run : undefined;
      if (!opener) {
        bottoms.set(kind, index);
        break;
      }
      const isStrike = closer.sign === '~';
      const used = isStrike ? closer.length : Math.min(2, opener.to - opener.from, closer.to - closer.from);
      const inner = { from: opener.to, to: closer.from };
      spans.push({
        mark: isStrike ? 'strike' : used === 2 ? 'bold' : 'italic',
        outer: { from: inner.from - used, to: inner.to + used },
        inner,
      });
      opener.to -= used;
      closer.from += used;
      openers.length = opener.from < opener.to ? at + 1 : at;
    }
    if (closer.opens && closer.from < closer.to) openers.push({ run: closer, index });
  }
  return spans;
}

function fit(opener: Run, closer: Run): boolean {
  if (opener.sign !== closer.sign || !opener.opens || opener.from === opener.to) return false;
  if (closer.sign === '~') return opener.length === closer.length && closer.length <= 2;
  const isEitherBoth = opener.closes || closer.opens;
  return !(
    isEitherBoth &&
    (opener.length + closer.length) % 3 === 0 &&
    (opener.length % 3 !== 0 || closer.length % 3 !== 0)
  );
}
