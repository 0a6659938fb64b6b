import { type RefObject, useEffect, useRef, useState } from 'react';
import { caretPlace, type CaretPlace } from '../../../editing/caret-place.ts';
import { countText, type TextCount } from '../../../editing/count-text.ts';
import { payloadLimit, payloadSize } from '../../../host/storage/payload.ts';
import type { TextField } from '../field/text-field.ts';

/** From this part of the limit on the size matters. */
const MATTERS_FROM = 0.8;

/** Characters of the stored payload of `text` from when they near monday's limit; `undefined` before. */
export function sizeNearLimit(text: string): number | undefined {
  // A unit of text is at most three bytes, and three bytes are four characters of payload.
  if (text.length * 4 < MATTERS_FROM * payloadLimit) return undefined;
  const size = payloadSize(text);
  return size < MATTERS_FROM * payloadLimit ? undefined : size;
}

interface TextFacts {
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
export function useTextFacts(field: TextField, text: string, pane: RefObject<Element | null>): TextFacts {
  const [facts, setFacts] = useState<TextFacts>({
    count: undefined,
    tasks: undefined,
    place: undefined,
    size: undefined,
  });
  const counted = useRef<string>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Takes what is found, and tells nobody where it is what is known. */
    function find(found: Partial<TextFacts>): void {
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
