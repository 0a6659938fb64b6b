import { useEffect, useRef, useState } from 'react';
import { say } from '../../messages/say-writing.ts';
import FieldCorner from '../FieldCorner.tsx';
import type { TextField } from '../text-field.ts';
import ToolButton from '../tools/toolbar/ToolButton.tsx';
import type { PasteNews } from './paste-news.ts';
import PasteChip from './PasteChip.tsx';
import { sayNews } from './say-news.ts';
import { watchPaste, type PasteWatch } from './watch-paste.ts';

/** Takes what is pasted, dropped or chosen as a file into the field, and offers the other ways to take it until somebody goes on typing. */
export default function PasteTool({ field, active }: { field: TextField; active: boolean }) {
  const [news, setNews] = useState<PasteNews>();
  const watch = useRef<PasteWatch>(undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const isActive = useRef(active);
  useEffect(() => void (isActive.current = active), [active]);
  useEffect(() => {
    const watching = watchPaste(field, () => isActive.current, setNews);
    watch.current = watching;
    return () => watching.end();
  }, [field]);
  useEffect(() => {
    if (!active) setNews(undefined);
  }, [active]);

  return (
    <>
      <ToolButton icon="importFile" name={say('importFile')} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept=".md,.markdown,.mdown,.txt,text/markdown,text/plain"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) watch.current?.take(file);
        }}
      />
      <FieldCorner field={field} side="start">
        {/* Always there, because only what changes in such a place is read out. */}
        <span className="iv-read-out" role="status">
          {news && sayNews(news)}
        </span>
        {news && <PasteChip field={field} news={news} onChoose={(taken, chosen) => watch.current?.choose(taken, chosen)} onClose={() => setNews(undefined)} />}
      </FieldCorner>
    </>
  );
}
