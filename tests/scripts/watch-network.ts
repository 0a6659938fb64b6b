import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets commands run without a network but this computer, and tells whom they would have asked. */
export function watchNetwork() {
  const dir = mkdtempSync(join(tmpdir(), 'network-'));
  const attempts = join(dir, 'attempts');
  return {
    /** For the environment of the command. As on a first run of somebody at a terminal: later ones may ask nothing for a while, and CI never. */
    settings: {
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'network-watch.cjs')}`,
      NETWORK_ATTEMPTS: attempts,
      XDG_CONFIG_HOME: dir,
      CI: 'false',
    },
    /** A line for each attempt so far. */
    attempts: () => (existsSync(attempts) ? readFileSync(attempts, 'utf8').trim().split('\n') : []),
    end: () => rmSync(dir, { recursive: true, force: true }),
  };
}
