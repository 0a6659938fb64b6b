import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findReachable, PATIENCE_MS, untilFound, type Engine, type Place } from './engine.ts';
import { openFolder, openScreen, startProcess } from './own-processes.ts';

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
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    HOME: folder.path,
    XDG_CONFIG_HOME: folder.path,
    XDG_DATA_HOME: folder.path,
    XDG_CACHE_HOME: folder.path,
    // Without a graphics card compositing takes six times the processor, and the clock.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  // The browser is of the driver's process group, as are its own processes, some of which outlive both session and driver.
  const { end } = startProcess(driver, [`--port=${port}`, '--host=127.0.0.1'], env);

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message} (${method} ${path})`);
    return value;
  }

  await untilFound(
    () => ask('GET', '/status').catch(() => undefined),
    () => `${driver} does not answer`,
  );
  // No cache of pages for the way back: a page in it keeps the transactions of IndexedDB that it was left in, and with them the next page
  // waiting. Tests leave pages as fast as nobody does.
  const options = {
    binary: browser,
    args: ['--automation', '--cookies-policy=no-third-party', '--enable-page-cache=false'],
  };
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: PATIENCE_MS, pageLoad: 60_000 });
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1400, height: 1300 });

  /** Where the driver evaluates; each switch is a question of its own. */
  let place: 'page' | 'frame' = 'page';
  async function evaluate(
    where: 'page' | 'frame',
    run: (...given: never[]) => unknown,
    given: readonly unknown[],
  ): Promise<unknown> {
    if (place !== where) {
      await ask('POST', `${session}/frame`, { id: null });
      place = 'page';
      if (where === 'frame') {
        const script = 'return document.querySelector("iframe")';
        const id = await untilFound(
          () => ask('POST', `${session}/execute/sync`, { script, args: [] }),
          () => 'the page has no frame',
        );
        await ask('POST', `${session}/frame`, { id });
        place = 'frame';
      }
    }
    return ask('POST', `${session}/execute/sync`, { script: `return (${run})(...arguments)`, args: given });
  }

  const act = (...actions: readonly unknown[]) => ask('POST', `${session}/actions`, { actions });
  const keyOf = (key: string) => KEYS[key] ?? (/^[A-Z]$/.test(key) ? key.toLowerCase() : key);

  async function moveTo(where: Place) {
    const origin = await untilFound(
      () => evaluate('frame', findReachable, [where]),
      () => `nothing to point at: ${JSON.stringify(where)}`,
    );
    return { type: 'pointerMove', x: 0, y: 0, origin };
  }

  async function press(chord: string): Promise<void> {
    const keys = chord.split('+').map(keyOf);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.reverse().map((value) => ({ type: 'keyUp', value }));
    await act({ type: 'key', id: 'keys', actions: [...down, ...up] });
  }

  return {
    name: 'WebKit',
    downloads,
    async go(address) {
      await ask('POST', `${session}/frame`, { id: null });
      place = 'page';
      await ask('POST', `${session}/url`, { url: address });
    },
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
    async tap(where) {
      const element = await untilFound(
        () => evaluate('frame', findReachable, [where]),
        () => `nothing to tap: ${JSON.stringify(where)}`,
      );
      await evaluate('frame', dispatchTap, [element]);
    },
    hover: async (where) => void (await act({ ...MOUSE, actions: [await moveTo(where)] })),
    async drag(from, to) {
      await act({ ...MOUSE, actions: [await moveTo(from), { type: 'pointerDown', button: 0 }] });
      for (let times = 0; times < 2; times += 1) await act({ ...MOUSE, actions: [await moveTo(to)] });
      await act({ ...MOUSE, actions: [{ type: 'pointerUp', button: 0 }] });
    },
    // MiniBrowser has no keys for them; the steps that are undone are the same.
    undo: () => evaluate('frame', () => document.execCommand('undo'), []) as Promise<never>,
    redo: () => evaluate('frame', () => document.execCommand('redo'), []) as Promise<never>,
    picture: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    async close() {
      await Promise.race([
        ask('DELETE', session).catch(() => undefined),
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
