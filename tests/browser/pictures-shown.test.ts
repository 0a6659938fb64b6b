import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { images } from '../host/pictures/images.ts';
import { type BrowserFixtures, longTest, test } from './browser.ts';
import { keptInBrowser } from './fault-run/kept-in-browser.ts';
import {
  callsOn,
  changeWorld,
  colleagueSaves,
  emptyItem,
  openWithText,
  playgroundAddress,
  removeUnder,
  screenOf,
  storedText,
  storedUnder,
} from './playground.ts';
import { addressOf, imageOf, pictureKey, png, storePicture } from './stored-pictures.ts';

const RED = png(400, 300, [200, 40, 40]);
const red = addressOf(RED, 400, 300);
const BLUE = png(600, 200, [40, 40, 200]);
const blue = addressOf(BLUE, 600, 200);

const shownIn = (itemView: FrameLocator) => itemView.locator('img[data-picture][src^="blob:"]');
const appOf = (page: Page) => page.frames().find((frame) => new URL(frame.url()).pathname.endsWith('/app'))!;

/** How often monday was asked for the picture with this address. */
async function readsOf(page: Page, address: string): Promise<number> {
  const key = pictureKey(emptyItem, address);
  return (await callsOn(page)).filter(({ kind, about }) => kind === 'read' && about === key).length;
}

test('a viewer sees pictures come one by one while nothing moves, then from the browser', async ({
  openItemView,
  origin,
}) => {
  const { page, itemView } = await openItemView({ item: '3' });
  const text = `# Title\n\nBefore ![one](${red}) after\n\n![two](${blue})\n\n- item ![](${red})\n\n<img src="${red}" width="80">\n\nThe end.\n`;
  await colleagueSaves(page, emptyItem, text);
  for (const [address, bytes] of [[red, RED] as const, [blue, BLUE] as const])
    await storePicture(page, emptyItem, address, bytes);
  await page.goto(origin + playgroundAddress({ item: String(emptyItem), role: 'viewer', fault: 'slow:read' }));
  await itemView.getByText('The end.').waitFor();
  const body = itemView.locator('body');
  await body.evaluate(() => {
    const sum = Object.assign(window, { shifted: 0 });
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    new PerformanceObserver((list) => {
      const text = document.querySelector('.iv-preview-document');
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => text?.contains(node))) sum.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await expect.poll(() => shownIn(itemView).count()).toBe(4);
  expect(await body.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
  expect(await itemView.getByRole('button', { name: 'Describe this picture' }).count()).toBe(0);
  const sizes = () =>
    shownIn(itemView).evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ naturalWidth, width, alt }) => [naturalWidth, width, alt]),
    );
  // A picture has its address before it is decoded.
  await expect.poll(sizes).toEqual([
    [400, 400, 'one'],
    [600, expect.any(Number), 'two'],
    [400, 400, ''],
    [400, 80, ''],
  ]);

  const kept = async () => (await appOf(page).evaluate(keptInBrowser)).filter(([key]) => key.startsWith('mfmd_shown_'));
  await expect.poll(async () => (await kept()).length).toBe(2);
  await removeUnder(page, pictureKey(emptyItem, red));
  await page.reload();
  await expect.poll(() => shownIn(itemView).count()).toBe(4);
  expect(await readsOf(page, red)).toBe(0);
});

longTest('a picture beside which somebody types is neither read again nor replaced', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: '3' });
  const screen = screenOf(itemView);
  await storePicture(page, emptyItem, red, RED);
  await openWithText(page, emptyItem, `Words ![one](${red}) here\n\n![](${red})\n`);
  await expect.poll(() => shownIn(itemView).count()).toBe(2);
  await screen.button('Edit Markdown').click();
  await screen.button('Split').click();
  const document = itemView.locator('.iv-preview-document');
  await shownIn(itemView).first().waitFor();
  await document.evaluate((root) => {
    const pictures = [...root.querySelectorAll('img')];
    const seen = Object.assign(window, { pictures, changed: [] as string[] });
    for (const picture of pictures) {
      picture.addEventListener('load', () => seen.changed.push('loaded again'));
      new MutationObserver((changes) => seen.changed.push(...changes.map(({ type }) => type))).observe(picture, {
        attributes: true,
      });
    }
  });
  await screen.field.press('Control+Home');
  await screen.field.pressSequentially('More **words** and ');
  await document.getByText('More words and Words').waitFor();
  await screen.field.press('Control+End');
  await screen.field.pressSequentially(`\n![again](${red})`);
  // It never was without its address: it is what entered the page.
  await document.locator('img[alt="again"][src^="blob:"]').waitFor();
  const [stayed, changed] = await document.evaluate((root) => {
    const { pictures, changed: found } = window as unknown as { pictures: Element[]; changed: string[] };
    return [pictures.every((picture) => root.contains(picture)), found] as const;
  });
  expect([stayed, changed]).toEqual([true, []]);
  expect(await readsOf(page, red)).toBe(1);
});

