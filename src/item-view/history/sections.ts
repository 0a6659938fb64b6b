/** A part of a text: a heading and what follows up to the next heading of any level, or what stands before the first one. */
export interface Section {
  /** The heading's own words, without its marks; empty for what stands before the first heading. */
  readonly heading: string;
  readonly text: string;
}

const atx = /^ {0,3}#{1,6}(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const setext = /^ {0,3}(?:=+|-+)[ \t]*$/;
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** A line that a heading made by underlining cannot be: blank, a block of another kind, or indented code. */
const noParagraph = /^(?: {4}|\t| {0,3}(?:[-*+>|]|\d{1,9}[.)][ \t])|[ \t]*$)/;

/** The sections of a Markdown text; joined they are the text. Headings inside lists, quotes and code are not counted. */
export function sectionsOf(text: string): readonly Section[] {
  const lines = text.split(/(?<=\n)/);
  const sections: { heading: string; text: string }[] = [{ heading: '', text: '' }];
  let fenced = '';
  lines.forEach((raw, index) => {
    const line = raw.replace(/\r?\n$/, '');
    const mark = fence.exec(line)?.[1] ?? '';
    if (fenced !== '') {
      if (mark.startsWith(fenced) && line.trim() === mark) fenced = '';
    } else if (mark !== '') {
      fenced = mark;
    } else {
      const next = (lines[index + 1] ?? '').replace(/\r?\n$/, '');
      const isUnderlined = setext.test(next) && !noParagraph.test(line) && !atx.test(line);
      const heading = isUnderlined ? line.trim() : atx.exec(line) ? (atx.exec(line)?.[1] ?? '').trim() : undefined;
      if (heading !== undefined) sections.push({ heading, text: '' });
    }
    sections.at(-1)!.text += raw;
  });
  return sections.filter((section, index) => index > 0 || section.text !== '');
}

/**
 * `now` with one section put back as it was in `past` (`index` counts in `sectionsOf(past)`). It replaces the section of that heading;
 * where that is gone it comes after the one it followed, or to the front.
 */
export function restoreSection(now: string, past: string, index: number): string {
  const before = sectionsOf(past);
  const wanted = before[index];
  if (!wanted) return now;
  const parts = sectionsOf(now).map(({ text }) => text);
  const at = findSection(now, before, index);
  if (at !== undefined) {
    parts[at] = ended(wanted.text, at < parts.length - 1);
    return parts.join('');
  }
  let place = 0;
  for (let previous = index - 1; previous >= 0; previous -= 1) {
    const found = findSection(now, before, previous);
    if (found === undefined) continue;
    place = found + 1;
    break;
  }
  if (place > 0) parts[place - 1] = ended(parts[place - 1]!, true);
  parts.splice(place, 0, ended(wanted.text, place < parts.length));
  return parts.join('');
}

/** The indices in `sectionsOf(past)` of the sections that are not the same in `now`. */
export function changedSections(now: string, past: string): readonly number[] {
  const present = sectionsOf(now);
  const before = sectionsOf(past);
  return before.flatMap((section, index) => {
    const at = findSection(now, before, index);
    return at !== undefined && present[at]!.text.trimEnd() === section.text.trimEnd() ? [] : [index];
  });
}

/** Where in `now` the section is that has the same heading, counting repeats of a heading. */
function findSection(now: string, before: readonly Section[], index: number): number | undefined {
  const { heading } = before[index]!;
  const repeat = before.slice(0, index).filter((section) => section.heading === heading).length;
  let seen = 0;
  const at = sectionsOf(now).findIndex((section) => section.heading === heading && seen++ === repeat);
  return at === -1 ? undefined : at;
}

/** `text` with a blank line at its end if something follows. */
function ended(text: string, isFollowed: boolean): string {
  if (!isFollowed || /\n[ \t]*\r?\n$/.test(text)) return text;
  return text.endsWith('\n') ? `${text}\n` : `${text}\n\n`;
}
