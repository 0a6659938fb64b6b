import type { ComponentProps, ReactNode } from 'react';
import type { CommandName } from '../../../editing/commands.ts';
import { type Action, ariaChord, shortcutOf, writeChord } from '../../../editing/keymap.ts';
import type { english } from '../../messages/en/editing.ts';
import { say } from '../../messages/say-editing.ts';
import { sayAny } from '../../messages/say.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { Menu, type MenuItem, Tooltip } from '../../ui/floating.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { system } from '../../ui/keyboard.ts';

// The writing tools above the field: their icons, which of them stand together, and their buttons.

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

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  name: string;
  /** Its shortcut is shown in the tooltip. */
  action?: Action;
  children?: ReactNode;
}

/** A toolbar button with an icon. Pressing it with the mouse leaves focus and selection in the text. */
export function ToolButton({ icon, name, action, children, ...rest }: ToolButtonProps) {
  const chord = action && shortcutOf(action)?.chords[0];
  return (
    <Tooltip text={chord ? say('nameAndKeys', { name, keys: writeChord(chord, system) }) : name}>
      {() => (
        <button
          type="button"
          className="iv-tool"
          aria-label={name}
          aria-keyshortcuts={chord && ariaChord(chord, system)}
          onMouseDown={(event) => event.preventDefault()}
          {...rest}
        >
          <Icon name={icon} />
          {children}
        </button>
      )}
    </Tooltip>
  );
}

export type ToolItem = Omit<MenuItem, 'name' | 'content'> & { readonly name: Parameters<typeof say>[0] };

interface ToolMenuProps {
  name: 'heading' | 'alert' | 'image' | 'more';
  items: readonly ToolItem[];
  tabIndex: number;
  children?: ReactNode;
}

/** A toolbar button that opens a menu of commands, named as in the messages. */
export function ToolMenu({ name, items, tabIndex, children }: ToolMenuProps) {
  const { isOpen, close, button } = useMenu();
  const named = items.map((item) => {
    const chord = shortcutOf(item.name as Action)?.chords[0];
    const words = sayAny(item.name);
    return {
      ...item,
      content: (
        <>
          <span>{words}</span>
          {chord && <kbd aria-hidden="true">{writeChord(chord, system)}</kbd>}
        </>
      ),
    };
  });
  return (
    <span className="iv-tool-menu">
      <ToolButton icon={name} name={say(name)} tabIndex={tabIndex} {...button}>
        {children}
      </ToolButton>
      {isOpen && <Menu label={say(name)} items={named} onClose={close} />}
    </span>
  );
}
