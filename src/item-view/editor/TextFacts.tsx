import { type RefObject, useEffect, useRef, useState } from 'react';
import { caretPlace, type CaretPlace } from '../../editing/caret-place.ts';
import { countText, type TextCount } from '../../editing/count-text.ts';
import { payloadLimit, payloadSize } from '../../host/storage/payload.ts';
import { say } from '../messages/say-editing.ts';
import { saySize } from '../messages/say-size.ts';
import type { TextField } from './field/text-field.ts';

interface TextFactsProps {
  field: TextField;
  text: string;
  /** Where the text is rendered. */
  pane: RefObject<Element | null>;
  /** Scrolling together was given up. */
  isApart: boolean;
}

/**
 * The line under the field: how much is written, how many tasks are done, what the caret is on, and the size once it matters. It
 * follows when there is time, and is not read out: who wants to know finds it after the field.
 */
export default function TextFacts({ field, text, pane, isApart }: TextFactsProps) {
  const { count, tasks, place, size } = useTextFacts(field, text, pane);
  const words = place && placeWords(place);
  return (
    <div className="iv-facts" role="group" aria-label={say('factsLabel')}>
      {count === 'too-much' && <span>{say('tooMuchToCount')}</span>}
      {count && count !== 'too-much' && <span>{say('words', { count: count.words })}</span>}
      {count && count !== 'too-much' && <span>{say('characters', { count: count.characters })}</span>}
      {tasks && tasks.tasks > 0 && <span>{say('tasksDone', { done: tasks.tasksDone, count: tasks.tasks })}</span>}
      {isApart && <span>{say('tooMuchToScroll')}</span>}
      {size !== undefined && (
        <span className={size > payloadLimit ? 'iv-facts-too-large' : 'iv-facts-large'}>
          {say('sizeOfLimit', { size: saySize(size), limit: saySize(payloadLimit) })}
        </span>
      )}
      {words !== undefined && words !== '' && <span className="iv-facts-place">{words}</span>}
    </div>
  );
}

/** What is said of the place the caret is on; nothing where it is plain text. */
function placeWords(place: CaretPlace): string {
  switch (place.kind) {
    case 'text':
      return '';
    case 'heading':
      return say('onHeading', { level: place.level });
    case 'task':
      return say(place.done ? 'onDoneTask' : 'onTask', { level: place.level, shortcut: 'Shift+Enter' });
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

/** From this part of the limit on the size matters. */
const MATTERS_FROM = 0.8;

/** Characters of the stored payload of `text` from when they near monday's limit; `undefined` before. */
export function sizeNearLimit(text: string): number | undefined {
  // A unit of text is at most three bytes, and three bytes are four characters of payload.
  if (text.length * 4 < MATTERS_FROM * payloadLimit) return undefined;
  const size = payloadSize(text);
  return size < MATTERS_FROM * payloadLimit ? undefined : size;
}

interface Facts {
  /** `too-much`: counting was given up, because it took more than its share of the page's time. */
  readonly count: TextCount | 'too-much' | undefined;
  readonly tasks: TaskCount | undefined;
  readonly place: CaretPlace | undefined;
  /** Characters of the stored payload, from when they near its limit. */
  readonly size: number | undefined;
}

/** Milliseconds without a key before the text is looked at, and of work in one go. */
const REST_MS = 250;
const WORK_MS = 6;
/** Milliseconds of work after which a text is not counted: 1 MB of most texts takes 100. */
const MOST_WORK_MS = 2_000;

/**
 * What is to be said about `text`, which `field` shows and which is rendered in `pane`, and where its caret is: found out while the
 * person pauses, a little at a time.
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

    /** Takes what is found, and tells nobody where it is what is known. */
    function find(found: Partial<Facts>): void {
      setFacts((before) =>
        JSON.stringify({ ...before, ...found }) === JSON.stringify(before) ? before : { ...before, ...found },
      );
    }

    function look(): void {
      const { text, to } = field.read();
      const tasks = shownTasks(pane.current);
      find({ place: caretPlace(text, to), ...(tasks && { tasks }) });
      if (text !== counted.current) count(text, countText(text));
    }

    function count(text: string, counting: Generator<void, TextCount>, most = MOST_WORK_MS): void {
      const start = performance.now();
      let step = counting.next();
      while (!step.done && performance.now() < start + WORK_MS) step = counting.next();
      const left = most - (performance.now() - start);
      if (!step.done && left > 0) return void (timer = setTimeout(() => count(text, counting, left)));
      counted.current = text;
      find({ count: step.done ? step.value : 'too-much', size: sizeNearLimit(text) });
    }

    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const moved = () => document.activeElement === field.element && wait();
    if (counted.current === undefined) look();
    else wait();
    document.addEventListener('selectionchange', moved);
    // The preview says so when it shows all of the text; it may come and go.
    const rendered = new MutationObserver(wait);
    if (pane.current)
      rendered.observe(pane.current, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', moved);
      rendered.disconnect();
    };
  }, [field, text, pane]);
  return facts;
}

/** How many tasks there are, and how many of them are done. */
interface TaskCount {
  readonly tasks: number;
  readonly tasksDone: number;
}

/**
 * The tasks in the rendered text that `pane` holds; `undefined` while it does not show all of the newest text. The preview follows the
 * text in edit mode, too, where it is hidden, so nobody has to read the text a second time.
 */
function shownTasks(pane: Element | null): TaskCount | undefined {
  const shown = pane?.querySelector('.iv-preview-document');
  // An empty text has no preview.
  if (!shown) return { tasks: 0, tasksDone: 0 };
  if (shown.getAttribute('aria-busy') !== 'false') return undefined;
  const boxes = 'input[type="checkbox"]';
  return { tasks: shown.querySelectorAll(boxes).length, tasksDone: shown.querySelectorAll(`${boxes}[checked]`).length };
}
