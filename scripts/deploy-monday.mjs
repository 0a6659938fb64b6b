import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Pushes the built site to monday's own CDN, for apps that are not served from a host of ours.

/** monday's command-line tool, with a lockfile of its own: few ever deploy, and it brings 400 packages. */
const cli = join(import.meta.dirname, 'monday-cli');

const dir = resolve(process.env['BUILD_DIR'] ?? join(import.meta.dirname, '..', 'build'));
const appId = process.env['MONDAY_APP_ID'] ?? '';
const token = process.env['MONDAY_API_TOKEN'] ?? '';

const missing = [
  !/^\d+$/.test(appId) &&
    'MONDAY_APP_ID: the number in the address of your app in the developer centre (.../manage/<number>/...).',
  !token && 'MONDAY_API_TOKEN: your personal API token (your picture > Developers > API token).',
  !existsSync(join(cli, 'node_modules')) &&
    'monday\'s command-line tool: run "npm ci --prefix scripts/monday-cli" first.',
  !existsSync(join(dir, 'index.html')) && `A built site in ${dir}: run "npm run build" first.`,
].filter((line) => line !== false);

if (missing.length > 0) {
  console.error(`Nothing was deployed. What is missing:\n${missing.map((line) => `  - ${line}`).join('\n')}`);
  process.exit(1);
}

// The tool reads the token from a file in the folder it runs in. In a folder of its own, readable by nobody else, it is neither
// seen in the list of processes nor left behind in the repository.
const home = mkdtempSync(join(tmpdir(), 'deploy-monday-'));
try {
  writeFileSync(join(home, '.mappsrc'), JSON.stringify({ accessToken: token }), { mode: 0o600 });
  console.log(`Pushing ${dir} to the newest draft version of app ${appId} ...`);
  const code = await runMapps(['code:push', '--client-side', '-d', dir, '-a', appId]);
  if (code === 0) console.log('Pushed. Look at the draft in the developer centre, then promote it to live there.');
  else console.error(`Not deployed: mapps ended with ${code}. What is live has not changed.`);
  process.exitCode = code;
} finally {
  rmSync(home, { recursive: true, force: true });
}

/**
 * Runs monday's tool, which finds the token in its folder and gets an environment without it, as what the tool starts would inherit it.
 * @param {string[]} args @returns {Promise<number>} its exit code
 */
function runMapps(args) {
  const { MONDAY_API_TOKEN: _, ...env } = process.env;
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(cli, 'mapps.mjs'), ...args], { cwd: home, env, stdio: 'inherit' });
    // Stopped from the keyboard, we end after the tool and take its folder away.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
    child.once('error', failed);
    child.once('close', (code) => done(code ?? 1));
  });
}
