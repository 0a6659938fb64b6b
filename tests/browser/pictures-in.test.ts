import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readImageHeader } from '../../src/host/pictures/image-header.ts';
import { pictureAddress, type PictureName, picturesIn } from '../../src/text/picture-address.ts';
import { images } from '../host/pictures/images.ts';
import { type BrowserFixtures, inLongRun, longTest, test } from './browser.ts';
import {
  changeWorld,
  emptyItem,
  closeHeld,
  holdScripts,
  itemViewOf,
  openItem,
  screenOf,
  storedText,
  storedUnder,
  untilDraftIsKept,
} from './playground.ts';
import { addressOf, imageOf, pictureCount, pictureKey, png } from './stored-pictures.ts';

interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const red = png(120, 80, [200, 30, 30]);
const screenshotFile: GivenFile = { name: 'image.png', type: 'image/png', bytes: red };
const photo: GivenFile = { name: 'on [its] side.jpg', type: 'image/jpeg', bytes: images.turnedJpeg };
const plan: GivenFile = { name: 'plan.png', type: 'image/png', bytes: png(2500, 100, [20, 90, 20]) };

async function write(openItemView: BrowserFixtures['openItemView'], text: string) {
  const opened = await openItemView({ item: String(emptyItem) });
  const screen = screenOf(opened.itemView);
  await screen.write(text);
  await screen.button('Import a .md file').waitFor();
  return { ...opened, ...screen, told: opened.itemView.locator('.iv-chip-words') };
}

/** Dispatches an event that carries files, as a person's paste or drop does; `html` is on the clipboard beside them. */
async function give(
  target: Locator,
  type: 'paste' | 'dragover' | 'drop',
  files: readonly GivenFile[],
  html?: string,
): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({ ...file, base64: Buffer.from(bytes).toString('base64') }));
  await target.evaluate(
    (element, [kind, list, rich]) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      if (rich !== undefined) {
        data.setData('text/html', rich);
        data.setData('text/plain', 'plain');
      }
      const { left, top } = element.getBoundingClientRect();
      const how = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...how, clipboardData: data })
          : new DragEvent(kind, { ...how, dataTransfer: data, clientX: left + 5, clientY: top + 2 }),
      );
    },
    [type, given, html] as const,
  );
}

const namesIn = (text: string) => [...picturesIn(text).values()];

/** Returns the text once all the pictures that it names are stored, and no longer names the files that they were made of. */
async function finishedText(page: Page, field: Locator, count = 1): Promise<string> {
  const areStored = async () => {
    const names = namesIn(await field.inputValue());
    const keys = names.map((name) => pictureKey(emptyItem, pictureAddress(name)));
    const values = await Promise.all(keys.map((key) => storedUnder(page, key)));
    return values.filter((value) => value !== undefined).length;
  };
  await expect.poll(areStored).toBe(count);
  return field.inputValue();
}

/** Waits until a picture is stored, and holds its bytes against its name. */
async function storedBytes(page: Page, name: PictureName, isAnimated = false): Promise<Buffer> {
  const key = pictureKey(emptyItem, pictureAddress(name));
  await expect.poll(() => storedUnder(page, key)).toEqual(expect.any(String));
  const bytes = Buffer.from((await storedUnder(page, key)) as string, 'base64');
  expect(createHash('sha256').update(bytes).digest('hex').slice(0, 32)).toBe(name.hash);
  const { type, width, height } = name;
  expect(readImageHeader(bytes)).toEqual({ type, width, height, isAnimated });
  return bytes;
}

test('a pasted screenshot goes where it was pasted while typing goes on, and is stored', async ({ openItemView }) => {
  const { page, field, save, itemView } = await write(openItemView, 'before ');
  await give(field, 'paste', [screenshotFile]);
  await field.pressSequentially('after');
  const text = await finishedText(page, field);
  expect(text).toMatch(/^before !\[\]\(images\/[\da-f]{32}-120x80\.(webp|png)\)after$/);
  await storedBytes(page, namesIn(text)[0]!);
  // Nobody is told any more that something is on its way.
  await expect.poll(() => itemView.locator('.iv-status-words[data-pictures]').textContent()).toBe('');
  await save();
});

