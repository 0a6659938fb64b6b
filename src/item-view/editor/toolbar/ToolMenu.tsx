import type { ReactNode } from 'react';
import { writeChord } from '../../../editing/chord.ts';
import { type Action, shortcutOf } from '../../../editing/keymap.ts';
import { say } from '../../messages/say-writing.ts';
import { sayAny } from '../../messages/say.ts';
import Menu, { type MenuItem } from '../../ui/Menu.tsx';
import { system } from '../../ui/keyboard.ts';
import { useMenu } from '../../ui/use-menu.ts';
import ToolButton from './ToolButton.tsx';

export type ToolItem = Omit<MenuItem, 'name' | 'content'> & { readonly name: Parameters<typeof say>[0] };

export interface ToolMenuProps {
  name: 'heading' | 'alert' | 'image' | 'more';
  items: readonly ToolItem[];
  tabIndex: number;
  children?: ReactNode;
}

/** A toolbar button that opens a menu of commands, named as in the messages. */
export default function ToolMenu({ name, items, tabIndex, children }: ToolMenuProps) {
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
