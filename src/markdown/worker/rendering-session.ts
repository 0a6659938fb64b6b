import type { TextEdit } from '../../text/edit-between.ts';
import type { Patch } from '../block.ts';
import { featureLoaders, type FeatureName } from '../features/features.ts';
import { createLiveDocument } from '../incremental/live-document.ts';

/**
 * A request to a renderer: an edit of the text that the client has sent so far. A renderer starts with the empty text.
 */
export type RendererRequest = TextEdit;

export type RendererAnswer =
  /** Its code has loaded. Sent once and first. */
  | { readonly kind: 'ready' }
  /**
   * A change to the blocks. `answers` is 1 in the answer to a request, and 0 in a message that follows by itself.
   * `isParsed`: the blocks now stand for all of the text, though features may be missing. `isWhole`: they show all of
   * it, and no patch follows.
   */
  | {
      readonly kind: 'patch';
      readonly patch: Patch;
      readonly answers: 0 | 1;
      readonly isParsed: boolean;
      readonly isWhole: boolean;
    }
  /**
   * It is working: sent during long work to tell a long document from one that hangs. `units` is the number of UTF-16
   * units in the step that begins, during which it can send nothing.
   */
  | { readonly kind: 'working'; readonly units: number }
  /** It begins to load a feature. In a worker this blocks all messages until the network has answered. */
  | { readonly kind: 'loading' }
  /** Rendering threw. This renderer is of no more use. */
  | { readonly kind: 'failed'; readonly message: string };

/** A renderer in a worker, or in tasks of its own on this thread. */
export interface Renderer {
  /** Sends a request, which waits until the renderer is `ready`. */
  send(request: RendererRequest): void;
  /** Stops it at once. No answer follows. */
  end(): void;
}

/** Starts a renderer. `onRefused` is called, once and instead of any answer, if that is not possible here. */
export type StartRenderer = (onAnswer: (answer: RendererAnswer) => void, onRefused: () => void) => Renderer;

/** UTF-16 units that fill a first screen: rendered before anything else of a long insertion. */
const FIRST_SLICE = 4 * 1024;

/** UTF-16 units rendered at once after that: about 60 ms of work. */
const SLICE = 32 * 1024;

/**
 * A slice is parsed and rendered, which is work on twice its length. One that takes more than this many times its
 * length is inside a long block, and the next one is larger, or else the cost would be quadratic.
 */
const USUAL_WORK = 2.1;

const SLICE_GROWTH = 4;

/** Work on this many UTF-16 units is announced. */
const LONG_WORK = 64 * 1024;

/** How often a sign of life is sent during long work and while a feature loads. */
const SIGN_OF_LIFE_MS = 1000;

/**
 * Renders one document, empty at first, as requests come in. Long insertions are rendered in slices, with a return to
 * the event loop between them, so that the first screen appears early and newer edits need not wait. A feature is
 * loaded when the document first uses it; until then the document is rendered without it. Once `ended` is aborted,
 * nothing is rendered or answered; a worker ends as a whole and does not need it.
 */
export function createRenderingSession(
  answer: (answer: RendererAnswer) => void,
  ended?: AbortSignal,
): (request: RendererRequest) => void {
  const document = createLiveDocument({}, tellWork);
  let text: ProgressiveLoad = NOTHING_WAITS;
  let size = SLICE;
  let work = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loading = new Set<FeatureName>();
  /** Optional features that could not be loaded. A later renderer tries again. */
  const missed = new Set<FeatureName>();
  let saidAt = performance.now();
  const signsOfLife = createSignsOfLife(answer);

  /** Announces long steps, during which nothing can be sent. */
  function tellWork(units: number): void {
    work += units;
    const now = performance.now();
    if (units < LONG_WORK && now - saidAt < SIGN_OF_LIFE_MS) return;
    saidAt = now;
    answer({ kind: 'working', units });
  }

  function answerPatch(patch: Patch, answers: 0 | 1): void {
    const wanted = document.missingFeatures().filter((feature) => !loading.has(feature) && !missed.has(feature));
    for (const feature of wanted) loading.add(feature);
    const isParsed = text.waiting === '';
    answer({ kind: 'patch', patch, answers, isParsed, isWhole: isParsed && loading.size === 0 });
    for (const feature of wanted) loadFeature(feature);
  }

  function render(next: ProgressiveLoad, edits: readonly TextEdit[], answers: 0 | 1): void {
    text = next;
    saidAt = performance.now();
    const patch = edits.flatMap(({ from, to, insert }) => [...document.replace(from, to, insert)]);
    answerPatch(patch, answers);
    clearTimeout(timer);
    if (text.waiting !== '') timer = setTimeout(() => guard(renderSlice));
  }

  function renderSlice(): void {
    const [next, edit] = nextSlice(text, size);
    work = 0;
    render(next, [edit], 0);
    const isInBlock = work > USUAL_WORK * edit.insert.length;
    size = isInBlock && next.waiting !== '' ? size * SLICE_GROWTH : SLICE;
  }

  function loadFeature(name: FeatureName): void {
    signsOfLife.begin();
    answer({ kind: 'loading' });
    const { load, isEssential } = featureLoaders[name];
    const settled = () => {
      loading.delete(name);
      if (loading.size === 0) signsOfLife.end();
    };
    load().then(
      (feature) => {
        settled();
        guard(() => answerPatch(document.addFeatures(feature), 0));
      },
      (error) => {
        settled();
        if (ended?.aborted) return;
        if (isEssential) return answer({ kind: 'failed', message: String(error) });
        missed.add(name);
        answerPatch([], 0);
      },
    );
  }

  function guard(work: () => void): void {
    if (ended?.aborted) return;
    try {
      work();
    } catch (error) {
      clearTimeout(timer);
      answer({ kind: 'failed', message: String(error) });
    }
  }

  ended?.addEventListener('abort', () => {
    clearTimeout(timer);
    signsOfLife.end();
  });
  return (request) => {
    guard(() => render(...takeEdit(text, request, FIRST_SLICE), 1));
  };
}

