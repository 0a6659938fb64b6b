import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openItemView } from './open-item-view.mjs';

/** @typedef {import('playwright-core').FrameLocator} FrameLocator */

const WIDTH = 960;
const HEIGHT = 620;
const folder = join(import.meta.dirname, '../../static/img/screenshots');

/** @type {Record<string, (view: FrameLocator) => Promise<void>>} */
const scenes = {
  reading: async (view) => {
    await view.getByRole('heading', { name: 'Launch plan' }).waitFor();
    // The bar is filled after the text is there.
    for (const name of ['Edit Markdown', 'Outline', 'More'])
      await view.getByRole('button', { name, exact: true }).waitFor();
    await view.getByText('2 of 4').first().waitFor();
  },
  writing: async (view) => {
    await view.getByRole('button', { name: 'Edit Markdown' }).click();
    const field = view.getByRole('textbox');
    await field.fill((await field.inputValue()).replace('- [ ] Turn on', '- [x] Turn on'));
    await field.evaluate((element) => {
      element.blur();
      element.scrollTop = 0;
    });
    await view.getByText('Unsaved changes').first().waitFor();
    await view.getByText('3 of 4 tasks done').waitFor();
  },
};

/**
 * Takes the pictures of 'See It In Action' and of the guide, light and dark, of the playground's own sample.
 * src/site/landing/screenshots.ts says what they show. The small ones are for phones.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 */
export async function takeSitePictures(browser, origin) {
  await mkdir(folder, { recursive: true });
  const pictures = Object.entries(scenes).flatMap(([name, arrange]) =>
    /** @type {const} */ (['light', 'dark']).map((theme) => ({ name, arrange, theme })),
  );
  await Promise.all(
    pictures.map(async ({ name, arrange, theme }) => {
      const { page, view } = await openItemView(browser, origin, { width: WIDTH, height: HEIGHT, theme, sharpness: 2 });
      await arrange(view);
      const png = await page.screenshot({ animations: 'disabled' });
      await page.close();
      for (const [file, width, quality] of /** @type {const} */ ([
        [`${name}-${theme}.webp`, 2 * WIDTH, 0.92],
        [`${name}-${theme}-small.webp`, WIDTH, 0.8],
      ])) {
        const webp = await toWebp(browser, png, width, quality);
        await writeFile(join(folder, file), webp);
        console.log(`static/img/screenshots/${file} ${Math.round(webp.length / 1024)} KB`);
      }
    }),
  );
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
