import { lineEnds } from '../../../text/lines.ts';
import type { TextField } from '../../field/text-field.ts';
import { createFieldRuler } from '../../field/field-mirror.ts';
import { createLineHeights } from '../../field/line-places.ts';
import { isWholeShown, onShown } from '../../preview/whole-shown.ts';

/** The scrolling pane with the rendered text. */
interface Pane {
  readonly element: HTMLElement;
  readonly preview: {
    /** Returns the source line shown `offset` pixels below the top of the document. */
    lineAt(offset: number): number;
    offsetOf(line: number): number;
  };
}

/**
 * Frames in which the following pane is corrected: content is laid out only when it comes into view, and may be taller
 * than estimated.
 */
const CORRECTIONS = 4;
/** Milliseconds after a key until the preview is checked; by then it has followed. */
const AFTER_TYPING_MS = 150;
/** Milliseconds of one slice of measuring, and between two slices. */
const MEASURING_MS = 6;
const MEASURING_PAUSE_MS = 30;
/** Milliseconds that one alignment may take, layout included, and how many in a row may take longer. */
const LONGEST_RUN_MS = 200;
const MOST_SLOW_RUNS = 3;
/** Milliseconds for measuring a whole text: 1 MB of most texts takes 600. */
const MOST_MEASURING_MS = 4_000;

/**
 * Keeps `field` and `pane` at the same lines. The one that the person used last leads; other scrolling of the follower,
 * by us or by an image that loads, moves nothing. During typing the preview moves only to keep the caret's line
 * visible. If this takes too much of the page's time, it stops and calls `onTooSlow`. Returns a function that stops it.
 */
export function scrollTogether(field: TextField, pane: Pane, onTooSlow: () => void): () => void {
  const { element } = field;
  const heights = createMeasuring(field);
  const rendered = createPaneView(pane);
  let leader: 'field' | 'pane' = 'field';
  let frame = 0;

  let slowRuns = 0;

  /** Runs `work`, and stops everything if it was too slow too often. */
  function timed(work: () => void): void {
    const start = performance.now();
    work();
    slowRuns = performance.now() - start > LONGEST_RUN_MS ? slowRuns + 1 : 0;
    if (slowRuns < MOST_SLOW_RUNS && heights.spent() < MOST_MEASURING_MS) return;
    end();
    onTooSlow();
  }

  function align(corrections = CORRECTIONS): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() =>
      timed(() => {
        const [from, to] = leader === 'field' ? [element, pane.element] : [pane.element, element];
        const wanted = Math.round(scrollFor(from, to));
        const moved = Math.abs(to.scrollTop - wanted) > 1;
        if (moved) to.scrollTop = wanted;
        if (moved && corrections > 0) align(corrections - 1);
      }),
    );
  }

  /**
   * Returns where to scroll `to`. The aligned line is as far down each pane as the pane is scrolled, so that both reach
   * their starts and their ends together.
   */
  function scrollFor(from: HTMLElement, to: HTMLElement): number {
    const room = from.scrollHeight - from.clientHeight;
    const roomOfOther = to.scrollHeight - to.clientHeight;
    if (room <= 0 || roomOfOther <= 0) return 0;
    const scrolled = Math.min(1, Math.max(0, from.scrollTop / room));
    if (scrolled === 0 || scrolled === 1 || !rendered.hasBlocks()) return scrolled * roomOfOther;
    const y = scrolled * from.scrollHeight;
    heights.measure(measureOn);
    const other = from === element ? rendered.topOf(heights.lineAt(y)) : heights.topOf(rendered.lineAt(y));
    return (Math.min(Math.max(0, other), to.scrollHeight) / to.scrollHeight) * roomOfOther;
  }

  /** Measures on when there is time, not during typing. */
  function measureOn(): void {
    if (!typing.isOn()) timed(() => heights.measure(measureOn));
    else heights.later(measureOn, AFTER_TYPING_MS);
  }

  /** Scrolls the preview to the caret's line if it is not visible. */
  function showCaret(): void {
    if (!rendered.hasBlocks()) return;
    const { text, to } = field.read();
    const { scrollTop, clientHeight } = pane.element;
    const y = rendered.topOf(lineEnds(text, to));
    if (y < scrollTop || y > scrollTop + clientHeight - 48) pane.element.scrollTop = y - clientHeight / 2;
  }

  const typing = watchTyping(element, () => timed(showCaret));
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const lead = ({ target }: Event) =>
    void (leader = target instanceof Node && pane.element.contains(target) ? 'pane' : 'field');
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'])
    document.addEventListener(name, lead, options);
  element.addEventListener('scroll', () => leader === 'field' && !typing.isOn() && align(), options);
  pane.element.addEventListener(
    'scroll',
    (event) => event.target === pane.element && leader === 'pane' && align(),
    options,
  );
  const stopWidths = watchWidth(element, () => {
    heights.forget();
    align();
  });
  const stops = [stopWidths, rendered.onceShown(align), typing.stop, heights.close];
  align();

  function end(): void {
    listening.abort();
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  }
  return end;
}

