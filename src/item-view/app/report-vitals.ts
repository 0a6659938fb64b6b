/** Above the first limit a value needs improvement, above the second it is poor (https://web.dev/articles/vitals). */
const LIMITS = { LCP: [2500, 4000], CLS: [0.1, 0.25], INP: [200, 500] } as const;

/** Events shorter than this have no entries, in milliseconds: the least that browsers allow. */
const SHORTEST_EVENT = 16;

/**
 * Measures the three core web vitals, beginning with what the browser has kept since the page began, and sends each as
 * JSON to `url` when the page is hidden, again only if it has changed. LCP and INP are in milliseconds. The package
 * `web-vitals` tells the same and much more, in four times the bytes, which every reader would load.
 */
export function reportVitals(url: string): void {
  const values: Partial<Record<keyof typeof LIMITS, number>> = {};
  const sent: typeof values = {};

  /** Returns whether the browser has such entries. */
  function observe<E extends PerformanceEntry>(type: string, take: (entry: E) => void): boolean {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
    const takeAll = (entries: PerformanceEntryList) => (entries as E[]).forEach(take);
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
    observer.observe({ type, buffered: true, durationThreshold: SHORTEST_EVENT } as PerformanceObserverInit);
    // Before it is sent: this listens first.
    addEventListener('visibilitychange', () => document.hidden && takeAll(observer.takeRecords()));
    return true;
  }

  // A page that was opened behind another one paints when it is looked at, however fast it was.
  let isUnseen = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
  observe('largest-contentful-paint', ({ startTime }) => {
    if (!isUnseen) values.LCP = startTime;
  });

  // The worst run of shifts, of five seconds at most, with less than a second between any two.
  let [shift, first, last] = [0, 0, 0];
  const tellsShifts = observe('layout-shift', ({ startTime, value, hadRecentInput }: LayoutShift) => {
    if (hadRecentInput) return;
    if (startTime - last >= 1000 || startTime - first >= 5000) [shift, first] = [0, startTime];
    shift += value;
    last = startTime;
    values.CLS = Math.max(values.CLS ?? 0, shift);
  });
  if (tellsShifts) values.CLS = 0;

  // The slowest interaction; of more than fifty, one in fifty may be slower.
  let [newest, count] = [0, 0];
  let slowest: { readonly id: number; readonly duration: number }[] = [];
  observe('event', ({ interactionId: id, duration }: Interaction) => {
    if (!id) return;
    if (id > newest) [newest, count] = [id, count + 1];
    const same = slowest.find((each) => each.id === id);
    slowest = [...slowest.filter((each) => each !== same), { id, duration: Math.max(duration, same?.duration ?? 0) }]
      .sort((a, b) => b.duration - a.duration)
      .slice(0, 10);
    values.INP = slowest[Math.min(slowest.length - 1, Math.floor(count / 50))]!.duration;
  });

  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    for (const name of ['LCP', 'CLS', 'INP'] as const) {
      const value = values[name];
      if (value === undefined || value === sent[name]) continue;
      sent[name] = value;
      const [good, fair] = LIMITS[name];
      const rating = value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor';
      navigator.sendBeacon(url, JSON.stringify({ name, value, rating }));
    }
    isUnseen = true;
  });
}

/** Not in TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  /** 0 if the event is part of none; events of one interaction share one, and later ones have greater ones. */
  readonly interactionId?: number;
}
