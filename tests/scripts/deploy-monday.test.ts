import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const script = join(import.meta.dirname, '../../scripts/deploy-monday.mjs');
let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'deploy-test-'))));
afterEach(() => rm(dir, { recursive: true }));

function deploy(env: Record<string, string>) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { PATH: `${dir}${delimiter}${PATH}`, BUILD_DIR: dir, ...env },
  });
}

/** A recorder in the place of npx: what it was called with, what it found in its folder, and the exit code it is to give. */
async function recordNpx(exitCode: number): Promise<string> {
  const record = join(dir, 'record.txt');
  await writeFile(
    join(dir, 'npx'),
    `#!/bin/sh\n{ echo "$*"; cat .mappsrc; echo; pwd; } > '${record}'\nexit ${exitCode}\n`,
  );
  await chmod(join(dir, 'npx'), 0o755);
  return record;
}

test('everything that is missing is named at once, and nothing is pushed', async () => {
  const record = await recordNpx(0);
  const { status, stderr } = deploy({ MONDAY_APP_ID: 'not a number' });
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was deployed');
  for (const name of ['MONDAY_APP_ID', 'MONDAY_API_TOKEN', 'npm run build']) expect(stderr).toContain(name);
  await expect(readFile(record)).rejects.toThrow('ENOENT');
});

describe.skipIf(process.platform === 'win32')('with everything there', () => {
  const settings = { MONDAY_APP_ID: '1234', MONDAY_API_TOKEN: 'secret-token' };
  beforeEach(() => writeFile(join(dir, 'index.html'), ''));

  test('the folder is pushed by a pinned tool; the token is in no argument and does not stay on the disk', async () => {
    const record = await recordNpx(0);
    const { status, stdout } = deploy(settings);
    const [args = '', config = '', folder = ''] = (await readFile(record, 'utf8')).split('\n');
    expect(status).toBe(0);
    expect(args).toMatch(/^--yes --package @mondaycom\/apps-cli@\d+\.\d+\.\d+ -- mapps code:push --client-side -d /);
    expect(args.endsWith(`-d ${dir} -a 1234`)).toBe(true);
    expect(args + stdout).not.toContain('secret-token');
    expect(JSON.parse(config)).toEqual({ accessToken: 'secret-token' });
    await expect(readFile(join(folder, '.mappsrc'))).rejects.toThrow('ENOENT');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('stopped by %s, it leaves no token on the disk either', async (signal) => {
    const record = join(dir, 'record.txt');
    await writeFile(
      join(dir, 'npx'),
      `#!/bin/sh\npwd > '${record}.part'; mv '${record}.part' '${record}'\nexec sleep 60\n`,
    );
    await chmod(join(dir, 'npx'), 0o755);
    const env = { ...process.env, PATH: `${dir}${delimiter}${process.env['PATH']}`, BUILD_DIR: dir, ...settings };
    const deploying = spawn(process.execPath, [script], { env, stdio: 'ignore' });
    const ended = once(deploying, 'exit');
    const folder = await vi.waitFor(() => readFile(record, 'utf8'), { timeout: 10_000 });
    await expect(readFile(join(folder.trim(), '.mappsrc'), 'utf8')).resolves.toContain('secret-token');
    deploying.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(existsSync(folder.trim())).toBe(false);
  });

  test('a refused push is reported as such', async () => {
    await recordNpx(3);
    const { status, stderr } = deploy(settings);
    expect(status).toBe(3);
    expect(stderr).toContain('What is live has not changed.');
  });
});
