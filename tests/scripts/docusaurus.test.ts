import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { watchNetwork } from './watch-network.ts';

const root = join(import.meta.dirname, '../..');

/** Runs a script with `args` where there is no network, as somebody does for the first time. */
async function run(...args: string[]) {
  const network = watchNetwork();
  onTestFinished(network.end);
  await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...network.settings },
  });
  return network;
}

/** The question for newer versions begins with this file; whether it is asked on a first run depends on the machine's speed. */
const beginsToAsk = ({ settings }: ReturnType<typeof watchNetwork>) =>
  existsSync(join(settings.XDG_CONFIG_HOME, 'configstore/update-notifier-@docusaurus'));

test('Docusaurus by itself asks the registry for newer versions', async () => {
  const network = await run('node_modules/@docusaurus/core/bin/docusaurus.mjs', '--version');
  expect(beginsToAsk(network)).toBe(true);
});

test('as the scripts run it, it does not even begin to', async () => {
  const network = await run('scripts/docusaurus.mjs', '--version');
  expect(beginsToAsk(network)).toBe(false);
  expect(network.attempts()).toEqual([]);
});

test.for([
  ['fetch', 'fetch("https://a.example/").catch(() => 0)', 'a.example'],
  ['http', 'require("http").get("http://a.example/").on("error", () => 0)', 'a.example'],
  ['an address', 'require("net").connect(80, "192.0.2.1").on("error", () => 0)', '192.0.2.1'],
  ['a lookup', 'require("dns").lookup("a.example", () => 0)', 'a.example'],
  ['a promised lookup', 'require("dns").promises.resolve4("a.example").catch(() => 0)', 'a.example'],
  [
    'a thread',
    'new (require("worker_threads").Worker)("fetch(`https://a.example/`).catch(() => 0)", { eval: true })',
    'a.example',
  ],
  [
    'a child',
    'require("child_process").spawn(process.execPath, ["-e", "fetch(`https://a.example/`).catch(() => 0)"])',
    'a.example',
  ],
] as const)('an attempt by %s is seen', async ([, code, host]) => {
  const network = await run('-e', code);
  expect(network.attempts()).toEqual([expect.stringContaining(host)]);
});

test('every command runs Docusaurus by that script', () => {
  const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mjs'),
  );
  const direct = scripts.filter((file) =>
    readFileSync(join(root, 'scripts', file), 'utf8').includes('bin/docusaurus.mjs'),
  );
  expect(direct).toEqual(['docusaurus.mjs']);
  const { scripts: commands } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.values(commands).filter((command) => /(^|\s)docusaurus\s/.test(command))).toEqual([]);
});
