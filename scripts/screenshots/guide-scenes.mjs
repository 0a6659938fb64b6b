import {
  collide,
  failToSave,
  findDraft,
  inTurn,
  lookBack,
  paste,
  press,
  see,
  seeButton,
  seeRole,
  show,
  type,
  write,
} from './steps.mjs';
import * as texts from './texts.mjs';

/** @typedef {import('./steps.mjs').Opened} Opened */
/** @typedef {import('./site-pictures.mjs').Scene} Scene */

/**
 * A picture of a page of the guide, whose column is 736 px wide: one word is its name, as src/theme/MDXComponents/Img.tsx reads it.
 * @param {string} name
 * @param {number} height
 * @param {Scene['arrange']} arrange
 * @param {Pick<Scene, 'address' | 'forced'>} [setting]
 * @returns {Scene}
 */
function inGuide(name, height, arrange, setting) {
  const files = { '': { width: 1520, quality: 0.85 }, '-small': { width: 760, quality: 0.75 } };
  return { name, width: 760, height, files, arrange, ...setting };
}

/** Pictures of the guide, one a page, in the order of its menu. @type {readonly Scene[]} */
export const guideScenes = [
  { ...inGuide('install', 300, async () => {}), width: 1000, site: '/' },
  {
    ...inGuide('card', 460, ({ view }) => view.getByText('2 of 4').first().waitFor()),
    width: 1000,
    site: '/playground',
  },
  inGuide('part', 420, writePart),
  inGuide('cells', 470, writeCell),
  inGuide('paste', 400, inTurn(write('Visitors:'), paste(texts.cells))),
  inGuide('dialect', 620, show(texts.alerts)),
  inGuide('picture', 560, addPicture),
  inGuide('board', 420, inTurn(readPlan, see('Working on it'))),
  inGuide('progress', 520, inTurn(readPlan, press('More'), chooseProgress)),
  inGuide(
    'diagrams',
    460,
    inTurn(show(texts.forDiagrams), ({ view }) => view.locator('.iv-diagram :is(svg, img)').waitFor()),
  ),
  inGuide('conflict', 620, collide),
  inGuide('history', 520, lookBack),
  inGuide('menu', 560, inTurn(readPlan, press('More'), seeRole('menu'))),
  inGuide('commands', 460, inTurn(write(''), type('/'), seeRole('listbox'))),
  inGuide('languages', 460, show(texts.rightToLeft), { address: { language: 'he' } }),
  inGuide('retry', 300, seeButton('Retry'), { address: { fault: 'rejected:read' } }),
  inGuide('unsaved', 420, failToSave),
  inGuide('draft', 420, findDraft),
  inGuide('held', 420, inTurn(show(texts.images), seeButton('Show pictures'))),
  inGuide('storage', 560, openStorage, { address: {} }),
  inGuide('scopes', 420, see('{{Status}}'), { address: { scopes: '' } }),
  inGuide('forced', 460, write(texts.tasks), { forced: true }),
];

/** @param {Opened} opened */
export async function readPlan({ view }) {
  await view.getByRole('heading', { name: 'Launch plan' }).waitFor();
  // The bar is filled after the text is there.
  for (const name of ['Edit Markdown', 'Outline', 'More'])
    await view.getByRole('button', { name, exact: true }).waitFor();
  await view.getByText('2 of 4').first().waitFor();
}

/** @param {Opened} opened */
async function writePart({ page, view }) {
  await readPlan({ page, view });
  await view
    .locator('.iv-preview-document li')
    .nth(1)
    .click({ position: { x: 60, y: 10 } });
  await page.keyboard.press('e');
  await view.locator('.iv-part[data-placed]').waitFor();
  await view.getByRole('toolbar', { name: 'Formatting' }).waitFor();
}

/** @param {Opened} opened */
async function writeCell({ page, view }) {
  await show(texts.imported)({ page, view });
  await view.locator('.iv-preview-document td').getByText('15,900').click();
  await view.getByRole('textbox', { name: /^Cell: / }).waitFor();
}

/** @param {Opened} opened */
async function chooseProgress({ view }) {
  await view.getByRole('menuitem', { name: 'Progress on the board…' }).click();
  await view.getByRole('dialog').getByRole('combobox').first().waitFor();
}

/**
 * Pastes a drawing of a hall into a text, saves it and reads it.
 * @param {Opened} opened
 */
async function addPicture({ page, view }) {
  await write('# The hall\n\nDoors open at nine. Chairs stand in two blocks.\n\n')({ page, view });
  await page.keyboard.press('Control+End');
  await view.locator('textarea.iv-field').evaluate(async (field) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 420];
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const fill = (/** @type {string} */ colour, /** @type {[number, number, number, number]} */ ...place) => {
      context.fillStyle = colour;
      context.fillRect(...place);
    };
    fill('#f4f6fb', 0, 0, 900, 420);
    fill('#2346d5', 300, 30, 300, 60);
    for (let row = 0; row < 6; row++)
      for (let seat = 0; seat < 18; seat++)
        fill('#fdab3d', 60 + seat * 43 + (seat > 8 ? 20 : 0), 140 + row * 42, 28, 24);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([/** @type {Blob} */ (blob)], 'hall.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await view.getByRole('button', { name: 'Save', exact: true }).click();
  await view.locator('.iv-status--saved').waitFor();
  await view.locator('.iv-preview-document img[src^="blob:"]').waitFor();
}

/**
 * Opens the list of the pictures that are stored beside the text.
 * @param {Opened} opened
 */
async function openStorage({ page, view }) {
  await readPlan({ page, view });
  await view.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await view.getByRole('menuitem', { name: 'Pictures', exact: true }).click();
  await view
    .getByRole('dialog')
    .or(view.getByRole('region', { name: /Pictures/ }))
    .first()
    .waitFor();
}
