import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CHECKS, CHECKS_OF_ALL, checkPapers } from '../../../scripts/docs-check/check-papers.mjs';
import { PLACEHOLDERS } from '../../../scripts/docs-check/compiles.mjs';
import { isGuidePage, isPage } from '../../../scripts/docs-check/paper-tree.mjs';
import { faultLine, type Surroundings } from '../../../scripts/docs-check/fault.mjs';
import { RULES } from '../../../scripts/docs-check/markdown.mjs';
import { readPapers } from '../../../scripts/docs-check/read-papers.mjs';
import { guideParts } from '../../../src/plugins/guide-parts.ts';

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
  addresses: new Map([
    ['/', 'src/pages/index.tsx'],
    ['/playground', 'src/pages/playground.tsx'],
    ['/documentation/good', 'docs/good.md'],
    ['/documentation/other', 'docs/other.md'],
  ]),
  renamed: new Map([
    ['was-good', 'good'],
    ['other', 'gone'],
  ]),
  sources: [
    {
      file: 'src/item-view/a-panel.ts',
      text: [
        "const PART = '/other#a-second-heading';",
        "const GONE = '/other#a-third-heading';",
        'open(`${guideUrl}/was-good`);',
        "open(guideUrl + '/never-was');",
        '// and not "/documentation/in-a-comment"',
        '<Link to="/documentation/other">, <Link to="/documentation/nowhere">',
      ].join('\n'),
    },
  ],
};

const found = checkPapers(fixtures);

function linesOf(name: string): string[] {
  return found.filter(({ file }) => file.replace(/\.mdx?$/, '') === `docs/${name}`).map(faultLine);
}

test('the guide, the legal pages and the changelog have nothing to mend', () => {
  expect(real.papers.size).toBeGreaterThan(10);
  expect(checkPapers(real).map(faultLine)).toEqual([]);
});

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
  'menu',
  'screen-words',
  'own-names',
  'compiles',
  'mdx',
  'placeholders',
])('what is wrong in the fixture %s is told with its line and its fix', async (name) => {
  const lines = linesOf(name);
  expect(lines.length).toBeGreaterThan(0);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, `${name}.txt`));
});

test.for(Object.keys(CHECKS))('the check "%s" finds something in the fixtures, so it can fail', (name) => {
  const check = CHECKS[name as keyof typeof CHECKS];
  expect([...fixtures.papers.values()].flatMap((paper) => check(paper, fixtures)).length).toBeGreaterThan(0);
});

test('addresses in the source that lead to no page or heading of the guide are told', () => {
  expect(CHECKS_OF_ALL['site-links']!(fixtures).map(faultLine)).toEqual([
    'src/item-view/a-panel.ts:2 This leads to "#a-third-heading" of docs/other.md, which has no such heading. Give the heading its old name: "## Its words {#a-third-heading}".',
    'src/item-view/a-panel.ts:3 This leads to "/documentation/was-good", and the site has no such page. It is called "/documentation/good" now.',
    'src/item-view/a-panel.ts:4 This leads to "/documentation/never-was", and the site has no such page. Correct the address, or bring the page back.',
    'src/item-view/a-panel.ts:6 This leads to "/documentation/nowhere", and the site has no such page. Correct the address, or bring the page back.',
  ]);
});

test('the address that the item view links to is known: what it asks monday.com', () => {
  const papers = new Map(real.papers);
  const page = papers.get('docs/permissions.md')!;
  papers.set(page.file, { ...page, text: page.text.replace('## What it asks monday.com', '## What it asks') });
  expect(CHECKS_OF_ALL['site-links']!({ ...real, papers }).map(({ file }) => file)).toEqual([
    'src/item-view/document/permissions.tsx',
  ]);
});

test('a list of renamed pages that contradicts the pages is told', () => {
  expect(CHECKS_OF_ALL['renamed']!(fixtures).map(faultLine)).toEqual([
    'docs/_renamed.json:1 There is a page "other". Take it out of this list.',
    'docs/_renamed.json:1 There is no page "gone". Say where "other" leads now.',
  ]);
});

test('the check knows the names of all placeholders', () => {
  expect(PLACEHOLDERS).toEqual(Object.keys(guideParts(root)));
});

test.for(Object.keys(RULES))('the rule %s of the Markdown linter says how to mend what it finds', (rule) => {
  expect(RULES[rule]?.fix).toMatch(/^[A-Z].*\.$/);
});

test.each([
  ['docs/editor.md', true, true],
  ['docs/more/editor.md', true, true],
  ['src/pages/terms.mdx', true, false],
  ['docs/_style.md', false, false],
  ['docs/_more/editor.md', false, false],
  ['docs/more/_drafts/editor.md', false, false],
  ['CHANGELOG.md', false, false],
])('of %s it is known whether it becomes a page (%j) and one of the guide (%j)', (file, page, guide) => {
  expect([isPage(file), isGuidePage(file)]).toEqual([page, guide]);
});
