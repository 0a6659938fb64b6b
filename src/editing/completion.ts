import { applyEdit, type Command, type Edit, type Field, lineEnd, lineStart, type Selection } from './field.ts';
import { lineMarkers } from './lines/lines.ts';
import { isInCode } from './lines/fenced-code.ts';
import { fitBlock } from './paste/fit-block.ts';

/** A name to complete: between `from` and `to` with its sign (`:`, `/`, `#`, `@`, `{{`), in `query` without it. */
export interface Completion extends Selection {
  readonly kind: 'emoji' | 'block' | 'task' | 'heading' | 'item' | 'person' | 'column';
  readonly query: string;
  /** Of a block: it stands behind words. */
  readonly isBehind?: boolean;
}

/** How far before the caret a name may begin, in UTF-16 units. */
const LONGEST = 60;

// Japanese and Chinese put no spaces between words, and their input methods write the signs at full width.
const TRIGGERS: readonly { readonly kind: Completion['kind']; readonly pattern: RegExp }[] = [
  // At least two letters and not behind a letter or digit, so that smileys and times do not count.
  { kind: 'emoji', pattern: /(?:^|[^\p{L}\p{N}:/])(:([a-z][a-z0-9_+-]+|[+-]1))$/u },
  { kind: 'heading', pattern: /\]\((#([^()\s]*))$/ },
  // The sign alone offers what changed last; then up to four words, and another sign after a space
  // begins anew. With a space at once it is a heading's. Not in addresses, attributes and words.
  {
    kind: 'item',
    pattern:
      /(?<!(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{N}#＃&/\\\]!=]|\]\(|=["'])([#＃]((?:[\p{L}\p{N}][^\s#＃[\]<>]*(?: [^\s#＃@＠{｛[\]<>]+){0,3})?))$/u,
  },
  {
    kind: 'person',
    pattern:
      /(?<!(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{N}@＠/\\\]!=.+_-]|\]\(|=["'])([@＠]((?:\p{L}[^\s@＠[\]<>]*(?: [^\s@＠#＃{｛[\]<>]+){0,3})?))$/u,
  },
  { kind: 'column', pattern: /(?<![{｛\\])([{｛]{2}([^{}｛｝]*))$/ },
  // At the start of a line, after the signs of quotes and lists.
  { kind: 'block', pattern: /^(\/([\p{L}\p{N}-]*))$/u },
  // At the end of a task, after its words.
  { kind: 'task', pattern: /\S[ \t](\/([\p{L}\p{N}-]*))$/u },
  // Behind the words of a line, which is no row of a table.
  { kind: 'block', pattern: /^[^|]*[^|\s][ \t](\/([\p{L}\p{N}-]*))$/u },
];

/** Returns what could be completed at the caret; nothing in code or while something is selected. */
export function completionAt({ text, from, to }: Field): Completion | undefined {
  if (from !== to) return undefined;
  const start = lineStart(text, to);
  const before = text.slice(Math.max(start, to - LONGEST), to);
  const markers = lineMarkers(text.slice(start, to));
  const words = text.slice(Math.max(start + markers.length, to - LONGEST), to);
  for (const { kind, pattern } of TRIGGERS) {
    const [, written, query] = pattern.exec(kind === 'block' ? words : before) ?? [];
    if (written === undefined || query === undefined) continue;
    if (kind === 'task' && markers.box === '') continue;
    if (written.startsWith('/') && text.slice(to, lineEnd(text, to)).trim() !== '') continue;
    // A link stands for these, and there are no links in the words of another.
    if ((kind === 'item' || kind === 'person') && isInBrackets(text.slice(start, to - written.length))) continue;
    if (isInCode(text, to - written.length)) return undefined;
    const isBehind = kind === 'block' && written.length < words.length;
    return { kind, from: to - written.length, to, query, ...(isBehind ? { isBehind } : {}) };
  }
  return undefined;
}

const UNSPACED_END = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]$/u;

/**
 * Whether Enter takes the best option, named `best`, at once, as it was asked for. Behind words Enter is Enter: two
 * letters may be an emoji's by chance, `/s` be the switch of a command, `#42` a number, `#a` a step, `@` a price, and a
 * name that only has the letters somewhere inside a word be another person's. `isBegun` if the sign was chosen from a
 * list.
 */
export function isAskedFor({ kind, query, isBehind }: Completion, best: string, isBegun = false): boolean {
  if (isBegun) return true;
  if (kind === 'block') return !isBehind;
  if (kind === 'column') return query.trim() !== '';
  if (kind !== 'item' && kind !== 'person') return false;
  const { from, to } = matchIn(best, query);
  const before = best.slice(0, from);
  const isTooShort = kind === 'item' && /^\P{Lo}$/u.test(query);
  return (
    to > from &&
    !isTooShort &&
    !/^\p{N}+$/u.test(query) &&
    (UNSPACED_END.test(before) || !/[\p{L}\p{N}]$/u.test(before))
  );
}

/** Whether a line is in the words of a link at its end. */
function isInBrackets(before: string): boolean {
  return before.lastIndexOf('[') > before.lastIndexOf(']');
}

/** Removes the typed name and runs a command there, or below the words that it stands behind, as one edit. */
export function runInstead(field: Field, completion: Completion, command: Command): Edit | undefined {
  const [from, to] = [startOf(field, completion), completion.to];
  let cleared = applyEdit(field, { from, to, insert: '', select: { from, to: from } });
  if (completion.isBehind) {
    const [above = '', below = ''] = fitBlock(cleared, '‸', true).split('‸');
    const at = from + above.length;
    cleared = applyEdit(cleared, { from, to: from, insert: above + below, select: { from: at, to: at } });
  }
  const edit = command(cleared);
  if (!edit) return undefined;
  const after = applyEdit(cleared, edit);
  return { from: 0, to: field.text.length, insert: after.text, select: { from: after.from, to: after.to } };
}

/** Returns where a typed name begins, with the spaces between the words before it and the block that comes below them. */
function startOf({ text }: Field, { from, isBehind }: Completion): number {
  return isBehind ? text.slice(0, from).trimEnd().length : from;
}

/** Replaces the typed name by a template, as a block of its own. The caret goes to the `‸` in it, else to its end. */
export function insertInstead(field: Field, completion: Completion, template: string): Edit {
  const [from, to] = [startOf(field, completion), completion.to];
  const cleared = applyEdit(field, { from, to, insert: '', select: { from, to: from } });
  const fitted = fitBlock(cleared, template);
  const caret = fitted.indexOf('‸');
  const insert = fitted.replace('‸', '');
  const at = from + (caret < 0 ? insert.length : caret);
  return { from, to, insert, select: { from: at, to: at } };
}

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
