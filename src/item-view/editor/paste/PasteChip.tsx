import { useEffect, useRef } from 'react';
import { isAsked, writeChord } from '../../../editing/keymap.ts';
import type { Reading } from '../../../editing/paste/readings.ts';
import { saySize } from '../../messages/say-size.ts';
import { say } from '../../messages/say-writing.ts';
import { Button, CloseButton } from '../../ui/vibe.tsx';
import { system } from '../../ui/keyboard.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PasteNews } from '../../field/import-file.ts';
import { type PasteChange, pasteInstead } from '../../field/paste-change.ts';

type Taken = PasteNews & { kind: 'taken' };

interface PasteChipProps {
  field: TextField;
  news: PasteNews;
  /** Types without ending the report. */
  type: (typing: () => void) => void;
  /** Gets what there is to report by now. */
  onNews: (news: PasteNews | undefined) => void;
  /** Gets what there is to announce. */
  onSay: (words: string) => void;
}

/**
 * "Table · Plain text": a button for each reading of the paste. Alt+Shift+V focuses them, Escape returns to the field.
 */
export default function PasteChip({ field, news, type, onNews, onSay }: PasteChipProps) {
  const chip = useRef<HTMLDivElement>(null);
  const words = sayNews(news);
  useEffect(() => onSay(words), [onSay, words]);
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
      {...(news.kind === 'taken' ? { role: 'group', 'aria-label': say('pasteChoice') } : {})}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        field.element.focus();
      }}
    >
      {news.kind !== 'taken' && <span className="iv-chip-words">{words}</span>}
      {news.kind === 'taken' &&
        news.readings.map(({ kind }, at) => (
          <Button
            key={kind}
            aria-pressed={at === news.chosen}
            onClick={() => at !== news.chosen && onNews(choose(field, news, at, type))}
          >
            {nameOf(kind)}
          </Button>
        ))}
      {news.kind === 'taken' && news.words !== '' && <span className="iv-chip-words">{news.words}</span>}
      <CloseButton
        onClick={() => {
          onNews(undefined);
          field.element.focus();
        }}
      />
    </div>
  );
}

/** Replaces the last paste with another reading of it. Returns what to report. */
function choose(field: TextField, news: Taken, chosen: number, type: PasteChipProps['type']): Taken | undefined {
  let change: PasteChange | undefined;
  type(() => void (change = pasteInstead(field, news.change, news.readings[chosen]!.insert)));
  return change && { ...news, chosen, change };
}

/** Describes a paste or an import in a sentence. */
function sayNews(news: PasteNews): string {
  switch (news.kind) {
    case 'taken':
      return say('pastedAs', {
        reading: nameOf(news.readings[news.chosen]!.kind),
        shortcut: writeChord('Alt+Shift+V', system),
      });
    case 'said':
      return news.words;
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
    link: say('link'),
    table: say('readingTable'),
    markdown: say('readingMarkdown'),
    code: say('codeBlock'),
    plain: say('readingPlain'),
  };
  return names[kind];
}