test('what is not there says why in its place, and is there once it is stored and tried again', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item: '3', theme: 'dark' });
  // Another picture under its name.
  await storePicture(page, emptyItem, red, BLUE);
  await openWithText(page, emptyItem, `![a red one](${red})\n\n![a blue one](${blue})\n`);
  const broken = itemView.getByRole('group', { name: 'This picture can’t be shown: a red one' });
  const missing = itemView.getByRole('group', { name: 'This picture is missing: a blue one' });
  await broken.waitFor();
  await missing.waitFor();
  const room = async () => {
    const { width, height } = (await itemView.locator('.iv-picture, img[src]').last().boundingBox())!;
    return width / height;
  };
  expect(await room()).toBeCloseTo(3, 1);
  await screenshot(page, 'tiles');

  await storePicture(page, emptyItem, blue, BLUE);
  await changeWorld(page, { faults: [{ fault: 'refused', on: 'read' }] });
  await missing.getByRole('button', { name: 'Try again' }).press('Enter');
  const failed = itemView.getByRole('group', { name: 'This picture did not load: a blue one' });
  await failed.waitFor();
  await changeWorld(page, { faults: [] });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownIn(itemView).getAttribute('alt')).toBe('a blue one');
  expect(await room()).toBeCloseTo(3, 1);
  expect(await broken.count()).toBe(1);
});

longTest(
  'a description of a picture is saved where it is read, one undo step among others',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView(
      { item: '3' },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
    const screen = screenOf(itemView);
    await storePicture(page, emptyItem, red, RED);
    await storePicture(page, emptyItem, blue, BLUE);
    const textWith = (words: string) => `![](${red})\n\nLook ![has words](${blue}) here\n\n![${words}](${red})\n`;
    const text = textWith('');
    await openWithText(page, emptyItem, text);
    const describe = itemView.getByRole('button', { name: 'Describe this picture' });
    await expect.poll(() => describe.count()).toBe(2);
    const isShown = () => describe.first().evaluate((button) => getComputedStyle(button).opacity);
    await page.mouse.move(0, 0);
    await expect.poll(isShown).toBe('0');
    await describe.first().focus();
    await expect.poll(isShown).toBe('1');
    await describe.first().evaluate((button) => (button as HTMLElement).blur());
    await expect.poll(isShown).toBe('0');
    await itemView.locator('.iv-picture').first().hover();
    await expect.poll(isShown).toBe('1');
    const describeAs = async (words: string) => {
      await describe.last().click();
      await itemView.getByRole('dialog').getByRole('textbox').fill(words);
      await page.keyboard.press('Enter');
    };
    await describeAs('A [red] one');
    await expect.poll(() => storedText(page, emptyItem)).toBe(textWith('A \\[red\\] one'));
    // Nobody is led to the Markdown.
    expect(await screen.field.isVisible()).toBe(false);
    await expect.poll(() => describe.count()).toBe(1);

    // With other changes unsaved, it waits for Save with them.
    await screen.write(text);
    await screen.button('View').click();
    await expect.poll(() => describe.count()).toBe(2);
    await describeAs('Red');
    await expect.poll(() => screen.field.inputValue()).toBe(textWith('Red'));
    await screen.field.press('Control+z');
    await expect.poll(() => screen.field.inputValue()).toBe(text);
    await screen.field.fill(`![](${red})\n\nLook ![has words](${red}) there\n`);
    await screen.save();

    await itemView.getByRole('button', { name: 'Enlarge the picture' }).click();
    await itemView.getByRole('button', { name: 'Copy the picture' }).click();
    await itemView.getByText('The picture is copied.').waitFor();
    const types = () =>
      appOf(page).evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
    expect(await types()).toEqual(['image/png']);
    await page.keyboard.press('Escape');

    await screen.button('History').click();
    const change = itemView.locator('.iv-diff');
    // The change of the picture is not lost among the changed words.
    for (const [side, picture] of [['del', blue] as const, ['ins', red] as const])
      await change.locator(`${side} ${imageOf(picture)}[alt="has words"][src^="blob:"]`).waitFor();
    expect(await change.getByRole('button', { name: 'Describe this picture' }).count()).toBe(0);
  },
);

longTest('a conflict shows the pictures of both sides, and those of what will be saved', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: '3' });
  const screen = screenOf(itemView);
  await storePicture(page, emptyItem, red, RED);
  await storePicture(page, emptyItem, blue, BLUE);
  await openWithText(page, emptyItem, 'Look\n');
  await itemView.getByText('Look').waitFor();
  await screen.write(`![a red one](${red})\n`);
  await colleagueSaves(page, emptyItem, `![a blue one](${blue})\n`);
  await screen.button('Save').click();
  for (const words of ['a red one', 'a blue one']) {
    await itemView.locator(`.iv-side img[alt="${words}"][src^="blob:"]`).waitFor();
    await itemView.locator(`.iv-result img[alt="${words}"][src^="blob:"]`).waitFor();
  }
});

