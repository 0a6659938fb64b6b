import type { CommandName } from '../../../editing/commands.ts';
import type { english } from '../../messages/en/toolbar.ts';
import type { IconName } from './Icon.tsx';

/** A command that is named in the row of tools. */
export type ToolName = CommandName & keyof typeof english;

/** A toolbar button: a command, or a menu of commands. Its name is also a key of the messages. */
export type Tool =
  | {
      readonly kind: 'command';
      readonly name: ToolName & IconName;
      /** Whether the button shows that the selection has its format. */
      readonly isToggle: boolean;
    }
  | { readonly kind: 'menu'; readonly name: 'heading' | 'image' | 'alert'; readonly commands: readonly ToolName[] };

const command = (name: ToolName & IconName): Tool => ({ kind: 'command', name, isToggle: false });
const toggle = (name: ToolName & IconName): Tool => ({ kind: 'command', name, isToggle: true });

/** The tools in groups, the ones that are used most first. Those at the end move into a menu where there is no room. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      kind: 'menu',
      name: 'heading',
      commands: ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'],
    },
    ...(['bold', 'italic', 'strike', 'code'] as const).map(toggle),
  ],
  [toggle('link'), { kind: 'menu', name: 'image', commands: ['image'] }],
  (['quote', 'bulletedList', 'numberedList', 'taskList'] as const).map(toggle),
  [
    ...(['table', 'codeBlock'] as const).map(command),
    { kind: 'menu', name: 'alert', commands: ['note', 'tip', 'important', 'warning', 'caution'] },
    ...(['details', 'divider', 'math', 'diagram'] as const).map(command),
  ],
];
