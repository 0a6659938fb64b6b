import type { FrameLocator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';
import {
  callCount,
  changeWorld,
  emptyItem,
  itemViewOf,
  openItem,
  openWithText,
  playgroundAddress,
  type PlaygroundSettings,
  screenOf,
  screenScript,
  storedText,
  untilStill,
} from './playground.ts';

const TEXT = '# Minutes\n\nWhat was *said*.\n\n- [ ] one thing\n\n> [!NOTE]\n> A word of ours.\n';
const ITEM = emptyItem;

/** The scripts that draw the screen around the text. */
const SCREEN = /\/(react|main)\.\w+\.js$/;

/** Opens a playground whose item has `text`, and comes back to it in a frame that may be hindered by `route`. */
async function comeBack(
  page: Page,
  origin: string,
  settings: PlaygroundSettings = {},
  hinder: (page: Page) => Promise<unknown> = async () => undefined,
  text = TEXT,
): Promise<FrameLocator> {
  await page.goto(origin + playgroundAddress({ item: '1' }));
  await openWithText(page, ITEM, text);
  await itemViewOf(page).getByRole('heading', { name: 'Minutes' }).waitFor();
  await page.goto('about:blank');
  await hinder(page);
  // The frame, which may be hindered, is part of what a page waits for.
  await page.goto(origin + playgroundAddress({ item: String(ITEM), ...settings }), { waitUntil: 'commit' });
  return itemViewOf(page);
}

/** Holds requests of the item view until `release`. */
function holdUp(addresses: RegExp): { hold(page: Page): Promise<void>; release(): void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => void (release = resolve));
  const hold = async (route: Route, page: Page) => {
    if (route.request().frame() !== page.mainFrame()) await released;
    await route.continue();
  };
  return { hold: async (page) => void (await page.route(addresses, (route) => hold(route, page))), release };
}

const languageOf = (root: Element) => [root.getAttribute('lang'), root.getAttribute('dir')];

/** Adds up from now on how far the layout of the item view shifts. */
async function watchShift(itemView: FrameLocator): Promise<() => Promise<number>> {
  const body = itemView.locator('body');
  await body.evaluate(() => {
    const sum = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) sum.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => body.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

const heading = (itemView: FrameLocator) => itemView.getByRole('heading', { name: 'Minutes' });

test('the HTML names all that a viewer fetches until the text is readable; nothing comes twice', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const asked: string[] = [];
  const itemView = await comeBack(page, origin, { role: 'viewer' }, async () => {
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) asked.push(new URL(request.url()).pathname);
    });
    // What does not arrive is asked for again.
    page.on('requestfailed', (request) => {
      if (request.frame() !== page.mainFrame()) asked.splice(asked.indexOf(new URL(request.url()).pathname), 1);
    });
  });
  await heading(itemView).waitFor();
  await screenOf(itemView).button('More').waitFor();
  const html = await (await page.request.get(`${origin}/app`)).text();
  const before = async () => {
    const soFar = [...asked];
    const after = await itemView.locator('body').evaluate(() => {
      const readable = performance.getEntriesByName('readable')[0]!.startTime;
      const later = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > readable);
      return later.map(({ name }) => new URL(name).pathname);
    });
    return soFar.filter((path) => !after.includes(path));
  };
  // What is under way has no time yet.
  await expect.poll(async () => (await before()).filter((path) => path !== '/app' && !html.includes(path))).toEqual([]);
  expect(await before()).toContainEqual(expect.stringContaining('renderer'));
  expect(new Set(asked).size).toBe(asked.length);
});

test('monday is asked for the text while what draws it is still on its way', async ({ session, origin }) => {
  const page = await session.newPage();
  const held = holdUp(/\/(early\.\w+\.js|[\w-]+\.\w+\.css)$/);
  const itemView = await comeBack(page, origin, {}, held.hold);
  await expect.poll(() => page.evaluate(() => 'simulator' in window)).toBe(true);
  await expect.poll(() => callCount(page, 'read', ITEM)).toBe(1);
  expect(await heading(itemView).count()).toBe(0);
  held.release();
  await heading(itemView).waitFor();
  expect(await callCount(page, 'read', ITEM)).toBe(1);
});

