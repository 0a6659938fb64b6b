import type { CommandName } from '../../../editing/commands.ts';
import type { IconName } from './Icon.tsx';

/** A button of the toolbar: a command, or a menu of several. Its name is a key of the messages too. */
export type Tool =
  | { readonly kind: 'command'; readonly name: CommandName & IconName }
  | { readonly kind: 'menu'; readonly name: 'heading' | 'alert' | 'more'; readonly commands: readonly CommandName[] };

export interface ToolGroup {
  readonly key: string;
  /** Where it is shown; a narrow panel has one menu in place of the rarer tools. */
  readonly on: 'any' | 'wide' | 'narrow';
  readonly tools: readonly Tool[];
}

const alerts = ['note', 'tip', 'important', 'warning', 'caution'] as const;
const command = (name: CommandName & IconName): Tool => ({ kind: 'command', name });

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
      ...(['bold', 'italic', 'strike', 'code'] as const).map(command),
    ],
  },
  { key: 'links', on: 'any', tools: (['link', 'image'] as const).map(command) },
  { key: 'lines', on: 'any', tools: (['quote', 'bulletedList', 'numberedList', 'taskList'] as const).map(command) },
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