longTest(
  'an editor chooses the file of a missing picture again, or puts another one in its place',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: '3' });
    const screen = screenOf(itemView);
    await openWithText(page, emptyItem, `![a red one](${red})\n`);
    const choose = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await itemView.getByRole('button', { name: 'Choose the file again' }).press('Enter');
      await (await chooser).setFiles({ name: 'chosen.png', mimeType: 'image/png', buffer });
    };
    await itemView.getByText('This picture is missing').waitFor();
    await choose(Buffer.from('words'));
    await itemView.getByText('This file can’t be used as a picture.').waitFor();
    await choose(RED);
    await shownIn(itemView).waitFor();
    await expect.poll(() => storedUnder(page, pictureKey(emptyItem, red))).toBe(RED.toString('base64'));

    await openWithText(page, emptyItem + 1, `![a blue one](${blue})\n`);
    await itemView.getByRole('group', { name: 'a blue one' }).waitFor();
    await choose(RED);
    await itemView.getByText('This is another picture.').waitFor();
    await screen.button('Use it instead').click();
    await expect
      .poll(() => storedText(page, emptyItem + 1))
      .toMatch(/^!\[a blue one\]\(images\/[\da-f]{32}-400x300\.\w+\)\n$/);
    await shownIn(itemView).waitFor();
  },
);

longTest('a host that stays silent leaves a tile, and one that wakes up the picture', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: '3' });
  const screen = screenOf(itemView);
  await storePicture(page, emptyItem, red, RED);
  await openWithText(page, emptyItem, 'Words');
  await itemView.getByText('Words').waitFor();
  await changeWorld(page, { faults: [{ fault: 'silent', on: 'read' }] });
  await screen.write(`![a red one](${red})\n`);
  await screen.button('View').click();
  const failed = itemView.getByRole('group', { name: 'This picture did not load: a red one' });
  await failed.waitFor();
  await changeWorld(page, { faults: [] });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await shownIn(itemView).waitFor();
});

longTest(
  'in a frame without an origin pictures are shown, the second time from memory',
  async ({ openItemView, origin }) => {
    const { page, itemView } = await openItemView({ item: '3' });
    await storePicture(page, emptyItem, red, RED);
    await colleagueSaves(page, emptyItem, `![a red one](${red})\n`);
    await page.goto(origin + playgroundAddress({ item: String(emptyItem), sandbox: 'allow-scripts' }));
    await shownIn(itemView).waitFor();
    const screen = screenOf(itemView);
    await screen.write('no picture');
    await shownIn(itemView).waitFor({ state: 'detached' });
    await screen.field.fill(`again ![a red one](${red})\n`);
    await screen.button('View').click();
    await shownIn(itemView).waitFor();
    expect(await readsOf(page, red)).toBe(1);
  },
);

longTest(
  'printing waits for pictures that nobody has scrolled to, by the menu and by the shortcut',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: '3' });
    await storePicture(page, emptyItem, red, RED);
    await storePicture(page, emptyItem, blue, BLUE);
    const lines = 'words\n\n'.repeat(400);
    await openWithText(page, emptyItem, `![one](${red})\n\n${lines}![two](${blue})\n`);
    await shownIn(itemView).waitFor();
    expect(await readsOf(page, blue)).toBe(0);
    await appOf(page).evaluate(() => {
      const printed: number[] = Object.assign(window, { printed: [] as number[] }).printed;
      window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        const loaded = document.querySelectorAll<HTMLImageElement>('img[data-picture][src]');
        printed.push([...loaded].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length);
      };
    });
    const printed = () => appOf(page).evaluate(() => (window as unknown as { printed: number[] }).printed);
    // As with Caps Lock: the letter without Shift.
    await shownIn(itemView).press('Control+P');
    await expect.poll(printed).toEqual([2]);
    await itemView.getByRole('button', { name: 'More' }).click();
    await itemView.getByRole('menuitem', { name: 'Print' }).click();
    await expect.poll(printed).toEqual([2, 2]);
  },
);

const EVIL = 'https://evil.example/x.png';
const MARKUP = `<script>parent.intruded=intruded=1</script><img src=${EVIL} onerror="intruded=1">`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.intruded=intruded=1"><image href="${EVIL}"/><script>intruded=1</script></svg>`;

