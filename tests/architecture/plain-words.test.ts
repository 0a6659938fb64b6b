import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A comment that opens with a question word names nothing: its subject has to be guessed. */
const QUESTION = /(?:\/\*\*(?:\n\s*\*)?|^\s*\/\/) (?:What|Who|Whoever)\b.*/gm;

const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      // The benches have packages of their own.
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  );

const openings = (source: string) => [...source.matchAll(QUESTION)].map(([opening]) => opening.trim());

test('a comment opens with the name of a thing or with a verb', () => {
  const files = filesIn('src', 'scripts');
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    openings(readFileSync(join(root, file), 'utf8')).map((opening) => `${file}: ${opening}`),
  );
  expect(found).toEqual([]);
});

test.for(['/** What it is. */', '/**\n   * Who it is.', '  // Whoever comes.'])('%j is found', (comment) => {
  expect(openings(`a;\n${comment}\n`)).toHaveLength(1);
});

/** The title of a test or of a table of tests that is written as one string. */
const TITLE = /\b(?:test|describe)(?:\.[a-zA-Z]+(?:\([^()\n]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;

const longTitles = (source: string) =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => title).filter((title) => title.length > 100);

test('a title of a test has at most 100 characters', () => {
  const found = filesIn('tests').flatMap((file) =>
    longTitles(readFileSync(join(root, file), 'utf8')).map((title) => `${file}: ${title}`),
  );
  expect(found).toEqual([]);
});

test.for(['test(', 'test.for(rows)(', 'describe.skipIf(isLong)(\n  '])('a long title is found after %j', (before) => {
  expect(longTitles(`${before}'${'a'.repeat(101)}', () => {});`)).toHaveLength(1);
  expect(longTitles(`${before}'${'a'.repeat(100)}', () => {});`)).toEqual([]);
});
