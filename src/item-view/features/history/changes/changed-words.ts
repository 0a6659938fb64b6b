import { diffArrays } from 'diff';

/** Milliseconds after which a block is shown as it was and as it is. */
const PATIENCE_MS = 300;

/** A stretch of words: in both texts, or only in the one before (`gone`) or after (`new`). */
interface Stretch {
  readonly kind: 'same' | 'gone' | 'new';
  /** The first word of it, in `after`, or the one before which removed words stood. */
  readonly at: number;
  /** The first word of it in `before`. */
  readonly was: number;
  readonly count: number;
}

/** Scripts that are written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Words with what joins their parts (`4.2`, `12:30`, `it’s`, `e-mail`, `a@b.example`), a sign or a currency before, `%`
 * behind.
 */
const WORDS =
  /(?:(?<![\p{L}\p{N}])[-−+±]?\p{Sc}?(?=\p{N}))?[\p{L}\p{N}\p{M}_]+(?:[.,:/'’·\-‑–@+&=?#~]+[\p{L}\p{N}\p{M}_]+)*(?:\s?[%‰°€$£])?|\s+|[^\p{L}\p{N}\p{M}_\s]/gu;

/** Returns the words of a text, and what stands between them; joined they are the text. */
export function wordsOf(text: string): string[] {
  return (text.match(WORDS) ?? []).flatMap((word) => (UNSPACED.test(word) ? segmentsOf(word) : [word]));
}

function segmentsOf(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

/**
 * Compares two lists of words. Replaced words with nothing but a space between them are one change. Returns `undefined`
 * if nothing differs, or if comparing takes too long.
 */
export function compareWords(before: readonly string[], after: readonly string[]): readonly Stretch[] | undefined {
  const parts = diffArrays([...before], [...after], { timeout: PATIENCE_MS });
  if (!parts || parts.every((part) => !part.added && !part.removed)) return undefined;
  /** By turns what is in both, and how many words were replaced by how many. */
  const runs: { gone: number; fresh: number; same: readonly string[] }[] = [{ gone: 0, fresh: 0, same: [] }];
  for (const part of parts) {
    const run = runs.at(-1)!;
    if (!part.added && !part.removed) run.same = part.value;
    else {
      const change = run.same.length > 0 ? { gone: 0, fresh: 0, same: [] } : run;
      if (change !== run) runs.push(change);
      change[part.removed ? 'gone' : 'fresh'] += part.count;
    }
  }
  const isReplaced = (run: (typeof runs)[number] | undefined) => run !== undefined && run.gone > 0 && run.fresh > 0;
  const joined: typeof runs = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && isReplaced(last) && isReplaced(run) && last.same.every((word) => word.trim() === '')) {
      const between = last.same.length;
      last.gone += between + run.gone;
      last.fresh += between + run.fresh;
      last.same = run.same;
    } else joined.push(run);
  }
  return stretchesOf(joined);
}

function stretchesOf(runs: readonly { gone: number; fresh: number; same: readonly string[] }[]): readonly Stretch[] {
  let [was, at] = [0, 0];
  return runs.flatMap(({ gone, fresh, same }) => {
    const stretches: Stretch[] = [
      { kind: 'gone', at, was, count: gone },
      { kind: 'new', at, was: was + gone, count: fresh },
      { kind: 'same', at: at + fresh, was: was + gone, count: same.length },
    ];
    was += gone + same.length;
    at += fresh + same.length;
    return stretches.filter(({ count }) => count > 0);
  });
}
