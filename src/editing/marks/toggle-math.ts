import { applyEdit, type Command, type Field, type Selection } from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { lineEnd, lineStart } from '../lines/lines.ts';
import { isFenced, toggleFence } from '../blocks/toggle-fence.ts';
import { trimmed } from './toggle-link.ts';
import { wordAt } from '../lines/text-around.ts';

const inLine = /(?<![\\$])\$(?!\s|\$)([^$\n]*[^\s$\\])\$(?!\$)/g;

/**
 * Makes inline math of the selection or the word at the caret, or a block of math elsewhere; removes math that is
 * there.
 */
export const toggleMath: Command = (field) => {
  const { text, from, to } = field;
  if (fencedCodeAt(text, from)) return isFenced(field, 'math') ? toggleFence('math')(field) : undefined;
  const around = mathAround(field);
  if (around) {
    const insert = text.slice(around.from + 1, around.to - 1);
    const place = (at: number) => Math.min(Math.max(at - 1, around.from), around.from + insert.length);
    return { ...around, insert, select: { from: place(from), to: place(to) } };
  }
  if (text.slice(from, to).includes('\n')) return toggleFence('math')(field);
  const words = from < to ? trimmed(field) : wordAt(text, from);
  if (!words) return toggleFence('math')(field);
  if (words.from === words.to) return undefined;
  const insert = `$${text.slice(words.from, words.to)}$`;
  const select =
    from < to
      ? { from: Math.max(from, words.from) + 1, to: Math.min(to, words.to) + 1 }
      : { from: from + 1, to: to + 1 };
  const edit = { ...words, insert, select };
  // Next to a backslash or another dollar sign it would not be math.
  return mathAround(applyEdit(field, edit)) ? edit : undefined;
};

/** Returns the inline math that holds the selection. */
function mathAround({ text, from, to }: Field): Selection | undefined {
  const start = lineStart(text, from);
  for (const match of text.slice(start, lineEnd(text, from)).matchAll(inLine)) {
    const place = { from: start + match.index, to: start + match.index + match[0].length };
    if (place.from <= from && to <= place.to && (from < to || (place.from < from && to < place.to))) return place;
  }
  return undefined;
}
