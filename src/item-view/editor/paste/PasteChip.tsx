import { useEffect, useRef } from 'react';
import { isAsked } from '../../../editing/keymap.ts';
import Button from '../../Button.tsx';
import { say } from '../../messages/say-writing.ts';
import { system } from '../../system.ts';
import type { TextField } from '../text-field.ts';
import type { PasteNews } from './paste-news.ts';
import { nameOf, sayNews } from './say-news.ts';

type Taken = PasteNews & { kind: 'taken' };

export interface PasteChipProps {
  field: TextField;
  news: PasteNews;
  onChoose: (news: Taken, chosen: number) => void;
  onClose: () => void;
}

/** "Table · Plain text": the ways a paste can be taken, each a button. Alt+Shift+V goes there from the field, Escape back. */
export default function PasteChip({ field, news, onChoose, onClose }: PasteChipProps) {
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
      {news.kind === 'taken' && news.leftOut > 0 && <span className="iv-chip-words">{say('picturesLeftOut', { count: news.leftOut })}</span>}
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
