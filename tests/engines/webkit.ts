import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReachable, untilFound, type Engine, type Place } from './engine.ts';
import { openFolder, openScreen, startProcess } from './own-processes.ts';
import { freePort, openSession } from './webdriver.ts';

/** Keys that have no letter, as WebDriver writes them: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const MOUSE = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };

/** Starts WebKitGTK's MiniBrowser by plain WebDriver. Third parties get no cookies; their other storage WebKit keeps apart by itself. */
export async function openWebKit({
  driver,
  browser,
}: {
  readonly driver: string;
  readonly browser: string;
}): Promise<Engine> {
  const [screen, folder] = [await openScreen(), openFolder()];
  const downloads = join(folder.path, 'downloads');
  mkdirSync(downloads);
  writeFileSync(join(folder.path, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  // The browser is of the driver's process group, as are its own processes, some of which outlive both session and driver.
  const { end } = startProcess(
    driver,
    [`--port=${port}`, '--host=127.0.0.1'],
    environment(screen.display, folder.path),
  );

  // No cache of pages for the way back: a page in it keeps the transactions of IndexedDB that it was left in, and with them the next page
  // waiting. Tests leave pages as fast as nobody does.
  const { ask, evaluate, go, reload, closeTab } = await openSession(port, driver, {
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', '--cookies-policy=no-third-party', '--enable-page-cache=false'],
    },
  });

  const act = (...actions: readonly unknown[]) => ask('POST', '/actions', { actions });
  const keyOf = (key: string) => KEYS[key] ?? (/^[A-Z]$/.test(key) ? key.toLowerCase() : key);

  const reach = (where: Place) =>
    untilFound(
      () => evaluate('frame', findReachable, [where]),
      () => `nothing to point at: ${JSON.stringify(where)}`,
    );
  const moveTo = async (where: Place) => ({ type: 'pointerMove', x: 0, y: 0, origin: await reach(where) });

  async function press(chord: string): Promise<void> {
    const keys = chord.split('+').map(keyOf);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.reverse().map((value) => ({ type: 'keyUp', value }));
    await act({ type: 'key', id: 'keys', actions: [...down, ...up] });
  }

  return {
    name: 'WebKit',
    downloads,
    ...{ go, reload, closeTab },
    onPage: (run, ...given) => evaluate('page', run, given) as Promise<never>,
    inFrame: (run, ...given) => evaluate('frame', run, given) as Promise<never>,
    press,
    async type(text) {
      const actions = [...text].flatMap((letter) => {
        const value = letter === '\n' ? KEYS['Enter'] : letter;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      });
      await act({ type: 'key', id: 'keys', actions });
    },
    async point(where) {
      await act({
        ...MOUSE,
        actions: [await moveTo(where), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
      });
    },
    tap: async (where) => void (await evaluate('frame', dispatchTap, [await reach(where)])),
    hover: async (where) => void (await act({ ...MOUSE, actions: [await moveTo(where)] })),
    async drag(from, to) {
      await act({ ...MOUSE, actions: [await moveTo(from), { type: 'pointerDown', button: 0 }] });
      for (let times = 0; times < 2; times += 1) await act({ ...MOUSE, actions: [await moveTo(to)] });
      await act({ ...MOUSE, actions: [{ type: 'pointerUp', button: 0 }] });
    },
    // MiniBrowser has no keys for them; the steps that are undone are the same.
    undo: () => evaluate('frame', () => document.execCommand('undo'), []) as Promise<never>,
    redo: () => evaluate('frame', () => document.execCommand('redo'), []) as Promise<never>,
    picture: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
    async close() {
      await Promise.race([
        ask('DELETE', '').catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 5_000)),
      ]);
      end();
      screen.close();
      folder.remove();
    },
  };
}

/** The events that a finger causes at the middle of an element, whose driver has no fingers. Runs in the page. */
function dispatchTap(element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, composed: true, clientX: x + width / 2, clientY: y + height / 2 };
  const hit = document.elementFromPoint(at.clientX, at.clientY)!;
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
    hit.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 2, pointerType: 'touch', isPrimary: true }));
  hit.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
}

/** The variables of a browser on this screen that keeps all of its own in this folder. */
function environment(display: string, folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    // Without a graphics card compositing takes six times the processor, and the clock.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
}
