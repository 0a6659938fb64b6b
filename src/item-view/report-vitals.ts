/** The core web vitals, with the values up to which one is good and up to which it is fair (https://web.dev/articles/vitals). */
const RATED = { LCP: [2_500, 4_000], CLS: [0.1, 0.25], INP: [200, 500] } as const;

/** What browsers tell of a shift of the layout and of an event, which TypeScript does not declare. */
interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
}

/**
 * Sends each of the three core web vitals as JSON to `url`: the first when a person begins to do something, the others
 * when the page is hidden, and again if they have changed when it is hidden again. In a third of the size it sends what
 * the package `web-vitals` reports, but measures nothing anew for a page that comes back from the browser's cache.
 */
export function reportVitals(url: string): void {
  const sent = new Map<string, number>();
  const send = (name: keyof typeof RATED, value: number | undefined) => {
    if (value === undefined || value === sent.get(name)) return;
    sent.set(name, value);
    const [good, fair] = RATED[name];
    const rating = value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor';
    navigator.sendBeacon(url, JSON.stringify({ name, value, rating }));
  };
  const [paint, shift, delay] = [largestPaint(), layoutShift(), interactionDelay()];
  const sendPaint = once(() => send('LCP', paint()));
  for (const type of ['keydown', 'click'])
    addEventListener(type, ({ isTrusted }) => isTrusted && sendPaint(), { capture: true });
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return;
      sendPaint();
      send('CLS', shift());
      send('INP', delay());
    },
    { capture: true },
  );
}

function once(run: () => void): () => void {
  let isDue = true;
  return () => {
    if (isDue) run();
    isDue = false;
  };
}

/**
 * Has `take` handle every performance entry of the type, past ones, too. Returns a function that hands over the last
 * ones; `undefined` if the browser has no such entries.
 */
function observe(type: string, take: (entry: Entry) => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const takeAll = (entries: PerformanceEntryList) => entries.forEach((entry) => take(entry as Entry));
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  // Shorter events, of which there are many, make no difference. Other types ignore this.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: 40,
  };
  observer.observe(options);
  return () => takeAll(observer.takeRecords());
}

/** Largest Contentful Paint, in milliseconds, unless the page was hidden before. */
function largestPaint(): () => number | undefined {
  let hiddenAt = document.visibilityState === 'hidden' ? 0 : Infinity;
  for (const { name, startTime } of performance.getEntriesByType('visibility-state').toReversed())
    if (name === 'hidden') hiddenAt = startTime;
  addEventListener('visibilitychange', ({ timeStamp }) => (hiddenAt = Math.min(hiddenAt, timeStamp)), {
    capture: true,
  });
  let largest: number | undefined;
  const finish = observe('largest-contentful-paint', ({ startTime }) => {
    if (startTime < hiddenAt) largest = startTime;
  });
  return () => {
    finish?.();
    return largest;
  };
}

/**
 * Cumulative Layout Shift: the worst sum of shifts in a row, less than a second apart and less than five seconds in all.
 */
function layoutShift(): () => number | undefined {
  let [worst, sum, first, last] = [0, 0, 0, 0];
  const finish = observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (sum === 0 || startTime - last >= 1_000 || startTime - first >= 5_000) [sum, first] = [0, startTime];
    sum += value;
    last = startTime;
    worst = Math.max(worst, sum);
  });
  return () => {
    finish?.();
    return finish && performance.getEntriesByName('first-contentful-paint').length > 0 ? worst : undefined;
  };
}

/** Interaction to Next Paint, in milliseconds: the longest interaction, without one in fifty. */
function interactionDelay(): () => number | undefined {
  const longest = new Map<number, number>();
  const take = ({ interactionId, duration }: Entry) => {
    if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  };
  const finish = ['event', 'first-input'].map((type) => observe(type, take));
  return () => {
    for (const each of finish) each?.();
    const { interactionCount = longest.size } = performance as { readonly interactionCount?: number };
    return [...longest.values()].sort((a, b) => b - a)[Math.min(longest.size - 1, Math.floor(interactionCount / 50))];
  };
}
