import { useEffect, useRef, useState } from 'react';
import { writeChord } from '../../../editing/chord.ts';
import { isAsked } from '../../../editing/keymap.ts';
import type { Reading } from '../../../editing/paste/readings.ts';
import { saySize } from '../../messages/say-size.ts';
import { say } from '../../messages/say-writing.ts';
import Button from '../../ui/Button.tsx';
import { system } from '../../ui/keyboard.ts';
import FieldCorner from '../FieldCorner.tsx';
import type { TextField } from '../field/text-field.ts';
import ToolButton from '../toolbar/ToolButton.tsx';
import type { PasteNews } from './import-file.ts';
import { type PasteWatch, watchPaste } from './watch-paste.ts';

/**
 * Puts what is pasted, dropped or chosen as a file into the field, and offers other readings of it until typing goes
 * on.
 */
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
      <FieldCorner field={field}>
        {/* Always there, because screen readers announce only changes in a live region. */}
        <span className="iv-read-out" role="status">
          {news && sayNews(news)}
        </span>
        {news && (
          <PasteChip
            field={field}
            news={news}
            onChoose={(taken, chosen) => watch.current?.choose(taken, chosen)}
            onClose={() => setNews(undefined)}
          />
        )}
      </FieldCorner>
    </>
  );
}

type Taken = PasteNews & { kind: 'taken' };

export interface PasteChipProps {
  field: TextField;
  news: PasteNews;
  onChoose: (news: Taken, chosen: number) => void;
  onClose: () => void;
}

/**
 * "Table · Plain text": a button for each reading of the paste. Alt+Shift+V focuses them, Escape returns to the field.
 */
function PasteChip({ field, news, onChoose, onClose }: PasteChipProps) {
  const chip = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      field.onKey((event) => {
        if (!isAsked('pasteChoice', event, system)) return false;
        chip.current?.querySelector<HTMLElement>('button:not([aria-pressed="true"])')?.focus();
        return true;
      }),
    [field],
  );
  return (
    <div
      ref={chip}
      className="iv-chip"
      role="group"
      aria-label={say('pasteWays')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        field.element.focus();
      }}
    >
      {news.kind !== 'taken' && <span className="iv-chip-words">{sayNews(news)}</span>}
      {news.kind === 'taken' &&
        news.readings.map(({ kind }, at) => (
          <Button key={kind} aria-pressed={at === news.chosen} onClick={() => at !== news.chosen && onChoose(news, at)}>
            {nameOf(kind)}
          </Button>
        ))}
      {news.kind === 'taken' && news.leftOut > 0 && (
        <span className="iv-chip-words">{say('picturesLeftOut', { count: news.leftOut })}</span>
      )}
      <Button
        aria-label={say('close')}
        onClick={() => {
          onClose();
          field.element.focus();
        }}
      >
        ×
      </Button>
    </div>
  );
}

/** Describes a paste or an import in a sentence. */
function sayNews(news: PasteNews): string {
  switch (news.kind) {
    case 'taken':
      return say('pastedAs', {
        reading: nameOf(news.readings[news.chosen]!.kind),
        shortcut: writeChord('Alt+Shift+V', system),
      });
    case 'pictures-left-out':
      return say('picturesLeftOut', { count: news.count });
    case 'no-pictures':
      return say('pasteNoPictures');
    case 'no-text':
      return say('importNoText', { name: news.name });
    case 'too-large':
      return say('importTooLarge', { name: news.name, size: saySize(news.size), limit: saySize(news.limit) });
    case 'imported':
      return say('imported', { name: news.name });
  }
}

/** Returns the name of a reading. */
function nameOf(kind: Reading['kind']): string {
  const names = {
    link: say('readingLink'),
    table: say('readingTable'),
    markdown: say('readingMarkdown'),
    code: say('readingCode'),
    plain: say('readingPlain'),
  };
  return names[kind];
}