/** What somebody may store under a picture's key, and whether it is drawn. */
const hostile: readonly (readonly [what: string, bytes: Uint8Array, isDrawn: boolean])[] = [
  ['a PNG that is HTML at its end', Buffer.concat([RED, Buffer.from(MARKUP)]), true],
  ['a GIF that is a script at its end', Buffer.concat([images.gif, Buffer.from('=1;intruded=1')]), true],
  ['a PNG that ends in the middle', RED.subarray(0, RED.length - 60), false],
  ['a header without a picture', RED.subarray(0, 33), false],
  ['30,000 × 30,000', png(8, 8, [1, 2, 3], { width: 30_000, height: 30_000 }), false],
  ['4,000 × 4,000 of which nothing is there', png(8, 8, [1, 2, 3], { width: 4_000, height: 4_000 }), false],
  ['an SVG', Buffer.from(SVG), false],
  ['a page', Buffer.from(`<!doctype html>${MARKUP}`), false],
  ['a script', Buffer.from('intruded=1'), false],
  ['4.5 MB of garbage', Buffer.alloc(4_499_000, 'garbage '), false],
  ['4.5 MB of garbage that begins as a PNG', Buffer.concat([RED, Buffer.alloc(4_490_000, 1)]).fill(7, 60), false],
  [
    'a PNG of 374,000 chunks',
    Buffer.concat([RED.subarray(0, 33), Buffer.alloc(4_488_000, '\0\0\0\0tEXt\0\0\0\0')]),
    false,
  ],
  ['an AVIF of 561,000 boxes', Buffer.from(`\0\0\0\x10ftypavif\0\0\0\0${'\0\0\0\x08free'.repeat(561_000)}`), false],
  ['nothing', Buffer.alloc(0), false],
];

/** Opens a text with all of these pictures, and waits until each is shown or told to be none. Returns its page. */
async function openWithHostilePictures(openItemView: BrowserFixtures['openItemView']): Promise<Page> {
  const { page, itemView } = await openItemView({ item: '3' });
  const names = hostile.map(([, bytes], at) => addressOf(bytes, 40, 30, at % 2 === 0 ? 'png' : 'gif'));
  for (const [at, [, bytes]] of hostile.entries()) await storePicture(page, emptyItem, names[at]!, bytes);
  // And a name that is another picture's.
  await storePicture(page, emptyItem, blue, RED);
  await openWithText(
    page,
    emptyItem,
    [...names, blue].map((name, at) => `![${hostile[at]?.[0] ?? 'another one'}](${name})`).join('\n'),
  );
  const drawn = hostile.filter(([, , isDrawn]) => isDrawn).map(([what]) => what);
  const told = hostile.filter(([, , isDrawn]) => !isDrawn).map(([what]) => what);
  const wordsOf = (pictures: string) =>
    itemView.locator(pictures).evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt));
  await expect.poll(() => wordsOf('.iv-picture[data-kind="broken"] > img')).toEqual([...told, 'another one']);
  await expect.poll(() => wordsOf('img[data-picture][src]')).toEqual(drawn);
  return page;
}

/** Expects that nothing of them has run in any frame. */
async function expectNoIntrusion(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(await frame.evaluate(() => (globalThis as { intruded?: number }).intruded)).toBeUndefined();
}

test('hostile bytes under a picture’s key run nothing and ask nobody, and what is no picture is told', async ({
  openItemView,
}) => {
  const page = await openWithHostilePictures(openItemView);
  await expectNoIntrusion(page);
});

// A time, so not in `npm test`: a slow machine took 556 ms for one of these tasks.
longTest(
  'hostile bytes under a picture’s key freeze nothing, and run nothing when they are read again',
  async ({ openItemView }) => {
    const page = await openWithHostilePictures(openItemView);
    const app = appOf(page);
    const longest = () =>
      app.evaluate(async () => {
        const tasks: number[] = [];
        const watching = new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries()) if (name === 'self') tasks.push(duration);
        });
        watching.observe({ type: 'longtask' });
        const tiles = [...document.querySelectorAll('.iv-picture[data-kind="broken"]')];
        for (const tile of tiles) tile.shadowRoot?.querySelector('button')?.click();
        const areRead = () => tiles.every((tile) => !tile.shadowRoot?.querySelector('[aria-busy="true"]'));
        while (areRead()) await new Promise((resolve) => setTimeout(resolve));
        while (!areRead()) await new Promise((resolve) => setTimeout(resolve, 20));
        // Its last tasks are reported a moment later.
        await new Promise((resolve) => setTimeout(resolve, 100));
        watching.disconnect();
        return Math.max(0, ...tasks);
      });
    // On a busy machine any task may take long; one that is long by itself takes long each time.
    let best = Infinity;
    for (let time = 0; time < 4 && best >= 200; time += 1) best = Math.min(best, await longest());
    expect(best).toBeLessThan(200);
    await expectNoIntrusion(page);
  },
);
