import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A comment that opens with a question word names nothing: its subject has to be guessed. */
const QUESTION = /(?:\/\*\*(?:\n\s*\*)?|^\s*\/\/) (?:What|Who|Whoever)\b.*/gm;

const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => join(folder, file)),
);

const openings = (source: string) => [...source.matchAll(QUESTION)].map(([opening]) => opening.trim());

test('a comment opens with the name of a thing or with a verb', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    openings(readFileSync(join(root, file), 'utf8')).map((opening) => `${file}: ${opening}`),
  );
  expect(found).toEqual([]);
});

test.for(['/** What it is. */', '/**\n   * Who it is.', '  // Whoever comes.'])('%j is found', (comment) => {
  expect(openings(`a;\n${comment}\n`)).toHaveLength(1);
});
