/**
 * Times the renderer in Node, without a browser. A keystroke is one character typed into a word, a third, a half and two thirds into
 * the document.
 */
import { createIncrementalRenderer } from '../../src/markdown/incremental-renderer.ts';
import { createLiveDocument } from '../../src/markdown/live-document.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { mixedDocument } from './mixed-document.ts';

/** What was measured of one document, in milliseconds. */
export interface RendererTimes {
  readonly characters: number;
  readonly keystrokeMedian: number;
  readonly keystroke95: number;
  readonly headingMedian: number;
  readonly whole: number;
  readonly firstScreen: number;
}

/** Measures one document of about this many characters. */
function measureRenderer(characters: number, keystrokes = 400): RendererTimes {
  const text = mixedDocument(characters);
  const whole = time(() => toSafeHtml(text));
  const firstScreen = time(() => createLiveDocument().replace(0, 0, text.slice(0, 8 * 1024)));

  const renderer = createIncrementalRenderer(text);
  const typing = typeInto(renderer, text, keystrokes, / [a-z]{4,} /g);
  const heading = typeInto(renderer, text, keystrokes / 4, /^## Section/gm);
  return {
    characters: text.length,
    keystrokeMedian: quantile(typing, 0.5),
    keystroke95: quantile(typing, 0.95),
    headingMedian: quantile(heading, 0.5),
    whole,
    firstScreen,
  };
}

/** Types and deletes one character at a time at three places that match the pattern, and answers the times. */
function typeInto(renderer: ReturnType<typeof createIncrementalRenderer>, text: string, keystrokes: number, pattern: RegExp): number[] {
  const places = [...text.matchAll(pattern)].map((match) => match.index + match[0].length - 1);
  const times: number[] = [];
  for (const share of [1 / 3, 1 / 2, 2 / 3]) {
    let caret = places[Math.floor(places.length * share)]!;
    for (let key = 0; key < keystrokes / 3; key++) {
      const isDeletion = key % 8 > 4;
      times.push(time(() => (isDeletion ? renderer.replace(caret - 1, caret, '') : renderer.replace(caret, caret, 'x'))));
      caret += isDeletion ? -1 : 1;
    }
  }
  return times;
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Warms the code up and measures documents of these sizes. */
export function measureRenderers(sizes: readonly number[]): RendererTimes[] {
  for (let round = 0; round < 3; round++) measureRenderer(30_000);
  return sizes.map((size) => measureRenderer(size));
}
