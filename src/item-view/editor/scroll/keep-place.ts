import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { lineEnd, startOfLine } from '../../../editing/field.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { placeOf } from '../../preview/block-list.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { createLineHeights, lineAt, offsetOf } from '../../field/line-places.ts';
import { settings, useSetting } from '../../ui/settings.ts';
import { createFieldRuler } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import { withCode } from '../../ui/with-code.ts';

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

/** Returns the height of the room above the first line of a field, which beside the preview is another. */
const roomAbove = (field: HTMLElement): number => Number.parseFloat(getComputedStyle(field).paddingTop);

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
function spotWritten(field: TextField, rows: Rows): LineSpot {
  const line = lineOfCaret(field);
  const { clientHeight, scrollTop } = field.element;
  const below = rows.yOf(line, MEASURING_ONCE_MS) - scrollTop;
  const isInView = below >= 0 && below < clientHeight - NEARLY_PX;
  return { line, y: topOf(field.element) + (isInView ? below : clientHeight / 3), hasCaret: true };
}

function lineOfCaret({ read }: TextField): number {
  const { text, to } = read();
  return lineEnds(text, to);
}

/** Puts the line of `spot` where it says, and the caret on it. Stops when something else scrolls the field. */
function showWritten(field: TextField, rows: Rows, { line, y, column, chosen = 0, hasCaret }: LineSpot): void {
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
    const to = rows.yOf(line, MEASURING_MS) - Math.max(0, below);
    // Not only the room above the first line is scrolled away.
    element.scrollTop = to > roomAbove(element) ? to : 0;
    last = element.scrollTop;
    return true;
  });
}

/** Calls `look` at once and in the next frames, while it returns `true` and until somebody does something. */
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

/** Where the lines of a field are. */
interface Rows {
  /** Measures for at most `patience` ms, and returns how far `line` is below the top of the field's content. */
  yOf(line: number, patience: number): number;
  close(): void;
}

/** Returns the rows of a field: estimated at first, and better with each question. */
function rowsOf({ element, read }: TextField): Rows {
  const ruler = createFieldRuler(element);
  const heights = createLineHeights(ruler);
  let room = '';
  return {
    yOf(line, patience) {
      // A field that has just been made gets its last width and letters a moment later.
      const now = `${element.clientWidth} ${getComputedStyle(element).font}`;
      if (now !== room) heights.forget();
      room = now;
      heights.setText(read().text);
      const end = performance.now() + patience;
      heights.measureSome(() => performance.now() < end);
      const above = roomAbove(element);
      return above + heights.topOf(line, element.scrollHeight - 2 * above);
    },
    close: () => ruler.close(),
  };
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
  const rows = useRef<Rows>(undefined);
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
        here.spot = spotWritten(latest.current.field, (rows.current ??= rowsOf(latest.current.field)));
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

  // Rows that were measured when the field was shown need not be measured when it goes.
  useLayoutEffect(
    () => () => {
      rows.current?.close();
      rows.current = undefined;
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
    if (layout !== 'view') showWritten(field!, (rows.current ??= rowsOf(field!)), spot);
    if (layout !== 'edit' && pane.current) showRead(shown, pane.current, spot);
  }, [layout, field, pane, shown]);

  return useCallback((spot) => void (places.current.spot = spot), []);
}

/**
 * Keeps the field and the preview in `pane` at the same lines while `field` is given, unless the person chose not to.
 * Returns whether it has stopped because it was too slow.
 */
export function useScrollTogether(
  field: TextField | undefined,
  pane: RefObject<HTMLElement | null>,
  preview: RefObject<PreviewHandle | null>,
): boolean {
  const [isTooSlow, setTooSlow] = useState(false);
  const choice = useSetting(settings.scroll);
  useEffect(() => {
    if (!field || !pane.current || choice === 'apart') return;
    const on = (where: typeof lineAt, at: number) => {
      const shown = preview.current?.shown();
      return shown ? where(shown, at) : 0;
    };
    let isOver = false;
    let stop = (): void => void (isOver = true);
    const element = pane.current;
    const beside = {
      lineAt: (offset: number) => on(lineAt, offset),
      offsetOf: (line: number) => on(offsetOf, line),
    };
    // Without the script both scroll by themselves.
    void withCode(
      import('./scroll-together.ts'),
      ({ scrollTogether }) =>
        isOver || (stop = scrollTogether(field, { element, preview: beside }, () => setTooSlow(true))),
    );
    return () => {
      stop();
      // Turning it on again tries again.
      setTooSlow(false);
    };
  }, [field, pane, preview, choice]);
  return isTooSlow;
}
