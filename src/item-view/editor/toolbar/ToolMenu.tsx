import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CommandName } from '../../../editing/commands.ts';
import { writeChord } from '../../../editing/chord.ts';
import { shortcutOf } from '../../../editing/keymap.ts';
import { keepOnScreen } from '../../ui/Tooltip.tsx';
import { menuStep, useShutOutside } from '../../ui/menu.ts';
import { say } from '../../messages/say-writing.ts';
import { system } from '../../ui/keyboard.ts';
import Icon from './Icon.tsx';
import ToolButton from './ToolButton.tsx';

export interface ToolMenuProps {
  name: 'heading' | 'alert' | 'more';
  commands: readonly CommandName[];
  pressed: ReadonlySet<CommandName>;
  tabIndex: number;
  onChoose: (name: CommandName) => void;
}

/** A button of the toolbar that opens a menu (the ARIA menu button): arrows move in it, Escape closes it, a choice is made at once. */
export default function ToolMenu({ name, commands, pressed, tabIndex, onChoose }: ToolMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const button = () => root.current?.querySelector('button');
  useShutOutside(root, open, () => setOpen(false));
  useLayoutEffect(() => {
    const menu = root.current?.querySelector<HTMLElement>('[role=menu]');
    if (menu) keepOnScreen(menu);
    if (open) (items().find((item) => item.getAttribute('aria-checked') === 'true') ?? items()[0])?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const list = items();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const next = menuStep(event.key, at, list.length);
    if (next !== undefined) list[next]?.focus();
    else if (event.key === 'Escape') button()?.focus();
    else if (event.key !== 'Tab') return event.stopPropagation();
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
    if (next === undefined) setOpen(false);
  };
  return (
    <span ref={root} className="iv-tool-menu" onKeyDown={onKeyDown}>
      <ToolButton
        icon={name}
        name={say(name)}
        aria-haspopup="menu"
        aria-expanded={open}
        tabIndex={tabIndex}
        onClick={() => {
          setOpen(!open);
          // The item that had the focus goes with the menu.
          if (open) button()?.focus();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {name !== 'more' && <Icon name="chevron" />}
      </ToolButton>
      {open && (
        <span role="menu" aria-label={say(name)} className="iv-menu">
          {commands.map((command) => (
            <button
              key={command}
              type="button"
              role={name === 'more' ? 'menuitem' : 'menuitemradio'}
              aria-checked={name === 'more' ? undefined : pressed.has(command)}
              tabIndex={-1}
              className="iv-menu-item"
              onClick={() => {
                setOpen(false);
                onChoose(command);
              }}
            >
              <span>{say(command)}</span>
              <Keys command={command} />
            </button>
          ))}
        </span>
      )}
    </span>
  );
}

function Keys({ command }: { command: CommandName }) {
  const chord = shortcutOf(command)?.chords[0];
  return chord ? <kbd aria-hidden="true">{writeChord(chord, system)}</kbd> : null;
}
