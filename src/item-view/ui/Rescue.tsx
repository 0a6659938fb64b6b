import { useEffect, useRef, useState } from 'react';
import { Button } from './vibe.tsx';
import { copyText } from './copy-text.ts';
import { downloadFile } from './download-file.ts';
import { say } from '../messages/say-editing.ts';
import { shortcut } from './keyboard.ts';

interface RescueProps {
  text: string;
  /** The name of the field. */
  label?: string;
  /** The text is on screen already, so the field is shown only once the frame has refused to copy. */
  isShown?: boolean;
}

/** A text with every way to save it: a download, a copy, and a field to select it in if the frame refuses both. */
export default function Rescue({ text, label = say('yourText'), isShown = false }: RescueProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<{ text: string; isDone: boolean }>();
  const outcome = copied?.text === text ? copied : undefined;
  const isRefused = outcome?.isDone === false;
  useEffect(() => {
    if (!copied || copied.isDone) return;
    field.current?.focus();
    field.current?.select();
  }, [copied]);
  return (
    <div className={isShown ? undefined : 'iv-rescue'}>
      <div className="iv-actions">
        <Button kind="secondary" onClick={() => downloadFile(text, 'description.md')}>
          {say('download')}
        </Button>
        <Button kind="secondary" onClick={() => void copyText(text).then((isDone) => setCopied({ text, isDone }))}>
          {say('copyText')}
        </Button>
        <span role="status">
          {outcome && (isRefused ? say('copyFailed', { shortcut: shortcut('C') }) : say('copied'))}
        </span>
      </div>
      {(!isShown || isRefused) && (
        <textarea ref={field} className="iv-raw" readOnly value={text} aria-label={label} rows={8} />
      )}
    </div>
  );
}
