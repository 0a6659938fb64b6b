import type { CommandName } from '../../../editing/commands.ts';
import type { IconName } from './Icon.tsx';

/** A toolbar button: a command, or a menu of commands. Its name is also a key of the messages. */
export type Tool =
  | {
      readonly kind: 'command';
      readonly name: CommandName & IconName;
      /** Whether the button shows that the selection has its format. */
      readonly isToggle: boolean;
    }
  | { readonly kind: 'menu'; readonly name: 'heading' | 'alert' | 'more'; readonly commands: readonly CommandName[] };

export interface ToolGroup {
  readonly key: string;
  /** Where it is shown; a narrow panel has one menu instead of the rarer tools. */
  readonly on: 'any' | 'wide' | 'narrow';
  readonly tools: readonly Tool[];
}

const alerts = ['note', 'tip', 'important', 'warning', 'caution'] as const;
const command = (name: CommandName & IconName): Tool => ({ kind: 'command', name, isToggle: false });
const toggle = (name: CommandName & IconName): Tool => ({ kind: 'command', name, isToggle: true });

export const toolGroups: readonly ToolGroup[] = [
  {
    key: 'words',
    on: 'any',
    tools: [
      {
        kind: 'menu',
        name: 'heading',
        commands: ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'],
      },
      ...(['bold', 'italic', 'strike', 'code'] as const).map(toggle),
    ],
  },
  { key: 'links', on: 'any', tools: (['link', 'image'] as const).map(toggle) },
  { key: 'lines', on: 'any', tools: (['quote', 'bulletedList', 'numberedList', 'taskList'] as const).map(toggle) },
  {
    key: 'blocks',
    on: 'wide',
    tools: [
      ...(['table', 'codeBlock'] as const).map(command),
      { kind: 'menu', name: 'alert', commands: alerts },
      ...(['details', 'divider', 'math', 'diagram'] as const).map(command),
    ],
  },
  {
    key: 'more',
    on: 'narrow',
    tools: [
      {
        kind: 'menu',
        name: 'more',
        commands: ['table', 'codeBlock', ...alerts, 'details', 'divider', 'math', 'diagram'],
      },
    ],
  },
];
