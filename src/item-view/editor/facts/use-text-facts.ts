import { useEffect, useRef, useState, type RefObject } from 'react';
import { caretPlace, type CaretPlace } from '../../../editing/caret-place.ts';
import { countText, type TextCount } from '../../../editing/count-text.ts';
import type { TextField } from '../text-field.ts';
import { shownTasks, type TaskCount } from './shown-tasks.ts';
import { sizeNearLimit } from './size-near-limit.ts';

export interface TextFacts {
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
  const [facts, setFacts] = useState<TextFacts>({ count: undefined, tasks: undefined, place: undefined, size: undefined });
  const counted = useRef<string>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Takes what is found, and tells nobody where it is what is known. */
    function find(found: Partial<TextFacts>): void {
      setFacts((before) => (JSON.stringify({ ...before, ...found }) === JSON.stringify(before) ? before : { ...before, ...found }));
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
    if (pane.current) rendered.observe(pane.current, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', moved);
      rendered.disconnect();
    };
  }, [field, text, pane]);
  return facts;
}
