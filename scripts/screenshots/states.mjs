import { seeColleague } from './see-colleague.mjs';
import {
  choose,
  collide,
  collideTwice,
  comeBack,
  discardDraft,
  dragTask,
  failToSave,
  find,
  findDraft,
  findGarbage,
  fold,
  inTurn,
  keys,
  lookBack,
  loseItem,
  openCell,
  openPart,
  paste,
  pointAt,
  press,
  publish,
  remove,
  see,
  seeButton,
  seePanel,
  seeRole,
  show,
  splitIn,
  tableMenu,
  type,
  write,
  writeIn,
} from './steps.mjs';
import * as texts from './texts.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * A state of the item view for somebody to look at.
 * @typedef {object} State
 * @property {string} name
 * @property {number} width
 * @property {'light' | 'dark' | 'black' | 'hacker'} theme
 * @property {boolean} [forced]
 * @property {boolean} [touch]
 * @property {Record<string, string>} [address]
 * @property {string} [site] address of a page of the site, which is taken whole instead of the item view
 * @property {boolean} [isLive] only the window of that page
 * @property {Step} arrange leads there from the playground's first item
 */

const viewer = { role: 'viewer' };
const hebrew = { language: 'he' };
const arabic = { language: 'ar' };

/** A page is read down to its end, so that its pictures load. @type {Step} */
const readDown = async ({ page }) => {
  for (const picture of await page.locator('main img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((/** @type {HTMLImageElement} */ image) => image.decode());
  }
  await page.evaluate(() => scrollTo(0, 0));
};

/** @type {Step} */
const tryOnLanding = async ({ page, view }) => {
  await page.getByRole('button', { name: 'Try it here' }).click();
  await view.getByText('2 of 4').first().waitFor();
};

/** @type {Step} */
const searchGuide = async ({ page }) => {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.locator('input[role="combobox"]').waitFor();
  await page.keyboard.type('paste');
  await page.locator('[class*="suggestion"]').first().waitFor();
};

/** @type {readonly State[]} */
export const states = [
  // The site
  ...[390, 768, 1366, 1440].flatMap((width) =>
    /** @type {const} */ (['light', 'dark']).map((theme) => ({
      name: 'landing',
      width,
      theme,
      site: '/',
      arrange: readDown,
    })),
  ),
  { name: 'landing', width: 1366, theme: 'light', forced: true, site: '/', arrange: readDown },
  { name: 'landing-live', width: 1366, theme: 'light', site: '/', isLive: true, arrange: tryOnLanding },
  { name: 'landing-live', width: 768, theme: 'dark', site: '/', isLive: true, arrange: tryOnLanding },
  { name: 'guide', width: 390, theme: 'dark', site: '/documentation', arrange: readDown },
  { name: 'guide', width: 1440, theme: 'light', site: '/documentation/board', arrange: readDown },
  { name: 'search', width: 1366, theme: 'light', site: '/documentation', isLive: true, arrange: searchGuide },
  { name: 'search', width: 390, theme: 'dark', site: '/documentation', isLive: true, arrange: searchGuide },

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
  { name: 'part', width: 570, theme: 'light', arrange: openPart('Answer within') },
  { name: 'part', width: 390, theme: 'black', arrange: openPart('Answer within') },
  { name: 'part', width: 760, theme: 'dark', arrange: openPart('Answer within') },
  { name: 'part', width: 1440, theme: 'hacker', arrange: openPart('Answer within') },
  { name: 'part', width: 760, theme: 'light', forced: true, arrange: openPart('Answer within') },
  { name: 'cell', width: 570, theme: 'light', arrange: openCell('South') },
  { name: 'cell', width: 760, theme: 'dark', arrange: openCell('Count') },
  { name: 'cell', width: 760, theme: 'light', forced: true, arrange: openCell('Count') },
  { name: 'cell-phone', width: 390, theme: 'light', touch: true, arrange: openCell('Count') },
  { name: 'move', width: 570, theme: 'light', arrange: dragTask },
  { name: 'move', width: 760, theme: 'hacker', arrange: dragTask },
  { name: 'folded', width: 570, theme: 'light', arrange: fold },
  { name: 'folded', width: 1440, theme: 'dark', arrange: fold },
  {
    name: 'published',
    width: 760,
    theme: 'light',
    arrange: inTurn(show(texts.reading), publish),
  },
  { name: 'published', width: 390, theme: 'dark', touch: true, arrange: inTurn(show(texts.reading), publish) },
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
  { name: 'writing-phone', width: 390, theme: 'light', touch: true, arrange: write(texts.tasks) },
  {
    name: 'writing-phone-tools',
    width: 390,
    theme: 'dark',
    touch: true,
    arrange: inTurn(write(texts.tasks), press('More tools'), seeRole('menu')),
  },
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
  { name: 'history', width: 760, theme: 'light', arrange: lookBack },
  { name: 'history', width: 390, theme: 'black', touch: true, arrange: lookBack },
  { name: 'history', width: 1440, theme: 'dark', arrange: lookBack },
  { name: 'history-discarded', width: 570, theme: 'dark', arrange: discardDraft },
  { name: 'since', width: 570, theme: 'light', arrange: comeBack },
  { name: 'since', width: 1440, theme: 'dark', arrange: comeBack },
  { name: 'since-by-name', width: 760, theme: 'light', address: { second: 'editor' }, arrange: seeColleague },
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
