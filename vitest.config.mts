import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/slowest-first.mts';

/**
 * Three projects: `unit` runs in Node; `browser` drives Chromium against the built site, `engines` Firefox and WebKit. They run one after the other, each on as
 * many workers as there are processors: vitest's own choice leaves one processor free, which is half of a machine with two.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/engines/**', 'tests/specification/**', '**/node_modules/**'],
          setupFiles: ['tests/fixed-seed.ts'],
          // A busy machine is no failure.
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/specification/**/*.test.ts'],
          globalSetup: ['tests/browser/site-server.ts'],
          // Files of a worker share its Chromium, and its contexts one after the other (tests/browser/lent-contexts.ts).
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Two processors, a browser and its servers: what failed once is run once more, and the report names it. What looks for
          // losses and for hostile texts that run says `retry: 0`.
          retry: 1,
          // As patient as Playwright is in tests/browser/browser.ts: a busy machine is no failure.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'engines',
          // A file is an engine, started once; both run side by side.
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/engines/set-up.ts'],
          testTimeout: process.env['ENGINES'] === 'long' ? 900_000 : 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
