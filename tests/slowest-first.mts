import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, longest first. Vitest goes by what the last run took; a fresh checkout has no such run, and the size of a file,
 * which it goes by then, says little: whether the workers end together would be luck.
 */
const slowest = [
  'tests/specification/specification.test.ts',
  'tests/browser/words.test.ts',
  'tests/browser/item-view.test.ts',
  'tests/browser/pages.test.ts',
  'tests/browser/playground.test.ts',
  'tests/browser/preview.test.ts',
  'tests/browser/document.test.ts',
  'tests/browser/host.test.ts',
  'tests/browser/writing.test.ts',
  'tests/browser/item-view-accessibility.test.ts',
  'tests/browser/ten-tasks.test.ts',
  'tests/browser/pictures-shown.test.ts',
  'tests/browser/safety/hostile-texts.test.ts',
  'tests/browser/fault-run.test.ts',
  'tests/markdown/hopeless-inputs.test.ts',
  'tests/markdown/growth.test.ts',
  'tests/safety/rendered-payloads.test.ts',
  'tests/markdown/identity.test.ts',
  'tests/description/fault-run.test.ts',
];

/** Files of the first project begin first. Those of `browser` follow one another, because the workers hand their Chromium on. */
const projects = ['engines', 'browser', 'isolated', 'unit'];

/** Runs the slowest files of each project first, the others as vitest would, so that the workers end together. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = slowest.filter((file) => !existsSync(join(import.meta.dirname, '..', file)));
    if (gone.length > 0) throw new Error(`tests/slowest-first.mts names what is not there: ${gone.join(', ')}`);
    const sorted = await super.sort(files);
    // Sorting is stable: within the same rank vitest's order stays.
    return sorted.sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
  }
}

function placeOf({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slowest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? slowest.length : rank;
}
