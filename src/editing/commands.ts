import { alertKind, toggleAlert } from './blocks/alerts.ts';
import { isQuoted, toggleQuote } from './blocks/containers.ts';
import { toggleDetails } from './blocks/details.ts';
import { isFenced, toggleFence } from './blocks/fences.ts';
import { headingLevel, toggleDivider, toggleHeading, toggleMath } from './blocks/leaf-blocks.ts';
import { indent, listKind, toggleList, toggleTask } from './blocks/lists.ts';
import { breakLine, continueLine } from './blocks/new-line.ts';
import type { Command, Field } from './field.ts';
import { linkAround, toggleLink } from './marks/links.ts';
import { marksOf, toggleMark } from './marks/toggle-mark.ts';
import { cellAtCaret, nextCell, previousCell, toggleTable } from './table/table-commands.ts';

/** Makes a code span, or a code block of several selected lines. */
const toggleCode: Command = (field) => {
  const isLines = field.text.slice(field.from, field.to).includes('\n') || isFenced(field, 'code');
  return isLines ? toggleFence('code')(field) : toggleMark('code')(field);
};

/** The commands by the names that buttons, keys and the help use, but those of `blocks/move-lines.ts`, which load later. */
export const commands = {
  bold: toggleMark('bold'),
  italic: toggleMark('italic'),
  strike: toggleMark('strike'),
  code: toggleCode,
  link: toggleLink('link'),
  image: toggleLink('image'),
  normalText: toggleHeading(0),
  heading1: toggleHeading(1),
  heading2: toggleHeading(2),
  heading3: toggleHeading(3),
  heading4: toggleHeading(4),
  heading5: toggleHeading(5),
  heading6: toggleHeading(6),
  quote: toggleQuote,
  bulletedList: toggleList('bulleted'),
  numberedList: toggleList('numbered'),
  taskList: toggleList('task'),
  codeBlock: toggleFence('code'),
  table: toggleTable,
  note: toggleAlert('NOTE'),
  tip: toggleAlert('TIP'),
  important: toggleAlert('IMPORTANT'),
  warning: toggleAlert('WARNING'),
  caution: toggleAlert('CAUTION'),
  details: toggleDetails,
  divider: toggleDivider,
  math: toggleMath,
  diagram: toggleFence('diagram'),
  toggleTask,
  continueLine,
  breakLine,
  // In a table these are the keys of a phone for Tab and Shift+Tab.
  indent: (field) => nextCell(field) ?? indent('in')(field),
  outdent: (field) => previousCell(field) ?? indent('out')(field),
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

/** The longest selection that `pressed` looks at, in UTF-16 units, because it runs while somebody is selecting. */
const LONGEST_SELECTION = 20_000;

/** Returns the commands whose format the selection has. Reads only its own lines and paragraph, to be fast. */
export function pressed(field: Field): ReadonlySet<CommandName> {
  if (field.to - field.from > LONGEST_SELECTION) return new Set();
  const level = headingLevel(field);
  const list = listKind(field);
  const alert = alertKind(field);
  const names: (CommandName | false | undefined)[] = [
    ...marksOf(field),
    ...(['link', 'image'] as const).map((kind) => linkAround(field, kind) && kind),
    level > 0 && (`heading${level as 1 | 2 | 3 | 4 | 5 | 6}` as const),
    list && (`${list}List` as const),
    isQuoted(field) && 'quote',
    alert && (alert.toLowerCase() as Lowercase<typeof alert>),
    cellAtCaret(field) && 'table',
  ];
  return new Set(names.filter((name) => name !== false && name !== undefined));
}

const PAIRS: ReadonlyMap<string, string> = new Map(
  '() [] {} "" \'\' `` ** __ ~~ “” ‘’ „“ ‚‘ «» ‹› 「」 『』 【】 《》 〈〉 〔〕 （） ［］ ｛｝ ｢｣'
    .split(' ')
    .map(([open, close]) => [open!, close!]),
);

/**
 * Puts a typed bracket, quotation mark or sign of emphasis around the selection instead of replacing it, or both
 * brackets, as input methods write them. Spaces, and the same sign alone, are replaced: `~` around `~` is a fence.
 */
export function wrapSelection(typed: string): Command {
  return ({ text, from, to }) => {
    const open = typed[0]!;
    const close = PAIRS.get(open);
    const chosen = text.slice(from, to);
    if (close === undefined || !chosen.replaceAll(open, '').trim() || !(open + close).startsWith(typed))
      return undefined;
    return { from, to, insert: open + chosen + close, select: { from: from + 1, to: to + 1 } };
  };
}
