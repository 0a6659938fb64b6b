import type { Patch } from '../block.ts';
import { editBetween } from '../../text/edit-between.ts';
import type { Renderer, RendererAnswer, StartRenderer } from './rendering-session.ts';
import { startOnThisThread, startWorker } from './start-renderer.ts';

/** The next state to show. */
export type Rendering =
  /**
   * A change to the blocks. `isFresh`: the list starts again from empty. `parsed`: the text that the blocks now stand
   * for, if it is known; `whole`: the same if they show it completely, with all features.
   */
  | {
      readonly kind: 'blocks';
      readonly patch: Patch;
      readonly isFresh: boolean;
      readonly parsed: string | undefined;
      readonly whole: string | undefined;
    }
  /** The text as written, because the renderer is still loading, hangs on this text, or failed. */
  | { readonly kind: 'plain'; readonly text: string; readonly reason: PlainReason };

export type PlainReason = 'loading' | 'stuck' | 'failed';

export interface RendererClient {
  /** Takes the whole current text and returns at once: under 1 ms at 1 MB. */
  show(text: string): void;
  /**
   * Reports that a rendering could not be shown. The text is then plain until it has changed and a new renderer has
   * rendered it completely.
   */
  fail(): void;
  /** Ends the renderer and all reports. */
  close(): void;
}

/**
 * Silence that counts as hanging. Ticks are counted instead of time measured, so that a computer that slept does not
 * seem to hang.
 */
const TICK_MS = 1000;
const TICKS_OF_SILENCE = 3;
/** UTF-16 units that a slow machine renders in a tick. Announced work may take as many ticks more. */
const UNITS_IN_A_TICK = 20_000;
/** Silence while a feature is loading, perhaps over a slow network: as long as any of our scripts may take. */
const TICKS_OF_LOADING = 120;

/**
 * Pauses before a changed text is given to a new renderer. They double with each failure; a complete rendering resets
 * them.
 */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;

/**
 * Renders a text as it changes and reports what to show to `onRendering`. The work is done in a worker or, where
 * workers are refused, on this thread by code that is loaded only then. At most one edit is in flight; texts that
 * arrive meanwhile become one edit when it has been answered. A renderer that hangs or fails is ended, and the text
 * reported as plain at every change until a new renderer has rendered it completely. The new renderer starts after a
 * pause: once for the same text, and then only for a changed one.
 */
export function createRendererClient(
  onRendering: (rendering: Rendering) => void,
  [startFirst, startElse]: readonly [StartRenderer, StartRenderer] = [startWorker, startOnThisThread],
): RendererClient {
  let start = startFirst;
  let isClosed = false;
  let renderer: Renderer | undefined;
  let isReady = false;
  let newest = '';
  /** The text that the renderer knows; whether it has answered the last edit, and rendered everything. */
  let told = '';
  let isAnswered = true;
  let isWhole = true;
  /** While the text is shown plain, patches are collected instead of reported. */
  let plain: PlainReason | undefined;
  let gathered: Patch = [];
  let isFresh = true;
  let failures = 0;
  let pauseEnds = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let silentTicks = 0;
  let mostSilence = TICKS_OF_SILENCE;

  function begin(): void {
    if (isClosed) return;
    pause = undefined;
    isReady = false;
    told = '';
    isAnswered = isWhole = isFresh = true;
    mostSilence = TICKS_OF_SILENCE;
    gathered = [];
    renderer = start(take, refused);
    watch();
  }

  function refused(): void {
    if (start === startElse) return giveUp('failed');
    renderer?.end();
    start = startElse;
    begin();
  }

  function take(answer: RendererAnswer): void {
    silentTicks = 0;
    mostSilence = answer.kind === 'loading' ? TICKS_OF_LOADING : TICKS_OF_SILENCE;
    if (answer.kind === 'working') mostSilence += Math.floor(answer.units / UNITS_IN_A_TICK);
    if (answer.kind === 'failed') return giveUp('failed');
    if (answer.kind === 'ready') {
      isReady = true;
      if (newest === '') report([], true);
    } else if (answer.kind === 'patch') {
      if (answer.answers === 1) isAnswered = true;
      isWhole = answer.isWhole;
      report(answer.patch, answer.isParsed);
    }
    sendLatest();
  }

  function report(patch: Patch, isParsed: boolean): void {
    if (plain) {
      gathered = [...gathered, ...patch];
      if (!isWhole) return;
      plain = undefined;
    } else gathered = patch;
    if (isWhole) failures = 0;
    const parsed = isParsed && isAnswered ? told : undefined;
    onRendering({ kind: 'blocks', patch: gathered, isFresh, parsed, whole: isWhole ? parsed : undefined });
    gathered = [];
    isFresh = false;
  }

  /** Sends the latest change, unless another is under way. A renderer whose code is still to load takes it then. */
  function sendLatest(): void {
    const edit = isAnswered ? editBetween(told, newest) : undefined;
    if (edit) {
      told = newest;
      isAnswered = false;
      renderer?.send(edit);
    }
    watch();
  }

  function watch(): void {
    const isWaiting = renderer !== undefined && !(isReady && isAnswered && isWhole);
    if (isWaiting) ticking ??= setInterval(tick, TICK_MS);
    else {
      clearInterval(ticking);
      ticking = undefined;
      silentTicks = 0;
    }
  }

  function tick(): void {
    silentTicks += 1;
    if (silentTicks < mostSilence) return;
    if (isReady) giveUp('stuck');
    // While it loads, there may be no text yet.
    else if (!plain && newest) showPlain('loading');
  }

  function giveUp(reason: PlainReason): void {
    renderer?.end();
    renderer = undefined;
    watch();
    failures += 1;
    pauseEnds = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LAST_PAUSE_MS);
    showPlain(reason);
    // Try again once without a change: a new renderer takes the text in slices, so that a long edit may succeed.
    if (newest !== told || failures === 1) beginAfterPause();
  }

  function showPlain(reason: PlainReason): void {
    plain = reason;
    onRendering({ kind: 'plain', text: newest, reason });
  }

  function beginAfterPause(): void {
    pause ??= setTimeout(begin, Math.max(0, pauseEnds - performance.now()));
  }

  begin();
  return {
    show(text) {
      if (text === newest) return;
      newest = text;
      if (plain) showPlain(plain);
      if (renderer) sendLatest();
      else beginAfterPause();
    },
    fail() {
      failures = 1; // So that the same text, which would only fail again, is not tried again.
      giveUp('failed');
    },
    close() {
      isClosed = true;
      renderer?.end();
      renderer = undefined;
      watch();
      clearTimeout(pause);
    },
  };
}
