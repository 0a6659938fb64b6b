/** A heading with everything up to the next heading of any level, or what precedes the first one. */
export interface Section {
  /** The heading as it is written, without its signs; empty for what precedes the first heading. */
  readonly heading: string;
  /** From 1 to 6; 0 for what precedes the first heading. */
  readonly level: number;
  readonly text: string;
}

const atx = /^ {0,3}#{1,6}(?=[ \t]|$)/;
const atxEnd = /(?:^|[ \t])#+$/;
const setext = /^ {0,3}(?:=+|-+)[ \t]*$/;
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** A line that cannot be an underlined heading: blank, another kind of block, or indented code. */
const noParagraph = /^(?: {4}|\t| {0,3}(?:[-*+>|]|\d{1,9}[.)][ \t])|[ \t]*$)/;

/** Splits a Markdown text into sections; joined they are the text. Headings in lists, quotes and code do not count. */
export function sectionsOf(text: string): readonly Section[] {
  const lines = text.split(/(?<=\n)/);
  const sections: { heading: string; level: number; text: string }[] = [{ heading: '', level: 0, text: '' }];
  let fenced = '';
  let isUnderline = false;
  lines.forEach((raw, index) => {
    const line = raw.replace(/\r?\n$/, '');
    const mark = fence.exec(line)?.[1] ?? '';
    if (fenced !== '') {
      if (mark.startsWith(fenced) && line.trim() === mark) fenced = '';
    } else if (mark !== '') {
      fenced = mark;
    } else if (isUnderline) {
      isUnderline = false;
    } else {
      const next = (lines[index + 1] ?? '').replace(/\r?\n$/, '');
      const opening = atx.exec(line)?.[0];
      if (opening !== undefined) {
        const heading = line.slice(opening.length).trim().replace(atxEnd, '').trim();
        sections.push({ heading, level: opening.trim().length, text: '' });
      } else if (setext.test(next) && !noParagraph.test(line)) {
        sections.push({ heading: line.trim(), level: next.trim().startsWith('=') ? 1 : 2, text: '' });
        isUnderline = true;
      }
    }
    sections.at(-1)!.text += raw;
  });
  return sections.filter((section, index) => index > 0 || section.text !== '');
}

/**
 * Returns `now` with one section of `past` restored (`index` counts in `sectionsOf(past)`). It replaces the section
 * with that heading; without one it goes after the section that it followed, or to the front.
 */
export function restoreSection(now: string, past: string, index: number): string {
  const [before, present] = [sectionsOf(past), sectionsOf(now)];
  const wanted = before[index];
  if (!wanted) return now;
  const parts = present.map(({ text }) => text);
  const places = placesOf(before, present);
  const at = places[index];
  if (at !== undefined) {
    parts[at] = ended(wanted.text, at < parts.length - 1);
    return parts.join('');
  }
  const place = (places.slice(0, index).findLast((found) => found !== undefined) ?? -1) + 1;
  if (place > 0) parts[place - 1] = ended(parts[place - 1]!, true);
  parts.splice(place, 0, ended(wanted.text, place < parts.length));
  return parts.join('');
}

/** Returns the indices in `sectionsOf(past)` of the sections that differ in `now`. */
export function changedSections(now: string, past: string): readonly number[] {
  const [before, present] = [sectionsOf(past), sectionsOf(now)];
  const places = placesOf(before, present);
  return before.flatMap((section, index) =>
    present[places[index] ?? -1]?.text.trimEnd() === section.text.trimEnd() ? [] : [index],
  );
}

/** Returns for each section of `before` the index in `present` of the one with its heading, counting repeats. */
function placesOf(before: readonly Section[], present: readonly Section[]): readonly (number | undefined)[] {
  const byHeading = new Map<string, number[]>();
  present.forEach(({ heading }, index) => {
    const known = byHeading.get(heading);
    if (known) known.push(index);
    else byHeading.set(heading, [index]);
  });
  const seen = new Map<string, number>();
  return before.map(({ heading }) => {
    const repeat = seen.get(heading) ?? 0;
    seen.set(heading, repeat + 1);
    return byHeading.get(heading)?.[repeat];
  });
}

/** Returns `text` with a blank line at its end if something follows. */
function ended(text: string, isFollowed: boolean): string {
  if (!isFollowed || /\n[ \t]*\r?\n$/.test(text)) return text;
  return text.endsWith('\n') ? `${text}\n` : `${text}\n\n`;
}

/** A heading by which a place is named. */
export interface DocumentHeading {
  readonly level: number;
  /** Its text without Markdown. */
  readonly words: string;
}

/** Returns the headings of a text that have words. */
export function documentHeadings(text: string): readonly DocumentHeading[] {
  return sectionsOf(text)
    .map(({ heading, level }) => ({ level, words: level === 0 ? '' : wordsOf(heading) }))
    .filter(({ words }) => words !== '');
}

/** The longest heading whose words are read, in UTF-16 units. */
const LONGEST = 1_000;

/** Returns the text of inline Markdown; empty if it is too long. */
function wordsOf(written: string): string {
  if (written.length > LONGEST) return '';
  return written
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replace(/\\([!-/:-@[-`{-~])|(`+|\*+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}]))/gu, '$1')
    .trim();
}
