import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../../scripts/static-server.mjs';

let folder: string;
let taken: Server;
const started: ChildProcess[] = [];

/** A site built for `base`, with a page, a page of the guide and the headers of both. */
function builtSite(base: string): string {
  const dir = mkdtempSync(join(folder, 'site-'));
  mkdirSync(join(dir, 'documentation'));
  writeFileSync(join(dir, '_headers'), `# Written by the build.\n${base}*\n  X-All: yes\n\n${base}app\n  X-App: yes\n`);
  for (const file of ['index', 'app', 'documentation/saving', '404'])
    writeFileSync(join(dir, `${file}.html`), `<html><head></head>${file}</html>`);
  return dir;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  for (const child of started) child.kill();
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What `npm run serve` says until it serves or ends. */
async function served(settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/serve.mjs'], { env: { ...process.env, ...settings } });
  started.push(child);
  let said = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Ctrl+C')) resolve(said);
      });
    child.once('exit', () => resolve(said));
  });
}

test('a taken port is said in a sentence, and the next free one is taken', async () => {
  const { port } = taken.address() as AddressInfo;
  const said = await served({ BUILD_DIR: builtSite('/'), PORT: String(port) });
  const [, other] = new RegExp(`^Port ${port} cannot be had.* This is on (\\d+)\\.$`, 'm').exec(said) ?? [];
  expect(Number(other)).toBeGreaterThan(port);
  expect(said).toContain(`Serving the built site on http://127.0.0.1:${other}/ and http://localhost:${other}/`);
  expect(await (await fetch(`http://127.0.0.1:${other}/app`)).text()).toContain('app');
});

test('a site that was built for a path is served there, and the addresses say so', async () => {
  const said = await served({ BUILD_DIR: builtSite('/md/'), PORT: '3000' });
  const [, address = ''] = /Serving the built site on (\S+)/.exec(said) ?? [];
  expect(address).toMatch(/\/md\/$/);
  expect(await (await fetch(`${address}documentation/saving`)).text()).toContain('documentation/saving');
});

test.for([
  ['/md/', 200, undefined],
  ['/md/app', 200, undefined],
  ['/md/documentation/saving', 200, undefined],
  ['/md', 301, '/md/'],
  ['/md/app/', 301, '/md/app'],
  ['/md/no-such-page', 404, undefined],
  ['/', 404, undefined],
  ['/app', 404, undefined],
  ['/mdapp', 404, undefined],
] as const)('of a site below /md/, %s is answered with %s', async ([address, status, location]) => {
  const server = await serveSite({ dir: builtSite('/md/') });
  const answer = await fetch(server.origin + address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location') ?? undefined]).toEqual([status, location]);
  expect(answer.headers.get('x-app')).toBe(address === '/md/app' ? 'yes' : null);
  await server.close();
});
