import { TAKEN_AT } from './open-item-view.mjs';
import * as texts from './texts.mjs';

// Steps that lead to a state of the item view, as a person or a colleague takes them.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').FrameLocator} FrameLocator */
/** @typedef {{ page: Page, view: FrameLocator }} Opened */
/** @typedef {import('../../src/simulator/simulated-monday.ts').SimulatedMonday} World */
/** @typedef {import('../../src/simulator/simulator.ts').Simulator} Simulator */
/** @typedef {(opened: Opened) => Promise<unknown>} Step */

/**
 * @param {...((opened: Opened) => Promise<unknown>)} steps
 * @returns {Step}
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
 * @returns {Step}
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
 * @returns {Step}
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

/**
 * Opens a text, and the part with these words in its place.
 * @param {string} words
 * @returns {Step}
 */
export function openPart(words) {
  return inTurn(show(texts.reading), pointAt(words), press('Edit here'), async ({ view }) => {
    await view.locator('.iv-part[data-placed]').waitFor();
    await view.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  });
}

/**
 * Opens a text and the cell with these words, with the grips of its row and column.
 * @param {string} words
 * @returns {Step}
 */
export function openCell(words) {
  return inTurn(show(texts.wide), async ({ view }) => {
    await view.locator('td', { hasText: words }).first().click();
    await view.getByRole('textbox', { name: /^Cell: / }).waitFor();
  });
}

/** Drags a task by its grip to where a line shows it. @param {Opened} opened */
export async function dragTask({ page, view }) {
  await show(texts.plan)({ page, view });
  await view.getByText('build').hover();
  const grip = await view.getByRole('button', { name: 'Move this part' }).boundingBox();
  const target = await view.getByText('test', { exact: true }).boundingBox();
  if (!grip || !target) throw new Error('expect a grip and a task');
  await page.mouse.move(grip.x + 14, grip.y + 14);
  await page.mouse.down();
  await page.mouse.move(target.x + 2, target.y + target.height + 2, { steps: 4 });
  await view.locator('.iv-drop-line').waitFor();
}

/** @param {Opened} opened */
export async function fold(opened) {
  await show(texts.reading)(opened);
  const triangles = opened.view.getByRole('button', { name: /^Section “/ });
  await triangles.first().waitFor();
  for (const triangle of (await triangles.all()).slice(1, 3)) await triangle.click();
}

/** @param {Opened} opened */
export async function publish({ view }) {
  await view.locator('.iv-more').click();
  await view.getByRole('menuitem', { name: /^Publish/ }).click();
  const dialog = view.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('region', { name: 'monday’s description now' }).getByRole('heading').first().waitFor();
}

/** @param {string} edit @returns {Step} */
export function writeIn(edit) {
  return inTurn(show(texts.rightToLeft), async ({ view }) => {
    await view.getByRole('button', { name: edit }).click();
    await view.locator('.iv-tools').waitFor();
  });
}

/** @param {string} edit @param {string} split @returns {Step} */
export function splitIn(edit, split) {
  return inTurn(writeIn(edit), press(split));
}

/** @param {string | RegExp} name @returns {Step} */
export function press(name) {
  return ({ view }) => view.getByRole('button', { name, exact: true }).first().click();
}

/** @param {string} name @returns {Step} */
export function choose(name) {
  return ({ view }) => view.getByRole('menuitemcheckbox', { name, exact: true }).click();
}

/** @param {string} chord @returns {Step} */
export function keys(chord) {
  return ({ page }) => page.keyboard.press(chord);
}

/** @param {string} words @returns {Step} */
export function type(words) {
  return ({ page }) => page.keyboard.type(words);
}

/** @param {string} words @returns {Step} */
export function pointAt(words) {
  return ({ view }) => view.getByText(words).hover();
}

/** @param {string | RegExp} words @returns {Step} */
export function see(words) {
  return ({ view }) => view.getByText(words).first().waitFor();
}

/** @param {string} name @returns {Step} */
export function seeButton(name) {
  return ({ view }) => view.getByRole('button', { name, exact: true }).waitFor();
}

/** @param {'dialog' | 'listbox' | 'menu' | 'navigation'} role @returns {Step} */
export function seeRole(role) {
  return ({ view }) => view.getByRole(role).waitFor();
}

/** @param {string} name @returns {Step} */
export function seePanel(name) {
  return ({ view }) => view.getByRole('form', { name }).waitFor();
}

/** @param {Opened} opened */
export async function tableMenu({ view }) {
  await view.locator('textarea.iv-field').evaluate((/** @type {HTMLTextAreaElement} */ field) => {
    const at = field.value.indexOf('South');
    field.setSelectionRange(at, at);
  });
  await view.getByRole('button', { name: 'Change table' }).click();
  await view.getByRole('menu', { name: 'Change table' }).waitFor();
}

/** @param {string} text @returns {Step} */
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

/** @param {string} words @returns {Step} */
export function find(words) {
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
export async function findDraft({ page, view }) {
  await write(texts.plan)({ page, view });
  await view.locator('textarea.iv-field').fill(texts.plan.replace('Intro words', 'Words that nobody saved yet'));
  await changeItem(page, 9_876_543_204);
  await view.getByText('No description yet').waitFor();
  await changeItem(page, 9_876_543_203);
  await view.getByRole('button', { name: 'Discard' }).waitFor();
  await view.getByText('nobody saved').first().waitFor();
}

/** @param {Opened} opened */
export async function discardDraft(opened) {
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
export async function comeBack({ page, view }) {
  await show(texts.plan)({ page, view });
  await changeItem(page, 9_876_543_204);
  await view.getByText('No description yet').waitFor();
  await saveAsColleague(page, texts.plan.replace('Intro words', 'Other words').replace('[ ] test', '[x] test'));
  await changeItem(page, 9_876_543_203);
  await view.getByRole('button', { name: 'Show', exact: true }).click();
}

/** @param {Opened} opened */
export function collide(opened) {
  return collideOver(opened, [['Intro words', 'Mine **here**', 'Theirs *there*']]);
}

/** @param {Opened} opened */
export function collideTwice(opened) {
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
export async function failToSave({ page, view }) {
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
export async function remove({ page, view }) {
  await write('')({ page, view });
  await view.getByRole('button', { name: 'Save', exact: true }).click();
  await view.getByText('The text was deleted').waitFor();
}

/** @param {Opened} opened */
export async function findGarbage({ page, view }) {
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
export async function loseItem({ page, view }) {
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