test('a picture that was pasted and saved is seen after a reload, and by a viewer beside', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), second: 'viewer' });
  const { field, save, write: begin } = screenOf(itemView);
  await begin('before ');
  await give(field, 'paste', [screenshotFile]);
  const [name] = namesIn(await finishedText(page, field));
  await save();
  await page.reload();
  const width = (person: number) =>
    itemViewOf(page, person)
      .locator(imageOf(pictureAddress(name!)))
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => width(0)).toBe(120);
  await expect.poll(() => width(1)).toBe(120);
});

/** Holds back what prepares pictures. Returns a function that lets it come. */
const holdPreparing = (page: Page) =>
  holdScripts(page, (request) => new URL(request.url()).pathname.includes('prepare'));

const redAddress = addressOf(red, 120, 80);
const isMade = (text: string | undefined) =>
  /^before !\[\]\(images\/[\da-f]{32}-120x80\.(webp|png)\)( after)?$/.test(text ?? '') && !text!.includes(redAddress);

test('a screenshot is named and shown while it is prepared, and a save waits for its picture', async ({
  openItemView,
}) => {
  const { page, field, button, itemView } = await write(openItemView, 'before ');
  await button('Split').click();
  const release = await holdPreparing(page);
  await give(field, 'paste', [screenshotFile]);
  await expect.poll(() => field.inputValue()).toBe(`before ![](${redAddress})`);
  await itemView.locator(`${imageOf(redAddress)}[src^="blob:"]`).waitFor();
  await field.pressSequentially(' after');
  await button('Save').click();
  await itemView.getByText('Preparing 1 picture').first().waitFor();
  expect(await storedText(page, emptyItem)).toBeUndefined();
  release();
  await expect.poll(async () => isMade(await storedText(page, emptyItem))).toBe(true);
  expect(await storedUnder(page, pictureKey(emptyItem, redAddress))).toBeUndefined();
});

test('a damaged file is taken out of the text again; one undo takes back a picture made since', async ({
  openItemView,
}) => {
  const { page, field, told } = await write(openItemView, 'before ');
  const release = await holdPreparing(page);
  const cut = red.subarray(0, 60);
  await give(field, 'paste', [{ name: 'cut.png', type: 'image/png', bytes: cut }]);
  await expect.poll(() => field.inputValue()).toBe(`before ![cut.png](${addressOf(cut, 120, 80)})`);
  release();
  await told.getByText('“cut.png” is damaged').waitFor();
  await expect.poll(() => field.inputValue()).toBe('before ');
  await give(field, 'paste', [screenshotFile]);
  await expect.poll(async () => isMade(await field.inputValue())).toBe(true);
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('before ');
});

test('redo of a pasted picture gives its final name, whenever the paste was undone', async ({ openItemView }) => {
  const { page, field } = await write(openItemView, 'before ');
  const release = await holdPreparing(page);
  const shown = `before ![](${redAddress})`;
  await give(field, 'paste', [screenshotFile]);
  await expect.poll(() => field.inputValue()).toBe(shown);
  await page.keyboard.type(' after');
  // The paste is undone while its picture is prepared.
  for (const text of [shown, 'before ']) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe(text);
  }
  release();
  await expect.poll(() => pictureCount(page)).toBe(1);
  // What is typed after the paste can still be redone.
  await page.keyboard.press('Control+y');
  await expect.poll(() => field.inputValue()).toBe(shown);
  await page.keyboard.press('Control+y');
  await expect.poll(async () => isMade(await field.inputValue())).toBe(true);
  const made = await field.inputValue();
  expect(made).toMatch(/ after$/);
  const seen: string[] = [];
  for (const keys of ['Control+z', 'Control+z', 'Control+Shift+z', 'Control+Shift+z']) {
    await page.keyboard.press(keys);
    seen.push(await field.inputValue());
  }
  expect(seen).toEqual([shown, 'before ', shown, made]);

  // It is undone once its picture is made.
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('before ');
  await give(field, 'paste', [screenshotFile]);
  await expect.poll(async () => isMade(await field.inputValue())).toBe(true);
  const pasted = await field.inputValue();
  for (const redo of ['Control+y', 'Control+Shift+z']) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('before ');
    await page.keyboard.press(redo);
    await expect.poll(() => field.inputValue()).toBe(pasted);
  }
});

