import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { lineEnd, startOfLine } from '../../../editing/field.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { placeOf } from '../../preview/block-list.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { lineAt, offsetOf } from '../../preview/line-offsets.ts';
import { settings } from '../../ui/settings.ts';
import { createFieldLines, type FieldLines, roomAbove } from '../../field/field-lines.ts';
import type { TextField } from '../../field/text-field.ts';

// Reading and writing at the same place: a line stays where it is on the screen when reading becomes writing, and back.
// One that the tools or the row below would cover stands right beside them.

/** A line of the text, from 0 and with a fraction, and the y of its top on the screen, in pixels. */
export interface LineSpot {
  readonly line: number;
  readonly y: number;
  /** Where the caret is to be in the line, in UTF-16 units. */
  readonly column?: number;
  /** How much is selected from there on, in UTF-16 units. */
  readonly chosen?: number;
  /** The caret is on this line already. */
  readonly hasCaret?: boolean;
}

/** A line whose start is less above the top than this counts as the first one in view. */
const NEARLY_PX = 24;
/** Frames in which a place is corrected: text is laid out only when it comes into view, and lines are measured. */
const CORRECTIONS = 30;
/** Milliseconds of measuring lines: in each frame, and when somebody waits for the answer once. */
const MEASURING_MS = 12;
const MEASURING_ONCE_MS = 40;

/** Returns the y of the first row under the bar. */
const topOfReading = (): number => document.querySelector('.iv-bar')?.getBoundingClientRect().bottom ?? 0;

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;

/**
 * Returns the spot of the block that has the focus or the selection, if it is in view, or else of the line of the caret
 * in `field`, or else of the first line in view.
 */
export function spotRead(shown: PreviewDom, field: TextField | undefined): LineSpot {
  const top = topOfReading();
  const base = topOf(shown.container);
  const chosen = [document.activeElement, getSelection()?.anchorNode].find(
    (node) => node && node !== shown.container && shown.container.contains(node),
  );
  const chosenLine = chosen ? placeOf(shown, chosen)?.line : undefined;
  const caretLine = field && lineOfCaret(field);
  for (const line of [chosenLine, caretLine]) {
    if (line === undefined) continue;
    const y = base + offsetOf(shown, line);
    if (y > top - NEARLY_PX && y < innerHeight) return { line, y, hasCaret: line === caretLine };
  }
  if (base >= top) return { line: 0, y: base };
  const line = lineAt(shown, top - base);
  for (const start of [Math.floor(line), Math.ceil(line)]) {
    const y = base + offsetOf(shown, start);
    if (Math.abs(y - top) < NEARLY_PX) return { line: start, y };
  }
  return { line, y: top };
}

/**
 * Scrolls the rendered text so that `spot` is where it says, and corrects it until the text has been laid out. Beside
 * the field it stops when something else scrolls it.
 */
function showRead(shownNow: () => PreviewDom | undefined, pane: HTMLElement, { line, y }: LineSpot): void {
  let last: number | undefined;
  whileNothingIsDone(() => {
    const shown = shownNow();
    // While React puts the preview in its place, there is none.
    if (!shown) return true;
    const scrollsItself = getComputedStyle(pane).overflowY === 'auto';
    const top = scrollsItself ? topOf(pane) : topOfReading();
    const by = topOf(shown.container) + offsetOf(shown, line) - Math.max(top, y);
    const scroller = scrollsItself ? pane : document.documentElement;
    const isAway = Math.abs(by) > 1;
    // The page, which the browser scrolls to keep what is seen in its place, is corrected all the same.
    if (scrollsItself && isAway && last !== undefined && Math.abs(scroller.scrollTop - last) > 1) return false;
    if (isAway) scroller.scrollBy(0, by);
    last = scroller.scrollTop;
    return true;
  });
}

/** Returns the spot of the caret in the field; a third down if it is out of view. */
function spotWritten(field: TextField, lines: FieldLines): LineSpot {
  const line = lineOfCaret(field);
  const { clientHeight, scrollTop } = field.element;
  const below = yOf(line, lines, MEASURING_ONCE_MS) - scrollTop;
  const isInView = below >= 0 && below < clientHeight - NEARLY_PX;
  return { line, y: topOf(field.element) + (isInView ? below : clientHeight / 3), hasCaret: true };
}

function lineOfCaret({ read }: TextField): number {
  const { text, to } = read();
  return lineEnds(text, to);
}

