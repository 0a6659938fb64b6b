import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findChromiumForTests } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../../scripts/static-server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the production build is served, with the response headers it ships: `http://127.0.0.1:port`. */
    origin: string;
    /** The same server under another origin: `http://localhost:port`. */
    otherOrigin: string;
    /** The folder of the built site that is served. */
    buildDir: string;
    chromiumPath: string;
  }
}

/**
 * Global set-up of the browser tests: builds the site if it is out of date (or takes the one in BUILD_DIR as it is) and serves it.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = await findChromiumForTests();
  if (!chromiumPath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
  const given = process.env['BUILD_DIR'];
  const dir = given ? resolve(given) : await buildIfStale(console.log);
  const { origin, otherOrigin, close } = await serveSite({ dir });
  provide('origin', origin);
  provide('otherOrigin', otherOrigin);
  provide('buildDir', dir);
  provide('chromiumPath', chromiumPath);
  return close;
}