test('a screenshot being prepared when another item opens stays with the changes of its own', async ({
  openItemView,
}) => {
  const { page, field, itemView } = await write(openItemView, 'before ');
  const release = await holdPreparing(page);
  await give(field, 'paste', [screenshotFile]);
  await expect.poll(() => field.inputValue()).toContain(redAddress);
  await openItem(page, emptyItem + 1);
  await itemView.getByText('No description yet').waitFor();
  release();
  await expect.poll(() => pictureCount(page)).toBe(1);
  await openItem(page, emptyItem);
  await itemView.locator('.iv-preview-document img[src^="blob:"]').waitFor();
  await itemView.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(async () => isMade(await field.inputValue())).toBe(true);
});

test('a screenshot that was being prepared when the page went is made from its file in the unsaved changes', async ({
  openItemView,
}) => {
  const first = await write(openItemView, 'before ');
  await holdPreparing(first.page);
  await give(first.field, 'paste', [screenshotFile]);
  await untilDraftIsKept(first.page, redAddress);
  await closeHeld(first.page);
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field } = screenOf(itemView);
  await itemView.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(async () => isMade(await field.inputValue())).toBe(true);
  await finishedText(page, field);
});

test('a picture that the browser had not kept when the page went is told with the unsaved changes', async ({
  openItemView,
}) => {
  const first = await write(openItemView, 'before ');
  await holdPreparing(first.page);
  await first.field.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    // The browser is still writing the file when the page goes.
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      return put.call(this, value && typeof value === 'object' && 'bytes' in value ? 'nothing' : value, key);
    };
  });
  await give(first.field, 'paste', [screenshotFile]);
  await untilDraftIsKept(first.page, redAddress);
  await closeHeld(first.page);
  const { itemView } = await openItemView({ item: String(emptyItem) });
  await itemView.getByText('1 picture was not kept').waitFor();
  await itemView.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => screenOf(itemView).field.inputValue()).toContain(redAddress);
});

test('two people who paste the same picture at once store it once, and it is in the texts of both', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), second: 'editor' });
  const people = [screenOf(itemView), screenOf(itemViewOf(page, 1))];
  for (const [at, { write: begin }] of people.entries()) await begin(`words of ${at} `);
  await Promise.all(people.map(({ field }) => give(field, 'paste', [screenshotFile])));
  const texts = await Promise.all(people.map(({ field }) => finishedText(page, field)));
  const [name, same] = texts.map((text) => namesIn(text)[0]!);
  expect(same).toEqual(name);
  await storedBytes(page, name!);
  expect(await pictureCount(page)).toBe(1);
});

test.for([
  ['says no', { fault: 'rejected', on: 'write' }],
  ...inLongRun([['never answers', { fault: 'silent', on: 'write' }]] as const),
] as const)(
  'a picture that monday %s to is kept with the text, and stored once monday takes it',
  async ([, fault], { openItemView }) => {
    const first = await write(openItemView, 'before ');
    await changeWorld(first.page, { faults: [{ ...fault }] });
    await give(first.field, 'paste', [screenshotFile]);
    await expect.poll(async () => isMade(await first.field.inputValue())).toBe(true);
    await first.itemView.getByText('1 picture being stored').first().waitFor();
    const address = pictureAddress(namesIn(await first.field.inputValue())[0]!);
    await untilDraftIsKept(first.page, address);
    await first.page.close();
    const { page, itemView } = await openItemView({ item: String(emptyItem) });
    const { field, save } = screenOf(itemView);
    await itemView.getByRole('button', { name: 'Continue', exact: true }).click();
    await finishedText(page, field);
    await save();
    expect(await storedText(page, emptyItem)).toContain(address);
  },
);

