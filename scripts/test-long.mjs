import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run test:long`: what `npm test` tries a little of, tried at length, with the seed of the day; `SEED=7` takes another.
 * Each step is a run of `npm test` on the files that it names. Its last line is `N passed, N failed`, over all steps.
 * @type {readonly { says: string, files: readonly string[], settings: Readonly<Record<string, string>> }[]}
 */
const steps = [
  {
    says: 'variants of what is tried in Chromium',
    files: ['tests/browser', 'tests/specification'],
    settings: {},
  },
  { says: 'no word is lost', files: ['tests/description/fault-run.test.ts'], settings: { EPISODES: '20000' } },
  { says: 'no word is lost in Chromium', files: ['tests/browser/fault-run.test.ts'], settings: { EPISODES: '100' } },
  {
    says: 'keys at random change no line elsewhere, and undo takes all of them back',
    files: ['tests/browser/random-writer.test.ts'],
    settings: { EPISODES: '500' },
  },
  {
    says: 'hostile texts run nothing and fetch nothing',
    files: ['tests/safety', 'tests/browser/safety'],
    settings: { PAYLOADS: '20000' },
  },
  {
    says: 'both renderers give the same',
    files: ['tests/markdown/identity.test.ts', 'tests/markdown/incremental/text-fast-path.test.ts'],
    settings: { EDITS: '60000' },
  },
  {
    says: 'what is typed is shown as it is rendered',
    files: ['tests/item-view/preview'],
    settings: { EDITS: '20000' },
  },
  {
    says: 'no text takes more than its share',
    files: ['tests/markdown/growth.test.ts', 'tests/markdown/hopeless-inputs.test.ts', 'tests/browser/freezes.test.ts'],
    settings: { GROWTH: 'long' },
  },
];

// Tests count on from their seed: the next day's has to be further away than they get.
const seed = process.env['SEED'] ?? String(Math.floor(Date.now() / 86_400_000) * 100_000);
const total = { passed: 0, failed: 0 };
for (const { says, files, settings } of steps) {
  console.log(
    `[long] ${says}: SEED=${seed} ${Object.entries(settings)
      .map((pair) => pair.join('='))
      .join(' ')} npm test -- ${files.join(' ')}`,
  );
  const env = { ...process.env, SEED: seed, ...settings };
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'test.mjs'), ...files], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  process.stdout.write(stdout);
  const [, passed = 0, failed = status === 0 ? 0 : 1] = /(\d+) passed, (\d+) failed\s*$/.exec(stdout) ?? [];
  total.passed += Number(passed);
  total.failed += Number(failed);
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
