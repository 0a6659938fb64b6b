/**
 * Those of `entries` that a query asks for, best first, at most `most`: names that begin with it, then names with a word that does,
 * then names that hold it, then other words for the same. With an empty query the first entries.
 */
export function rank<T>(entries: readonly T[], query: string, wordsOf: (entry: T) => { names: readonly string[]; others?: readonly string[] }, most: number): T[] {
  const asked = folded(query);
  if (asked === '') return entries.slice(0, most);
  const found: T[][] = [[], [], [], []];
  for (const entry of entries) {
    const { names, others = [] } = wordsOf(entry);
    const grade = Math.min(...names.map((name) => gradeOf(folded(name), asked)), others.some((other) => folded(other).startsWith(asked)) ? 3 : 4);
    found[grade]?.push(entry);
  }
  return found.flat().slice(0, most);
}

function gradeOf(name: string, asked: string): number {
  if (name.startsWith(asked)) return 0;
  const at = name.indexOf(asked);
  if (at < 0) return 4;
  return /[\s_-]/.test(name[at - 1]!) ? 1 : 2;
}

/** Without case, and without marks on letters, so that `uber` finds `Überschrift`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
