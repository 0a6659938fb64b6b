import { useEffect, useRef, useState } from 'react';
import { caretPlace, type CaretPlace } from '../../../editing/caret-place.ts';
import { countText, type TextCount } from '../../../editing/count-text.ts';
import type { TextField } from '../text-field.ts';
import { sizeNearLimit } from './size-near-limit.ts';

export interface TextFacts {
  readonly count: TextCount | undefined;
  readonly place: CaretPlace | undefined;
  /** Characters of the stored payload, from when they near its limit. */
  readonly size: number | undefined;
}

/** Milliseconds without a key before the text is looked at, and of work in one go. */
const REST_MS = 250;
const WORK_MS = 6;

/**
 * What is to be said about `text`, which `field` shows, and where its caret is: found out while the person pauses, a little at a
 * time.
 */
export function useTextFacts(field: TextField, text: string): TextFacts {
  const [facts, setFacts] = useState<TextFacts>({ count: undefined, place: undefined, size: undefined });
  const counted = useRef<string>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function look(): void {
      const { text, to } = field.read();
      const place = caretPlace(text, to);
      setFacts((before) => (JSON.stringify(before.place) === JSON.stringify(place) ? before : { ...before, place }));
      if (text !== counted.current) count(text, countText(text));
    }

    function count(text: string, counting: Generator<void, TextCount>): void {
      const end = performance.now() + WORK_MS;
      let step = counting.next();
      while (!step.done && performance.now() < end) step = counting.next();
      if (!step.done) return void (timer = setTimeout(() => count(text, counting)));
      const { value } = step;
      counted.current = text;
      const size = sizeNearLimit(text);
      setFacts((before) => ({ ...before, count: value, size }));
    }

    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const moved = () => document.activeElement === field.element && wait();
    if (counted.current === undefined) look();
    else wait();
    document.addEventListener('selectionchange', moved);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', moved);
    };
  }, [field, text]);
  return facts;
}
