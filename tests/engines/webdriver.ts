import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { PATIENCE_MS, untilFound } from './engine.ts';

/** A session of a browser, driven by plain WebDriver. */
export interface Session {
  /** Asks for something of this session. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Runs a function in the page, or in its first frame. */
  evaluate(where: 'page' | 'frame', run: (...given: never[]) => unknown, given: readonly unknown[]): Promise<unknown>;
  /** Leads the page to another address. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Closes the tab, and goes on in a new one. */
  closeTab(): Promise<void>;
}

/** Asks the driver at `port` for a session with these options of its browser, once it answers. */
export async function openSession(port: number, driver: string, options: Record<string, unknown>): Promise<Session> {
  await untilFound(
    () => askDriver(port, 'GET', '/status').catch(() => undefined),
    () => `${driver} does not answer`,
  );
  const { sessionId } = (await askDriver(port, 'POST', '/session', {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string };
  const ask: Session['ask'] = (method, path, body) => askDriver(port, method, `/session/${sessionId}${path}`, body);
  await ask('POST', '/timeouts', { script: PATIENCE_MS, pageLoad: 60_000 });
  await ask('POST', '/window/rect', { x: 0, y: 0, width: 1400, height: 1300 });

  /** Where the driver evaluates; each switch is a question of its own. */
  let place: 'page' | 'frame' = 'page';

  async function leaveFrame(): Promise<void> {
    await ask('POST', '/frame', { id: null });
    place = 'page';
  }

  async function enterFrame(): Promise<void> {
    const script = 'return document.querySelector("iframe")';
    const id = await untilFound(
      () => ask('POST', '/execute/sync', { script, args: [] }),
      () => 'the page has no frame',
    );
    await ask('POST', '/frame', { id });
    place = 'frame';
  }

  return {
    ask,
    async evaluate(where, run, given) {
      if (place !== where) {
        await leaveFrame();
        if (where === 'frame') await enterFrame();
      }
      return ask('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args: given });
    },
    async go(url) {
      await leaveFrame();
      await ask('POST', '/url', { url });
    },
    async reload() {
      await leaveFrame();
      await ask('POST', '/refresh');
    },
    async closeTab() {
      await leaveFrame();
      const { handle } = (await ask('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await ask('DELETE', '/window');
      await ask('POST', '/window', { handle });
    },
  };
}

async function askDriver(
  port: number,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: unknown = {},
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message} (${method} ${path})`);
  return value;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
