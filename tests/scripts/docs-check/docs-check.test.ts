import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CHECKS, checkPapers } from '../../../scripts/docs-check/check-papers.mjs';
import { faultLine, type Surroundings } from '../../../scripts/docs-check/fault.mjs';
import { RULES } from '../../../scripts/docs-check/markdown.mjs';
import { readPapers } from '../../../scripts/docs-check/read-papers.mjs';

const root = join(import.meta.dirname, '../../..');
const folder = join(import.meta.dirname, 'fixtures');
const real = readPapers(root);

/** An empty PNG of some width, as heavy as asked. */
function png(width: number, bytes = 0): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(width + 1)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    pixels,
    chunk('tEXt', Buffer.alloc(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const pictures: Readonly<Record<string, Uint8Array>> = {
  'static/img/fine.png': png(100),
  'static/img/heavy.png': png(100, 200_000),
  'static/img/wide.png': png(4000),
};

const fixtures: Surroundings = {
  ...real,
  papers: new Map(
    readdirSync(join(folder, 'docs')).map((name) => [
      `docs/${name}`,
      { file: `docs/${name}`, text: readFileSync(join(folder, 'docs', name), 'utf8') },
    ]),
  ),
  read: (path) => pictures[path],
  addresses: new Set(['/', '/playground']),
};

const found = checkPapers(fixtures);

function linesOf(name: string): string[] {
  return found.filter(({ file }) => file === `docs/${name}.md`).map(faultLine);
}

test('the guide, the legal pages and the changelog have nothing to mend', () => {
  expect(real.papers.size).toBeGreaterThan(10);
  expect(checkPapers(real).map(faultLine)).toEqual([]);
}, 30_000);

test.for(['good', 'other', '_partial'])('a sound page (%s) passes every check', (name) =>
  expect(linesOf(name)).toEqual([]),
);

test.for([
  'markdown',
  'references',
  'pictures',
  'spelling',
  'plain-words',
  'no-front-matter',
  'front-matter',
  'front-matter-long',
])('what is wrong in the fixture %s is told with its line and its fix', async (name) => {
  const lines = linesOf(name);
  expect(lines.length).toBeGreaterThan(0);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, `${name}.txt`));
});

test.for(Object.keys(CHECKS))('the check "%s" finds something in the fixtures, so it can fail', (name) => {
  const check = CHECKS[name as keyof typeof CHECKS];
  expect([...fixtures.papers.values()].flatMap((paper) => check(paper, fixtures)).length).toBeGreaterThan(0);
});

test.for(Object.keys(RULES))('the rule %s of the Markdown linter says how to mend what it finds', (rule) => {
  expect(RULES[rule]?.fix).toMatch(/^[A-Z].*\.$/);
});
