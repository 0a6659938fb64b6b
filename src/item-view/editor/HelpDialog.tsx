import { useEffect, useRef } from 'react';
import { type Chord, keymap, keysOf, type Shortcut, type ShortcutGroup } from '../../editing/keymap.ts';
import { closeByPressBeside } from '../ui/dialogs.ts';
import { CloseButton } from '../ui/vibe.tsx';
import { say as sayReading } from '../messages/say-board.ts';
import { say } from '../messages/say-writing.ts';
import { system } from '../ui/keyboard.ts';
import './help.css';
import { HELP_TITLES, helpNameOf } from './help-words.ts';

const groups = Object.entries(keymap) as [ShortcutGroup, readonly Shortcut[]][];

const READING = {
  helpEditHere: 'E',
  helpNextChange: 'N',
  helpChangeBefore: 'Shift+N',
  helpSubitem: 'S',
  helpUndo: 'Mod+Z',
  helpRedo: 'Mod+Shift+Z',
} as const;

/** Every shortcut, from the keymap itself, and the letters that do something while one reads. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    closeByPressBeside(dialog.current!);
    dialog.current!.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="iv-dialog iv-help" aria-label={say('help')} onClose={onClose}>
      <h2>{say('help')}</h2>
      <CloseButton onClick={() => dialog.current?.close()} />
      <div className="iv-help-groups">
        {groups.map(([group, shortcuts]) => (
          <section key={group}>
            <h3>{say(HELP_TITLES[group])}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.action}>
                  <dt>{say(helpNameOf(shortcut.action))}</dt>
                  <dd>
                    <Chords shortcut={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
            {group === 'typing' && <p>{say('wrapHint')}</p>}
          </section>
        ))}
        <section>
          <h3>{sayReading('helpReading')}</h3>
          <dl>
            {Object.entries(READING).map(([name, chord]) => (
              <div key={name}>
                <dt>{sayReading(name as keyof typeof READING)}</dt>
                <dd>
                  <Keys chord={chord} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </dialog>
  );
}

function Chords({ shortcut: { action, chords } }: { shortcut: Shortcut }) {
  if (action === 'leave') return <kbd>{say('keyThenTab', { keys: keysOf('Escape', system).join('+') })}</kbd>;
  return chords.map((chord) => <Keys key={chord} chord={chord} />);
}

function Keys({ chord }: { chord: Chord }) {
  return (
    <span className="iv-chord">
      {keysOf(chord, system).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
