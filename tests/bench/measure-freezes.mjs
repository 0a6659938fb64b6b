import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { join } from 'node:path';
import { CHROMIUM_ARGUMENTS } from './measure-editor.mjs';

const { module: simulator } = await runnerImport(join(import.meta.dirname, '../../src/simulator/board.ts'));
/** An item of the playground with no text of its own. */
const itemId = simulator.board.items[1].id;

/** What is typed into the middle of each text: eight keys, with the beginnings of emphasis and a new line. */
const KEYS = ['x', ' ', '*', 'y', '*', ' ', 'z', 'Enter'];
/** Milliseconds between two keys: somebody who types fast. */
const BETWEEN_KEYS_MS = 80;
/** Milliseconds after which what follows a change late (counts, measuring, the preview of an unanswered key) has begun. */
const AFTERWARDS_MS = 450;
/** What is traced: tasks, and the marks by which the item view's thread and the phases are found. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/**
 * @typedef {'view' | 'edit' | 'split'} Mode
 * @typedef {object} Freezes
 * @property {Record<string, number>} phases the longest task of the page's thread in milliseconds of its processor time, which a busy machine hardly
 *   changes, by what was done: `view`, `edit`, `edit keys`, `split`, `split keys`, and `field`: a bare field was given the text
 * @property {'' | 'plain' | 'blocks'} plain whether the text is shown plain in the end, or blocks of it
 */

/**
 * Stores `text` in the playground, opens it in the item view, in a frame of another origin and so in a process of its own, then goes through `modes`,
 * typing eight keys into the middle of the text in those that have a field. Gives the longest task of each.
 * @param {{ executablePath: string, origin: string, text: string, modes: readonly Mode[], limitMs: number }} given
 * @returns {Promise<Freezes | { failed: string }>}
 */
export async function measureFreezes(given) {
  const browser = await chromium.launch({ executablePath: given.executablePath, args: [...CHROMIUM_ARGUMENTS, '--site-per-process'] });
  const overdue = new AbortController();
  let phase = 'nothing';
  try {
    return await Promise.race([
      goThrough(browser, given, (name) => (phase = name)),
      sleep(given.limitMs, undefined, { signal: overdue.signal }).then(() => ({ failed: `gave up in ${phase} after ${given.limitMs / 1000} s` })),
    ]);
  } catch (error) {
    const message = String(error instanceof Error ? error.message : error);
    return { failed: `${/crash/i.test(message) ? 'crashed' : message.split('\n')[0]} in ${phase}` };
  } finally {
    overdue.abort();
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser @param {Parameters<typeof measureFreezes>[0]} given
 * @param {(phase: string) => void} tellPhase
 * @returns {Promise<Freezes>}
 */
async function goThrough(browser, { origin, text, modes, limitMs }, tellPhase) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(limitMs);
  await page.goto(`${origin}/playground?item=3&frame=other`);
  await page.frameLocator('iframe').getByRole('link', { name: 'How to use' }).waitFor();
  const frame = page.frames().find((each) => each.url().includes('/app'));
  if (!frame) throw new Error('the playground has no item view');
  const tracing = await browser.newBrowserCDPSession();
  /** @type {any[]} */
  const events = [];
  tracing.on('Tracing.dataCollected', ({ value }) => void events.push(...value));
  await tracing.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] }, transferMode: 'ReportEvents' });
  const begin = async (/** @type {string} */ name) => {
    tellPhase(name);
    await frame.evaluate((mark) => void performance.mark(mark), `freezes: ${name}`);
  };

  await begin('view');
  await page.evaluate(async ({ id, stored }) => {
    const { simulator } = /** @type {any} */ (globalThis);
    await simulator.colleague.save(id, stored);
    simulator.changeSeat(0, { itemId: id });
  }, { id: itemId, stored: text });
  await frame.getByRole('button', { name: 'Edit Markdown', exact: true }).waitFor();
  await settle(frame);
  for (const mode of modes) {
    if (mode === 'view') continue;
    await begin(mode);
    if (mode === 'edit' || !modes.includes('edit')) await frame.getByRole('button', { name: 'Edit Markdown', exact: true }).click();
    if (mode === 'split') await frame.getByRole('button', { name: 'Split', exact: true }).click();
    await frame.locator('textarea').first().waitFor();
    await settle(frame);
    await frame.evaluate((at) => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('textarea'));
      field.focus();
      field.setSelectionRange(at, at);
    }, text.length >> 1);
    await begin(`${mode} keys`);
    for (const key of KEYS) {
      await page.keyboard.press(key);
      await sleep(BETWEEN_KEYS_MS);
    }
    await settle(frame);
  }
  const plain = await frame.evaluate(() => {
    if (document.querySelector('.iv-preview-piece')) return 'plain';
    return document.querySelector('[data-given-up]') ? 'blocks' : '';
  });
  await begin('field');
  await frame.evaluate((value) => {
    const style = 'box-sizing: border-box; width: 600px; height: 500px; font: 14px/1.6 monospace; position: fixed; inset: 0;';
    document.body.replaceChildren();
    const field = document.createElement('textarea');
    field.style.cssText = style;
    field.value = value;
    document.body.append(field);
  }, text);
  await sleep(AFTERWARDS_MS);
  await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await begin('end');
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await complete;
  return { phases: longestTasks(events), plain };
}

/** Waits until the preview shows all of the text, in whatever way, and what follows that is done. @param {import('playwright-core').Frame} frame */
async function settle(frame) {
  const isSettled = () => {
    const shown = document.querySelector('.iv-preview-document');
    return shown?.getAttribute('aria-busy') === 'false';
  };
  await sleep(100);
  await frame.waitForFunction(isSettled, undefined, { polling: 50 });
  // Twice: a timer that was due in between is behind a task that asks for nothing.
  for (let turn = 0; turn < 2; turn += 1) {
    await sleep(AFTERWARDS_MS);
    await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  await frame.waitForFunction(isSettled, undefined, { polling: 50 });
}

/** @param {any[]} events @returns {Record<string, number>} */
function longestTasks(events) {
  const marks = events.filter(({ name, cat }) => cat === 'blink.user_timing' && String(name).startsWith('freezes: ')).sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  /** @type {Record<string, number>} */
  const phases = {};
  for (const [index, { name, ts }] of marks.slice(0, -1).entries()) {
    const until = marks[index + 1].ts;
    const tasks = events.filter((event) => event.pid === first.pid && event.tid === first.tid && event.name.endsWith('RunTask') && event.ts + (event.dur ?? 0) > ts && event.ts < until);
    phases[name.slice('freezes: '.length)] = tasks.reduce((longest, { dur, tdur }) => Math.max(longest, tdur ?? dur ?? 0), 0) / 1000;
  }
  return phases;
}
