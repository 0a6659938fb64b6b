import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type * as WebVitals from 'web-vitals';
import { test } from './browser.ts';
import { itemViewOf, playgroundAddress } from './playground.ts';

const webVitals = readFileSync(
  join(import.meta.dirname, '../../node_modules/web-vitals/dist/web-vitals.iife.js'),
  'utf8',
);

/** What the item view and the package `web-vitals` told in a frame, each to an address of its own. */
interface Told {
  readonly ours: Readonly<Record<string, { readonly value: number; readonly rating: string }>>;
  readonly theirs: Told['ours'];
}

function hasCome(): boolean {
  const { chunks } = globalThis as unknown as { chunks: readonly (readonly [ids: unknown, modules: object])[] };
  return chunks.some(([, modules]) =>
    Object.values(modules).some((code) => String(code).includes('largest-contentful-paint')),
  );
}

/** In a frame that has loaded web-vitals, begins to measure with that and with what the built item view has for it. */
function measureBoth(): void {
  const told: { ours: object; theirs: object } = { ours: {}, theirs: {} };
  Object.assign(globalThis, { told });
  navigator.sendBeacon = (url, data) => {
    const { name, value, rating } = JSON.parse(String(data));
    Object.assign(told[String(url) as keyof typeof told], { [name]: { value, rating } });
    return true;
  };
  interface Bundle {
    (id: string): { reportVitals?: (url: string) => void };
    readonly m: Readonly<Record<string, object>>;
  }
  const bundled = (globalThis as unknown as { chunks: unknown[] }).chunks;
  bundled.push([
    ['tried'],
    {},
    (bundle: Bundle) => {
      for (const [id, code] of Object.entries(bundle.m))
        if (String(code).includes('largest-contentful-paint'))
          for (const report of Object.values(bundle(id))) report?.('ours');
    },
  ]);
  const { onCLS, onINP, onLCP } = (globalThis as unknown as { webVitals: typeof WebVitals }).webVitals;
  const report = ({ name, value, rating }: WebVitals.Metric) =>
    void navigator.sendBeacon('theirs', JSON.stringify({ name, value, rating }));
  for (const measure of [onCLS, onINP, onLCP]) measure(report);
}

/** What the page notices when somebody leaves it. */
function leave(): void {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('web vitals are those that the package web-vitals tells: of a page that shifts and is slow to answer', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  await page.goto(origin + playgroundAddress() + `#text=${encodeURIComponent('# Words\n\n'.repeat(20))}`);
  const itemView = itemViewOf(page);
  await itemView.getByRole('heading', { name: 'Words' }).first().waitFor();
  const frame = (await (await itemView.locator('body').elementHandle())!.ownerFrame())!;
  await expect.poll(() => frame.evaluate(hasCome)).toBe(true);
  await frame.evaluate(webVitals);
  await frame.evaluate(measureBoth);
  // Shifts count that do not follow input: two runs with more than a second between them.
  for (const height of [150, 90]) {
    await frame.evaluate((height) => {
      const spacer = Object.assign(document.createElement('div'), { style: `height: ${height}px` });
      document.body.prepend(spacer);
    }, height);
    await page.waitForTimeout(1200);
  }
  // Three interactions, one of them slow.
  await frame.evaluate(() => {
    document.body.addEventListener('click', ({ clientX }) => {
      const until = performance.now() + (clientX < 15 ? 250 : 60);
      while (performance.now() < until);
    });
  });
  for (const x of [30, 10, 40]) await itemView.locator('body').click({ position: { x, y: 5 }, force: true });
  await page.waitForTimeout(300);
  await frame.evaluate(leave);
  const { ours, theirs } = await frame.evaluate<Told>('told');
  expect(Object.keys(theirs).sort()).toEqual(['CLS', 'INP', 'LCP']);
  expect(ours).toEqual(theirs);
  expect(theirs['INP']!.value).toBeGreaterThan(200);
  expect(theirs['CLS']!.value).toBeGreaterThan(0);
});
