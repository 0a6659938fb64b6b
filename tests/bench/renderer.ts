/**
 * Times the renderer in Node, without a browser. A keystroke is one character typed or deleted a third, a half and two thirds into the
 * document: in a word of prose, and in every kind of place that the document has.
 */
import { createIncrementalRenderer } from '../markdown/incremental-renderer.ts';
import { createLiveDocument } from '../../src/markdown/incremental/live-document.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { processorTimeOf } from '../growth.ts';
import { recipes } from '../markdown/hopeless-inputs.ts';
import { mixedDocument } from './mixed-document.ts';

/** What was measured of one document, in milliseconds. */
export interface RendererTimes {
  readonly characters: number;
  readonly inWords: readonly number[];
  readonly anywhere: readonly number[];
  readonly whole: number;
  readonly firstScreen: number;
}

/** The start of a place to type at, up to and with the first character before the caret. */
const WORD = /^[a-z]+ [a-z]+ [a-z]{4}/gm;
const PLACES = [
  WORD,
  /^## Section/gm,
  /^- [a-z]+ [a-z]{4}/gm,
  /^- \[x\] [a-z]{4}/gm,
  /^\| [a-z]{4}/gm,
  /^> [a-z]{4}/gm,
  /^const [a-z]{4}/gm,
  /\n\n(?=[a-z])/g,
];

/** Measures one document of about this many characters. */
function measureRenderer(characters: number, keystrokes = 400): RendererTimes {
  const text = mixedDocument(characters);
  const whole = time(() => toSafeHtml(text));
  const firstScreen = time(() => createLiveDocument().replace(0, 0, text.slice(0, 8 * 1024)));
  return {
    characters: text.length,
    inWords: timesOfTyping(text, keystrokes, [WORD]),
    anywhere: timesOfTyping(text, keystrokes, PLACES),
    whole,
    firstScreen,
  };
}

/** Types and deletes one character at a time where the patterns match, and answers how long each takes. */
function timesOfTyping(document: string, keystrokes: number, patterns: readonly RegExp[]): number[] {
  let text = document;
  const renderer = createIncrementalRenderer(text);
  const times: number[] = [];
  for (const pattern of patterns) {
    for (const share of [1 / 3, 1 / 2, 2 / 3]) {
      const places = [...text.matchAll(pattern)];
      const place = places[Math.floor(places.length * share)]!;
      let caret = place.index + place[0].length;
      for (let key = 0; key < keystrokes / 3 / patterns.length; key++) {
        const [from, insert] = key % 8 > 4 ? [caret - 1, ''] : [caret, 'x'];
        times.push(time(() => renderer.replace(from, caret, insert)));
        text = text.slice(0, from) + insert + text.slice(caret);
        caret = from + insert.length;
      }
    }
  }
  return times;
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Warms the code up and measures documents of these sizes. */
export function measureRenderers(sizes: readonly number[]): RendererTimes[] {
  for (let round = 0; round < 3; round++) measureRenderer(30_000);
  return sizes.map((size) => measureRenderer(size));
}

/** How long the renderer takes for a hopeless input, in milliseconds of processor time; `key` is the longest of one at the start, in the midst and at the end. */
export interface HopelessTimes {
  readonly name: string;
  readonly whole: number;
  readonly opening: number;
  readonly key: number;
}

/** Measures one hopeless input after the other at this size, those with this in their name. */
export function* measureHopelessInputs(size: number, part = ''): Generator<HopelessTimes> {
  for (let round = 0; round < 3; round++) measureRenderer(30_000);
  for (const { name, make } of recipes.filter((recipe) => recipe.name.includes(part))) {
    const text = make(size);
    const whole = processorTimeOf(() => toSafeHtml(text));
    const renderer = createIncrementalRenderer();
    const opening = processorTimeOf(() => renderer.replace(0, 0, text));
    const keys = [0, text.length >> 1, text.length].map((at) => {
      const taken = processorTimeOf(() => renderer.replace(at, at, 'x'));
      renderer.replace(at, at + 1, '');
      return taken;
    });
    yield { name, whole, opening, key: Math.max(...keys) };
  }
}
