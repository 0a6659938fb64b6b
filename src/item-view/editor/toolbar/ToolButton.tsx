import type { ComponentProps, ReactNode } from 'react';
import { ariaChord, writeChord } from '../../../editing/chord.ts';
import { shortcutOf, type Action } from '../../../editing/keymap.ts';
import { say } from '../../messages/say-writing.ts';
import { system } from '../../ui/keyboard.ts';
import Tooltip from '../../ui/Tooltip.tsx';
import Icon, { type IconName } from './Icon.tsx';

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
