import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.mjs';
import { thirdPartyTable } from './third-party-table.mjs';

const dir = await buildIfStale(console.log);
const bill = JSON.parse(readFileSync(join(dir, 'sbom.cdx.json'), 'utf8'));
writeFileSync(join(import.meta.dirname, '..', 'THIRD-PARTY.md'), thirdPartyTable(bill));
console.log('Wrote THIRD-PARTY.md.');
