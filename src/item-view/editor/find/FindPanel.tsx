import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isPressed } from '../../../editing/keymap.ts';
import type { Query } from '../../../editing/find-matches.ts';
import { Button, CloseButton } from '../../ui/vibe.tsx';
import { say } from '../../messages/say-writing.ts';
import { system } from '../../ui/keyboard.ts';
import type { TextField } from '../../field/text-field.ts';
import './find.css';
import { startFinding, type FindNews, type Finding } from './finding.ts';

interface FindPanelProps {
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
        <FindTool
          name="findCase"
          sign="Aa"
          aria-pressed={query.matchCase}
          onClick={() => setQuery({ ...query, matchCase: !query.matchCase })}
        />
        <FindTool
          name="findPattern"
          sign=".*"
          aria-pressed={query.isPattern}
          onClick={() => setQuery({ ...query, isPattern: !query.isPattern })}
        />
        <FindTool name="findPrevious" sign="↑" aria-disabled={!found} onClick={() => finding.current?.go(-1)} />
        <FindTool name="findNext" sign="↓" aria-disabled={!found} onClick={() => finding.current?.go(1)} />
        <span className="iv-find-news" role="status">
          {wordsOf(news)}
        </span>
        <CloseButton onClick={onClose} />
      </div>
      <Replacing isFound={found} onReplace={(words, all) => finding.current?.replace(words, all)} />
    </div>
  );
}

interface FindToolProps extends ComponentProps<'button'> {
  name: 'findCase' | 'findPattern' | 'findPrevious' | 'findNext';
  sign: string;
}

function FindTool({ name, sign, ...rest }: FindToolProps) {
  return (
    <Button aria-label={say(name)} title={say(name)} {...rest}>
      {sign}
    </Button>
  );
}

interface ReplacingProps {
  isFound: boolean;
  onReplace: (words: string, all: boolean) => void;
}

/** The words that replace what was found, and what replaces it. */
function Replacing({ isFound, onReplace }: ReplacingProps) {
  const [words, setWords] = useState('');
  return (
    <div className="iv-find-row">
      <input
        className="iv-find-words"
        value={words}
        placeholder={say('replaceWords')}
        aria-label={say('replaceWords')}
        spellCheck={false}
        dir="auto"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={onEnter(() => onReplace(words, false))}
      />
      <Button kind="secondary" aria-disabled={!isFound} onClick={() => onReplace(words, false)}>
        {say('replaceOne')}
      </Button>
      <Button kind="secondary" aria-disabled={!isFound} onClick={() => onReplace(words, true)}>
        {say('replaceAll')}
      </Button>
    </div>
  );
}

function onEnter(act: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    act(event);
  };
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
