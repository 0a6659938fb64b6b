import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { findNginx } from '../../scripts/requirements.mjs';

const program = findNginx();

/** Addresses of the built site, and what both servers answer with: status, type, where it leads. */
const ANSWERS: readonly (readonly [address: string, status: number, type?: string | undefined, location?: string])[] = [
  ['/', 200, 'text/html; charset=utf-8'],
  ['/app', 200, 'text/html; charset=utf-8'],
  ['/documentation', 200, 'text/html; charset=utf-8'],
  ['/documentation/saving', 200, 'text/html; charset=utf-8'],
  ['/playground?theme=dark', 200, 'text/html; charset=utf-8'],
  ['/app/', 301, undefined, '/app'],
  ['/documentation/', 301, undefined, '/documentation'],
  ['/documentation/saving/', 301, undefined, '/documentation/saving'],
  ['/playground/?theme=dark', 301, undefined, '/playground?theme=dark'],
  ['/documentation/saving.md', 200, 'text/markdown; charset=utf-8'],
  ['/llms.txt', 200, 'text/plain; charset=utf-8'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 200, 'application/xml; charset=utf-8'],
  ['/monday-app-association.json', 200, 'application/json; charset=utf-8'],
  ['/img/favicon.svg', 200, 'image/svg+xml'],
  ['/no-such-page', 404, 'text/html; charset=utf-8'],
  ['/documentation/no-such-page', 404, 'text/html; charset=utf-8'],
];

/** Headers that the table gives, but for the two origins which the tests' own server adds to policies. */
const GIVEN = ['strict-transport-security', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];

let folder: string;
let nginx: ChildProcess | undefined;
let origin: string;

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** As PUBLISHING.md tells owners to write it. */
function configuration(dir: string, port: number): string {
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${dir}/nginx-maps.conf;
  server { listen 127.0.0.1:${port}; root ${dir}; include ${dir}/nginx-server.conf; }
}
`;
}

describe.skipIf(program === undefined)("Debian's nginx, with the configuration that the build wrote", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration(inject('buildDir'), port));
    const checked = spawnSync(program!, ['-t', '-q', '-p', folder, '-c', file], { encoding: 'utf8' });
    expect(checked.stderr).toBe('');
    nginx = spawn(program!, ['-p', folder, '-c', file], { stdio: 'ignore' });
    origin = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(origin), { timeout: 30_000, interval: 50 });
  });

  afterAll(() => {
    nginx?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const answerOf = async (server: string, address: string) => {
    const answer = await fetch(server + address, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer;
  };

  test.for(ANSWERS)('answers %s as the server of the tests does', async ([address, status, type, location]) => {
    for (const server of [origin, inject('origin')]) {
      const answer = await answerOf(server, address);
      const found = [answer.status, answer.headers.get('location') ?? undefined];
      expect([server, ...found]).toEqual([server, status, location]);
      if (type) expect([server, answer.headers.get('content-type')]).toEqual([server, type]);
    }
  });

  test.for(ANSWERS.filter(([, status]) => status === 200))('gives %s the headers of the table', async ([address]) => {
    const [ours, theirs] = await Promise.all([answerOf(inject('origin'), address), answerOf(origin, address)]);
    const own = ` http://127.0.0.1:${new URL(inject('origin')).port} http://localhost:${new URL(inject('origin')).port}`;
    for (const name of GIVEN) expect([name, theirs.headers.get(name)]).toEqual([name, ours.headers.get(name)]);
    expect(theirs.headers.get('cache-control')).toBe(ours.headers.get('cache-control'));
    // nginx gives the policy of the address alone; the other server that of every address before it.
    const policies = (ours.headers.get('content-security-policy') ?? '').replaceAll(own, '').split(', ');
    expect(policies).toContain(theirs.headers.get('content-security-policy'));
  });

  test('gives an unknown address the policy of the page that says so', async () => {
    const { headers } = await answerOf(origin, '/no-such-page');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers.get('strict-transport-security')).not.toBeNull();
  });

  test('compresses text and leaves pictures as they are', async () => {
    const encodingOf = async (address: string) => (await answerOf(origin, address)).headers.get('content-encoding');
    for (const address of ['/app', '/documentation/saving.md', '/sitemap.xml', '/sbom.cdx.json'])
      expect([address, await encodingOf(address)]).toEqual([address, 'gzip']);
    expect(await encodingOf('/img/social-card.png')).toBeNull();
  });

  test.for(['/_headers', '/nginx-server.conf', '/.stamp'])(
    'keeps %s, which is for hosts, to itself',
    async (address) => {
      expect(existsSync(join(inject('buildDir'), address))).toBe(true);
      expect((await answerOf(origin, address)).status).toBe(404);
    },
  );
});
