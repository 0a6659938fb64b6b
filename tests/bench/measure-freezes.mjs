import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { join } from 'node:path';
import { CHROMIUM_ARGUMENTS } from './measure-editor.mjs';
import { showText } from './show-text.mjs';

const { module: simulator } = await runnerImport(join(import.meta.dirname, '../../src/simulator/simulated-monday.ts'));
/** The item that texts are stored for: one that the playground's board does not have. */
const textId = simulator.board.items[2].id + 1_000;

const VIEWPORT = { width: 1280, height: 800 };

/** What is typed into the middle of each text: eight keys, with the beginnings of emphasis and a new line. */
const KEYS = ['x', ' ', '*', 'y', '*', ' ', 'z', 'Enter'];
/** Milliseconds between two keys: somebody who types fast. */
const BETWEEN_KEYS_MS = 80;
/** Milliseconds after which what follows a change late (counts, measuring, the preview of an unanswered key) has begun. */
const AFTERWARDS_MS = 300;
/** What is traced: tasks, and the marks by which the item view's thread and the phases are found. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];
/** What is traced to tell why a task is long. */
const WHY_CATEGORIES = ['devtools.timeline', 'v8'];

/**
 * @typedef {'view' | 'part' | 'edit' | 'split'} Mode
 * @typedef {object} Freezes
 * @property {Record<string, number>} phases the longest task of the page's thread in milliseconds of its processor time, which a busy machine hardly
 *   changes, by what was done: `view`, `part`, `part keys`, `edit`, `edit keys`, `split`, `split keys`, and `field` and `field keys`: a bare field was given the text, and the keys
 * @property {Record<string, string>} [why] what the longest tasks were spent on
 * @property {'' | 'plain' | 'blocks'} plain whether the text is shown plain in the end, or blocks of it
 *
 * @typedef {object} Given
 * @property {string} text
 * @property {readonly Mode[]} modes
 * @property {number} limitMs
 * @property {boolean} [asksWhy] also tells what the longest tasks were spent on, which makes them longer
 */

/**
 * Gives what measures texts, one after the other, in a browser that it starts when it needs one.
 * @param {{ executablePath: string, origin: string }} where
 */
export function openFreezeBench({ executablePath, origin }) {
  /** @type {import('playwright-core').Browser | undefined} */
  let browser;
  const close = async () => {
    const closing = browser?.close();
    browser = undefined;
    await closing;
  };

  /**
   * Stores the text in a new playground, opens it in the item view, in a frame of another origin and so in a process of its own, then goes through the
   * modes, typing eight keys into the middle of the text in those that have a field. Gives the longest task of each. The bare field has a new process,
   * too: the memory that a first layout asks for can take longer than the layout.
   * @param {Given} given
   * @returns {Promise<Freezes | { failed: string }>}
   */
  async function measure(given) {
    const overdue = new AbortController();
    let phase = 'nothing';
    /** @type {Freezes | { failed: string }} */
    let measured;
    try {
      browser ??= await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, '--site-per-process'] });
      const opened = await openItemView(browser, origin, given.limitMs);
      measured = await Promise.race([
        goThrough(opened, given, (name) => (phase = name)),
        sleep(given.limitMs, undefined, { signal: overdue.signal }).then(() => ({
          failed: `gave up in ${phase} after ${given.limitMs / 1000} s`,
        })),
      ]);
    } catch (error) {
      const message = String(error instanceof Error ? error.message : error);
      measured = { failed: `${/crash/i.test(message) ? 'crashed' : message.split('\n')[0]} in ${phase}` };
    }
    overdue.abort();
    if ('failed' in measured) await close();
    return measured;
  }

  return { measure, close };
}

/**
 * @typedef {object} Opened
 * @property {import('playwright-core').Browser} browser
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Frame} frame the item view's
 * @property {import('playwright-core').CDPSession} tracing
 */

/** Opens the item view, at an item without a text. @param {import('playwright-core').Browser} browser @param {string} origin @param {number} limitMs @returns {Promise<Opened>} */
async function openItemView(browser, origin, limitMs) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  page.setDefaultTimeout(limitMs);
  await page.goto(`${origin}/playground?item=3&frame=other`);
  // What an item without a text has.
  await page.frameLocator('iframe').getByRole('link', { name: 'How to use' }).waitFor();
  const frame = page.frames().find((each) => each.url().includes('/app'));
  if (!frame) throw new Error('the playground has no item view');
  return { browser, page, frame, tracing: await browser.newBrowserCDPSession() };
}

/**
 * @param {Opened} opened @param {Given} given
 * @param {(phase: string) => void} tellPhase
 * @returns {Promise<Freezes>}
 */
