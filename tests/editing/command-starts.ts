import { lineMoves } from '../../src/editing/blocks/move-lines.ts';
import { commands as others } from '../../src/editing/commands.ts';

/** All commands, those that load later, too. */
export const commands = { ...others, ...lineMoves };
export type CommandName = keyof typeof commands;

/** Fields in caret notation to which these commands apply; all others apply to `plainStart`. */
export const commandStarts: Partial<Record<CommandName, string>> = {
  normalText: 'first\n\n## some ⟦plain words⟧ here',
  toggleTask: '- [ ] on‸e\n- [x] two',
  indent: '- one\n- tw‸o\n- three',
  outdent: '1. one\n   1. tw‸o\n2. three',
  moveUp: '1. one\n2. tw‸o\n3. three',
  moveDown: 'one\nt⟦w⟧o\nthree',
  continueLine: '1. on‸e\n2. two',
  breakLine: '- [ ] on‸e\n- two',
};
export const plainStart = 'first\n\nsome ⟦plain words⟧ here\n\nlast';