/** Puts the line of `spot` where it says, and the caret on it. Stops when something else scrolls the field. */
function showWritten(field: TextField, lines: FieldLines, { line, y, column, chosen = 0, hasCaret }: LineSpot): void {
  const { element } = field;
  if (!hasCaret) {
    const { text } = field.read();
    const start = startOfLine(text, Math.floor(line));
    const caret = start + (column ?? Math.round((line % 1) * (lineEnd(text, start) - start)));
    element.setSelectionRange(caret, caret + chosen);
  }
  let last: number | undefined;
  whileNothingIsDone(() => {
    if (last !== undefined && Math.abs(element.scrollTop - last) > 1) return false;
    const below = Math.min(y - topOf(element), element.clientHeight - 2 * NEARLY_PX);
    const to = yOf(line, lines, MEASURING_MS) - Math.max(0, below);
    // Not only the room above the first line is scrolled away.
    element.scrollTop = to > roomAbove(element) ? to : 0;
    last = element.scrollTop;
    return true;
  });
}

/** Calls `step` at once and in the next frames, while it returns `true` and until somebody does something. */
function whileNothingIsDone(step: () => boolean): void {
  const listening = new AbortController();
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(name, () => listening.abort(), { capture: true, passive: true, signal: listening.signal });
  let left = CORRECTIONS;
  const again = () => {
    left -= 1;
    if (left > 0 && !listening.signal.aborted && step()) requestAnimationFrame(again);
    else listening.abort();
  };
  again();
}

const linesOf = ({ element, read }: TextField): FieldLines => createFieldLines(element, () => read().text);

/** Returns how far a line is below the top of the field's content: estimated at first, and better with each question. */
function yOf(line: number, lines: FieldLines, patience: number): number {
  lines.measure(patience);
  return lines.topOf(line);
}

interface Places {
  /** The place to go to when the screen has changed. */
  spot?: LineSpot | undefined;
  wasWriting: boolean;
}

/**
 * Keeps the place in the text when reading becomes writing, and back, and when the preview comes beside the field.
 * Returns a function that names another place for the next change.
 */
export function useKeptPlace(
  { getState, subscribe }: OpenDescription,
  field: TextField | undefined,
  layout: 'view' | 'edit' | 'split',
  pane: RefObject<HTMLElement | null>,
  preview: RefObject<PreviewHandle | null>,
): (spot: LineSpot) => void {
  const places = useRef<Places>({ wasWriting: false });
  const latest = useRef({ field, layout });
  const lines = useRef<FieldLines>(undefined);
  const shown = useCallback(() => preview.current?.shown(), [preview]);

  useEffect(() => {
    const isWriting = () => {
      const state = getState();
      return state.kind === 'open' && state.mode === 'edit';
    };
    places.current.wasWriting = isWriting();
    // Told before React changes the page: this is how it looks to the person.
    const refresh = () => {
      const here = places.current;
      const text = latest.current.layout === 'view' ? shown() : undefined;
      if (text) here.spot ??= spotRead(text, latest.current.field);
      else if (latest.current.layout !== 'view' && latest.current.field)
        here.spot = spotWritten(latest.current.field, (lines.current ??= linesOf(latest.current.field)));
    };
    const stopMode = subscribe(() => {
      if (isWriting() === places.current.wasWriting) return;
      places.current.wasWriting = isWriting();
      refresh();
    });
    const stopLayout = settings.layout.subscribe(() => void (places.current.wasWriting && refresh()));
    return () => {
      stopMode();
      stopLayout();
    };
  }, [getState, subscribe, shown]);

  // Lines that were measured when the field was shown need not be measured when it goes.
  useLayoutEffect(
    () => () => {
      lines.current?.close();
      lines.current = undefined;
    },
    [field],
  );

  useLayoutEffect(() => {
    const before = latest.current.layout;
    const { spot } = places.current;
    // The field is made after the first change.
    const isReady = layout === 'view' || field !== undefined;
    if (isReady) {
      places.current.spot = undefined;
      latest.current = { field, layout };
    }
    if (!isReady || !spot || layout === before) return;
    if (layout !== 'view') showWritten(field!, (lines.current ??= linesOf(field!)), spot);
    if (layout !== 'edit' && pane.current) showRead(shown, pane.current, spot);
  }, [layout, field, pane, shown]);

  return useCallback((spot) => void (places.current.spot = spot), []);
}
