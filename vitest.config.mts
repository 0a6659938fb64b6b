import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/slowest-first.mts';

/** Half as many workers again as there are processors: a test that drives a browser often waits for it. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

/**
 * What `npm run test:unit` leaves to `npm test`: hundreds of texts, for their work or what comes out, histories of
 * pictures, the scripts, and the rules that `npm run check` holds, too.
 */
const notShort = [
  'tests/architecture/**',
  '**/growth.test.ts',
  '**/hopeless-inputs.test.ts',
  '**/long-blocks.test.ts',
  '**/nothing-is-lost.test.ts',
  '**/rendered-payloads.test.ts',
  '**/text-fast-path.test.ts',
  '**/values-in-text.test.ts',
  'tests/scripts/**',
];

/** Rooms whose modules keep nothing, so that no test can leave anything to another; `growth` counts what it loads itself. */
const PURE = '{architecture,description,editing,markdown,playground,plugins,safety,scripts,simulator,site,text}';

/** Gives `rehype-stringify` the writer of HTML that the bundler gives it (`src/plugins/bundling.ts`). */
const ourWriter = {
  name: 'our-writer',
  enforce: 'pre' as const,
  resolveId: (source: string, importer = '') =>
    source === 'hast-util-to-html' && importer.includes('/rehype-stringify/')
      ? join(import.meta.dirname, 'src/markdown/to-html.ts')
      : undefined,
};

const inNode = {
  server: { deps: { inline: ['rehype-stringify'] } },
  setupFiles: ['tests/fixed-seed.ts'],
  exclude: [
    ...(process.env['SHORT'] ? notShort : []),
    'tests/{browser,engines,specification}/**',
    '**/node_modules/**',
  ],
  // A busy machine is no failure.
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Four projects: `unit` and `isolated` run in Node; `browser` drives Chromium against the built site, `engines` Firefox
 * and WebKit. They share their workers, in the order of tests/slowest-first.mts.
 */
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: SlowestFirst },
    projects: [
      // Files of a worker share its modules: to load them anew for each is half of the work.
      {
        plugins: [ourWriter],
        test: {
          ...inNode,
          name: 'unit',
          setupFiles: [...inNode.setupFiles, 'tests/leave-nothing.ts'],
          include: [`tests/${PURE}/**/*.test.ts`],
          exclude: [...inNode.exclude, '**/growth.test.ts'],
          isolate: false,
        },
      },
      {
        plugins: [ourWriter],
        test: {
          ...inNode,
          name: 'isolated',
          include: ['tests/**/*.test.ts'],
          exclude: [...inNode.exclude, `tests/${PURE}/**/!(growth).test.ts`],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/specification/**/*.test.ts'],
          globalSetup: ['tests/browser/site-server.ts'],
          // Files of a worker share its Chromium, and its contexts one after the other (tests/browser/lent-contexts.ts).
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // As patient as Playwright is in tests/browser/browser.ts: a busy machine is no failure.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'engines',
          // A file is an engine, started once; both run side by side.
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/engines/set-up.ts'],
          testTimeout: process.env['ENGINES'] === 'long' ? 900_000 : 150_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
