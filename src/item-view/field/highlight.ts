import { createHighlightDrawing } from './highlight-drawing.ts';
import type { TextField } from './text-field.ts';
import './highlight.css';

/** Milliseconds without a key before lines are measured, and between two slices of measuring. */
const REST_MS = 150;
const MEASURING_PAUSE_MS = 10;
/** Milliseconds after the frame of a key: what shows its letter comes first. */
const AFTER_FRAME_MS = 12;

/**
 * Makes a field look made for Markdown: headings and strong words bold, markup dimmed, code and links tinted. The field
 * stays as it is, with its own words, caret, selection, spelling marks and undo. Two layers lie over it that hold the
 * same lines in the same places, without their letters: one makes words bolder by drawing them once more, the other
 * lays colours over words that blend with dark letters only (light ones in a dark theme). Nothing can hide a word.
 *
 * Draws the lines around those in view, and only where the layers are in step with the field for certain. Returns a
 * function that ends it.
 */
export function highlightField(field: TextField): () => void {
  const { element } = field;
  const drawing = createHighlightDrawing(element, field.read().text);
  let frame = 0;
  let afterFrame: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function endSoon(): void {
    cancelAnimationFrame(frame);
    clearTimeout(afterFrame);
    frame = 0;
  }

  function draw(): void {
    endSoon();
    if (!drawing.draw()) later(MEASURING_PAUSE_MS);
  }

  /** Draws after the next frame, which does not wait for it. */
  function soon(): void {
    frame ||= requestAnimationFrame(() => void (afterFrame = setTimeout(draw, AFTER_FRAME_MS)));
  }

  /** Measures while nobody types. */
  function later(ms: number): void {
    clearTimeout(rest);
    rest = setTimeout(() => void (drawing.measure() || later(MEASURING_PAUSE_MS)), ms);
  }

  function onScroll(): void {
    if (!drawing.follow()) soon();
  }

  const stopHearing = field.onText((text) => {
    // Colours of letters may come a frame after these, but not those of rows that have moved.
    if (drawing.setText(text)) draw();
    else soon();
    later(REST_MS);
  });
  element.addEventListener('scroll', onScroll, { passive: true });
  // Also when the field is shown or hidden, and when it gets a scroll bar.
  const sizes = new ResizeObserver(() => {
    drawing.follow();
    drawing.fit();
    draw();
    later(MEASURING_PAUSE_MS);
  });
  sizes.observe(element);

  return () => {
    stopHearing();
    element.removeEventListener('scroll', onScroll);
    sizes.disconnect();
    endSoon();
    clearTimeout(rest);
    drawing.end();
  };
}