test.for(['viewer', ...inLongRun(['editor'] as const)] as const)(
  'for a %s the text is there before its screen, and stays where it is when the screen comes',
  async (role, { session, origin }) => {
    const page = await session.newPage();
    const held = holdUp(SCREEN);
    const itemView = await comeBack(page, origin, { role }, held.hold);
    await heading(itemView).waitFor();
    expect(await screenOf(itemView).button('More').count()).toBe(0);
    expect(await itemView.getByText('monday is loading...').isVisible()).toBe(false);
    const place = () => heading(itemView).evaluate((element) => element.getBoundingClientRect().toJSON());
    const before = await place();
    await heading(itemView).evaluate((element) => {
      Object.assign(element, { isTheSame: true });
      getSelection()!.selectAllChildren(element);
    });
    const shift = await watchShift(itemView);
    held.release();
    await screenOf(itemView).button('More').waitFor();
    if (role === 'editor') await screenOf(itemView).button('Edit Markdown').waitFor();
    expect(await heading(itemView).evaluate((element) => 'isTheSame' in element)).toBe(true);
    expect(await heading(itemView).evaluate(() => getSelection()!.toString())).toBe('Minutes');
    expect(await place()).toEqual(before);
    expect(await shift()).toBeLessThan(0.02);
  },
);

longTest('the notice that images are held comes with the screen, and moves nothing', async ({ session, origin }) => {
  const page = await session.newPage();
  const held = holdUp(SCREEN);
  const text = `# Minutes\n\n${'Words. '.repeat(30)}\n\n![plan](https://images.example/a.png)\n\n${'More words. '.repeat(200)}`;
  const itemView = await comeBack(page, origin, { role: 'viewer' }, held.hold, text);
  await heading(itemView).waitFor();
  const shift = await watchShift(itemView);
  held.release();
  await screenOf(itemView).button('Show pictures').waitFor();
  await itemView.getByRole('button', { name: /plan/ }).waitFor();
  expect(await shift()).toBeLessThan(0.02);
});

test('a frame that is hidden while it loads has its text when it is shown', async ({ session, origin }) => {
  const page = await session.newPage();
  const itemView = await comeBack(page, origin, {}, async () =>
    page.addInitScript(() => {
      const hidden = new CSSStyleSheet();
      hidden.replaceSync('iframe { display: none !important }');
      if (top === window) document.adoptedStyleSheets.push(hidden);
    }),
  );
  await itemView.getByText('Edit Markdown').waitFor({ state: 'attached' });
  expect(await itemView.getByText('Minutes').isVisible()).toBe(false);
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  await heading(itemView).waitFor();
  await itemView.getByRole('checkbox').click();
  await expect.poll(() => storedText(page, ITEM)).toBe(TEXT.replace('[ ]', '[x]'));
});

test('what is stored is asked for once, and the text that was drawn early can be edited, ticked and saved', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const itemView = await comeBack(page, origin);
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').waitFor();
  expect(await callCount(page, 'read', ITEM)).toBe(1);
  // Not `check`, which expects the new state at once.
  await itemView.getByRole('checkbox').click();
  await expect.poll(() => itemView.getByRole('checkbox').isChecked()).toBe(true);
  await button('Edit Markdown').click();
  await expect.poll(() => field.inputValue()).toBe(TEXT.replace('[ ]', '[x]'));
});

