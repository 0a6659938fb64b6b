import type { CommandName } from '../../../editing/commands.ts';

/** A block that `/` offers: the command that makes it, a sign, and the message with its name. */
export const blocks = [
  { command: 'heading1', sign: 'H1', name: 'blockHeading1' },
  { command: 'heading2', sign: 'H2', name: 'blockHeading2' },
  { command: 'heading3', sign: 'H3', name: 'blockHeading3' },
  { command: 'bulletedList', sign: '•', name: 'blockBulletedList' },
  { command: 'numberedList', sign: '1.', name: 'blockNumberedList' },
  { command: 'taskList', sign: '☑', name: 'blockTaskList' },
  { command: 'quote', sign: '❝', name: 'blockQuote' },
  { command: 'codeBlock', sign: '{}', name: 'blockCode' },
  { command: 'table', sign: '▦', name: 'blockTable' },
  { command: 'note', sign: 'ℹ', name: 'blockNote' },
  { command: 'warning', sign: '⚠', name: 'blockWarning' },
  { command: 'details', sign: '▸', name: 'blockDetails' },
  { command: 'divider', sign: '―', name: 'blockDivider' },
  { command: 'math', sign: '∑', name: 'blockMath' },
  { command: 'diagram', sign: '⎇', name: 'blockDiagram' },
] as const satisfies readonly { command: CommandName; sign: string; name: string }[];
