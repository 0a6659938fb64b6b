import { type RefObject, useEffect } from 'react';
import { lineEnds } from '../../../text/lines.ts';
import { createFieldLines } from '../../field/field-lines.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { lineAt, offsetOf } from '../../preview/line-offsets.ts';
import { isWholeShown, onShown } from '../../preview/whole-shown.ts';
import { settings, useSetting } from '../../ui/settings.ts';

interface ScrollTogetherProps {
  field: TextField;
  /** The element that scrolls the rendered text. */
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Called with true when they no longer scroll together because it took too long, and with false when they may again. */
  onTooSlow: (isTooSlow: boolean) => void;
}

/** Keeps the field and the preview beside it at the same lines, unless the person chose not to. */
export default function ScrollTogether({ field, pane, preview, onTooSlow }: ScrollTogetherProps) {
  const choice = useSetting(settings.scroll);
  useEffect(() => {
    if (!pane.current || choice === 'apart') return;
    const stop = scrollTogether(field, viewPane(pane.current, preview), () => onTooSlow(true));
    return () => {
      stop();
      // Turning it on again tries again.
      onTooSlow(false);
    };
  }, [field, pane, preview, choice, onTooSlow]);
  return null;
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
function scrollTogether(field: TextField, pane: Pane, onTooSlow: () => void): () => void {
  const { element } = field;
  const lines = createFieldLines(element, () => field.read().text);
  let measuring: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that measuring this text has taken; 0 once it is done. */
  let spent = 0;
  let leader: 'field' | 'pane' = 'field';
  let frame = 0;
  let slowRuns = 0;

  /** Runs `work`, and stops everything if it was too slow too often. */
  function timed(work: () => void): void {
    const start = performance.now();
    work();
    slowRuns = performance.now() - start > LONGEST_RUN_MS ? slowRuns + 1 : 0;
    if (slowRuns < MOST_SLOW_RUNS && spent < MOST_MEASURING_MS) return;
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
    if (scrolled === 0 || scrolled === 1 || !pane.hasBlocks()) return scrolled * roomOfOther;
    const y = scrolled * from.scrollHeight;
    measure();
    const other = from === element ? pane.topOf(lines.lineAt(y)) : lines.topOf(pane.lineAt(y));
    return (Math.min(Math.max(0, other), to.scrollHeight) / to.scrollHeight) * roomOfOther;
  }

  /** Measures a slice of the lines, and the rest when there is time, not during typing. */
  function measure(): void {
    const start = performance.now();
    const isDone = lines.measure(MEASURING_MS);
    spent = isDone ? 0 : spent + performance.now() - start;
    clearTimeout(measuring);
    if (!isDone) measuring = setTimeout(measureOn, MEASURING_PAUSE_MS);
  }

  function measureOn(): void {
    if (!typing.isOn()) timed(measure);
    else measuring = setTimeout(measureOn, AFTER_TYPING_MS);
  }

  const showCaret = () => {
    const { text, to } = field.read();
    pane.show(lineEnds(text, to));
  };
  const typing = watchTyping(element, () => timed(showCaret));
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const lead = ({ target }: Event) =>
    void (leader = target instanceof Node && pane.element.contains(target) ? 'pane' : 'field');
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'])
    document.addEventListener(name, lead, options);
  element.addEventListener('scroll', () => leader === 'field' && !typing.isOn() && align(), options);
  const paneScrolled = ({ target }: Event) => target === pane.element && leader === 'pane' && align();
  pane.element.addEventListener('scroll', paneScrolled, options);
  const stops = [watchWidth(element, align), pane.onceShown(align), typing.stop, lines.close];
  align();

  function end(): void {
    listening.abort();
    cancelAnimationFrame(frame);
    clearTimeout(measuring);
    for (const stop of stops) stop();
  }
  return end;
}

type Pane = ReturnType<typeof viewPane>;

/** Finds lines and blocks in the rendered text; pixels are from the top of the pane's content. */
function viewPane(element: HTMLElement, preview: RefObject<PreviewHandle | null>) {
  const documentOf = () => element.querySelector<HTMLElement>('.iv-preview-document');
  /** Returns the pixels to the top of the document. */
  const above = () => {
    const top = documentOf()?.getBoundingClientRect().top ?? 0;
    return top - element.getBoundingClientRect().top - element.clientTop + element.scrollTop;
  };
  const on = (where: typeof lineAt, at: number) => {
    const shown = preview.current?.shown();
    return shown ? where(shown, at) : 0;
  };
  const topOf = (line: number) => on(offsetOf, line) + above();
  /** Whether there are blocks to align; a plain text has none. */
  const hasBlocks = () => element.querySelector('.iv-preview-block') !== null;
  return {
    ...{ element, topOf, hasBlocks },
    lineAt: (y: number) => on(lineAt, y - above()),
    /** Scrolls to a line if it is not visible. */
    show(line: number): void {
      if (!hasBlocks()) return;
      const { scrollTop, clientHeight } = element;
      const y = topOf(line);
      if (y < scrollTop || y > scrollTop + clientHeight - 48) element.scrollTop = y - clientHeight / 2;
    },
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
