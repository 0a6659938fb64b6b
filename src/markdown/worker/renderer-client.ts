import type { Patch } from '../block.ts';
import { editBetween } from '../../text/edit-between.ts';
import type { RendererAnswer, StartRenderer } from './rendering-session.ts';
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
  let session: Session | undefined;
  let newest = '';
  /** The text that the last renderer was told. */
  let told = '';
  const output = createOutput(onRendering);
  const silence = watchSilence(() => {
    if (session?.isReady()) giveUp('stuck');
    // While it loads, there may be no text yet.
    else if (!output.plain() && newest) output.showPlain('loading', newest);
  });
  const pause = createPause(begin);

  function begin(): void {
    if (isClosed) return;
    silence.reset();
    output.startAnew();
    session = openSession(start, take, refused);
    watch();
  }

  function refused(): void {
    if (start === startElse) return giveUp('failed');
    session?.end();
    start = startElse;
    begin();
  }

  function take(answer: RendererAnswer, known: Known): void {
    silence.heard(answer);
    if (answer.kind === 'failed') return giveUp('failed');
    const isPatch = answer.kind === 'patch';
    if (isPatch || (answer.kind === 'ready' && newest === '')) {
      if (known.isWhole) pause.count(0);
      const isParsed = known.isAnswered && (!isPatch || answer.isParsed);
      output.report(isPatch ? answer.patch : [], isParsed ? known.told : undefined, known.isWhole);
    }
    sendLatest();
  }

  function sendLatest(): void {
    session?.send(newest);
    watch();
  }

  const watch = () => silence.watch(session?.isWaiting() ?? false);

  function end(): void {
    session?.end();
    session = undefined;
    watch();
  }

  function giveUp(reason: PlainReason): void {
    told = session?.told() ?? told;
    end();
    pause.failed();
    output.showPlain(reason, newest);
    // Try again once without a change: a new renderer takes the text in slices, so that a long edit may succeed.
    if (newest !== told || pause.isFirst()) pause.begin();
  }

  begin();
  return {
    show(text) {
      if (text === newest) return;
      newest = text;
      const plain = output.plain();
      if (plain) output.showPlain(plain, newest);
      if (session) sendLatest();
      else pause.begin();
    },
    fail() {
      pause.count(1); // So that the same text, which would only fail again, is not tried again.
      giveUp('failed');
    },
    close() {
      isClosed = true;
      end();
      pause.cancel();
    },
  };
}

/** What a renderer knows: the text it was told, whether it has answered the last edit, and rendered everything. */
interface Known {
  readonly told: string;
  readonly isAnswered: boolean;
  readonly isWhole: boolean;
}

type Session = ReturnType<typeof openSession>;

/** Starts a renderer, and hands on its answers with what it knows then. */
function openSession(
  start: StartRenderer,
  onAnswer: (answer: RendererAnswer, known: Known) => void,
  onRefused: () => void,
) {
  let isReady = false;
  let known: Known = { told: '', isAnswered: true, isWhole: true };
  const renderer = start((answer) => {
    if (answer.kind === 'ready') isReady = true;
    if (answer.kind === 'patch')
      known = { ...known, isAnswered: known.isAnswered || answer.answers === 1, isWhole: answer.isWhole };
    onAnswer(answer, known);
  }, onRefused);
  return {
    isReady: () => isReady,
    isWaiting: () => !(isReady && known.isAnswered && known.isWhole),
    told: () => known.told,
    /** Sends the latest change, unless another is under way. A renderer whose code is still to load takes it then. */
    send(text: string): void {
      const edit = known.isAnswered ? editBetween(known.told, text) : undefined;
      if (!edit) return;
      known = { ...known, told: text, isAnswered: false };
      renderer.send(edit);
    },
    end: () => renderer.end(),
  };
}

/** Reports what to show. While the text is shown plain, patches are collected instead. */
function createOutput(onRendering: (rendering: Rendering) => void) {
  let plain: PlainReason | undefined;
  let gathered: Patch = [];
  let isFresh = true;
  return {
    plain: () => plain,
    /** The next patch is the first one of a new renderer. */
    startAnew(): void {
      gathered = [];
      isFresh = true;
    },
    report(patch: Patch, parsed: string | undefined, isWhole: boolean): void {
      if (plain) {
        gathered = [...gathered, ...patch];
        if (!isWhole) return;
        plain = undefined;
      } else gathered = patch;
      onRendering({ kind: 'blocks', patch: gathered, isFresh, parsed, whole: isWhole ? parsed : undefined });
      gathered = [];
      isFresh = false;
    },
    showPlain(reason: PlainReason, text: string): void {
      plain = reason;
      onRendering({ kind: 'plain', text, reason });
    },
  };
}

/** Calls `onSilence` at each tick for which the renderer has been silent too long while it is waited for. */
function watchSilence(onSilence: () => void) {
  let ticking: ReturnType<typeof setInterval> | undefined;
  let silentTicks = 0;
  let mostSilence = TICKS_OF_SILENCE;
  const tick = () => {
    silentTicks += 1;
    if (silentTicks >= mostSilence) onSilence();
  };
  return {
    /** A new renderer has started. */
    reset: () => void (mostSilence = TICKS_OF_SILENCE),
    heard(answer: RendererAnswer): void {
      silentTicks = 0;
      mostSilence = answer.kind === 'loading' ? TICKS_OF_LOADING : TICKS_OF_SILENCE;
      if (answer.kind === 'working') mostSilence += Math.floor(answer.units / UNITS_IN_A_TICK);
    },
    watch(isWaiting: boolean): void {
      if (isWaiting) return void (ticking ??= setInterval(tick, TICK_MS));
      clearInterval(ticking);
      ticking = undefined;
      silentTicks = 0;
    },
  };
}

/** Calls `onEnd` after a pause that doubles with each failure. */
function createPause(onEnd: () => void) {
  let failures = 0;
  let ends = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    failed(): void {
      failures += 1;
      ends = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LAST_PAUSE_MS);
    },
    /** Whether there was one failure since the last complete rendering. */
    isFirst: () => failures === 1,
    /** Sets how many failures count, for the length of the next pause. */
    count: (counted: 0 | 1) => void (failures = counted),
    begin(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          onEnd();
        },
        Math.max(0, ends - performance.now()),
      );
    },
    cancel: () => clearTimeout(timer),
  };
}