/** Finds lines and blocks in the rendered text; pixels are from the top of the pane's content. */
function createPaneView({ element, preview }: Pane) {
  const documentOf = () => element.querySelector<HTMLElement>('.iv-preview-document');
  /** Returns the pixels to the top of the document. */
  const above = () => {
    const top = documentOf()?.getBoundingClientRect().top ?? 0;
    return top - element.getBoundingClientRect().top - element.clientTop + element.scrollTop;
  };
  return {
    topOf: (line: number) => preview.offsetOf(line) + above(),
    lineAt: (y: number) => preview.lineAt(y - above()),
    /** Whether there are blocks to align; a plain text has none. */
    hasBlocks: () => element.querySelector('.iv-preview-block') !== null,
    /** Calls `run` once the text is shown, if it is not shown yet. Returns a function that stops it. */
    onceShown(run: () => void): () => void {
      const stop = onShown(element, () => {
        if (!isWholeShown(documentOf())) return;
        stop();
        run();
      });
      if (isWholeShown(documentOf())) stop();
      return stop;
    },
  };
}

/** Tells whether somebody is typing, and calls `onRest` a moment after the last key. */
function watchTyping(element: HTMLElement, onRest: () => void) {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onInput = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onRest();
    }, AFTER_TYPING_MS);
  };
  element.addEventListener('input', onInput, { capture: true, passive: true, signal: ended.signal });
  return {
    isOn: () => timer !== undefined,
    stop(): void {
      ended.abort();
      clearTimeout(timer);
    },
  };
}

/** Measures where the lines of the field stand, in pixels from the top of its content, a slice at a time. */
function createMeasuring(field: TextField) {
  const { element } = field;
  const ruler = createFieldRuler(element);
  const heights = createLineHeights(ruler);
  let next: ReturnType<typeof setTimeout> | undefined;
  let spent = 0;
  const padding = () => Number.parseFloat(getComputedStyle(element).paddingTop);
  const whole = () => element.scrollHeight - 2 * padding();
  const later = (run: () => void, ms: number) => {
    clearTimeout(next);
    next = setTimeout(run, ms);
  };
  return {
    lineAt: (y: number) => heights.lineAt(y - padding(), whole()),
    topOf: (line: number) => heights.topOf(line, whole()) + padding(),
    forget: () => heights.forget(),
    /** Returns the milliseconds that measuring this text has taken; 0 once it is done. */
    spent: () => spent,
    later,
    /** Measures a slice, and calls `measureOn` for the rest after a pause. */
    measure(measureOn: () => void): void {
      heights.setText(field.read().text);
      const start = performance.now();
      const isDone = heights.measureSome(() => performance.now() < start + MEASURING_MS);
      spent = isDone ? 0 : spent + performance.now() - start;
      clearTimeout(next);
      if (!isDone) later(measureOn, MEASURING_PAUSE_MS);
    },
    close(): void {
      clearTimeout(next);
      ruler.close();
    },
  };
}

/** Calls `onChange` when the element has another width or direction. Returns a function that stops it. */
function watchWidth(element: HTMLElement, onChange: () => void): () => void {
  let [width, direction] = [element.clientWidth, element.dir];
  const resized = new ResizeObserver(() => {
    if (element.clientWidth === width && element.dir === direction) return;
    [width, direction] = [element.clientWidth, element.dir];
    onChange();
  });
  resized.observe(element);
  return () => resized.disconnect();
}
