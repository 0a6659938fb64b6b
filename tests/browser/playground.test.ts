import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { board, people, quietMonday } from '../../src/simulator/simulated-monday.ts';
import { inLongRun, longTest, test } from './browser.ts';
import {
  callsOn,
  changeWorld,
  emptyItem,
  holdScripts,
  itemViewOf,
  openBench,
  type PlaygroundSettings,
  screenOf,
  storedOn,
  storedText,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

const empty = board.items[emptyItem - 1]?.name ?? '';

/** Keeps the playground's own scripts from a page, though not from its frame, until what it returns is called. */
const holdPlayground = (page: Page) => holdScripts(page, (request) => request.frame() === page.mainFrame());

test('a first visitor sees a rendered description on the board, and no other item has one', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView();
  await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  await itemView.getByRole('grid').waitFor();
  const sizes = page.getByRole('table').locator('tbody tr td:last-child');
  await expect.poll(() => sizes.allInnerTexts()).toEqual(['1.4 KB', '–', '–', '–', '–']);
});

test('the card of an item shows its updates and description, and an opened link its text', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ scopes: 'all' }, { viewport: { width: 390, height: 844 } });
  const { document } = screenOf(itemView);
  await document.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await itemView.locator('body').evaluate((body) => void (body.dataset['same'] = 'yes'));
  const part = (name: string) => page.getByRole('button', { name, exact: true });
  await part('Updates').press('Enter');
  await page.getByText('No updates yet.').waitFor();
  expect(await document.isVisible()).toBe(false);
  const hostile = '<img src=x onerror=alert(1)>';
  const [{ id }, [you, noa]] = [board.items[0], people];
  await changeWorld(page, {
    names: { [noa.id]: hostile },
    board: {
      ...quietMonday.board,
      updates: { [id]: [{ by: you.id, body: `<p>Look &amp; <b>see</b> &lt;b&gt;${hostile}</p>`, people: [noa.id] }] },
      descriptions: { [id]: `# Plan\n\n${hostile}` },
    },
  });
  const card = page.getByRole('region', { name: `Item card of ${you.name}` });
  await part('Updates (1)').waitFor();
  expect(await card.getByRole('listitem').innerText()).toMatch(/^Dana Levi\s+Look & see <b>\s+Tells <img src=x/);
  expect(await seriousViolations(card, 'all')).toEqual([]);
  await screenshot(page, 'updates');
  await part('Description').press('Enter');
  // A finished page, in which HTML is text.
  const finished = card.getByRole('region', { name: 'Description' });
  await finished.getByRole('heading', { name: 'Plan' }).waitFor();
  expect((await finished.innerText()).replaceAll(/\s+/g, ' ')).toContain(hostile);
  expect(await seriousViolations(card, 'all')).toEqual([]);
  await screenshot(page, 'description');
  expect(await card.locator('img').count()).toBe(0);

  await page.getByRole('button', { name: board.items[2].name }).click();
  await itemView.getByText('No description yet').waitFor();
  expect(await itemView.locator('body').getAttribute('data-same')).toBe('yes');
});

test("the frame loads once, beside the playground's script, and no message of it is lost", async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const release = await holdPlayground(page);
  let frames = 0;
  page.on('request', (request) => void (new URL(request.url()).pathname === '/app' && (frames += 1)));
  await page.addInitScript(() => {
    const said: unknown[] = [];
    window.addEventListener('message', ({ data }) => void (data?.args?.type && said.push(data.args.type)));
    Object.assign(window, { said });
  });
  await page.goto(`${origin}/playground`, { waitUntil: 'commit' });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(said).toContain('context');
  const early = await said();
  expect(await page.evaluate(() => window.simulator === undefined)).toBe(true);
  const itemView = itemViewOf(page);
  await itemView.locator('body').evaluate((body) => void (body.dataset['same'] = 'yes'));

  release();
  await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  expect((await callsOn(page)).slice(0, early.length).map(({ about }) => about)).toEqual(early);
  expect(await itemView.locator('body').getAttribute('data-same')).toBe('yes');
  expect(frames).toBe(1);
});

