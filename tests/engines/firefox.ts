import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { findReachable, untilFound, type Engine, type Place } from './engine.ts';
import { openFolder, openScreen, ownGroup } from './own-processes.ts';

type Run = (...given: unknown[]) => unknown;

/** Third parties get no storage at all; downloads are saved without a question; nothing is fetched that nobody asked for. */
const preferences = (downloads: string) => ({
  'network.cookie.cookieBehavior': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.shell.checkDefaultBrowser': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
});

const keyOf = (key: string) =>
  (/^[A-Z]$/.test(key) ? key.toLowerCase() : /^\d$/.test(key) ? `Digit${key}` : key) as KeyInput;

/**
 * Starts Firefox by WebDriver BiDi. `tell` gets what its console says of errors, refusals of the Content-Security-Policy among them.
 * Uncaught errors are told by the page itself (`watched-site.ts`): the driver also tells those of a page that is left, whose scripts
 * are broken off by that.
 */
export async function openFirefox(executablePath: string, tell: (line: string) => void): Promise<Engine> {
  const [screen, folder] = [await openScreen(), openFolder()];
  const downloads = join(folder.path, 'downloads');
  mkdirSync(downloads);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    // Root is refused a home that is another's, as the runners of CI give it.
    env: { ...process.env, DISPLAY: screen.display, MOZ_ENABLE_WAYLAND: '0', HOME: folder.path },
    defaultViewport: null,
    args: ['--width=1400', '--height=1300'],
    extraPrefsFirefox: preferences(downloads),
    timeout: 60_000,
  });
  const end = ownGroup(browser.process()?.pid);
  let page = listenTo((await browser.pages())[0] ?? (await browser.newPage()), tell);

  let frame: Frame | undefined;
  async function currentFrame(): Promise<Frame> {
    frame ??= await untilFound(
      async () => (await page.$('iframe'))?.contentFrame(),
      () => 'the page has no frame',
    );
    return frame;
  }

  async function reach(place: Place): Promise<ElementHandle<Element>> {
    const current = await currentFrame();
    const element = await untilFound(
      async () => (await current.evaluateHandle(findReachable, place)).asElement(),
      () => `nothing to point at: ${JSON.stringify(place)}`,
    );
    return element as ElementHandle<Element>;
  }

  async function press(chord: string): Promise<void> {
    const keys = chord.split('+').map(keyOf);
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys.reverse()) await page.keyboard.up(key);
  }

  return {
    name: 'Firefox',
    downloads,
    async go(address) {
      frame = undefined;
      await goTo(page, address);
    },
    async reload() {
      frame = undefined;
      await page.reload();
    },
    async closeTab() {
      frame = undefined;
      const closed = page;
      page = listenTo(await browser.newPage(), tell);
      await closed.close();
    },
    onPage: (run, ...given) => page.evaluate(run as Run, ...given) as Promise<never>,
    inFrame: async (run, ...given) => (await currentFrame()).evaluate(run as Run, ...given) as Promise<never>,
    press,
    type: (text) => page.keyboard.type(text),
    point: async (place) => (await reach(place)).click(),
    hover: async (place) => (await reach(place)).hover(),
    tap: async (place) => (await reach(place)).tap(),
    async drag(from, to) {
      await (await reach(from)).hover();
      await page.mouse.down();
      // A drag begins at some distance, and what is under it may be drawn after that.
      for (let times = 0; times < 2; times += 1) await (await reach(to)).hover();
      await page.mouse.up();
    },
    undo: () => press('Control+Z'),
    redo: () => press('Control+Y'),
    picture: () => page.screenshot(),
    async close() {
      // It may hang when something in it has; its processes end all the same.
      await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 5_000))]);
      end();
      screen.close();
      folder.remove();
    },
  };
}

function listenTo(page: Page, tell: (line: string) => void): Page {
  page.on('console', (message) => void (message.type() === 'error' && tell(`console: ${message.text()}`)));
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

async function goTo(page: Page, address: string): Promise<void> {
  const leaves = Date.now();
  try {
    await page.goto(address);
  } catch (error) {
    // Firefox says so, too, when it breaks off what the page that is left was about to load; it goes on to the next.
    if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    await page.waitForFunction(
      (to, since) => location.href === to && performance.timeOrigin >= since && document.readyState === 'complete',
      {},
      new URL(address).href,
      leaves,
    );
  }
}
