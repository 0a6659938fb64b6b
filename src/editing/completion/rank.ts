/**
 * Returns at most `most` entries that match a query: names that begin with it, then names with a word that does, then
 * names that contain it, then synonyms that begin with it; shorter names first, or with `inOrder` those that came
 * first. An empty query returns the first entries.
 */
export function rank<T>(
  entries: readonly T[],
  query: string,
  wordsOf: (entry: T) => { names: readonly string[]; others?: readonly string[] },
  most: number,
  inOrder = false,
): T[] {
  const asked = folded(query);
  if (asked === '') return entries.slice(0, most);
  const found: { entry: T; grade: number; length: number }[] = [];
  for (const entry of entries) {
    const { names, others = [] } = wordsOf(entry);
    const graded = names.map((name) => ({
      entry,
      grade: gradeOf(folded(name), asked),
      length: inOrder ? 0 : name.length,
    }));
    const best = graded.sort(byGrade)[0];
    if (best && best.grade < NONE) found.push(best);
    else if (others.some((other) => folded(other).startsWith(asked))) found.push({ entry, grade: NONE, length: 0 });
  }
  return found
    .sort(byGrade)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** The grade of a name that does not contain the query. */
const NONE = 3;

function byGrade(one: { grade: number; length: number }, other: { grade: number; length: number }): number {
  return one.grade - other.grade || one.length - other.length;
}

function gradeOf(name: string, asked: string): number {
  if (name.startsWith(asked)) return 0;
  const at = name.indexOf(asked);
  if (at < 0) return NONE;
  return /[\s_-]/.test(name[at - 1]!) ? 1 : 2;
}

/** Returns where a query stands in words, preferably at the start of one of them; an empty range if it does not. */
export function matchIn(words: string, query: string): { from: number; to: number } {
  const asked = folded(query);
  if (asked === '') return { from: 0, to: 0 };
  const starts = [...Array(words.length).keys()].filter((at) => folded(words.slice(at)).startsWith(asked));
  const from = starts.find((at) => at === 0 || /[\s_:-]/.test(words[at - 1]!)) ?? starts[0];
  if (from === undefined) return { from: 0, to: 0 };
  let to = from;
  // A letter and its accents are one.
  while (to < words.length && (folded(words.slice(from, to)).length < asked.length || /\p{M}/u.test(words[to]!)))
    to += 1;
  return { from, to };
}

/** Removes case and diacritics, so that `uber` finds `Überschrift`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