test('two dropped pictures stand in order, scaled, upright, without camera data; one undo', async ({
  openItemView,
}) => {
  const { page, field, itemView } = await write(openItemView, 'text');
  await give(field, 'dragover', [photo]);
  await itemView.getByText('Drop here to add').waitFor();
  await give(field, 'drop', [photo, plan]);
  expect(await finishedText(page, field, 2)).toMatch(
    /^(text\n\n)?!\[on \\\[its\\\] side\.jpg\]\(images\/[\da-f]{32}-3x5\.\w+\)\n\n!\[plan\.png\]\(images\/[\da-f]{32}-2000x80\.\w+\)(\n\ntext)?$/,
  );
  await itemView.getByText('Drop here to add').waitFor({ state: 'detached' });
  const [side] = namesIn(await field.inputValue());
  expect((await storedBytes(page, side!)).toString('latin1')).not.toMatch(/Exif|Camera/);
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('text');
});

test("the toolbar's button takes pictures, draws an SVG to pixels, and says what it refuses", async ({
  openItemView,
}) => {
  const { page, field, button, itemView, told } = await write(openItemView, '');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" onload="parent.hacked = 1">
    <script>parent.hacked = 1; fetch('https://elsewhere.example/')</script>
    <image href="https://elsewhere.example/a.png" width="9" height="9"/>
    <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="https://elsewhere.example/b.png"/></foreignObject>
    <rect width="60" height="40" fill="#00f"/></svg>`;
  const copies = (of: number) => `<g id="a${of + 1}">${`<use href="#a${of}"/>`.repeat(10)}</g>`;
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg"><rect id="a0"/>${[0, 1, 2, 3, 4, 5, 6].map(copies).join('')}</svg>`;
  await button('Picture').click();
  const chooser = page.waitForEvent('filechooser');
  await itemView.getByRole('menuitem', { name: 'Picture from this computer…' }).click();
  expect((await chooser).isMultiple()).toBe(true);
  await (
    await chooser
  ).setFiles([
    { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(drawing) },
    { name: 'huge.png', mimeType: 'image/png', buffer: png(9, 9, [1], { width: 30_000, height: 30_000 }) },
    { name: 'cut.png', mimeType: 'image/png', buffer: red.subarray(0, 60) },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('# Notes') },
    { name: 'bomb.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(bomb) },
  ]);
  // The field may say beside it how Tab leaves it.
  const refused = told.filter({ hasText: '“a.heic” is a HEIC photo, which this browser cannot read. Save it as JPEG' });
  await refused.waitFor();
  for (const words of [
    '“huge.png” has more than 120',
    '“cut.png” is damaged',
    '“notes.png” is not a picture',
    '“bomb.svg” cannot be drawn',
  ])
    expect(await refused.textContent()).toContain(words);
  const text = await finishedText(page, field);
  expect(text).toMatch(/^!\[drawing\.png\]\(images\/[\da-f]{32}-60x40\.(png|webp)\)$/);
  await storedBytes(page, namesIn(text)[0]!);
  const frame = page.frames().find((each) => new URL(each.url()).pathname.endsWith('/app'))!;
  expect(await frame.evaluate(() => 'hacked' in window)).toBe(false);
});

test('on a phone a tap on the picture button offers the camera and the gallery, and takes several pictures', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem) },
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  );
  await itemView.getByRole('button', { name: 'Edit Markdown', exact: true }).tap();
  const field = itemView.locator('.iv-field');
  await field.waitFor();
  await itemView.getByRole('button', { name: 'Picture', exact: true }).tap();
  const pictures = itemView.getByRole('menuitem', { name: 'Picture from this computer…' });
  await pictures.waitFor();
  await screenshot(page, 'picture-on-a-phone');
  // The row becomes too narrow for the button, as when the phone is turned: its menu stays.
  await page.setViewportSize({ width: 300, height: 844 });
  const chooser = page.waitForEvent('filechooser');
  await pictures.tap();
  const chosen = await chooser;
  await itemView.getByRole('button', { name: 'Picture', exact: true }).waitFor({ state: 'detached' });
  // These two offer both; `capture` would open the camera at once and take the gallery away.
  expect(
    await chosen
      .element()
      .evaluate((input) => ['accept', 'multiple', 'capture'].map((name) => (input as Element).getAttribute(name))),
  ).toEqual(['image/*', '', null]);
  await chosen.setFiles(
    [photo, plan].map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })),
  );
  await expect
    .poll(() => field.inputValue())
    .toMatch(/^!\[on .*\]\(\S+-3x5\.\w+\)\n\n!\[plan\.png\]\(\S+-2000x80\.\w+\)$/);
});

