import type { Patch } from '../block.ts';
import { editBetween } from '../../text/edit-between.ts';
import type { Renderer, RendererAnswer, StartRenderer } from './renderer-messages.ts';
import { startOnThisThread, startWorker } from './start-renderer.ts';

/** What a reader is to see next. */
export type Rendering =
  /** A change to the blocks. `isFresh`: they begin anew, from none. `whole`: the text that they now show all of, if they do. */
  | { readonly kind: 'blocks'; readonly patch: Patch; readonly isFresh: boolean; readonly whole: string | undefined }
  /** The text as it is, because rendering has not begun yet (its code is slow to load), hangs on this text, or broke. */
  | { readonly kind: 'plain'; readonly text: string; readonly reason: PlainReason };

export type PlainReason = 'loading' | 'stuck' | 'failed';

export interface RendererClient {
  /** Takes the whole text as it is now, which `isTyped` says is being typed beside, and returns at once: under 1 ms at 1 MB. */
  show(text: string, isTyped?: boolean): void;
  /** Tells that what was reported could not be shown: the text is then plain until it has changed and a new renderer has it whole. */
  fail(): void;
  /** Ends the renderer. Nothing is reported any more. */
  close(): void;
}

/** Silence that counts as hanging. The ticks are counted, not timed, so that a computer that slept is not mistaken for a hang. */
const TICK_MS = 1000;
const TICKS_OF_SILENCE = 3;
/** What a slow machine renders in a tick, in UTF-16 units: work that was announced has as many ticks more. */
const UNITS_IN_A_TICK = 20_000;
/** Silence that is a slow network, when a part of the renderer is being loaded: as long as any of our scripts may take. */
const TICKS_OF_LOADING = 120;

/** Pauses before a renderer is tried again on a changed text: they double with each that gave up; a whole rendering starts over. */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;

/**
 * Renders a text as it changes and reports what to show through `onRendering`. The work is done in a worker or, where workers are
 * refused, on this thread by code that is loaded only then. One edit at most is on its way at a time; texts that come meanwhile
 * become one edit once it is answered. A renderer that hangs or breaks is ended and the text reported as plain, at every change,
 * until a new renderer has it whole. That is started after a pause, once for the same text and then only for a changed one.
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
  let isTyped = false;
  /** What the renderer was told, and whether it has answered the last edit and shown all of it. */
  let told = '';
  let isAnswered = true;
  let isWhole = true;
  /** While the reader sees plain text, patches are gathered instead of reported. */
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
      if (newest === '') report([]);
    } else if (answer.kind === 'patch') {
      if (answer.answers === 1) isAnswered = true;
      isWhole = answer.isWhole;
      report(answer.patch);
    }
    tell();
  }

  function report(patch: Patch): void {
    if (plain) {
      gathered = [...gathered, ...patch];
      if (!isWhole) return;
      plain = undefined;
    } else gathered = patch;
    if (isWhole) failures = 0;
    onRendering({ kind: 'blocks', patch: gathered, isFresh, whole: isWhole && isAnswered ? told : undefined });
    gathered = [];
    isFresh = false;
  }

  /** Sends what is new, if the renderer is free to take it. */
  function tell(): void {
    const edit = isReady && isAnswered ? editBetween(told, newest) : undefined;
    if (edit) {
      told = newest;
      isAnswered = false;
      renderer?.send(isTyped ? { ...edit, isTyped } : edit);
    }
    watch();
  }

  /** Ticks while there is something to wait for. */
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
    if (silentTicks !== mostSilence) return;
    if (isReady) giveUp('stuck');
    else showPlain(plain ?? 'loading');
  }

  function giveUp(reason: PlainReason): void {
    renderer?.end();
    renderer = undefined;
    watch();
    failures += 1;
    pauseEnds = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LAST_PAUSE_MS);
    showPlain(reason);
    // One more try is due without a change: a long edit is one piece of work, where a new renderer takes the text in slices.
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
    show(text, typed = false) {
      if (text === newest) return;
      newest = text;
      isTyped = typed;
      if (plain) showPlain(plain);
      if (renderer) tell();
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