test('a frame that the address asks for otherwise is so before the playground is there', async ({
  session,
  origin,
  otherOrigin,
}) => {
  const page = await session.newPage();
  const release = await holdPlayground(page);
  await page.goto(`${origin}/playground?frame=other&sandbox=allow-scripts`, { waitUntil: 'commit' });
  const itemView = itemViewOf(page);
  await itemView.getByText('monday is loading').waitFor();
  expect(await itemView.locator('body').evaluate(() => [location.origin, self.origin])).toEqual([otherOrigin, 'null']);
  release();
  await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  await screenOf(itemView).button('Edit Markdown').waitFor();
});

longTest('before it is open the board stands as it will, and takes no clicks', async ({ session, origin }) => {
  const page = await session.newPage();
  const release = await holdPlayground(page);
  await page.goto(`${origin}/playground`, { waitUntil: 'commit' });
  const frame = page.locator('iframe');
  const item = page.locator('button', { hasText: empty });
  await item.waitFor();
  expect(await item.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
  const before = await frame.boundingBox();
  release();
  await itemViewOf(page).getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  await expect.poll(() => item.evaluate((button) => button.closest('[inert]') === null)).toBe(true);
  expect(await frame.boundingBox()).toEqual(before);
});

test('the playground opens from another page of the site, and again after leaving it', async ({ openPage }) => {
  const page = await openPage('/');
  const visit = async () => {
    await page.locator('main a[href="/playground"]').first().click();
    await itemViewOf(page).getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  };
  await visit();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Write it on the item' }).waitFor();
  await visit();
});

test('items are opened from the board, each with a text of its own', async ({ openItemView }) => {
  const { page, itemView } = await openItemView();
  await page.getByRole('button', { name: empty }).click();
  await page.getByRole('heading', { name: empty, level: 2 }).waitFor();
  await itemView.getByText('No description yet').waitFor();
  await screenOf(itemView).write('# Mine');
  await screenOf(itemView).save();
  await page.getByRole('button', { name: 'Launch plan' }).click();
  await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  await expect.poll(() => storedText(page, emptyItem)).toBe('# Mine');
  await expect.poll(() => page.getByRole('button', { name: 'Launch plan' }).getAttribute('aria-current')).toBe('true');
});

longTest(
  'the word "Theme" stands before its choices and names them, without a floating legend',
  async ({ openItemView }) => {
    const { page } = await openItemView({}, { viewport: { width: 1300, height: 900 } });
    await openBench(page);
    const group = page.getByRole('group', { name: 'Theme' });
    const word = group.getByText('Theme', { exact: true });
    expect(await word.evaluate((element) => [element.localName, getComputedStyle(element).float])).toEqual([
      'span',
      'none',
    ]);
    const [name, first] = [await word.boundingBox(), await group.locator('label').first().boundingBox()];
    expect(name!.x + name!.width).toBeLessThanOrEqual(first!.x);
    expect(Math.abs(name!.y + name!.height / 2 - (first!.y + first!.height / 2))).toBeLessThan(4);
  },
);

test('the settings reach the item view: theme, role, language, clock', async ({ openItemView }) => {
  const { page, itemView } = await openItemView();
  const { button } = screenOf(itemView);
  await button('Edit Markdown').waitFor();
  await openBench(page);
  for (const [name, className] of [
    ['Dark', 'dark-app-theme'],
    ['Night', 'black-app-theme'],
    ['Hacker', 'hacker_theme-app-theme'],
    ['Light', 'light-app-theme'],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    await expect.poll(() => itemView.locator('body').getAttribute('class')).toContain(className);
  }
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Clock').selectOption('12H');
  const { world } = await page.evaluate(() => window.simulator?.getState() ?? { world: undefined });
  expect(world).toMatchObject({ language: 'de', timeFormat: '12H', theme: 'light' });
  await page.getByLabel('You', { exact: true }).selectOption('viewer');
  await expect.poll(() => button('Edit Markdown').count()).toBe(0);
});

longTest("the theme follows the site's until one is chosen in the address", async ({ openPage }) => {
  const following = await openPage('/playground', { colorScheme: 'dark' });
  await itemViewOf(following).locator('body.dark-app-theme').waitFor();
  const chosen = await openPage('/playground?theme=hacker', { colorScheme: 'dark' });
  await itemViewOf(chosen).locator('body.hacker_theme-app-theme').waitFor();
});

test('a second person on the same item reads what the first one saves', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  await openBench(page);
  await page.getByRole('switch', { name: 'Second person' }).click();
  const second = itemViewOf(page, 1);
  await second.getByText('No description yet').waitFor();
  await screenOf(itemView).write('# For both');
  await screenOf(itemView).save();
  await page.getByLabel('Noa Kim', { exact: true }).selectOption('viewer');
  await second.getByRole('heading', { name: 'For both' }).waitFor();
  await expect.poll(() => screenOf(second).button('Edit Markdown').count()).toBe(0);
  const users = new Set((await callsOn(page)).map(({ seat }) => seat));
  expect([...users].sort()).toEqual([0, 1]);
});

test('a fault is chosen in its panel, strikes, and is seen in the list of calls', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/the description could not be loaded/);
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  await itemView.getByText('No description yet').waitFor();
  await openBench(page);
  await page.getByRole('button', { name: 'Faults' }).click();
  const panel = page.getByRole('complementary', { name: 'Faults' });
  await panel.getByLabel('monday says no').selectOption('always');
  await page.getByRole('button', { name: 'Launch plan' }).click();
  await itemView.getByText('The text could not be loaded').waitFor();
  await panel.locator('strong', { hasText: 'monday says no' }).first().waitFor();
  await panel.getByRole('button', { name: 'No faults' }).click();
  await expect.poll(() => panel.getByLabel('monday says no').inputValue()).toBe('never');
  await screenOf(itemView).button('Retry').click();
  await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
});

