import { useState } from 'react';
import type { CommandName } from '../../../editing/commands.ts';
import { writeChord } from '../../../editing/chord.ts';
import { shortcutOf } from '../../../editing/keymap.ts';
import { say } from '../../messages/say-writing.ts';
import Menu from '../../ui/Menu.tsx';
import { keepOnScreen } from '../../ui/Tooltip.tsx';
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

/** A toolbar button that opens a menu of commands. */
export default function ToolMenu({ name, commands, pressed, tabIndex, onChoose }: ToolMenuProps) {
  const [open, setOpen] = useState(false);
  const items = commands.map((command) => ({
    name: command,
    content: (
      <>
        <span>{say(command)}</span>
        <Keys command={command} />
      </>
    ),
    ...(name !== 'more' && { isChecked: pressed.has(command) }),
    run: () => onChoose(command),
  }));
  return (
    <span className="iv-tool-menu">
      <ToolButton
        icon={name}
        name={say(name)}
        aria-haspopup="menu"
        aria-expanded={open}
        tabIndex={tabIndex}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {name !== 'more' && <Icon name="chevron" />}
      </ToolButton>
      {open && (
        <Menu label={say(name)} className="iv-menu" items={items} place={keepOnScreen} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}

function Keys({ command }: { command: CommandName }) {
  const chord = shortcutOf(command)?.chords[0];
  return chord ? <kbd aria-hidden="true">{writeChord(chord, system)}</kbd> : null;
}
