import { TAKEN_AT } from './open-item-view.mjs';
import * as texts from './texts.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').FrameLocator} FrameLocator */
/** @typedef {{ page: Page, view: FrameLocator }} Opened */
/** @typedef {import('../../src/simulator/simulated-monday.ts').SimulatedMonday} World */
/** @typedef {import('../../src/simulator/simulator.ts').Simulator} Simulator */

/**
 * A state of the item view for somebody to look at.
 * @typedef {object} State
 * @property {string} name
 * @property {number} width
 * @property {'light' | 'dark' | 'black' | 'hacker'} theme
 * @property {boolean} [forced]
 * @property {Record<string, string>} [address]
 * @property {(opened: Opened) => Promise<unknown>} arrange leads there from the playground's first item
 */

const viewer = { role: 'viewer' };
const hebrew = { language: 'he' };
const arabic = { language: 'ar' };

/** @type {readonly State[]} */
export const states = [
  // Reading
  { name: 'reading', width: 570, theme: 'light', arrange: show(texts.reading) },
  { name: 'reading', width: 760, theme: 'dark', arrange: show(texts.reading) },
  { name: 'reading', width: 1440, theme: 'black', arrange: show(texts.reading) },
  { name: 'reading', width: 1440, theme: 'hacker', arrange: show(texts.reading, 'What we never do') },
  { name: 'reading-viewer', width: 570, theme: 'hacker', address: viewer, arrange: show(texts.reading) },
  { name: 'reading-phone', width: 360, theme: 'light', arrange: show(texts.reading) },
  { name: 'tasks', width: 570, theme: 'light', arrange: show(texts.tasks) },
  { name: 'tasks', width: 760, theme: 'hacker', arrange: show(texts.tasks) },
  { name: 'tasks', width: 760, theme: 'light', forced: true, arrange: show(texts.tasks) },
  { name: 'tasks-open-ones', width: 760, theme: 'dark', arrange: inTurn(show(texts.tasks), press(/tasks done/)) },
  { name: 'wide', width: 570, theme: 'light', arrange: show(texts.wide) },
  { name: 'wide', width: 1440, theme: 'black', arrange: show(texts.wide) },
  { name: 'images-held', width: 570, theme: 'light', arrange: inTurn(show(texts.images), seeButton('Show pictures')) },
  { name: 'images-held', width: 760, theme: 'hacker', arrange: inTurn(show(texts.images), seeButton('Show pictures')) },
  {
    name: 'diagrams',
    width: 760,
    theme: 'light',
    arrange: inTurn(show(texts.diagrams, 'Words after it'), see(/cannot be drawn/)),
  },
  {
    name: 'diagrams',
    width: 570,
    theme: 'black',
    arrange: inTurn(show(texts.diagrams, 'Words after it'), see(/cannot be drawn/)),
  },
  { name: 'alerts', width: 570, theme: 'light', arrange: show(texts.alerts) },
  { name: 'alerts', width: 760, theme: 'dark', arrange: show(texts.alerts) },
  { name: 'alerts', width: 760, theme: 'light', forced: true, arrange: show(texts.alerts) },
  {
    name: 'too-many-elements',
    width: 570,
    theme: 'dark',
    arrange: inTurn(show(texts.tooMany), see(/as it is written/)),
  },
  { name: 'edit-here', width: 570, theme: 'light', arrange: inTurn(show(texts.reading), pointAt('Answer within')) },
  {
    name: 'outline',
    width: 570,
    theme: 'light',
    arrange: inTurn(show(texts.long), press('Outline'), seeRole('navigation')),
  },
  {
    name: 'outline',
    width: 1440,
    theme: 'dark',
    arrange: inTurn(show(texts.long), press('Outline'), seeRole('navigation')),
  },
  {
    name: 'document-menu',
    width: 570,
    theme: 'light',
    arrange: inTurn(show(texts.reading), press('More'), seeRole('menu')),
  },
  {
    name: 'document-menu',
    width: 760,
    theme: 'hacker',
    arrange: inTurn(show(texts.reading), press('More'), seeRole('menu')),
  },
  { name: 'empty', width: 570, theme: 'light', address: { item: '2' }, arrange: see('No description yet') },
  { name: 'empty', width: 760, theme: 'black', address: { item: '2', ...viewer }, arrange: see('No description yet') },
  { name: 'right-to-left', width: 570, theme: 'light', address: hebrew, arrange: show(texts.rightToLeft) },
  {
    name: 'right-to-left',
    width: 760,
    theme: 'light',
    address: hebrew,
    forced: true,
    arrange: show(texts.rightToLeft),
  },

  // Writing
  { name: 'writing', width: 570, theme: 'light', arrange: write(texts.reading) },
  { name: 'writing', width: 760, theme: 'light', forced: true, arrange: write(texts.tasks) },
  { name: 'writing', width: 1440, theme: 'dark', arrange: write(texts.wide) },
  { name: 'writing', width: 360, theme: 'hacker', arrange: write(texts.tasks) },
  {
    name: 'writing-tools',
    width: 570,
    theme: 'light',
    arrange: inTurn(write(texts.tasks), press('More tools'), seeRole('menu')),
  },
  { name: 'slash', width: 570, theme: 'light', arrange: inTurn(write(''), type('/'), seeRole('listbox')) },
  { name: 'slash-words', width: 760, theme: 'black', arrange: inTurn(write(''), type('/ta'), seeRole('listbox')) },
  {
    name: 'link-panel',
    width: 570,
    theme: 'dark',
    arrange: inTurn(write('Words '), keys('Control+k'), seePanel('Link')),
  },
  {
    name: 'picture-panel',
    width: 760,
    theme: 'light',
    arrange: inTurn(write(''), press('Picture'), choose('Picture from an address'), seePanel('Picture')),
  },
  { name: 'table-menu', width: 570, theme: 'light', arrange: inTurn(write(texts.wide), tableMenu) },
  { name: 'table-menu', width: 760, theme: 'hacker', arrange: inTurn(write(texts.wide), tableMenu) },
  { name: 'paste-chip', width: 570, theme: 'black', arrange: inTurn(write(''), paste('Step\tWho\nCount\tDana')) },
  { name: 'find', width: 570, theme: 'light', arrange: inTurn(write(texts.reading), find('the')) },
  { name: 'find', width: 1440, theme: 'black', arrange: inTurn(write(texts.reading), find('nothing like it')) },
  { name: 'shortcuts', width: 570, theme: 'light', arrange: inTurn(write(''), keys('Control+/'), seeRole('dialog')) },
  { name: 'shortcuts', width: 1440, theme: 'hacker', arrange: inTurn(write(''), keys('Control+/'), seeRole('dialog')) },
  { name: 'split', width: 570, theme: 'light', arrange: inTurn(write(texts.tasks), press('Split')) },
  { name: 'split', width: 760, theme: 'hacker', arrange: inTurn(write(texts.alerts), press('Split')) },
  { name: 'split', width: 1440, theme: 'dark', arrange: inTurn(write(texts.wide), press('Split')) },
  { name: 'right-to-left-writing', width: 760, theme: 'dark', address: arabic, arrange: writeIn('تحرير Markdown') },
  {
    name: 'right-to-left-split',
    width: 1440,
    theme: 'light',
    address: hebrew,
    arrange: splitIn('עריכת Markdown', 'פיצול'),
  },
  { name: 'huge', width: 760, theme: 'light', arrange: write(texts.huge) },

  // The fate of words
  { name: 'history', width: 570, theme: 'light', arrange: lookBack },
  { name: 'history', width: 1440, theme: 'dark', arrange: lookBack },
  { name: 'history-discarded', width: 570, theme: 'dark', arrange: discardDraft },
  { name: 'since', width: 570, theme: 'light', arrange: comeBack },
  { name: 'since', width: 1440, theme: 'dark', arrange: comeBack },
  { name: 'draft', width: 570, theme: 'light', arrange: findDraft },
  { name: 'draft', width: 760, theme: 'hacker', arrange: findDraft },
  { name: 'conflict', width: 570, theme: 'light', arrange: collide },
  { name: 'conflict', width: 1440, theme: 'black', arrange: collide },
  { name: 'conflict-twice', width: 570, theme: 'dark', arrange: collideTwice },
  { name: 'save-failed', width: 570, theme: 'light', arrange: failToSave },
  { name: 'save-failed', width: 1440, theme: 'hacker', arrange: failToSave },
  { name: 'deleted', width: 570, theme: 'dark', arrange: remove },
  { name: 'unreadable', width: 570, theme: 'light', arrange: findGarbage },
  { name: 'not-loaded', width: 760, theme: 'black', address: { fault: 'rejected:read' }, arrange: seeButton('Retry') },
  { name: 'no-item', width: 570, theme: 'light', arrange: loseItem },
];

