import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guideScenes, readPlan } from './guide-scenes.mjs';
import { openItemView, openSite } from './open-item-view.mjs';
import { seeColleague } from './see-colleague.mjs';
import { inTurn, see, show } from './steps.mjs';
import * as texts from './texts.mjs';

/** @typedef {import('./steps.mjs').Opened} Opened */

/**
 * A picture of the site: a view of this size in CSS pixels, and its files by the end of their names, with their widths in pixels.
 * @typedef {object} Scene
 * @property {string} name
 * @property {number} width
 * @property {number} height
 * @property {Record<string, string>} [address]
 * @property {boolean} [forced] with forced colours
 * @property {string} [site] address of a page of the site, whose top is taken instead of the item view
 * @property {(opened: Opened) => Promise<unknown>} arrange
 * @property {Readonly<Record<string, { width: number, quality: number }>>} files
 */

const folder = join(import.meta.dirname, '../../static/img/screenshots');

/** With one for phones. */
const large = {
  width: 960,
  height: 620,
  files: { '': { width: 1920, quality: 0.92 }, '-small': { width: 960, quality: 0.8 } },
};

/**
 * A scene of the landing page: a picture for wide screens, and one for phones.
 * @param {string} name
 * @param {Scene['arrange']} arrange
 * @param {Record<string, string>} [address]
 * @returns {readonly Scene[]}
 */
function onLanding(name, arrange, address = {}) {
  return [
    { name, width: 720, height: 540, files: { '': { width: 1440, quality: 0.85 } }, address, arrange },
    { name: `${name}-phone`, width: 350, height: 460, files: { '': { width: 700, quality: 0.8 } }, address, arrange },
  ];
}

/** @type {readonly Scene[]} */
const scenes = [
  { name: 'reading', ...large, arrange: readPlan },
  { name: 'writing', ...large, arrange: writePlan },
  ...onLanding('scene-board', inTurn(readPlan, see('Working on it'))),
  ...onLanding('scene-people', seeColleague, { second: 'editor' }),
  ...onLanding('scene-import', show(texts.imported)),
  ...guideScenes,
];

/**
 * Takes the pictures of the landing page and of the guide, light and dark. src/site/landing/screenshots.ts says what they show.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {readonly string[]} names of pictures, or their beginnings; none means all
 */
export async function takeSitePictures(browser, origin, names) {
  await mkdir(folder, { recursive: true });
  for (const { name, width, height, address = {}, forced = false, site, arrange, files } of scenes) {
    if (names.length > 0 && !names.some((wanted) => name.startsWith(wanted))) continue;
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      const setting = { width, height, theme, forced, address, sharpness: 2 };
      const opened = await (site ? openSite(browser, origin + site, setting) : openItemView(browser, origin, setting));
      await arrange(opened);
      // Away from what was pressed last, which would have its tooltip over the rest.
      await opened.page.mouse.move(1, height - 1);
      for (const tooltip of await opened.view.locator('.iv-tooltip').all()) await tooltip.waitFor({ state: 'hidden' });
      const png = await opened.page.screenshot({ animations: 'disabled' });
      await opened.page.close();
      for (const [end, { width, quality }] of Object.entries(files)) {
        const file = `${name}-${theme}${end}.webp`;
        const webp = await toWebp(browser, png, width, quality);
        await writeFile(join(folder, file), webp);
        console.log(`static/img/screenshots/${file} ${Math.round(webp.length / 1024)} KB`);
      }
    }
  }
}

/** @param {Opened} opened */
async function writePlan({ view }) {
  await view.getByRole('button', { name: 'Edit Markdown' }).click();
  const field = view.getByRole('textbox');
  await field.fill((await field.inputValue()).replace('- [ ] [Turn on', '- [x] [Turn on'));
  await field.evaluate((element) => {
    element.blur();
    element.scrollTop = 0;
  });
  // A phone shows less of it.
  for (const words of ['Unsaved changes', '3 of 4 tasks done'])
    await view.getByText(words).first().waitFor({ state: 'attached' });
}

/**
 * The picture as WebP, encoded by the browser: about a quarter of the PNG, and no image library is needed.
 * @param {import('playwright-core').Browser} browser
 * @param {Buffer} png
 * @param {number} width in pixels
 * @param {number} quality from 0 to 1
 */
async function toWebp(browser, png, width, quality) {
  const page = await browser.newPage();
  const asked = { source: png.toString('base64'), width, quality };
  const base64 = await page.evaluate(async ({ source, width, quality }) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((bitmap.height * width) / bitmap.width);
    const context = canvas.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
  }, asked);
  await page.close();
  return Buffer.from(base64, 'base64');
}
