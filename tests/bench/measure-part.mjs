import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { openItem } from './measure-app.mjs';
import { CHROMIUM_ARGUMENTS } from './measure-editor.mjs';

/** Characters of a line and the blank one behind it. */
const LINE = 80;
/** Keys before those that count. */
const WARM_UP_KEYS = 4;
const REST_MS = 60;

/**
 * @typedef {object} PartTimes all times in milliseconds
 * @property {number} characters
 * @property {number[]} opening from the key E until the field of the part is in the page and painted
 * @property {number[]} key from a key until it is painted in that field
 */

/** Paragraphs of one line each, as many lines with text as without. @param {number} characters */
function plainText(characters) {
  return Array.from({ length: Math.round(characters / LINE) }, (_, at) =>
    `Paragraph ${at} has some words `.padEnd(LINE - 2, 'and more '),
  ).join('\n\n');
}

/**
 * Opens a part in the middle of a text in the real item view and types in it, for each size in a Chromium of its own.
 * @param {{ executablePath: string, origin: string, sizes: readonly number[], keys: number, turns: number }} given
 * @returns {Promise<PartTimes[]>}
 */
export async function measureParts({ executablePath, origin, sizes, keys, turns }) {
  /** @type {PartTimes[]} */
  const results = sizes.map((characters) => ({ characters, opening: [], key: [] }));
  for (let turn = 0; turn < turns; turn += 1)
    for (const result of results) {
      const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.setDefaultTimeout(120_000);
      const frame = await openItem(page, `${origin}/playground?item=3`, plainText(result.characters));
      await frame.locator('.iv-preview-document[aria-busy="false"]').waitFor();
      const middle = frame.getByText(`Paragraph ${Math.round(result.characters / LINE / 2)} has`);
      await middle.scrollIntoViewIfNeeded();
      await middle.click();
      await frame.evaluate(watchFrames);
      // The first time loads the code of parts.
      for (let opening = 0; opening < 3; opening += 1) {
        await sleep(500);
        await page.keyboard.press('e');
        // A wait for an element would search through the whole of the page meanwhile, in the time that is measured.
        const time = await lastTime(frame);
        if (opening > 0) result.opening.push(time);
        for (let key = 0; key < WARM_UP_KEYS + keys; key += 1) {
          await page.keyboard.press('abcdef '.charAt(key % 7));
          await sleep(REST_MS);
          if (key >= WARM_UP_KEYS) result.key.push(await lastTime(frame));
        }
        await page.keyboard.press('Escape');
        await frame.locator('.iv-part').waitFor({ state: 'detached' });
      }
      await browser.close();
    }
  return results;
}

/** Runs in the page: notes for each key when what it does is painted: for E the field of a part. */
function watchFrames() {
  const measured = /** @type {{ time?: number | undefined }} */ (globalThis);
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      measured.time = undefined;
      const isInField = () => document.activeElement?.matches('.iv-part[data-placed] textarea');
      const isOpening = !isInField();
      // The frame in which this is called is painted before the timer.
      const look = () => {
        if (isOpening && !isInField()) requestAnimationFrame(look);
        else setTimeout(() => (measured.time = performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** @param {import('playwright-core').Frame} frame @returns {Promise<number>} */
async function lastTime(frame) {
  await frame.waitForFunction(() => /** @type {{ time?: number }} */ (globalThis).time !== undefined, undefined, {
    polling: 20,
  });
  return frame.evaluate(() => /** @type {{ time: number }} */ (/** @type {unknown} */ (globalThis)).time);
}