longTest(
  'the storage panel shows every key with its version and size, and empties everything',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem) });
    await screenOf(itemView).write('# Kept');
    await screenOf(itemView).save();
    await openBench(page);
    await page.getByRole('button', { name: 'Storage' }).click();
    const panel = page.getByRole('complementary', { name: 'Storage' });
    const entry = panel.locator('details', {
      hasText: `mfmd_value_654646_${board.items[emptyItem - 1]?.id}_${board.instanceId}`,
    });
    await entry.locator('summary').click();
    await expect.poll(() => entry.innerText()).toMatch(/global · version [0-9a-f]{5} · 8 B/);
    await expect.poll(() => entry.locator('pre').innerText()).toBe('# Kept');
    await panel.getByRole('button', { name: 'Reset the playground' }).click();
    await panel.getByRole('button', { name: 'Yes, empty everything' }).click();
    await itemView.getByText('No description yet').waitFor();
    await expect.poll(() => storedText(page, emptyItem)).toBeUndefined();
    await expect.poll(() => storedText(page, 1)).toContain('# Launch plan');
  },
);

test('each thing to try is done by a click, and a host that is gone loses nothing', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/the description could not be saved/);
  // So narrow that the item views are far below the cards.
  const { page, itemView } = await openItemView({}, { viewport: { width: 570, height: 844 } });
  const { field, status } = screenOf(itemView);
  await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  /** What to do next is said where it is to be done. */
  const isSaid = async (words: string) => {
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: words })
          .evaluate((said) => {
            const { top, bottom } = said.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
      )
      .toBe(true);
  };
  const cards = page.getByRole('group', { name: 'Things to try' });
  const card = (name: string) => cards.getByRole('button', { name });
  await card('Write where you read').click();
  await isSaid('Change a word and press Done');
  const part = itemView.getByRole('textbox', { name: 'This part in Markdown' });
  await expect.poll(() => part.inputValue()).toMatch(/^The new site goes live/);
  await part.press('Control+Home');
  await part.pressSequentially('Soon. ');
  await itemView.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => storedText(page, 1)).toContain('\n\nSoon. The new site');

  await card('Paste a table').click();
  await expect.poll(() => field.inputValue()).toMatch(/^\| Quarter \| Visitors \| Sign-ups \|\n\| -+ \|/);

  await card('Write with a second person').click();
  await expect.poll(() => storedText(page, 1)).toContain('Noa: I can write here, too.');
  await expect.poll(() => cards.getAttribute('aria-busy')).toBe('false');
  await isSaid('Noa has saved a line');
  // What the visitor types goes to their own view, where Noa has not written.
  await page.keyboard.type(' Dana too.');
  await screenOf(itemView).button('Save').click();
  await expect.poll(() => storedText(page, 1)).toMatch(/here\. Dana too\.\n[^]*Noa: I can write here, too\./);

  await card('Pull the plug').click();
  await card('Plug it in again').waitFor();
  // Until the card is done, it puts the caret at the end.
  await expect.poll(() => cards.getAttribute('aria-busy')).toBe('false');
  await field.press('Control+Home');
  await field.pressSequentially('Kept. ');
  await screenOf(itemView).button('Save').click();
  await expect.poll(() => status.textContent()).toContain('kept as a draft');
  await isSaid('monday is gone');
  await page.getByRole('status').getByRole('button', { name: 'Plug it in again' }).click();
  await expect.poll(() => storedText(page, 1)).toContain('Kept. ');
});