async function goThrough({ browser, page, frame, tracing }, { text, modes, asksWhy = false }, tellPhase) {
  /** @type {any[]} */
  const events = [];
  tracing.on('Tracing.dataCollected', ({ value }) => void events.push(...value));
  await tracing.send('Tracing.start', {
    traceConfig: { includedCategories: [...CATEGORIES, ...(asksWhy ? WHY_CATEGORIES : [])], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  const begin = async (/** @type {string} */ name, at = frame) => {
    tellPhase(name);
    await at.evaluate((mark) => void performance.mark(mark), `freezes: ${name}`);
  };

  /** Types the keys into the middle of the field. @param {string} mode */
  async function typeKeys(mode, at = frame) {
    await at
      .locator('textarea')
      .first()
      .evaluate(
        (/** @type {HTMLTextAreaElement} */ field, middle) => {
          field.focus();
          field.setSelectionRange(middle, middle);
        },
        mode === 'part' ? 0 : text.length >> 1,
      );
    await begin(`${mode} keys`, at);
    for (const key of KEYS) {
      await at.page().keyboard.press(key);
      await sleep(BETWEEN_KEYS_MS);
    }
  }

  // Among the few elements of the bar: a search through all of a text's own buttons would be the longest task of the page's thread.
  /** @type {string[]} */
  const wholes = [];
  const button = (/** @type {string} */ name) => frame.locator('.iv-bar').getByRole('button', { name, exact: true });
  await begin('view');
  await showText(page, textId, text);
  await button('Edit Markdown').waitFor();
  await settle(frame);
  for (const mode of modes) {
    if (mode === 'view') continue;
    await begin(mode);
    if (mode === 'part') {
      await page.evaluate(() => document.querySelector('iframe')?.focus());
      await frame.page().keyboard.press('e');
      await frame.locator('.iv-part[data-placed], .iv-writing:not([hidden]) textarea').first().waitFor();
      await settle(frame);
      if ((await frame.locator('.iv-part').count()) === 0) {
        // The part is too long, and the whole text has opened, which has a column of its own.
        wholes.push('part', 'part keys');
        await button('View').click();
        continue;
      }
      await typeKeys(mode);
      await settle(frame);
      await begin('part end');
      await page.keyboard.press('Escape');
      await frame.locator('.iv-part').waitFor({ state: 'detached' });
      await settle(frame);
      continue;
    }
    if (mode === 'edit' || !modes.includes('edit')) await button('Edit Markdown').click();
    if (mode === 'split') await button('Split').click();
    await frame.locator('textarea').first().waitFor();
    await settle(frame);
    await typeKeys(mode);
    await settle(frame);
  }
  const plain = await frame.evaluate(() => {
    if (document.querySelector('.iv-preview-piece')) return 'plain';
    return document.querySelector('[data-fallback]') ? 'blocks' : '';
  });
  const empty = await browser.newPage({ viewport: VIEWPORT });
  const bare = empty.mainFrame();
  await begin('field', bare);
  await addField(bare, text);
  await painted(bare);
  await typeKeys('field', bare);
  await painted(bare);
  await begin('end', bare);
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await complete;
  await Promise.all([empty.close(), page.close(), tracing.detach()]);
  const measured = longestTasks(events);
  for (const phase of wholes) delete measured.phases[phase];
  return { ...measured, plain };
}

/** Puts a field of the browser's own, with a text, into a page. @param {import('playwright-core').Frame} frame */
async function addField(frame, /** @type {string} */ text) {
  await frame.evaluate((value) => {
    const field = document.createElement('textarea');
    field.style.cssText = 'box-sizing: border-box; width: 600px; height: 500px; font: 14px/1.6 monospace';
    field.value = value;
    document.body.append(field);
  }, text);
}

/** Waits until what follows a change late is done and painted. @param {import('playwright-core').Frame} frame */
async function painted(frame) {
  await sleep(AFTERWARDS_MS);
  await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
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
  for (let turn = 0; turn < 2; turn += 1) await painted(frame);
  await frame.waitForFunction(isSettled, undefined, { polling: 50 });
}

/** @param {any[]} events @returns {Pick<Freezes, 'phases' | 'why'>} */
function longestTasks(events) {
  const marks = events
    .filter(({ name, cat }) => cat === 'blink.user_timing' && String(name).startsWith('freezes: '))
    .sort((a, b) => a.ts - b.ts);
  const spans = events.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts);
  const timeOf = (/** @type {any} */ { tdur, dur }) => (tdur ?? dur ?? 0) / 1000;
  /** @type {Record<string, number>} */
  const phases = {};
  /** @type {Record<string, string>} */
  const why = {};
  for (const [index, { name, ts, pid, tid }] of marks.slice(0, -1).entries()) {
    const own = spans.filter((span) => span.pid === pid && span.tid === tid);
    const until = marks[index + 1].ts;
    const phase = name.slice('freezes: '.length);
    const longest = own
      .filter((task) => task.name.endsWith('RunTask') && task.ts + (task.dur ?? 0) > ts && task.ts < until)
      .reduce((most, task) => (most && timeOf(most) >= timeOf(task) ? most : task), undefined);
    phases[phase] = longest ? timeOf(longest) : 0;
    why[phase] = longest ? spentOn(longest, own, timeOf) : '';
  }
  return { phases, why };
}

/** What a task was spent on: the time of each kind of event in it, without that of the events inside, from the longest on. @param {any} task @param {any[]} events @param {(event: any) => number} timeOf */
function spentOn(task, events, timeOf) {
  /** @type {Map<string, number>} */
  const spent = new Map();
  const add = (/** @type {string} */ name, /** @type {number} */ time) =>
    spent.set(name, (spent.get(name) ?? 0) + time);
  const end = task.ts + (task.dur ?? 0);
  /** @type {any[]} */
  const open = [];
  for (const event of events.filter(({ ts, dur }) => ts >= task.ts && ts + (dur ?? 0) <= end)) {
    while (open.length > 0 && open.at(-1).ts + (open.at(-1).dur ?? 0) <= event.ts) open.pop();
    if (open.length > 0) add(open.at(-1).name, -timeOf(event));
    add(event.name, timeOf(event));
    open.push(event);
  }
  return [...spent]
    .filter(([, time]) => time >= 5)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name, time]) => `${name} ${time.toFixed(0)}`)
    .join(', ');
}
