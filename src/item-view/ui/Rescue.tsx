import { useRef, useState } from 'react';
import { Button } from './vibe.tsx';
import { copyText } from './copy-text.ts';
import { downloadFile } from './download-file.ts';
import { say } from '../messages/say-editing.ts';
import { shortcut } from './keyboard.ts';

/** A text with every way to save it: a download, a copy, and a field to select it in if the frame refuses both. */
export default function Rescue({ text, label = say('yourText') }: { text: string; label?: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    if (await copyText(text)) return setOutcome(say('copied'));
    field.current?.focus();
    field.current?.select();
    setOutcome(say('copyFailed', { shortcut: shortcut('C') }));
  };
  return (
    <div className="iv-rescue">
      <div className="iv-actions">
        <Button kind="secondary" onClick={() => downloadFile(text, 'description.md')}>
          {say('download')}
        </Button>
        <Button kind="secondary" onClick={() => void copy()}>
          {say('copyText')}
        </Button>
        <span role="status">{outcome}</span>
      </div>
      <textarea ref={field} className="iv-raw" readOnly defaultValue={text} aria-label={label} rows={8} />
    </div>
  );
}
