import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findEngines } from '../../scripts/find-engines.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the engines' programs are; none where an engine is not installed. */
    engines: Awaited<ReturnType<typeof findEngines>>;
  }
}

/** Global set-up of the engine tests: builds the site if it is out of date (or takes the one in BUILD_DIR) and finds the engines. */
export default async function setUp({ provide }: TestProject): Promise<void> {
  const given = process.env['BUILD_DIR'];
  provide('buildDir', given ? resolve(given) : await buildIfStale(console.log));
  const engines = findEngines();
  for (const [name, engine] of Object.entries(engines)) {
    if (engine.kind === 'missing')
      console.log(`[engines] ${name} is left out: ${engine.programs.join(', ')} not found.`);
  }
  provide('engines', engines);
}
