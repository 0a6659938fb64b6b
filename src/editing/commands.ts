import { continueLine } from './continue-line.ts';
import type { Command } from './field.ts';
import { toggleHeading } from './heading.ts';
import { indent } from './indent.ts';
import { moveLines } from './move-lines.ts';
import { toggleAlert } from './toggle-alert.ts';
import { toggleCode } from './toggle-code.ts';
import { toggleDetails } from './toggle-details.ts';
import { toggleDivider } from './toggle-divider.ts';
import { toggleFence } from './toggle-fence.ts';
import { toggleLink } from './toggle-link.ts';
import { toggleList } from './toggle-list.ts';
import { toggleMark } from './toggle-mark.ts';
import { toggleMath } from './toggle-math.ts';
import { toggleQuote } from './toggle-quote.ts';
import { toggleTable } from './toggle-table.ts';
import { toggleTask } from './toggle-task.ts';

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
