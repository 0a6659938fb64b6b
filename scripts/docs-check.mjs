import { join } from 'node:path';
import { checkPapers } from './docs-check/check-papers.mjs';
import { faultLine } from './docs-check/fault.mjs';
import { readPapers } from './docs-check/read-papers.mjs';

/** `npm run docs:check`: says file, line and the fix of every fault in the guide and the other words of the site. No network, no build. */
const surroundings = readPapers(join(import.meta.dirname, '..'));
const faults = checkPapers(surroundings);
for (const fault of faults) console.log(faultLine(fault));
console.log(
  `${surroundings.papers.size} files, ${faults.length === 0 ? 'nothing to mend' : `${faults.length} to mend`}.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
