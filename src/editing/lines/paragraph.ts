import type { Selection } from '../field.ts';
import { isDivider, lineMarkers } from './line-markers.ts';
import { isBlank, lineEnd, lineStart } from './lines.ts';

/** How far a paragraph is read to either side. */
const REACH = 10_000;

/** The lines of the paragraph, heading, item or row that holds `part`: where marks and links can reach. */
export function paragraphAround(text: string, part: Selection): Selection {
  let from = lineStart(text, part.from);
  while (from > 0 && part.from - from < REACH && !beginsBlock(text, from)) from = lineStart(text, from - 1);
  let to = lineEnd(text, part.to);
  while (to < text.length && to - part.to < REACH && !beginsBlock(text, to + 1)) to = lineEnd(text, to + 1);
  return { from, to };
}

/** Whether a line does not go on with the paragraph of the line before. */
function beginsBlock(text: string, start: number): boolean {
  const line = text.slice(start, lineEnd(text, start));
  const before = text.slice(lineStart(text, start - 1), start - 1);
  const { quotes, list, length } = lineMarkers(line);
  if (list !== undefined || isBlank(line.slice(length)) || isBlank(before)) return true;
  const words = line.slice(quotes.length);
  if (isDivider(words) || isDivider(before.replace(/^[ \t>]+/, ''))) return true;
  return /^(#{1,6}[ \t]|\||```|~~~|\$\$+[ \t]*$)/.test(words) || /^[ \t>]*#{1,6}[ \t]/.test(before);
}