test('a task ticked before its screen is there stays ticked, and is ticked in the text then', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const held = holdUp(SCREEN);
  const itemView = await comeBack(page, origin, {}, held.hold);
  const box = itemView.getByRole('checkbox');
  await box.check();
  await box.uncheck();
  await box.check();
  expect(await screenOf(itemView).button('More').count()).toBe(0);
  held.release();
  await expect.poll(() => storedText(page, ITEM)).toBe(TEXT.replace('[ ]', '[x]'));
  expect(await box.isChecked()).toBe(true);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.for(['after', ...inLongRun(['before'] as const)] as const)(
  'words that come late, %s the screen, take their place in the text, which stays where it is',
  async (when, { session, origin }) => {
    const page = await session.newPage();
    const held = holdUp(SCREEN);
    let tell = (): void => undefined;
    const isTold = new Promise<void>((resolve) => void (tell = resolve));
    const text = `${TEXT}\n~~~js\nconst a = 1;\n~~~\n\n${'Minutes and more.\n\n'.repeat(200)}`;
    const itemView = await comeBack(
      page,
      origin,
      { role: 'viewer', language: 'de' },
      async () => {
        await page.route(/\/static\/js\/.*\.js$/, async (route) => {
          const response = await route.fetch();
          // The German tables of what is read, and of what stands around it.
          if (/Noch keine Beschreibung|documentMenu:.Mehr/.test(await response.text())) await isTold;
          await route.fulfill({ response });
        });
        if (when === 'before') await held.hold(page);
      },
      text,
    );
    const title = itemView.locator('.markdown-alert-title');
    await expect.poll(() => title.textContent()).toBe('Note');
    if (when === 'after') await screenOf(itemView).button('More').waitFor();
    await heading(itemView).evaluate((element) => void Object.assign(element, { isTheSame: true }));
    const last = itemView.getByText('Minutes and more.').last();
    await last.scrollIntoViewIfNeeded();
    await untilStill(last);
    const place = () => last.evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    tell();
    await expect.poll(() => title.textContent()).toBe('Hinweis');
    held.release();
    await screenOf(itemView).button('Mehr').waitFor();
    expect(await heading(itemView).evaluate((element) => 'isTheSame' in element)).toBe(true);
    expect(await itemView.locator('.iv-copy').getAttribute('aria-label')).toBe('Code kopieren');
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
  },
);

test('a box that is pressed while the screen comes stays pressed, and is ticked', async ({ session, origin }) => {
  const page = await session.newPage();
  const held = holdUp(SCREEN);
  const itemView = await comeBack(page, origin, {}, held.hold);
  const box = itemView.getByRole('checkbox');
  await box.hover();
  await page.mouse.down();
  held.release();
  await itemView.locator('.iv-more').waitFor({ state: 'attached' });
  expect(await box.evaluate((element) => element.matches(':active'))).toBe(true);
  await page.mouse.up();
  await expect.poll(() => storedText(page, ITEM)).toBe(TEXT.replace('[ ]', '[x]'));
  await screenOf(itemView).button('More').waitFor();
  expect(await itemView.locator('main').count()).toBe(1);
});

longTest(
  'code that is copied before its screen is there is copied at once, and the screen says so',
  async ({ session, origin }) => {
    const page = await session.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const held = holdUp(SCREEN);
    const itemView = await comeBack(page, origin, {}, held.hold, `${TEXT}\n~~~\nconst a = 1;\n~~~\n`);
    await itemView.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;\n');
    held.release();
    await itemView.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  },
);

longTest(
  'the words of ours in a text that is drawn early are in the language of the reader',
  async ({ session, origin }) => {
    const page = await session.newPage();
    const held = holdUp(SCREEN);
    const itemView = await comeBack(page, origin, { language: 'he' }, held.hold);
    await heading(itemView).waitFor();
    const root = itemView.locator('html');
    // Late words are put in place afterwards.
    await expect.poll(() => root.evaluate(languageOf)).toEqual(['he', 'rtl']);
    held.release();
    await itemView.locator('.iv-links').waitFor();
    expect(await root.evaluate(languageOf)).toEqual(['he', 'rtl']);
  },
);

longTest(
  'the page keeps the language of its words, also when Docusaurus names its own after they came',
  async ({ session, origin }) => {
    const page = await session.newPage();
    const itemView = await comeBack(page, origin, { language: 'he', role: 'viewer', fault: 'slow:context' }, () =>
      page.addInitScript(() => {
        if (location.pathname !== '/app') return;
        // Frames are as late as in a tab that nobody looks at.
        const held = new Map<number, FrameRequestCallback>();
        const onFrame = window.requestAnimationFrame.bind(window);
        let last = 0;
        let isSeen = false;
        window.requestAnimationFrame = (run) => {
          held.set((last += 1), run);
          return last;
        };
        window.cancelAnimationFrame = (frame) => void held.delete(frame);
        onFrame(function next(now) {
          isSeen ||= document.documentElement.dir === 'rtl';
          const due = isSeen ? [...held.values()] : [];
          if (isSeen) held.clear();
          for (const run of due) run(now);
          onFrame(next);
        });
      }),
    );
    const root = itemView.locator('html');
    await itemView.locator('html[data-has-hydrated=true]').waitFor();
    expect(await root.evaluate(languageOf)).toEqual(['he', 'rtl']);
  },
);

longTest(
  'if another item is opened before the screen is there, only its text is shown',
  async ({ session, origin }) => {
    const page = await session.newPage();
    const held = holdUp(SCREEN);
    const itemView = await comeBack(page, origin, {}, held.hold);
    await heading(itemView).waitFor();
    await openItem(page, 1);
    await changeWorld(page, { theme: 'dark' });
    await expect.poll(() => itemView.locator('body').getAttribute('class')).toContain('dark-app-theme');
    held.release();
    await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
    expect(await heading(itemView).count()).toBe(0);
    expect(await itemView.locator('main').count()).toBe(1);
  },
);

test('the screen comes as soon as the renderer is there, though the text was the first to listen to it', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const held = holdUp(/\/renderer\.\w+\.js$/);
  const itemView = await comeBack(page, origin, {}, async () => {
    await held.hold(page);
    // Nor does it come because it is late.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 3000 ? 0 : later(run, ms)),
      });
    });
  });
  const isTaken = () => 'earlyWorker' in window && window.earlyWorker === undefined;
  await expect.poll(() => itemView.locator('body').evaluate(isTaken)).toBe(true);
  held.release();
  await screenOf(itemView).button('Edit Markdown').waitFor();
});