/**
 * @param {...((opened: Opened) => Promise<unknown>)} steps
 * @returns {State['arrange']}
 */
export function inTurn(...steps) {
  return async (opened) => {
    for (const step of steps) await step(opened);
  };
}

/**
 * Stores a text for another item and opens that, down to `words` if they are given.
 * @param {string} text
 * @param {string} [words]
 * @returns {State['arrange']}
 */
export function show(text, words) {
  return async ({ page, view }) => {
    await page.evaluate(async (stored) => {
      const { simulator } = /** @type {{ simulator: Simulator }} */ (/** @type {unknown} */ (window));
      await simulator.colleague.save(9_876_543_203, stored);
      simulator.changeSeat(0, { itemId: 9_876_543_203 });
    }, text);
    await view.getByRole('heading', { name: 'Launch plan' }).waitFor({ state: 'detached' });
    await view.locator('.iv-preview-document[aria-busy="false"]').waitFor();
    // The bar is filled, and tasks are counted, after the text is there.
    await view.locator('.iv-more').waitFor();
    if (/^- \[/m.test(text) && text.length < 10_000) await view.locator('.iv-ring').first().waitFor();
    if (words) await view.getByText(words).first().scrollIntoViewIfNeeded();
  };
}

/**
 * Opens a text and its editor, with the caret at its end or, with no text, in an empty one.
 * @param {string} text
 * @returns {State['arrange']}
 */
export function write(text) {
  return inTurn(show(text || 'Words'), async ({ page, view }) => {
    await view.getByRole('button', { name: 'Edit Markdown' }).click();
    await view.locator('textarea.iv-field:focus').waitFor();
    await view.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    if (text === '') await view.locator('textarea.iv-field').fill('');
    else if (text.length < 20) await page.keyboard.press('End');
  });
}

/** @param {string} edit @returns {State['arrange']} */
function writeIn(edit) {
  return inTurn(show(texts.rightToLeft), async ({ view }) => {
    await view.getByRole('button', { name: edit }).click();
    await view.locator('.iv-tools').waitFor();
  });
}

/** @param {string} edit @param {string} split @returns {State['arrange']} */
function splitIn(edit, split) {
  return inTurn(writeIn(edit), press(split));
}

/** @param {string | RegExp} name @returns {State['arrange']} */
export function press(name) {
  return ({ view }) => view.getByRole('button', { name, exact: true }).first().click();
}

/** @param {string} name @returns {State['arrange']} */
function choose(name) {
  return ({ view }) => view.getByRole('menuitemcheckbox', { name, exact: true }).click();
}

/** @param {string} chord @returns {State['arrange']} */
function keys(chord) {
  return ({ page }) => page.keyboard.press(chord);
}

/** @param {string} words @returns {State['arrange']} */
function type(words) {
  return ({ page }) => page.keyboard.type(words);
}

/** @param {string} words @returns {State['arrange']} */
function pointAt(words) {
  return ({ view }) => view.getByText(words).hover();
}

/** @param {string | RegExp} words @returns {State['arrange']} */
export function see(words) {
  return ({ view }) => view.getByText(words).first().waitFor();
}

/** @param {string} name @returns {State['arrange']} */
function seeButton(name) {
  return ({ view }) => view.getByRole('button', { name, exact: true }).waitFor();
}

/** @param {'dialog' | 'listbox' | 'menu' | 'navigation'} role @returns {State['arrange']} */
function seeRole(role) {
  return ({ view }) => view.getByRole(role).waitFor();
}

/** @param {string} name @returns {State['arrange']} */
function seePanel(name) {
  return ({ view }) => view.getByRole('form', { name }).waitFor();
}

/** @param {Opened} opened */
async function tableMenu({ view }) {
  await view.locator('textarea.iv-field').evaluate((/** @type {HTMLTextAreaElement} */ field) => {
    const at = field.value.indexOf('South');
    field.setSelectionRange(at, at);
  });
  await view.getByRole('button', { name: 'Change table' }).click();
  await view.getByRole('menu', { name: 'Change table' }).waitFor();
}

/** @param {string} text @returns {State['arrange']} */
export function paste(text) {
  return async ({ view }) => {
    await view.locator('textarea.iv-field').evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await view.getByRole('group', { name: 'Paste it another way' }).waitFor();
    // The row below the field follows in a pause.
    if (text.includes('\t')) await view.getByText(/^Table, row/).waitFor({ state: 'attached' });
  };
}

/** @param {string} words @returns {State['arrange']} */
function find(words) {
  return async ({ page, view }) => {
    await page.keyboard.press('Control+f');
    await view.getByRole('textbox', { name: 'Find in the text' }).fill(words);
    await view
      .getByText(/^(\d+ of \d+|No matches)$/)
      .first()
      .waitFor();
  };
}

/** @param {Opened} opened */
export async function lookBack({ page, view }) {
  await write(texts.plan)({ page, view });
  for (const [from, to] of [
    ['Intro words', 'Other words'],
    ['- [ ] build', '- [x] build\n- [ ] write it down'],
  ]) {
    const field = view.locator('textarea.iv-field');
    await field.fill((await field.inputValue()).replace(from ?? '', to ?? ''));
    await view.getByRole('button', { name: 'Save', exact: true }).click();
    await view.locator('.iv-status--saved').waitFor();
    await page.clock.setFixedTime(new Date(TAKEN_AT.getTime() + 50 * 60_000));
    if (to === 'Other words') await view.getByRole('button', { name: 'Edit Markdown' }).click();
  }
  await view.getByRole('button', { name: 'History' }).click();
  await view.locator('ins, del').first().waitFor();
}

/** @param {Opened} opened */
async function findDraft({ page, view }) {
  await write(texts.plan)({ page, view });
  await view.locator('textarea.iv-field').fill(texts.plan.replace('Intro words', 'Words that nobody saved yet'));
  await changeItem(page, 9_876_543_204);
  await view.getByText('No description yet').waitFor();
  await changeItem(page, 9_876_543_203);
  await view.getByRole('button', { name: 'Discard' }).waitFor();
  await view.getByText('nobody saved').first().waitFor();
}

/** @param {Opened} opened */
async function discardDraft(opened) {
  await findDraft(opened);
  await press('Discard')(opened);
  await opened.view.getByText('The draft was discarded').waitFor();
  await press('History')(opened);
  await opened.view.getByText('Discarded drafts').click();
}

/**
 * Comes back to a text that a colleague has changed meanwhile.
 * @param {Opened} opened
 */
async function comeBack({ page, view }) {
  await show(texts.plan)({ page, view });
  await changeItem(page, 9_876_543_204);
  await view.getByText('No description yet').waitFor();
  await saveAsColleague(page, texts.plan.replace('Intro words', 'Other words').replace('[ ] test', '[x] test'));
  await changeItem(page, 9_876_543_203);
  await view.getByRole('button', { name: 'Show', exact: true }).click();
}

/** @param {Opened} opened */
function collide(opened) {
  return collideOver(opened, [['Intro words', 'Mine **here**', 'Theirs *there*']]);
}

/** @param {Opened} opened */
function collideTwice(opened) {
  return collideOver(opened, [
    ['Intro words', 'Mine **here**', 'Theirs *there*'],
    ['The end', 'My end', 'Their end'],
  ]);
}

/**
 * @param {Opened} opened
 * @param {readonly (readonly [before: string, mine: string, theirs: string])[]} places
 */
async function collideOver({ page, view }, places) {
  let [mine, theirs] = [texts.plan, texts.plan];
  for (const [before, my, their] of places) [mine, theirs] = [mine.replace(before, my), theirs.replace(before, their)];
  await write(texts.plan)({ page, view });
  await view.locator('textarea.iv-field').fill(mine);
  await saveAsColleague(page, theirs);
  await page.keyboard.press('Control+s');
  await view.getByRole('radio', { name: 'Keep both' }).first().waitFor();
  await view.getByRole('region', { name: 'This is what will be saved' }).locator('[data-changed]').first().waitFor();
}

/** @param {Page} page @param {string} text */
async function saveAsColleague(page, text) {
  await page.evaluate(async (saved) => {
    const { simulator } = /** @type {{ simulator: Simulator }} */ (/** @type {unknown} */ (window));
    await simulator.colleague.save(9_876_543_203, saved);
  }, text);
}

/** @param {Opened} opened */
async function failToSave({ page, view }) {
  await write(texts.plan)({ page, view });
  await view.locator('textarea.iv-field').fill(texts.plan.replace('Intro', 'More'));
  await changeWorld(page, { faults: [{ fault: 'rejected', on: 'write' }] });
  await view.getByRole('button', { name: 'Save', exact: true }).click();
  await view
    .getByText(/^Could not save/)
    .first()
    .waitFor();
}

/** @param {Opened} opened */
async function remove({ page, view }) {
  await write('')({ page, view });
  await view.getByRole('button', { name: 'Save', exact: true }).click();
  await view.getByRole('button', { name: 'Undo' }).waitFor();
}

/** @param {Opened} opened */
async function findGarbage({ page, view }) {
  await page.evaluate(async () => {
    const { simulator } = /** @type {{ simulator: Simulator }} */ (/** @type {unknown} */ (window));
    await simulator.colleague.save(9_876_543_204, '');
    const key = (await simulator.storage.list()).find((stored) => stored.key.includes('9876543204'))?.key ?? '';
    await simulator.storage.write('global', key, '*** not base64 ***', undefined, 'error');
  });
  await changeItem(page, 9_876_543_204);
  await view.getByRole('textbox', { name: 'Stored value as it is' }).waitFor();
}

/** @param {Opened} opened */
async function loseItem({ page, view }) {
  await changeWorld(page, { contextChanges: { itemId: undefined } });
  await view.getByText('monday did not say which item this is').waitFor();
}

/** @param {Page} page @param {number} itemId */
async function changeItem(page, itemId) {
  await page.evaluate((id) => {
    const { simulator } = /** @type {{ simulator: Simulator }} */ (/** @type {unknown} */ (window));
    simulator.changeSeat(0, { itemId: id });
  }, itemId);
}

/** @param {Page} page @param {Partial<World>} change */
async function changeWorld(page, change) {
  await page.evaluate((changed) => {
    const { simulator } = /** @type {{ simulator: Simulator }} */ (/** @type {unknown} */ (window));
    simulator.change(changed);
  }, change);
}
