import { lineEnds } from '../../../text/lines.ts';
import type { TextField } from '../../field/text-field.ts';
import { createFieldRuler } from '../../field/field-mirror.ts';
import { createLineHeights } from '../../field/line-places.ts';

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
  const ruler = createFieldRuler(element);
  const heights = createLineHeights(ruler);
  let leader: 'field' | 'pane' = 'field';
  let frame = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let afterTyping: ReturnType<typeof setTimeout> | undefined;

  let slowRuns = 0;
  let measured = 0;

  /** Runs `work`, and stops everything if it was too slow too often. */
  function timed(work: () => void): void {
    const start = performance.now();
    work();
    slowRuns = performance.now() - start > LONGEST_RUN_MS ? slowRuns + 1 : 0;
    if (slowRuns < MOST_SLOW_RUNS && measured < MOST_MEASURING_MS) return;
    end();
    onTooSlow();
  }

  const documentOf = () => pane.element.querySelector<HTMLElement>('.iv-preview-document');
  /** Returns the pixels from the top of the pane's content to the top of the document. */
  const above = () => {
    const top = documentOf()?.getBoundingClientRect().top ?? 0;
    return top - pane.element.getBoundingClientRect().top - pane.element.clientTop + pane.element.scrollTop;
  };
  const padding = () => Number.parseFloat(getComputedStyle(element).paddingTop);
  const whole = () => element.scrollHeight - 2 * padding();
  const lineOfField = (y: number) => heights.lineAt(y - padding(), whole());
  const yOfField = (line: number) => heights.topOf(line, whole()) + padding();
  const yOfPane = (line: number) => pane.preview.offsetOf(line) + above();
  /** Whether there are blocks to align; a plain text has none. */
  const hasBlocks = () => pane.element.querySelector('.iv-preview-block') !== null;

  function align(corrections = CORRECTIONS): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() =>
      timed(() => {
        const [from, to] = leader === 'field' ? [element, pane.element] : [pane.element, element];
        const wanted = Math.round(follow(from, to));
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
  function follow(from: HTMLElement, to: HTMLElement): number {
    const room = from.scrollHeight - from.clientHeight;
    const roomOfOther = to.scrollHeight - to.clientHeight;
    if (room <= 0 || roomOfOther <= 0) return 0;
    const scrolled = Math.min(1, Math.max(0, from.scrollTop / room));
    if (scrolled === 0 || scrolled === 1 || !hasBlocks()) return scrolled * roomOfOther;
    const y = scrolled * from.scrollHeight;
    measure();
    const other = from === element ? yOfPane(lineOfField(y)) : yOfField(pane.preview.lineAt(y - above()));
    return (Math.min(Math.max(0, other), to.scrollHeight) / to.scrollHeight) * roomOfOther;
  }

  /** Measures a slice now and the rest later, not during typing. */
  function measure(): void {
    heights.setText(field.read().text);
    const start = performance.now();
    const isDone = heights.measureSome(() => performance.now() < start + MEASURING_MS);
    measured = isDone ? 0 : measured + performance.now() - start;
    clearTimeout(idle);
    if (!isDone) idle = setTimeout(measureOn, MEASURING_PAUSE_MS);
  }

  function measureOn(): void {
    if (afterTyping === undefined) timed(measure);
    else idle = setTimeout(measureOn, AFTER_TYPING_MS);
  }

  /** Scrolls the preview to the caret's line if it is not visible. */
  function showCaret(): void {
    if (!hasBlocks()) return;
    const { text, to } = field.read();
    const { scrollTop, clientHeight } = pane.element;
    const y = yOfPane(lineEnds(text, to));
    if (y < scrollTop || y > scrollTop + clientHeight - 48) pane.element.scrollTop = y - clientHeight / 2;
  }

  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const lead = ({ target }: Event) =>
    void (leader = target instanceof Node && pane.element.contains(target) ? 'pane' : 'field');
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'])
    document.addEventListener(name, lead, options);
  element.addEventListener('scroll', () => leader === 'field' && afterTyping === undefined && align(), options);
  pane.element.addEventListener(
    'scroll',
    (event) => event.target === pane.element && leader === 'pane' && align(),
    options,
  );
  element.addEventListener(
    'input',
    () => {
      clearTimeout(afterTyping);
      afterTyping = setTimeout(() => {
        afterTyping = undefined;
        timed(showCaret);
      }, AFTER_TYPING_MS);
    },
    options,
  );
  let [width, direction] = [element.clientWidth, element.dir];
  const resized = new ResizeObserver(() => {
    if (element.clientWidth === width && element.dir === direction) return;
    [width, direction] = [element.clientWidth, element.dir];
    heights.forget();
    align();
  });
  resized.observe(element);
  // The preview may not show the text yet.
  const settled = new MutationObserver(() => {
    if (documentOf()?.getAttribute('aria-busy') !== 'false') return;
    settled.disconnect();
    align();
  });
  if (documentOf()?.getAttribute('aria-busy') === 'true')
    settled.observe(pane.element, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  align();

  function end(): void {
    listening.abort();
    resized.disconnect();
    settled.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(idle);
    clearTimeout(afterTyping);
    ruler.close();
  }
  return end;
}