longTest('a text whose renderer never starts is rendered by another one', async ({ session, origin }) => {
  const page = await session.newPage();
  const itemView = await comeBack(page, origin, {}, () =>
    page.addInitScript(() => {
      let started = 0;
      window.Worker = class extends Worker {
        constructor(address: string | URL) {
          super(address);
          if ((started += 1) === 1) this.terminate();
        }
      };
    }),
  );
  await itemView.getByText('# Minutes').waitFor();
  await heading(itemView).waitFor();
});

test('if React does not arrive the text is there, with a message and a way to reload', async ({
  session,
  origin,
  expectSurprise,
}) => {
  expectSurprise(/Failed to load resource|ERR_FAILED/);
  const page = await session.newPage();
  let attempts = 0;
  // From another origin, so that it is not the playground's own.
  const itemView = await comeBack(page, origin, { frame: 'other' }, () =>
    page.route(/\/react\.\w+\.js$/, (route) => {
      if (route.request().frame() === page.mainFrame()) return route.continue();
      attempts += 1;
      return route.abort();
    }),
  );
  await itemView.getByText('Loading chunk failed').waitFor();
  expect(attempts).toBe(2);
  await heading(itemView).waitFor();
  await page.unroute(/\/react\.\w+\.js$/);
  await screenOf(itemView).button('Reload').click();
  await screenOf(itemView).button('Edit Markdown').waitFor();
});

longTest(
  "if the screen's own script does not arrive, the text is there under the message",
  async ({ session, origin, expectSurprise }) => {
    expectSurprise(/Failed to load resource|ERR_FAILED|ChunkLoadError/);
    const page = await session.newPage();
    const itemView = await comeBack(page, origin, {}, () =>
      page.route(`**${screenScript()}`, (route) => route.abort()),
    );
    await itemView.getByText('Loading chunk failed').waitFor();
    await expect.poll(() => heading(itemView).isVisible()).toBe(true);
  },
);

longTest(
  'if what draws the text comes at the second attempt only, nobody notices',
  async ({ session, origin, expectSurprise }) => {
    expectSurprise(/Failed to load resource|ERR_FAILED/);
    const page = await session.newPage();
    let attempts = 0;
    const itemView = await comeBack(page, origin, {}, () =>
      page.route(/\/early\.\w+\.js$/, (route) => ((attempts += 1) === 1 ? route.abort() : route.continue())),
    );
    await heading(itemView).waitFor();
    await screenOf(itemView).button('Edit Markdown').waitFor();
    expect(await itemView.getByText('Loading chunk failed').count()).toBe(0);
  },
);

longTest(
  'a host that answers long after everything is there gets its text shown all the same',
  async ({ session, origin }) => {
    const page = await session.newPage();
    const itemView = await comeBack(page, origin, { fault: 'slow:context' });
    await itemView.getByText('monday is loading...').waitFor();
    await heading(itemView).waitFor();
    await screenOf(itemView).button('Edit Markdown').waitFor();
  },
);
