import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { CommandName } from '../../../editing/commands.ts';
import { type Action, ariaChord, shortcutOf, writeChord } from '../../../editing/keymap.ts';
import type { english } from '../../messages/en/editing.ts';
import { say } from '../../messages/say-editing.ts';
import { sayAny } from '../../messages/say.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { Menu, type MenuItem, Tooltip } from '../../ui/floating.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { isTouched, system } from '../../ui/keyboard.ts';

// The writing tools above the field: their icons, which of them stand together, and their buttons.

/** A tool that is named in the messages: a command, or what the browser does in a field by itself. */
export type ToolName = (CommandName | 'undoTyping' | 'redoTyping') & keyof typeof english;

/** A toolbar button: a command, or a menu of commands. Its name is also a key of the messages. */
export type Tool =
  | {
      readonly kind: 'command';
      readonly name: ToolName & IconName;
      /** Whether the button shows that the selection has its format. */
      readonly isToggle: boolean;
    }
  | { readonly kind: 'menu'; readonly name: 'heading' | 'image'; readonly commands: readonly ToolName[] };

const command = (name: ToolName & IconName): Tool => ({ kind: 'command', name, isToggle: false });
const toggle = (name: ToolName & IconName): Tool => ({ kind: 'command', name, isToggle: true });

const headings: Tool = { kind: 'menu', name: 'heading', commands: ['normalText', 'heading1', 'heading2', 'heading3'] };
const picture: Tool = { kind: 'menu', name: 'image', commands: ['image'] };

/** The tools in groups, the ones that are used most first. Those at the end move into a menu where there is no room. */
const GROUPS: readonly (readonly Tool[])[] = [
  (['undoTyping', 'redoTyping'] as const).map(command),
  [headings, ...(['bold', 'italic', 'link'] as const).map(toggle)],
  (['bulletedList', 'numberedList', 'taskList'] as const).map(toggle),
  [command('table'), picture, ...(['quote', 'code'] as const).map(toggle)],
];

/** The same under a thumb: what a keyboard on the screen has no keys for comes first. */
const TOUCH_GROUPS: readonly (readonly Tool[])[] = [
  [...(['bulletedList', 'taskList'] as const).map(toggle), ...(['outdent', 'indent'] as const).map(command)],
  // Side by side also in the menu, however many have room before it.
  [picture, ...(['undoTyping', 'redoTyping'] as const).map(command)],
  [headings, ...(['bold', 'italic', 'link', 'numberedList'] as const).map(toggle)],
  [command('table'), ...(['quote', 'code'] as const).map(toggle)],
];

export const toolGroups = isTouched ? TOUCH_GROUPS : GROUPS;

/** Tools that are always in the menu of the others, in groups. */
export const rareTools: readonly (readonly (ToolName & IconName)[])[] = [
  ['strike', 'codeBlock', 'divider', 'details'],
  ['note', 'tip', 'important', 'warning', 'caution'],
  ['heading4', 'heading5', 'heading6'],
  ['math', 'diagram'],
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
  const chord = isTouched ? undefined : action && shortcutOf(action)?.chords[0];
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

export type ToolItem = Omit<MenuItem, 'name' | 'content'> & {
  readonly name: Parameters<typeof say>[0];
  readonly icon: IconName;
};

interface ToolMenuProps {
  name: 'heading' | 'image' | 'more';
  items: readonly ToolItem[] | readonly (readonly ToolItem[])[];
  tabIndex: number;
  onToggle: (isOpen: boolean) => void;
  children?: ReactNode;
}

/** A toolbar button that opens a menu of commands, named as in the messages. */
export function ToolMenu({ name, items, tabIndex, onToggle, children }: ToolMenuProps) {
  const { isOpen, close, button } = useMenu();
  useEffect(() => onToggle(isOpen), [isOpen, onToggle]);
  return (
    <span className="iv-tool-menu">
      <ToolButton icon={name} name={say(name)} tabIndex={tabIndex} {...button}>
        {children}
      </ToolButton>
      {isOpen && <Menu label={say(name)} items={named(items)} onClose={close} />}
    </span>
  );
}

function named(items: ToolMenuProps['items']): readonly MenuItem[] | readonly (readonly MenuItem[])[] {
  const withWords = ({ icon, ...item }: ToolItem): MenuItem => {
    const chord = isTouched ? undefined : shortcutOf(item.name as Action)?.chords[0];
    return {
      ...item,
      content: (
        <>
          <Icon name={icon} />
          <span>{sayAny(item.name)}</span>
          {chord && <kbd aria-hidden="true">{writeChord(chord, system)}</kbd>}
        </>
      ),
    };
  };
  const groups = items.map((item) => ('name' in item ? withWords(item) : item.map(withWords)));
  return groups as readonly MenuItem[] | readonly (readonly MenuItem[])[];
}
