import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { writeChord } from '../../editing/keymap.ts';
import { caretPlace, type CaretPlace, countText, type TextCount } from '../../editing/text-facts.ts';
import { payloadLimit, payloadSize } from '../../host/storage/payload.ts';
import { say } from '../messages/say-editing.ts';
import { saySize } from '../messages/say-size.ts';
import { isWholeShown, onShown } from '../preview/whole-shown.ts';
import { system } from '../ui/keyboard.ts';
import type { TextField } from '../field/text-field.ts';

interface TextFactsProps {
  field: TextField;
  text: string;
  /** Where the text is rendered. */
  pane: RefObject<Element | null>;
  /** Scrolling together took too long and has stopped. */
  isApart: boolean;
}

/**
 * In the row under the field, before the links: words, tasks done, what the caret is on, and the size once
 * it matters. It is updated during pauses and is not announced; screen reader users find it after the field.
 */
export default function TextFacts({ field, text, pane, isApart }: TextFactsProps) {
  const { count, tasks, place, size } = useTextFacts(field, text, pane);
  const words = place && placeWords(place);
  const row = field.element.closest('.iv-page')?.querySelector('.iv-links');
  return (
    row &&
    createPortal(
      <div className="iv-facts" role="group" aria-label={say('factsLabel')}>
        {text === '' && <span>{say('slashHint')}</span>}
        {text !== '' && count && <span>{say('words', { count: count.words })}</span>}
        {tasks && tasks.tasks > 0 && <span>{say('tasksDone', { done: tasks.tasksDone, count: tasks.tasks })}</span>}
        {isApart && <span>{say('tooMuchToScroll')}</span>}
        {size !== undefined && (
          <span className={size > payloadLimit ? 'iv-facts-too-large' : 'iv-facts-large'}>
            {say('sizeOfLimit', { size: saySize(size), limit: saySize(payloadLimit) })}
          </span>
        )}
        {words !== undefined && words !== '' && <span className="iv-facts-place">{words}</span>}
      </div>,
      row,
    )
  );
}

/** Describes the place of the caret; empty in plain text. */
function placeWords(place: CaretPlace): string {
  switch (place.kind) {
    case 'text':
      return '';
    case 'heading':
      return say('onHeading', { level: place.level });
    case 'task':
      return say(place.done ? 'onDoneTask' : 'onTask', {
        level: place.level,
        shortcut: writeChord('Mod+Shift+Enter', system),
      });
    case 'item':
      return say('onItem', { level: place.level });
    case 'quote':
      return say('onQuote');
    case 'code':
      return place.language === '' ? say('onCode') : say('onCodeIn', { language: place.language });
    case 'cell': {
      const { row, column, columns } = place;
      return row === 0 ? say('onTableHead', { column, columns }) : say('onCell', { row, column, columns });
    }
  }
}

/** The share of the limit from which the size is shown. */
const MATTERS_FROM = 0.8;

/** Returns the length of the stored payload of `text` once it nears monday's limit, else `undefined`. */
export function sizeNearLimit(text: string): number | undefined {
  // A UTF-16 unit is at most three bytes, and three bytes become four characters of payload.
  if (text.length * 4 < MATTERS_FROM * payloadLimit) return undefined;
  const size = payloadSize(text);
  return size < MATTERS_FROM * payloadLimit ? undefined : size;
}

interface Facts {
  readonly count: TextCount | undefined;
  readonly tasks: TaskCount | undefined;
  readonly place: CaretPlace | undefined;
  /** Length of the stored payload, once it nears the limit. */
  readonly size: number | undefined;
}

/** Milliseconds without a key before the text is examined, and the length of one slice of work. */
const REST_MS = 250;
const WORK_MS = 6;

/**
 * Returns facts about `text`, which `field` shows and `pane` renders. They are computed in slices while the person
 * pauses.
 */
function useTextFacts(field: TextField, text: string, pane: RefObject<Element | null>): Facts {
  const [facts, setFacts] = useState<Facts>({
    count: undefined,
    tasks: undefined,
    place: undefined,
    size: undefined,
  });
  const counted = useRef<string>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Merges `found`, and keeps the same object if nothing changed. */
    function find(found: Partial<Facts>): void {
      setFacts((before) =>
        JSON.stringify({ ...before, ...found }) === JSON.stringify(before) ? before : { ...before, ...found },
      );
    }

    function refresh(): void {
      const { text, to } = field.read();
      const tasks = shownTasks(pane.current);
      find({ place: caretPlace(text, to), ...(tasks && { tasks }) });
      if (text !== counted.current) count(text, countText(text));
    }

    function count(text: string, counting: Generator<void, TextCount>): void {
      const start = performance.now();
      let step = counting.next();
      while (!step.done && performance.now() < start + WORK_MS) step = counting.next();
      if (!step.done) return void (timer = setTimeout(() => count(text, counting)));
      counted.current = text;
      find({ count: step.value, size: sizeNearLimit(text) });
    }

    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(refresh, REST_MS);
    };
    const moved = () => document.activeElement === field.element && wait();
    if (counted.current === undefined) refresh();
    else wait();
    document.addEventListener('selectionchange', moved);
    // The preview may come and go in its pane.
    const stopShown = pane.current ? onShown(pane.current, wait) : undefined;
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', moved);
      stopShown?.();
    };
  }, [field, text, pane]);
  return facts;
}

interface TaskCount {
  readonly tasks: number;
  readonly tasksDone: number;
}

/**
 * Counts the tasks in the rendered text in `pane`; `undefined` while it does not show the newest text. The preview
 * follows the text even where it is hidden, so the text need not be parsed a second time.
 */
function shownTasks(pane: Element | null): TaskCount | undefined {
  const shown = pane?.querySelector('.iv-preview-document');
  // An empty text has no preview.
  if (!shown) return { tasks: 0, tasksDone: 0 };
  if (!isWholeShown(shown)) return undefined;
  const boxes = '[data-task]';
  return { tasks: shown.querySelectorAll(boxes).length, tasksDone: shown.querySelectorAll(`${boxes}[checked]`).length };
}
