import { useEffect, useRef, useState } from 'react';
import { isPressed } from '../../../editing/chord.ts';
import { type CommandName, commands } from '../../../editing/commands.ts';
import { type Action, keymap, type Shortcut } from '../../../editing/keymap.ts';
import { wrapSelection } from '../../../editing/marks/wrap-selection.ts';
import { system } from '../../ui/keyboard.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { TextField } from '../field/text-field.ts';
import FormatToolbar from './FormatToolbar.tsx';

const shortcuts = Object.entries(keymap).flatMap(([group, own]) => own.map((shortcut) => ({ group, shortcut })));

/** The keys of the field do what the keymap says. */
function useKeymap(field: TextField, onHelp: () => void): void {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    // Enter with Shift breaks the line and nothing more.
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
      // What is no command is heard by the tool whose it is.
      if (!isCommand(action)) return action === 'help';
      // Where a key of formatting has nothing to do, the browser's own meaning of it would surprise.
      return field.run(commands[action]) || group !== 'typing';
    };

    const onTyping = (typed: string): boolean => {
      // Letters go around nothing, and to be told where the caret is takes WebKit time that grows with the text.
      if (typed !== '\n') return /[^\p{L}\p{N} ]/u.test(typed) && field.run(wrapSelection(typed));
      return !plainBreak && field.run(commands.continueLine);
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

const HelpDialog = lazily(() => import('../help/HelpDialog.tsx'));

/** What formats the text: the toolbar, the keys of the keymap, and the list of these. */
export default function FormatTool({ field, active }: { field: TextField; active: boolean }) {
  const [helpShown, setHelpShown] = useState(false);
  const showHelp = () => setHelpShown(true);
  useKeymap(field, showHelp);
  const closeHelp = () => {
    setHelpShown(false);
    field.element.focus({ preventScroll: true });
  };
  return (
    <>
      <FormatToolbar field={field} active={active} onHelp={showHelp} />
      {helpShown && <HelpDialog onClose={closeHelp} />}
    </>
  );
}
