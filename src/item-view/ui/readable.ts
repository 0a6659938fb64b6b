import type { Milestone } from '../../host/monday/monday.ts';
import { createStore } from './store.ts';

/** How long to wait for a text that may never come. */
const LATEST_MS = 10_000;

/** How long to wait until the page is idle. */
const IDLE_MS = 2_000;

interface Loading {
  /** There is something to read: the text, or that there is none. */
  readonly isShown: boolean;
  readonly isReadable: boolean;
  readonly takesKeys: boolean;
}

/** A variable of the module, because a page loads once. */
const loading = createStore<Loading>({ isShown: false, isReadable: false, takesKeys: false });

function note(more: Partial<Loading>): void {
  loading.setState({ ...loading.getState(), ...more });
}

/** Calls `listener` with each milestone of loading from now on, once a page. */
export function tellMilestones(listener: (milestone: Milestone) => void): void {
  let before = loading.getState();
  loading.subscribe(() => {
    const last = before;
    before = loading.getState();
    const { isShown, takesKeys } = before;
    if (isShown && !last.isShown) listener('load');
    if (isShown && takesKeys && !(last.isShown && last.takesKeys)) listener('interactive');
  });
}

/** Records that there is something to read: the text, or that there is none. Keys count only from then on. */
export function markShown(): void {
  if (!loading.getState().isShown) note({ isShown: true });
}

/** Records that keys are accepted: by the toolbar's shortcuts, or for a viewer by the text itself. */
export function markKeysTaken(): void {
  if (!loading.getState().takesKeys) note({ takesKeys: true });
}

/**
 * Records, once a page, that there is text to read: also on the browser's own timeline as `readable`, for developer
 * tools, tests and benchmarks.
 */
export function markReadable(): void {
  markShown();
  if (loading.getState().isReadable) return;
  note({ isReadable: true });
  performance.mark('readable');
}

/**
 * Calls `then`, for loading what nobody waits for, when the page is idle after there is something to read, or after a
 * time if nothing comes; offline, when the network is back. Returns a function that cancels it.
 */
export function whenReadable(then: () => void): () => void {
  let isWaiting = true;
  const cancel = () => {
    isWaiting = false;
    stop();
  };
  // Whatever begins it, and however often: only what still waits is called.
  const run = () => {
    if (!isWaiting) return;
    cancel();
    then();
  };
  const begin = () => {
    if (!navigator.onLine) return addEventListener('online', begin, { once: true });
    // Not every browser has it, and in a frame of another site Chromium has been seen to call it never.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_MS });
    else setTimeout(run, 200);
  };
  const beginIfShown = () => {
    if (!loading.getState().isShown) return;
    stop();
    begin();
  };
  setTimeout(begin, LATEST_MS);
  const stop = loading.subscribe(beginIfShown);
  beginIfShown();
  return cancel;
}
