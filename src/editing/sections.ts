import { headingSign } from '../text/block-signs.ts';
import { asOneLine } from '../text/lines.ts';
import { blockLines } from './lines/block-lines.ts';
import { frontMatterEnd } from './lines/lines.ts';

/** A heading with everything up to the next heading of any level, or what precedes the first one. */
export interface Section {
  /** The heading as it is written, without its signs; empty for what precedes the first heading. */
  readonly heading: string;
  /** From 1 to 6; 0 for what precedes the first heading. */
  readonly level: number;
  readonly text: string;
}

const CLOSING_SIGN = /(?:^|[ \t])#+$/;

/** The sections of the last text: a list of pictures, or of versions, asks for them again and again. */
let known: { readonly text: string; readonly sections: readonly Section[] } = { text: '', sections: [] };

/** Splits a Markdown text into sections; joined they are the text. Headings in lists, quotes and code do not count. */
export function sectionsOf(text: string): readonly Section[] {
  if (known.text !== text) known = { text, sections: readSections(text) };
  return known.sections;
}

function readSections(text: string): readonly Section[] {
  // All positions are kept.
  const lines = text.replaceAll('\r\n', ' \n');
  const matter = frontMatterEnd(lines);
  const read = '\n'.repeat(matter) + lines.slice(matter);
  const starts: { readonly from: number; readonly heading: string; readonly level: number }[] = [];
  /** Where the paragraph begins that a line of `=` or `-` below would make a heading. */
  let paragraph: number | undefined;
  for (const { from, to, kind, containers } of blockLines(read, 0)) {
    if (containers.length > 0 || kind !== 'words') {
      if (kind === 'heading' && containers.length === 0) starts.push(headingOf(read, paragraph ?? from, from, to));
      paragraph = undefined;
    } else paragraph ??= from;
  }
  const bounds = starts[0]?.from === 0 ? starts : [{ from: 0, heading: '', level: 0 }, ...starts];
  return bounds
    .map(({ from, ...heading }, at) => ({ ...heading, text: text.slice(from, bounds[at + 1]?.from) }))
    .filter((section) => section.text !== '');
}

/**
 * Returns the heading whose lines begin at `first`; its sign, or the line below its words, is between `from` and `to`.
 */
function headingOf(text: string, first: number, from: number, to: number) {
  const line = text.slice(from, to).trim();
  const sign = headingSign(line);
  if (!sign) return { from: first, heading: asOneLine(text.slice(first, from)), level: line.startsWith('=') ? 1 : 2 };
  return { from, heading: line.slice(sign.length).replace(CLOSING_SIGN, '').trim(), level: sign.level };
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

/** Returns the words of the heading above the position `at`; empty if there is none with words. */
export function headingAbove(text: string, at: number): string {
  let words = '';
  let from = 0;
  for (const { heading, level, text: own } of sectionsOf(text)) {
    if (from > at) break;
    if (level > 0) words = wordsOf(heading) || words;
    from += own.length;
  }
  return words;
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
