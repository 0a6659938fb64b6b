import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Docusaurus's command, as everything here runs it: it asks the registry for newer versions unless it is told not to. */

const root = join(import.meta.dirname, '..');

/**
 * Starts a command of Docusaurus.
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options] `env` is this process's unless given
 */
export function startDocusaurus(args, { env = process.env, stdio = 'inherit' } = {}) {
  const docusaurus = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return spawn(process.execPath, [docusaurus, ...args], {
    cwd: root,
    stdio,
    env: { ...env, NO_UPDATE_NOTIFIER: '1' },
  });
}

if (process.argv[1] === import.meta.filename) {
  startDocusaurus(process.argv.slice(2)).once('exit', (code) => (process.exitCode = code ?? 1));
}
