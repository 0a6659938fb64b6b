import type { CommandName } from '../../../editing/commands.ts';

/** A block that `/` offers: the command that makes it, by whose name it goes, and a sign. */
export const blocks = [
  { command: 'heading1', sign: 'H1' },
  { command: 'heading2', sign: 'H2' },
  { command: 'heading3', sign: 'H3' },
  { command: 'bulletedList', sign: '•' },
  { command: 'numberedList', sign: '1.' },
  { command: 'taskList', sign: '☑' },
  { command: 'quote', sign: '❝' },
  { command: 'codeBlock', sign: '{}' },
  { command: 'table', sign: '▦' },
  { command: 'note', sign: 'ℹ' },
  { command: 'warning', sign: '⚠' },
  { command: 'details', sign: '▸' },
  { command: 'divider', sign: '―' },
  { command: 'math', sign: '∑' },
  { command: 'diagram', sign: '⎇' },
] as const satisfies readonly { command: CommandName; sign: string }[];
