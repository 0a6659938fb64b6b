import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isPressed } from '../../../editing/keymap.ts';
import type { Query } from '../../../editing/find-matches.ts';
import { Button, CloseButton } from '../../ui/vibe.tsx';
import { say } from '../../messages/say-writing.ts';
import { system } from '../../ui/keyboard.ts';
import type { TextField } from '../../field/text-field.ts';
import './find.css';
import { startFinding, type FindNews, type Finding } from './finding.ts';

export interface FindPanelProps {
  field: TextField;
  /** How often the search was opened. Each time it takes the focus, and the selected words. */
  asked: number;
  onClose: () => void;
}

const UNDO = ['Mod+Z', 'Mod+Shift+Z', 'Mod+Y'] as const;

/**
 * Find and replace in the text. Enter and Shift+Enter go forward and back; Escape returns to the text, at the match.
 */
export default function FindPanel({ field, asked, onClose }: FindPanelProps) {
  const [query, setQuery] = useState<Query>({ words: '', matchCase: false, isPattern: false });
  const [replacement, setReplacement] = useState('');
  const [news, setNews] = useState<FindNews>({ kind: 'nothing-asked' });
  const finding = useRef<Finding>(undefined);
  const words = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const started = startFinding(field, setNews);
    finding.current = started;
    return () => started.end();
  }, [field]);
  useEffect(() => {
    const { text, from, to } = field.read();
    const selected = text.slice(from, to);
    // Searches for the selection, unless it is long, else for the same again, from the caret on.
    const isNew = selected !== '' && selected.length <= 200 && !selected.includes('\n');
    finding.current?.begin();
    setQuery((before) => ({ ...before, ...(isNew && { words: selected, isPattern: false }) }));
    words.current?.focus();
    words.current?.select();
  }, [field, asked]);
  useEffect(() => finding.current?.search(query), [query]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    // Undo on a button undoes in the text. Chromium does that by itself, Firefox only with the focus in the text.
    if (UNDO.some((chord) => isPressed(chord, event.nativeEvent, system)) && event.target instanceof HTMLButtonElement)
      return field.element.focus({ preventScroll: true });
    if (event.key === 'Escape') onClose();
    else if (event.key === 'F3') finding.current?.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onEnter = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    act(event);
  };
  // `aria-disabled`, because a disabled button would lose the focus.
  const found = news.kind === 'at';

  return (
    <div className="iv-find" role="search" aria-label={say('find')} onKeyDown={onKeyDown}>
      <div className="iv-find-row">
        <input
          ref={words}
          className="iv-find-words"
          value={query.words}
          placeholder={say('findWords')}
          aria-label={say('findWords')}
          aria-invalid={news.kind === 'invalid'}
          spellCheck={false}
          dir="auto"
          onChange={({ target }) => setQuery({ ...query, words: target.value })}
          onKeyDown={onEnter(({ shiftKey }) => finding.current?.go(shiftKey ? -1 : 1))}
        />
        <Button
          aria-label={say('findCase')}
          title={say('findCase')}
          aria-pressed={query.matchCase}
          onClick={() => setQuery({ ...query, matchCase: !query.matchCase })}
        >
          Aa
        </Button>
        <Button
          aria-label={say('findPattern')}
          title={say('findPattern')}
          aria-pressed={query.isPattern}
          onClick={() => setQuery({ ...query, isPattern: !query.isPattern })}
        >
          .*
        </Button>
        <Button
          aria-label={say('findPrevious')}
          title={say('findPrevious')}
          aria-disabled={!found}
          onClick={() => finding.current?.go(-1)}
        >
          ↑
        </Button>
        <Button
          aria-label={say('findNext')}
          title={say('findNext')}
          aria-disabled={!found}
          onClick={() => finding.current?.go(1)}
        >
          ↓
        </Button>
        <span className="iv-find-news" role="status">
          {wordsOf(news)}
        </span>
        <CloseButton onClick={onClose} />
      </div>
      <div className="iv-find-row">
        <input
          className="iv-find-words"
          value={replacement}
          placeholder={say('replaceWords')}
          aria-label={say('replaceWords')}
          spellCheck={false}
          dir="auto"
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={onEnter(() => finding.current?.replace(replacement, false))}
        />
        <Button kind="secondary" aria-disabled={!found} onClick={() => finding.current?.replace(replacement, false)}>
          {say('replaceOne')}
        </Button>
        <Button kind="secondary" aria-disabled={!found} onClick={() => finding.current?.replace(replacement, true)}>
          {say('replaceAll')}
        </Button>
      </div>
    </div>
  );
}

function wordsOf(news: FindNews): string {
  switch (news.kind) {
    case 'nothing-asked':
      return '';
    case 'none':
      return say('findNone');
    case 'at':
      return say(news.more ? 'findCountMore' : 'findCount', { number: news.number, total: news.total });
    case 'invalid':
      return say('findInvalid', { fault: news.fault });
    case 'too-slow':
      return say('findTooSlow');
    case 'refused':
      return say('findRefused');
    case 'replaced':
      return say('replacedCount', { count: news.count });
  }
}
