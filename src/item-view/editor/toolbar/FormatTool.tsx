import { useEffect, useRef, useState } from 'react';
import { type CommandName, commands, wrapSelection } from '../../../editing/commands.ts';
import { closeFence } from '../../../editing/blocks/new-line.ts';
import { applyEdit, type Command, type Field } from '../../../editing/field.ts';
import { type Action, isPressed, keymap, type Shortcut } from '../../../editing/keymap.ts';
import { system } from '../../ui/keyboard.ts';
import { lazily } from '../../ui/lazily.tsx';
import { withCode } from '../../ui/with-code.ts';
import { revealCaret } from '../../field/field-mirror.ts';
import { FormatToolbar } from './FormatToolbar.tsx';
import { otherwiseOf, runCommand } from './run-command.ts';
import type { TextField } from '../../field/text-field.ts';

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
    let moves: Partial<Record<Action, Command>> | undefined;
    // Lines are moved after a first key, and nobody waits for it.
    const withMoves = (use?: () => void) =>
      void withCode(import('../../../editing/blocks/move-lines.ts'), ({ lineMoves }) => {
        moves = lineMoves;
        use?.();
      });

    const onKey = (event: KeyboardEvent): boolean => {
      if (!moves) withMoves();
      plainBreak = event.key === 'Enter' && event.shiftKey;
      const found = shortcuts.find(
        ({ shortcut }) => !shortcut.typed && shortcut.chords.some((chord) => isPressed(chord, event, system)),
      );
      return found !== undefined && act(found.shortcut, found.group);
    };

    function move(action: 'moveUp' | 'moveDown'): void {
      const before = field.read().text;
      field.run(moves![action]!);
      if (field.read().text === before && otherwiseOf(field).beyond?.(action)) field.run(moves![action]!);
    }

    const act = ({ action }: Shortcut, group: string): boolean => {
      if (action === 'help') help.current();
      if (action === 'moveUp' || action === 'moveDown') {
        if (moves) move(action);
        else withMoves(() => move(action));
        return true;
      }
      // Other actions belong to other tools.
      if (!isCommand(action)) return action === 'help';
      // A formatting key that changes nothing must not do what the browser would do.
      return runCommand(field, action) || group !== 'typing';
    };

    const onTyping = (typed: string): boolean => {
      // Letters never wrap a selection, and reading the caret costs WebKit time that grows with the text.
      if (typed !== '\n')
        return /[^\p{L}\p{N} ]/u.test(typed) && (field.run(wrapSelection(typed)) || field.run(closeFence(typed)));
      if (plainBreak || !field.run(commands.continueLine)) return false;
      if (field.element.textLength < MOST_REVEALED) revealCaret(field);
      return true;
    };

    const stops = [field.onKey(onKey), field.onTyping(onTyping), wrapComposed(field)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [field]);
}

/**
 * Puts what a dead key or an input method ends in around the selection that it replaced, as the same sign typed by a
 * key goes around it. One undo step takes both back. Returns a function that stops it.
 */
function wrapComposed(field: TextField): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let before: Field | undefined;
  field.element.addEventListener('compositionstart', () => void (before = field.read()), { signal });
  field.element.addEventListener(
    'compositionend',
    ({ data }) => {
      const chosen = before;
      const wrapped = chosen && wrapSelection(data)(chosen);
      if (!wrapped) return;
      const typed = applyEdit(chosen, { ...chosen, insert: data, select: chosen }).text;
      // Firefox puts the last letters in afterwards.
      setTimeout(() => {
        if (signal.aborted || field.read().text !== typed) return;
        field.type({ ...wrapped, to: chosen.from + data.length }, true);
      });
    },
    { signal },
  );
  return () => ended.abort();
}

function isCommand(action: Action): action is CommandName {
  return Object.hasOwn(commands, action);
}
