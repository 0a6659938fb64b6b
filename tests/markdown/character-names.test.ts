import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characterEntities } from 'character-entities';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeNamedCharacterReference } from '../../src/markdown/shims/character-names.ts';
import type { LiveDocument } from '../../src/markdown/incremental/live-document.ts';
import { toSafeHtml, allFeatures } from '../../src/markdown/to-safe-html.ts';
import { createRandom, SEED } from '../seeded-random.ts';
import { createSession } from './identity-edits.ts';
import { type IncrementalRenderer, listBlocks } from './incremental-renderer.ts';

const root = join(import.meta.dirname, '../..');
const outDir = mkdtempSync(join(tmpdir(), 'bundled-'));
let copies = 0;

/** Creates a document in a fresh module graph, which has not learnt the names yet. */
async function freshDocument(): Promise<IncrementalRenderer> {
  const { createLiveDocument } = (await import(`${outDir}/renderer.mjs?${copies++}`)) as {
    createLiveDocument: () => LiveDocument;
  };
  return listBlocks(createLiveDocument());
}

// Bundled as in the product, with our names instead of the package's, which Node would use.
beforeAll(async () => {
  const alias = [
    {
      find: /^decode-named-character-reference$/,
      replacement: join(root, 'src/markdown/shims/character-names.ts'),
    },
  ];
  const lib = {
    entry: join(root, 'src/markdown/incremental/live-document.ts'),
    formats: ['es' as const],
    fileName: () => 'renderer.mjs',
  };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: { outDir, minify: false, lib },
  });
}, 60_000);

afterAll(() => rmSync(outDir, { recursive: true }));

const names = Object.keys(characterEntities);

test('Until all names are loaded, rare ones are shown as written, and common ones as characters', async () => {
  const document = await freshDocument();
  document.replace(0, 0, 'It&rsquo;s a &boxbox; &nosuch;\n\nhere none\n');
  expect(document.html()).toBe('<p dir="ltr">It’s a &#x26;boxbox; &#x26;nosuch;</p>\n<p dir="ltr">here none</p>\n');
  expect(document.missingFeatures()).toEqual(['characterNames']);
});

test(
  'with all names there, the document is that of toSafeHtml wherever a name stands',
  { timeout: 60_000 },
  async () => {
    const text =
      'A &boxbox; in text, [a link](/&boxh; "&boxv;"), [another]\n\n[another]: /&boxV; (&boxVH;)\n\n[^a]\n\n[^a]: # &boxvh;\n\n```&boxplus;\n```\n';
    const document = await freshDocument();
    document.replace(0, 0, text);
    expect(document.html()).not.toBe(toSafeHtml(text));
    expect(document.addFeatures({ characterNames: characterEntities })).not.toEqual([]);
    expect(document.html()).toBe(toSafeHtml(text));
    expect(document.missingFeatures()).not.toContain('characterNames');
    const all = names.map((name, index) => `&${name}; ${index % 50 === 0 ? '\n\n' : ''}`).join('');
    document.replace(0, text.length, all);
    expect(document.html()).toBe(toSafeHtml(all));
  },
);

test(`Names that load during random edits lead to the same HTML (SEED=${SEED})`, { timeout: 60_000 }, async () => {
  for (let number = 0; number < 5; number++) {
    const random = createRandom(SEED + number);
    const { start, edits } = createSession(random, 12);
    const document = await freshDocument();
    const { characterNames, ...others } = allFeatures;
    document.addFeatures(others);
    let text = start.replaceAll('a', '&boxh;').replaceAll('e', '&nosuch;');
    document.replace(0, 0, text);
    for (const [index, { from, to, insert }] of edits.entries()) {
      document.replace(from, to, insert);
      text = text.slice(0, from) + insert + text.slice(Math.max(from, to));
      if (index === 5) document.addFeatures({ characterNames });
      if (index < 5) continue;
      expect(document.html() === toSafeHtml(text), `session ${number}, edit ${index}`).toBe(true);
    }
  }
});

test('Common names have the same characters as in the table of all names', () => {
  const common = names.filter((name) => decodeNamedCharacterReference(name) !== false);
  expect(common.length).toBeGreaterThan(30);
  for (const name of common) expect(decodeNamedCharacterReference(name)).toBe(characterEntities[name]);
});
