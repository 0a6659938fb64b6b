import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from './measure-editor.mjs';
import { wavesOf } from './waves.mjs';

/** How long a page may take to be readable, in milliseconds. */
const LIMIT_MS = 60_000;

/**
 * A browser with a new profile and one page in it.
 * @typedef {Pick<import('../engines/engine.ts').Engine, 'go' | 'onPage' | 'inFrame' | 'close'>} Opener
 *
 * One opening. Times are milliseconds from the start of the page's navigation: the frame's where a bare host page frames it.
 * @typedef {object} Opening
 * @property {number} readable
 * @property {number} html when the page's HTML was there
 * @property {number | undefined} answered from storage's answer to readable, where the host is ours
 * @property {import('./waves.mjs').Asked[][]} waves
 * @property {number} bytes of all waves
 * @property {number | undefined} shift the layout shifts in the frame, summed, where the browser tells
 *
 * @typedef {object} Given
 * @property {string} address of the page that is opened, with the frame in it
 * @property {'frame' | 'page'} from whose navigation counts
 */

/** Starts Chromium with a profile of its own. @param {string} executablePath @param {number} slowDown @returns {Promise<Opener>} */
export async function openChromium(executablePath, slowDown) {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: CHROMIUM_ARGUMENTS,
    viewport: { width: 1280, height: 800 },
  });
  let page = context.pages()[0] ?? (await context.newPage());
  /** @param {Function} run @param {unknown[]} given */
  const call = (run, given) => `(${run})(...${JSON.stringify(given)})`;
  return {
    // Each time in a page of its own, as tabs are, whose memory has nothing of the page before.
    async go(address) {
      const next = await context.newPage();
      await page.close();
      page = next;
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      await page.goto(address, { waitUntil: 'commit' });
    },
    onPage: (run, ...given) => /** @type {Promise<any>} */ (page.evaluate(call(run, given))),
    async inFrame(run, ...given) {
      await page.waitForSelector('iframe', { state: 'attached', timeout: LIMIT_MS });
      const frame = page.frames()[1];
      return /** @type {Promise<any>} */ (frame?.evaluate(call(run, given)));
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Opens an address and waits until the text in its frame is readable and nothing more is fetched.
 * @param {Opener} opener @param {Awaited<ReturnType<typeof import('./slow-line.mjs').openSlowLine>>} line @param {Given} given
 * @returns {Promise<Opening>}
 */
export async function measureOpening(opener, line, { address, from }) {
  await line.quiet();
  await opener.go(line.origin + address);
  const readableAt = await readableIn(opener);
  const carried = await line.quiet();
  const page = await opener.onPage(timesOfDocument);
  const frame = await opener.inFrame(timesOfDocument);
  const start = from === 'frame' ? frame.start : page.start;
  const asks = [...page.asks, ...frame.asks];
  const waves = wavesOf(
    carried
      // A browser asks the line late where it has no connection left; its own time is when the page wanted the file.
      .map((each) => {
        const wanted = asks.filter(([path, at]) => path === each.path && at <= each.askedAt + 5).map(([, at]) => at);
        return { ...each, askedAt: Math.max(...(wanted.length > 0 ? wanted : [each.askedAt])) - start };
      })
      .filter(({ endedAt }) => endedAt < readableAt)
      .map((each) => ({ ...each, endedAt: each.endedAt - start })),
  );
  return {
    readable: readableAt - start,
    html: (from === 'frame' ? frame : page).html,
    answered: page.answered === undefined ? undefined : readableAt - page.answered,
    waves,
    bytes: waves.flat().reduce((sum, { bytes }) => sum + bytes, 0),
    shift: frame.shift,
  };
}

/** When the frame's text was readable, in milliseconds since 1970. @param {Opener} opener @returns {Promise<number>} */
export async function readableIn(opener) {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    await sleep(100);
    try {
      const at = await opener.inFrame(() => {
        const [mark] = performance.getEntriesByName('readable');
        return mark ? performance.timeOrigin + mark.startTime : null;
      });
      if (at) return at;
    } catch {
      // The frame has only begun.
    }
  }
  throw new Error(`nothing to read after ${LIMIT_MS / 1000} s`);
}

/** What a document tells of its own loading. Runs in the page and in its frame. */
async function timesOfDocument() {
  /** @type {PerformanceNavigationTiming | undefined} */
  const navigation = /** @type {any} */ (performance.getEntriesByType('navigation')[0]);
  const start = performance.timeOrigin;
  const canShift = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
  /** @type {number} */
  const shift = await new Promise((resolve) => {
    if (!canShift) return resolve(0);
    // What has been is handed over in a task of its own; without any there is none.
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, each) => sum + /** @type {any} */ (each).value, 0)),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, 200, 0);
  });
  return {
    start,
    html: navigation?.responseEnd ?? 0,
    asks: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => /** @type {[string, number]} */ ([new URL(name).pathname, start + startTime])),
    shift: canShift ? shift : undefined,
    answered: /** @type {number | undefined} */ (/** @type {any} */ (globalThis).answered),
  };
}
