import { useEffect, useRef, useState } from 'react';
import { type CommandName, commands, wrapSelection } from '../../../editing/commands.ts';
import { type Action, isPressed, keymap, type Shortcut } from '../../../editing/keymap.ts';
import { system } from '../../ui/keyboard.ts';
import { lazily } from '../../ui/lazily.tsx';
import { revealCaret } from '../field/field-mirror.ts';
import type { TextField } from '../field/text-field.ts';
import FormatToolbar from './FormatToolbar.tsx';

const shortcuts = Object.entries(keymap).flatMap(([group, own]) => own.map((shortcut) => ({ group, shortcut })));

/** UTF-16 units of the longest text in which a new line is scrolled to at once: its layout costs a few milliseconds. */
const MOST_REVEALED = 50_000;

/** Runs the keymap's commands on the field's keys. */
function useKeymap(field: TextField, onHelp: () => void): void {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    // Shift+Enter only breaks the line.
    let plainBreak = false;

    const onKey = (event: KeyboardEvent): boolean => {
      plainBreak = event.key === 'Enter' && event.shiftKey;
      const found = shortcuts.find(
        ({ shortcut }) => !shortcut.typed && shortcut.chords.some((chord) => isPressed(chord, event, system)),
      );
      return found !== undefined && act(found.shortcut, found.group);
    };

    const act = ({ action }: Shortcut, group: string): boolean => {
      if (action === 'help') help.current();
      // Other actions belong to other tools.
      if (!isCommand(action)) return action === 'help';
      // A formatting key that changes nothing must not do what the browser would do.
      return field.run(commands[action]) || group !== 'typing';
    };

    const onTyping = (typed: string): boolean => {
      // Letters never wrap a selection, and reading the caret costs WebKit time that grows with the text.
      if (typed !== '\n') return /[^\p{L}\p{N} ]/u.test(typed) && field.run(wrapSelection(typed));
      if (plainBreak || !field.run(commands.continueLine)) return false;
      if (field.element.textLength < MOST_REVEALED) revealCaret(field);
      return true;
    };

    const stops = [field.onKey(onKey), field.onTyping(onTyping)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [field]);
}

function isCommand(action: Action): action is CommandName {
  return Object.hasOwn(commands, action);
}

const HelpDialog = lazily(() => import('../HelpDialog.tsx'));

interface FormatToolProps {
  field: TextField;
  active: boolean;
  /** Lets a person choose pictures. */
  onPictures: () => void;
}

/** The toolbar, the keys of the keymap, and the list of shortcuts. */
export default function FormatTool({ field, active, onPictures }: FormatToolProps) {
  const [helpShown, setHelpShown] = useState(false);
  const showHelp = () => setHelpShown(true);
  useKeymap(field, showHelp);
  const closeHelp = () => {
    setHelpShown(false);
    field.element.focus({ preventScroll: true });
  };
  return (
    <>
      <FormatToolbar field={field} active={active} onHelp={showHelp} onPictures={onPictures} />
      {helpShown && <HelpDialog onClose={closeHelp} />}
    </>
  );
}
