import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelogSection } from './changelog-section.mjs';

// Prints what CHANGELOG.md says of a version, for the release of that name. Fails where a release would contradict the repository.

const root = join(import.meta.dirname, '..');
const version = process.argv[2] ?? '';
const stated = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
const section = changelogSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
if (version !== stated) fail(`The tag says ${version}, package.json says ${stated}.`);
else if (!section) fail(`CHANGELOG.md has no section "## ${version}", or it is empty.`);
else console.log(section);

/** @param {string} why */
function fail(why) {
  console.error(`No release: ${why}`);
  process.exitCode = 1;
}
