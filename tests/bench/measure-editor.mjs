import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { watchTyping } from './typing-watch.mjs';

/** Quiet: no sandbox (containers), no GPU, nothing that Chromium fetches for itself. */
export const CHROMIUM_ARGUMENTS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  );

/** What is typed, over and over: words, and now and then their markup. */
const TYPED = 'as *people* write, with **a word** or two more ';
/** Keys before those that count, so that code is compiled and caches are warm. */
const WARM_UP_KEYS = 4;
/** Rest after the preview has followed a key, in milliseconds: the next key meets an idle page. */
const REST_MS = 60;

/**
 * @typedef {object} Case
 * @property {string} executablePath
 * @property {string} address
 * @property {number} characters
 * @property {number} slowDown how many times slower the page's thread runs
 * @property {number} keys
 * @property {number} limitMs time for the whole case
 * @property {(page: import('playwright-core').Page, given: Case) => Promise<Opened>} [open] shows the text some other way
 *
 * @typedef {object} Opened
 * @property {Pick<import('playwright-core').Frame, 'evaluate' | 'waitForFunction'>} frame where `editorPage` is
 * @property {number} shown
 *
 * @typedef {object} Measured all times in milliseconds
 * @property {number} shown from asking the editor to show the text until the preview's first content was painted
 * @property {number[]} preview
 * @property {number[]} painted
 * @property {number[]} input
 * @property {number} longest the longest task of the page's thread while typing; 0 if none took over 50 ms
 * @property {number | undefined} memory resident memory of the page's process, in bytes, workers included
 */

/**
 * Opens one editor in a Chromium of its own and types in the middle of its document. Gives `undefined` if that took longer than
 * the case's limit, or an error's message.
 * @param {Case} given
 * @returns {Promise<Measured | { failed: string }>}
 */
export async function measureEditor(given) {
  const browser = await chromium.launch({ executablePath: given.executablePath, args: CHROMIUM_ARGUMENTS });
  const overdue = new AbortController();
  try {
    return await Promise.race([
      typeInto(browser, given),
      sleep(given.limitMs, { failed: `gave up after ${given.limitMs / 1000} s` }, { signal: overdue.signal }),
    ]);
  } catch (error) {
    const message = String(error instanceof Error ? error.message : error);
    return { failed: /crash/i.test(message) ? 'crashed' : (message.split('\n')[0] ?? 'failed') };
  } finally {
    overdue.abort();
    await browser.close();
  }
}

/** @type {NonNullable<Case['open']>} */
async function openEditorPage(page, { address, characters }) {
  await page.goto(address);
  return { frame: page.mainFrame(), shown: await page.evaluate(show, characters) };
}

/** @param {import('playwright-core').Browser} browser @param {Case} given @returns {Promise<Measured>} */
async function typeInto(browser, given) {
  const { slowDown, keys, limitMs, open = openEditorPage } = given;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(limitMs);
  const crashed = new Promise((_, reject) => {
    page.on('crash', () => reject(new Error('crashed')));
    page.on('console', (message) => message.text().startsWith('shown plain') && reject(new Error(message.text())));
  });
  const work = async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const { frame, shown } = await open(page, given);
    await frame.evaluate(waitForQuiet);
    await frame.evaluate(watchTyping);
    await frame.evaluate(() => globalThis.editorPage.placeCaret());
    await sleep(300);
    for (let key = 0; key < WARM_UP_KEYS + keys; key += 1) {
      if (key === WARM_UP_KEYS)
        await frame.evaluate(() =>
          Object.assign(globalThis.typing, { longest: 0, input: [], preview: [], painted: [] }),
        );
      const before = await frame.evaluate(() => globalThis.typing.painted.length);
      await page.keyboard.press(TYPED.charAt(key % TYPED.length));
      await frame.waitForFunction((count) => globalThis.typing.painted.length > count, before, { polling: 20 });
      await sleep(REST_MS);
    }
    const typing = await frame.evaluate(() => globalThis.typing);
    return { shown, ...typing, memory: await residentMemory(browser) };
  };
  return /** @type {Promise<Measured>} */ (Promise.race([work(), crashed]));
}

/** Runs in the page. @param {number} characters */
async function show(characters) {
  const start = performance.now();
  await globalThis.editorPage.open(characters);
  const hasContent = () => {
    const preview = globalThis.editorPage.preview();
    return preview
      ? /Section 1/.test(preview.textContent?.slice(0, 2000) ?? '')
      : document.querySelector('textarea')?.value !== '';
  };
  while (!hasContent()) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/** Runs in the page: waits until the preview has not changed for half a second. */
async function waitForQuiet() {
  const preview = globalThis.editorPage.preview();
  if (!preview) return;
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  observer.observe(preview, { childList: true, subtree: true, characterData: true });
  while (performance.now() - last < 500) await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
}

/** Bytes of anonymous memory of the largest renderer process; only Linux tells. @param {import('playwright-core').Browser} browser */
async function residentMemory(browser) {
  try {
    const devtools = await browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => anonymousMemory(id));
    return Math.max(...sizes);
  } catch {
    return undefined;
  }
}

/** @param {number} processId */
function anonymousMemory(processId) {
  return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) * 1024;
}
