import type { Milestone } from '../../host/monday/monday.ts';

/** A mark on the browser's own timeline, where developer tools, tests and benchmarks find it, too. */
const MARK = 'readable';
/** How long to wait for a text that may never come (an empty description, a failure). */
const LATEST_MS = 10_000;

let tell: (milestone: Milestone) => void = () => {};
let isShown = false;
let takesKeys = false;

/** Calls `listener` with each milestone of loading from now on, once for a page, when it is reached. */
export function tellMilestones(listener: typeof tell): void {
  tell = listener;
}

/** Notes that there is something to read: the text, or that there is none. Keys are worth something from then on only. */
export function markShown(): void {
  if (isShown) return;
  isShown = true;
  tell('load');
  if (takesKeys) tell('interactive');
}

/** Notes that what takes keys is there: the toolbar with its shortcuts, or for a viewer nothing but the text. */
export function markKeysTaken(): void {
  if (!takesKeys && isShown) tell('interactive');
  takesKeys = true;
}

/** Notes, once for a page, that now there is text to be read. */
export function markReadable(): void {
  markShown();
  if (performance.getEntriesByName(MARK).length === 0) performance.mark(MARK);
}

/**
 * Calls `then`, which fetches what nobody waits for, when the page has nothing to do after there was text to read, or after a time if
 * there is none; offline, when the network is back. Answers how to call that off.
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
    // Not every browser has idle time to give.
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