test('the first text shows the board from the start, and follows a status that is changed there', async ({
  openPage,
}) => {
  const page = await openPage('/playground', { viewport: { width: 1366, height: 768 } });
  const chips = itemViewOf(page).locator('.iv-preview-document .iv-board-chip');
  await expect
    .poll(() => chips.allInnerTexts())
    .toEqual([
      'Working on it',
      'Dana Levi',
      '12 Jun 2026',
      'New landing page Working on it',
      'Turn on the new pages Not started',
      'Noa Kim',
    ]);
  const status = page.getByRole('combobox', { name: 'Status of Launch plan' });
  // The item view hears that it is come back to.
  await status.focus();
  await status.selectOption('Done');
  await chips.first().hover();
  await expect.poll(() => chips.first().innerText()).toBe('Done');
});

test('what was approved and changed on the board is there after a reload, and a reset takes it back', async ({
  openPage,
}) => {
  const page = await openPage('/playground');
  const chip = itemViewOf(page).locator('.iv-preview-document .iv-board-chip').first();
  await expect.poll(() => chip.innerText()).toBe('Working on it');
  await openBench(page);
  const approved = page.getByRole('switch', { name: 'Board access approved' });
  await approved.uncheck();
  await itemViewOf(page).getByText('{{Status}}').waitFor();
  const status = page.getByRole('combobox', { name: 'Status of Launch plan' });
  await status.selectOption('Done');
  const kept = (key: string) =>
    page.evaluate(async (of) => JSON.stringify(await window.simulator!.storage.read('playground', of)), key);
  await expect.poll(() => kept('board')).toContain('Done');
  await expect.poll(() => kept('approvals')).toContain('[]');

  await page.reload();
  await itemViewOf(page).getByText('{{Status}}').waitFor();
  await openBench(page);
  await approved.check();
  await expect.poll(() => chip.innerText()).toBe('Done');
  await page.getByRole('button', { name: 'Storage' }).click();
  await page.getByRole('button', { name: 'Reset the playground' }).click();
  await page.getByRole('button', { name: 'Yes, empty everything' }).click();
  await expect.poll(() => status.inputValue()).toBe('Working on it');
  await expect.poll(() => chip.innerText()).toBe('Working on it');
});

test('the item view comes first: near the top, after one line of words, in six Tab stops', async ({ openPage }) => {
  const page = await openPage('/playground', { viewport: { width: 1366, height: 768 } });
  const frame = page.locator('iframe');
  await itemViewOf(page).getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  const place = (await frame.boundingBox())!;
  expect(place.y).toBeLessThan(200);
  expect(Math.min(768, place.y + place.height) - place.y).toBeGreaterThanOrEqual(500);
  const stops: string[] = [];
  while (stops.at(-1) !== 'IFRAME' && stops.length < 10) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement!.textContent || document.activeElement!.tagName));
  }
  expect(stops.slice(6)).toEqual(['IFRAME']);
  // A phone, and the same window at twice its size.
  for (const size of [
    { width: 390, height: 844 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize(size);
    const words = (await page.getByText('Nothing to install.').boundingBox())!;
    const card = (await page.getByRole('region', { name: 'Item card of Dana Levi' }).boundingBox())!;
    expect(words.height).toBeLessThan(30);
    expect(card.y - (words.y + words.height)).toBeLessThan(16);
  }
  // Who looks at an item stands beside its name, not over it.
  await page.setViewportSize({ width: 320, height: 640 });
  const card = page.getByRole('region', { name: 'Item card of Dana Levi' });
  const boxOf = async (part: string) => (await card.locator(part).boundingBox())!;
  const [name, face] = [await boxOf('h2'), await boxOf('[class*=person] > :first-child')];
  expect(name.x + name.width).toBeLessThanOrEqual(face.x);
});