test('a drawing that takes for ever holds up nothing, is given up, and the next picture is taken', async ({
  openItemView,
}) => {
  const { page, field, told } = await write(openItemView, '');
  await page.context().route('**/static/drawing/*.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': 'sandbox allow-scripts' },
      body: '<script>addEventListener("message", () => { for (;;); })</script>',
    }),
  );
  const app = page.frames().find((each) => new URL(each.url()).pathname.endsWith('/app'))!;
  await app.evaluate(() => {
    const seen = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'self') seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"/>');
  await give(field, 'paste', [{ name: 'drawing.svg', type: 'image/svg+xml', bytes: drawing }, plan]);
  await told.getByText('“drawing.svg” cannot be drawn').waitFor();
  await expect.poll(() => field.inputValue()).toMatch(/^!\[plan\.png\]\(\S+\)$/);
  expect(await page.locator('iframe').count()).toBe(1);
  expect(await app.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
  // It stood still for five seconds if it shared its thread; a busy machine takes a part of that for something else.
  expect(await app.evaluate(() => (window as unknown as { longest: number }).longest)).toBeLessThan(4_500);
});

longTest(
  'animations are kept as they are, and of one that is too large the first frame, which is said',
  async ({ openItemView }) => {
    const { page, field, told } = await write(openItemView, '');
    const { animatedGif, animatedWebp } = images;
    const start = 13 + 4 * 3;
    const frames = Array.from({ length: 20_000 }, () => animatedGif.subarray(start, -1));
    const large = Buffer.concat([animatedGif.subarray(0, start), ...frames, animatedGif.subarray(-1)]);
    await give(field, 'drop', [
      { name: 'moving.gif', type: 'image/gif', bytes: animatedGif },
      { name: 'moving.webp', type: 'image/webp', bytes: animatedWebp },
      { name: 'large.gif', type: 'image/gif', bytes: large },
    ]);
    await told.getByText('Only the first frame of “large.gif” was kept').waitFor();
    const [gif, webp, first] = namesIn(await finishedText(page, field, 3));
    expect(await storedBytes(page, gif!, true)).toEqual(Buffer.from(animatedGif));
    expect(await storedBytes(page, webp!, true)).toEqual(Buffer.from(animatedWebp));
    expect(first).toMatchObject({ width: 5, height: 3, type: expect.not.stringMatching('gif') });
    await storedBytes(page, first!);
  },
);

test('a picture dropped on the text that is read opens the editor and stands between its blocks', async ({
  openItemView,
}) => {
  const { field, button, document } = await write(openItemView, 'first\n\nsecond\nline\n\nthird');
  await button('View').click();
  const second = document.getByText('second');
  await second.waitFor();
  await give(second, 'drop', [plan]);
  await expect
    .poll(() => field.inputValue())
    .toMatch(/^first\n\n!\[plan\.png\]\(images\/\S+\)\n\nsecond\nline\n\nthird$/);
  await expect.poll(() => field.isVisible()).toBe(true);
});

longTest(
  'pictures inside pasted text are taken where they carry their bytes, and stay addresses on the web',
  async ({ openItemView }) => {
    const { page, field } = await write(openItemView, '');
    const html = `<p><b>Bold</b></p><p><img alt="shot" src="data:image/png;base64,${red.toString('base64')}"></p><p><img src="https://a.example/b.png" alt="web"></p>`;
    await give(field, 'paste', [], html);
    await expect
      .poll(() => field.inputValue())
      .toMatch(/^\*\*Bold\*\*\n\n!\[shot\]\(images\/\S+-120x80\.\w+\)\n\n!\[web\]\(https:\/\/a\.example\/b\.png\)$/);
    await storedBytes(page, namesIn(await finishedText(page, field))[0]!);
  },
);
