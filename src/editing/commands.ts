import { continueLine } from './blocks/continue-line.ts';
import { toggleHeading } from './blocks/heading.ts';
import { indent } from './blocks/indent.ts';
import { moveLines } from './blocks/move-lines.ts';
import { toggleAlert } from './blocks/toggle-alert.ts';
import { toggleDetails } from './blocks/toggle-details.ts';
import { toggleDivider } from './blocks/toggle-divider.ts';
import { isFenced, toggleFence } from './blocks/toggle-fence.ts';
import { toggleList, toggleTask } from './blocks/toggle-list.ts';
import { toggleQuote } from './blocks/toggle-quote.ts';
import type { Command } from './field.ts';
import { toggleLink } from './marks/toggle-link.ts';
import { toggleMark } from './marks/toggle-mark.ts';
import { toggleMath } from './marks/toggle-math.ts';
import { toggleTable } from './table/toggle-table.ts';

/** Code in the line, or lines of code for a selection of several lines. */
const toggleCode: Command = (field) => {
  const isLines = field.text.slice(field.from, field.to).includes('\n') || isFenced(field, 'code');
  return isLines ? toggleFence('code')(field) : toggleMark('code')(field);
};

/** Every command that has a name: what buttons, keys and the help speak of. */
export const commands = {
  bold: toggleMark('bold'),
  italic: toggleMark('italic'),
  strike: toggleMark('strike'),
  code: toggleCode,
  link: toggleLink('link'),
  image: toggleLink('image'),
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
  indent: indent('in'),
  outdent: indent('out'),
  moveUp: moveLines('up'),
  moveDown: moveLines('down'),
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
