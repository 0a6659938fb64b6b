import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let dir: string;
/** The script in a checkout of its own, where a recorder is in the place of monday's tool. */
let script: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'deploy-test-'));
  script = join(dir, 'scripts', 'deploy-monday.mjs');
  await mkdir(join(dir, 'scripts', 'monday-cli'), { recursive: true });
  await cp(join(import.meta.dirname, '../../scripts/deploy-monday.mjs'), script);
});
afterEach(() => rm(dir, { recursive: true }));

function deploy(env: Record<string, string>) {
  return spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], BUILD_DIR: dir, ...env },
  });
}

/** Installs a tool that writes what it was called with, its folder, its token file and its environment, and does what `end` says. */
async function installTool(end: string): Promise<string> {
  const record = join(dir, 'record.json');
  await mkdir(join(dir, 'scripts/monday-cli/node_modules'));
  await writeFile(
    join(dir, 'scripts/monday-cli/mapps.mjs'),
    `import { readFileSync, renameSync, writeFileSync } from 'node:fs';
    const seen = { args: process.argv.slice(2), folder: process.cwd(), config: readFileSync('.mappsrc', 'utf8'), env: process.env };
    writeFileSync('${record}.part', JSON.stringify(seen));
    renameSync('${record}.part', '${record}');
    ${end}`,
  );
  return record;
}

interface Seen {
  readonly args: readonly string[];
  readonly folder: string;
  readonly config: string;
  readonly env: Readonly<Record<string, string>>;
}
const read = async (record: string) => JSON.parse(await readFile(record, 'utf8')) as Seen;

test('everything that is missing is named at once, and nothing is pushed', () => {
  const { status, stderr } = deploy({ MONDAY_APP_ID: 'not a number' });
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was deployed');
  for (const name of ['MONDAY_APP_ID', 'MONDAY_API_TOKEN', 'npm run build', 'npm ci --prefix scripts/monday-cli']) {
    expect(stderr).toContain(name);
  }
});

describe('with everything there', () => {
  const settings = { MONDAY_APP_ID: '1234', MONDAY_API_TOKEN: 'secret-token' };
  beforeEach(() => writeFile(join(dir, 'index.html'), ''));

  test('the folder is pushed by the installed tool; nothing is fetched to do it', async () => {
    const record = await installTool('');
    const { status } = deploy({ ...settings, PATH: dir });
    expect(status).toBe(0);
    expect((await read(record)).args).toEqual(['code:push', '--client-side', '-d', dir, '-a', '1234']);
  });

  test('the token is only in a file of that one process, which does not stay on the disk', async () => {
    const record = await installTool('');
    const { stdout } = deploy(settings);
    const { args, config, env, folder } = await read(record);
    expect(JSON.parse(config)).toEqual({ accessToken: 'secret-token' });
    expect(JSON.stringify([args, env, stdout])).not.toContain('secret-token');
    await expect(readFile(join(folder, '.mappsrc'))).rejects.toThrow('ENOENT');
  });

  test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'stopped by %s, it leaves no token on the disk either',
    async (signal) => {
      const record = await installTool('setTimeout(() => {}, 60_000);');
      const env = { ...process.env, BUILD_DIR: dir, ...settings };
      const deploying = spawn(process.execPath, [script], { env, stdio: 'ignore' });
      const ended = once(deploying, 'exit');
      const { folder } = await vi.waitFor(() => read(record), { timeout: 10_000 });
      await expect(readFile(join(folder, '.mappsrc'), 'utf8')).resolves.toContain('secret-token');
      deploying.kill(signal);
      expect(await ended).toEqual([1, null]);
      expect(existsSync(folder)).toBe(false);
    },
  );

  test('a refused push is reported as such', async () => {
    await installTool('process.exitCode = 3;');
    const { status, stderr } = deploy(settings);
    expect(status).toBe(3);
    expect(stderr).toContain('What is live has not changed.');
  });
});