/** Says each second that work goes on, from `begin` to `end`. */
function createSignsOfLife(answer: (answer: RendererAnswer) => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    begin: () => void (timer ??= setInterval(() => answer({ kind: 'working', units: 0 }), SIGN_OF_LIFE_MS)),
    end() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/**
 * A text of which the document has only a part. A long insertion is rendered slice by slice, so that the first screen
 * appears before the rest and newer edits need not wait. The whole text is that of the document, with `waiting`
 * inserted at `at`.
 */
interface ProgressiveLoad {
  readonly at: number;
  readonly waiting: string;
}

/** Nothing waits: the document has the whole text. */
export const NOTHING_WAITS: ProgressiveLoad = { at: 0, waiting: '' };

/**
 * Applies an edit of the whole text. Returns what waits now and the edits for the document, in order. Of an insertion
 * longer than `size` these contain only a first slice.
 */
export function takeEdit(text: ProgressiveLoad, edit: TextEdit, size: number): [ProgressiveLoad, TextEdit[]] {
  const { at, waiting } = text;
  const { from, to, insert } = edit;
  const end = at + waiting.length;
  if (waiting === '' && insert.length > size) {
    const first = sliceOf(insert, size);
    return [{ at: from + first.length, waiting: insert.slice(first.length) }, [{ from, to, insert: first }]];
  }
  if (to <= at) return [{ at: at + insert.length - (to - from), waiting }, [edit]];
  if (from >= end) return [text, [{ from: from - waiting.length, to: to - waiting.length, insert }]];
  const before = Math.max(0, at - from);
  const after = Math.max(0, to - end);
  const cut: TextEdit = { from: at - before, to: at + after, insert: '' };
  const kept = waiting.slice(0, Math.max(0, from - at)) + insert + waiting.slice(Math.min(waiting.length, to - at));
  return [{ at: cut.from, waiting: kept }, before + after > 0 ? [cut] : []];
}

/** Returns what waits after the next slice, about `size` long, and the edit that inserts this slice. */
export function nextSlice({ at, waiting }: ProgressiveLoad, size: number): [ProgressiveLoad, TextEdit] {
  const insert = sliceOf(waiting, size);
  return [
    { at: at + insert.length, waiting: waiting.slice(insert.length) },
    { from: at, to: at, insert },
  ];
}

/**
 * Returns the start of `text`, at most `size` long. It ends after a blank line or, failing that, a line, so that few
 * blocks are cut.
 */
function sliceOf(text: string, size: number): string {
  if (text.length <= size) return text;
  const head = text.slice(0, size);
  const afterLast = (mark: string) => (head.includes(mark) ? head.lastIndexOf(mark) + mark.length : 0);
  const blankLine = Math.max(afterLast('\n\n'), afterLast('\n\r\n'));
  if (blankLine >= size / 2) return head.slice(0, blankLine);
  if (afterLast('\n') >= size / 2) return head.slice(0, afterLast('\n'));
  // Cuts neither a surrogate pair nor CR LF.
  return /[\uD800-\uDBFF\r]$/.test(head) ? head.slice(0, -1) : head;
}

/**
 * Creates a renderer on this thread, with a task for each request. Unlike a worker it cannot be stopped during a task.
 */
export function rendererOnThisThread(onAnswer: (answer: RendererAnswer) => void): Renderer {
  const ended = new AbortController();
  const take = createRenderingSession(onAnswer, ended.signal);
  const later = (work: () => void) => void setTimeout(() => !ended.signal.aborted && work());
  later(() => onAnswer({ kind: 'ready' }));
  return { send: (request) => later(() => take(request)), end: () => ended.abort() };
}
