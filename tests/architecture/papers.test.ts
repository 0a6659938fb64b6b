import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from './import-rules.ts';
import { paperFaults, roomsTable } from './papers.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const inFolder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll(sep, '/')}`,
  );

const decisions = inFolder('decisions');
const atRoot = readdirSync(root);
const papers = [...atRoot.filter((file) => file.endsWith('.md')), ...decisions];
const files = [
  ...atRoot,
  'decisions/',
  ...['decisions', 'docs', 'scripts', 'src', 'static', 'tests'].flatMap(inFolder),
];

test.for(papers)('%s names files that are there, in lines of 100 characters', (paper) => {
  expect(paperFaults(paper, read(paper), files)).toEqual([]);
});

test.for([
  ['a file that is not there', 'see `src/no/such-file.ts`', 'there is no src/no/such-file.ts'],
  ['a name that no file has', 'see `no-such-file.ts`', 'there is no no-such-file.ts'],
  ['a folder that is not there', 'in `src/nowhere/`', 'there is no src/nowhere/'],
  ['a link that leads nowhere', '[x](0000-no-such-decision.md)', 'the link to 0000-no-such-decision.md leads nowhere'],
  ['a long line', 'x'.repeat(101), `too long: ${'x'.repeat(101)}`],
] as const)('%s is found', ([, text, fault]) => {
  expect(paperFaults('decisions/x.md', text, files)).toEqual([fault]);
});

test('every decision is in the index', () => {
  const index = read('decisions/README.md');
  const pages = decisions.map((file) => file.replace('decisions/', '')).filter((page) => page !== 'README.md');
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

const architecture = read('ARCHITECTURE.md');

test('ARCHITECTURE.md shows who may import whom as the rules have it', () => {
  expect(architecture).toContain(roomsTable(ROOMS));
  expect(architecture).not.toContain(roomsTable({ ...ROOMS, host: { rooms: ['item-view'] } }));
});

test('ARCHITECTURE.md has at most 1,500 words', () => {
  expect(architecture.split(/\s+/).length).toBeLessThanOrEqual(1500);
});

test.for([
  ['A key', 15],
  ['A save', 10],
  ['A context', 8],
] as const)('the way "%s" leads through at most %d files', ([way, most]) => {
  const [, section = ''] = architecture.split(`### ${way}\n`);
  const steps = section.split(/^##/m)[0]?.match(/^\d+\. .*/gm) ?? [];
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThanOrEqual(most);
});