test('the page is dark where the theme of the item view is, and the site keeps its own theme', async ({ openPage }) => {
  const page = await openPage('/playground');
  const theme = () => page.locator('html').getAttribute('data-theme');
  /** What the site itself remembers of its theme; the item view keeps other things of its own. */
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('theme'))
        .join(),
    );
  await itemViewOf(page).getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  const before = await kept();
  await openBench(page);
  await page.getByText('Night', { exact: true }).click();
  await itemViewOf(page).locator('body.black-app-theme').waitFor();
  await expect.poll(theme).toBe('dark');
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(theme).toBe('light');
  await page.getByText('Hacker', { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  expect(await kept()).toBe(before);
  // The site's own button changes both.
  const button = page.getByRole('button', { name: /dark and light mode/ });
  await expect
    .poll(async () => {
      await button.click();
      return itemViewOf(page).locator('body').getAttribute('class');
    })
    .toContain('light-app-theme');
  await page.getByText('Night', { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  await page.getByRole('link', { name: 'How to write Markdown' }).click();
  await expect.poll(theme).toBe('light');
});

test("a notice and a question of an item view are shown as monday's page shows them", async ({ openItemView }) => {
  const { page, itemView } = await openItemView();
  await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  await page.frames()[1]?.evaluate(() => {
    const ask = (type: string, params: object) =>
      window.parent.postMessage({ method: 'execute', args: { type, params }, requestId: type }, '*');
    ask('notice', { message: 'Saved for everybody', type: 'success', timeout: 60_000 });
    ask('confirm', { message: 'Really?', confirmButton: 'Yes', cancelButton: 'No' });
    addEventListener('message', ({ data }) => {
      if (data.requestId === 'confirm') document.title = `answered ${data.data.confirm}`;
    });
  });
  await page.getByText('Saved for everybody').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => page.frames()[1]?.title()).toBe('answered true');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('where the browser refuses storage, the playground works and says that nothing is kept', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  await page.addInitScript(() => {
    if (window.parent === window)
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
  });
  await page.goto(`${origin}/playground`);
  await itemViewOf(page).getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
  await openBench(page);
  await page.getByRole('button', { name: 'Storage' }).click();
  await page.getByText('gone when you leave this page').waitFor();
});

describe('the item view from elsewhere', () => {
  test.for<readonly [string, PlaygroundSettings]>([
    ['a sandbox without an origin', { sandbox: 'allow-scripts allow-forms' }],
    ...inLongRun([
      ['another origin', { frame: 'other' }],
      [
        'a sandbox of another origin',
        { frame: 'other', sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' },
      ],
    ] as const),
  ])('%s: what is written is rendered and saved', async ([, settings], { openItemView }) => {
    const { page, itemView } = await openItemView({ ...settings, item: String(emptyItem) });
    await screenOf(itemView).write('# From afar');
    await screenOf(itemView).save();
    await itemView.getByRole('heading', { name: 'From afar' }).waitFor();
    await expect.poll(() => storedText(page, emptyItem)).toBe('# From afar');
  });
});

describe('in every theme', () => {
  test.for(['light', ...inLongRun(['dark', 'black', 'hacker'] as const)] as const)(
    '%s: no serious accessibility fault, panels open, and no wider than a phone',
    async (theme, { openItemView }) => {
      const { page, itemView } = await openItemView(
        { theme, fault: 'slow:remove' },
        { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } },
      );
      await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
      for (const panel of ['Faults', 'Storage']) {
        await openBench(page);
        await page.getByRole('button', { name: panel, exact: false }).first().click();
        await page.getByRole('complementary', { name: panel }).waitFor();
        expect(await seriousViolations(page), panel).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), panel).toBeLessThanOrEqual(360);
        const drawer = page.getByRole('complementary', { name: panel });
        expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth), panel).toBe(0);
        await page.keyboard.press('Escape');
        await page.getByRole('complementary', { name: panel }).waitFor({ state: 'detached' });
      }
      expect(await storedOn(page)).not.toEqual([]);
    },
  );
});
