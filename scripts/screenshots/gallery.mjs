import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openItemView, openSite } from './open-item-view.mjs';
import { states } from './states.mjs';

const folder = join(import.meta.dirname, '../../screenshots');
const AT_ONCE = 4;
/** How long an element may take to come before a state is given up, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Takes a picture of every state whose file begins with one of `names`, or of all, and writes the page to look through them.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {readonly string[]} names
 * @returns {Promise<number>} how many could not be taken
 */
export async function takeGallery(browser, origin, names) {
  const chosen = states.filter((state) => names.length === 0 || names.some((start) => fileOf(state).startsWith(start)));
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const waiting = [...chosen];
  let failed = 0;
  const takeNext = async () => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      await takePicture(browser, origin, state).then(
        () => console.log(`screenshots/${fileOf(state)}`),
        (/** @type {unknown} */ error) => {
          failed += 1;
          console.error(`${fileOf(state)}: ${String(error).split('\n')[0]}`);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  await writeFile(join(folder, 'index.html'), indexPage());
  return failed;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {import('./states.mjs').State} state
 */
async function takePicture(browser, origin, state) {
  const setting = { height: state.width > 1000 ? 900 : 760, ...state };
  const { page, view } = await (state.site
    ? openSite(browser, origin + state.site, setting)
    : openItemView(browser, origin, setting));
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await state.arrange({ page, view });
    await page.screenshot({
      path: join(folder, fileOf(state)),
      animations: 'disabled',
      fullPage: state.site !== undefined && !state.isLive,
    });
  } finally {
    await page.close();
  }
}

/** @param {import('./states.mjs').State} state */
const fileOf = ({ name, width, theme, forced }) => `${name}-${width}-${forced ? 'forced' : theme}.png`;

function indexPage() {
  const figures = states.map((state) => {
    const file = fileOf(state);
    return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>States of the item view</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 24px; margin: 24px; background: #888; font: 14px sans-serif }
  figure { margin: 0 }
  img { height: 480px; box-shadow: 0 2px 8px #0006 }
</style>
${figures.join('\n')}
</html>
`;
}
