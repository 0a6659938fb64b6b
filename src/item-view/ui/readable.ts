import type { Milestone } from '../../host/monday/monday.ts';

/** How long to wait for a text that may never come. */
const LATEST_MS = 10_000;

let tell: (milestone: Milestone) => void = () => {};
let isShown = false;
/** Marked on the browser's own timeline as `readable`, too, for developer tools, tests and benchmarks. */
let isReadable = false;
/** Work that begins then. */
const waiting = new Set<() => void>();
let takesKeys = false;

/** Calls `listener` with each milestone of loading from now on, once a page. */
export function tellMilestones(listener: typeof tell): void {
  tell = listener;
}

/** Records that there is something to read: the text, or that there is none. Keys count only from then on. */
export function markShown(): void {
  if (isShown) return;
  isShown = true;
  tell('load');
  if (takesKeys) tell('interactive');
  for (const begin of [...waiting]) begin();
}

/** Records that keys are accepted: by the toolbar's shortcuts, or for a viewer by the text itself. */
export function markKeysTaken(): void {
  if (!takesKeys && isShown) tell('interactive');
  takesKeys = true;
}

/** Records, once a page, that there is text to read. */
export function markReadable(): void {
  markShown();
  if (isReadable) return;
  isReadable = true;
  performance.mark('readable');
}

/**
 * Calls `then`, for loading what nobody waits for, when the page is idle after there is something to read, or after a
 * time if nothing comes; offline, when the network is back. Returns a function that cancels it.
 */
export function whenReadable(then: () => void): () => void {
  // Whatever begins it, and however often: only what still waits is called.
  const run = () => waiting.delete(begin) && then();
  const begin = () => {
    // Rendered on a server, where nothing is ever read.
    if (typeof document === 'undefined') return;
    if (!navigator.onLine) return addEventListener('online', begin, { once: true });
    // Not every browser has `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  setTimeout(begin, LATEST_MS);
  waiting.add(begin);
  if (isShown) begin();
  return () => waiting.delete(begin);
}
