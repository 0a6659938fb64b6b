import type { Milestone } from '../../host/monday/monday.ts';

/** A mark on the browser's own timeline, for developer tools, tests and benchmarks. */
const MARK = 'readable';
/** How long to wait for a text that may never come (empty description, failure). */
const LATEST_MS = 10_000;

let tell: (milestone: Milestone) => void = () => {};
let isShown = false;
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
}

/** Records that keys are accepted: by the toolbar's shortcuts, or for a viewer by the text itself. */
export function markKeysTaken(): void {
  if (!takesKeys && isShown) tell('interactive');
  takesKeys = true;
}

/** Records, once a page, that there is text to read. */
export function markReadable(): void {
  markShown();
  if (performance.getEntriesByName(MARK).length === 0) performance.mark(MARK);
}

/**
 * Calls `then`, for loading what nobody waits for, when the page is idle after the text is readable, or after a time if
 * there is none; offline, when the network is back. Returns a function that cancels it.
 */
export function whenReadable(then: () => void): () => void {
  let isOff = false;
  const end = () => {
    isOff = true;
    observer.disconnect();
    clearTimeout(latest);
    removeEventListener('online', begin);
  };
  const begin = () => {
    if (isOff) return;
    if (!navigator.onLine) return addEventListener('online', begin);
    end();
    // Not every browser has `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(then);
    else setTimeout(then, 200);
  };
  const observer = new PerformanceObserver((marks) => {
    if (marks.getEntriesByName(MARK).length > 0) begin();
  });
  observer.observe({ type: 'mark', buffered: true });
  const latest = setTimeout(begin, LATEST_MS);
  return end;
}
