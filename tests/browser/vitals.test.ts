import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect } from 'vitest';
import type * as WebVitals from 'web-vitals';
import type { reportVitals } from '../../src/item-view/report-vitals.ts';
import { test } from './browser.ts';

type Vital = { readonly name: string; readonly value: number; readonly rating: string };

declare global {
  interface Window {
    readonly ours: { readonly reportVitals: typeof reportVitals };
    readonly webVitals: typeof WebVitals;
    readonly reports: { readonly ours: Vital[]; readonly theirs: Vital[] };
  }
}

const root = join(import.meta.dirname, '../..');

async function scripts(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(root, 'src/item-view/report-vitals.ts'), formats: ['iife'], name: 'ours' },
    },
  });
  const [chunk] = (Array.isArray(built) ? built : []).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The script was not bundled.');
  return `${chunk.code};${readFileSync(join(root, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8')}`;
}

test.for([
  ['all', ['CLS', 'INP', 'LCP']],
  ['only the largest paint', ['LCP']],
] as const)(
  'where the browser can measure %s, what the package web-vitals reports is sent',
  async ([, measured], { session, origin }) => {
    const page = await session.newPage();
    const body = `<!doctype html><link rel=icon href="data:,"><script>${await scripts()}</script>
    <p id=slow style="height: 200px">Click me</p><p style="font-size: 60px">The largest paint</p>`;
    await page.route('**/vitals', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${origin}/vitals`);
    await page.evaluate((canMeasureAll) => {
      if (!canMeasureAll) {
        const paints = ['paint', 'largest-contentful-paint'];
        Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: paints });
      }
      const reports = { ours: [] as Vital[], theirs: [] as Vital[] };
      Object.assign(window, { reports });
      navigator.sendBeacon = (_, body) => reports.ours.push(JSON.parse(String(body))) > 0;
      window.ours.reportVitals('https://vitals.example/');
      const { onLCP, onCLS, onINP } = window.webVitals;
      for (const measure of [onLCP, onCLS, onINP])
        measure(({ name, value, rating }) => reports.theirs.push({ name, value, rating }));
      const slow = document.getElementById('slow')!;
      slow.onclick = () => {
        for (const end = performance.now() + 300; performance.now() < end;);
      };
      slow.before(Object.assign(document.createElement('div'), { style: 'height: 150px' }));
    }, measured.length > 1);
    /** Waits for an entry of the type; of events, for one of a click or a key. */
    const seen = (type: string) =>
      page.evaluate(
        (type) =>
          new Promise<void>((resolve) => {
            const look = (list: PerformanceObserverEntryList) => {
              if (list.getEntries().some((entry) => !('interactionId' in entry) || entry.interactionId)) resolve();
            };
            new PerformanceObserver(look).observe({ type, buffered: true });
          }),
        type,
      );
    await seen('layout-shift');
    await seen('largest-contentful-paint');
    await page.locator('#slow').click();
    await seen('event');
    const names = () => page.evaluate(() => window.reports.theirs.map(({ name }) => name));
    await expect.poll(names).toContain('LCP');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(async () => (await names()).toSorted()).toEqual(measured);
    const { ours, theirs } = await page.evaluate(() => window.reports);
    const byName = (vitals: readonly Vital[]) => vitals.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(byName(ours)).toEqual(byName(theirs));
    if (measured.length === 1) return;
    // What was measured is what the page did.
    expect(ours.find(({ name }) => name === 'CLS')?.value).toBeGreaterThan(0);
    expect(ours.find(({ name }) => name === 'INP')).toMatchObject({ rating: 'needs-improvement' });
  },
);
