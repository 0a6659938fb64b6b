import type { ComponentProps, ReactNode } from 'react';
import { type Action, ariaChord, shortcutOf, writeChord } from '../../../editing/keymap.ts';
import { say } from '../../messages/say-editing.ts';
import { sayAny } from '../../messages/say.ts';
import { system } from '../../ui/keyboard.ts';
import { Menu, type MenuItem, Tooltip } from '../../ui/floating.tsx';
import { useMenu } from '../../ui/Button.tsx';
import { Icon, type IconName } from './tools.tsx';

export interface ToolButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  name: string;
  /** Its shortcut is shown in the tooltip. */
  action?: Action;
  children?: ReactNode;
}

/** A toolbar button with an icon. Pressing it with the mouse leaves focus and selection in the text. */
export default function ToolButton({ icon, name, action, children, ...rest }: ToolButtonProps) {
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
