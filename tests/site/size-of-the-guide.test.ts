import { expect, test } from 'vitest';
import movedHeadings from '../../src/site/moved-headings.json' with { type: 'json' };
import { anchorsOf } from '../../scripts/docs-check/anchors.mjs';
import { guidePages } from './guide.ts';

/** Headings of a page by its name; `undefined` if there is no such page. */
const headingsOf = (name: string) => {
  const page = guidePages().find(({ file }) => file === `${name}.md`);
  return page && anchorsOf(page);
};

const MOST_WORDS = 900;

/** Words of a page as it is read: without its head, code, addresses and the words of pictures. */
function wordsOf(text: string): number {
  const read = text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/<!--[^]*?-->|```[^]*?```|!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\([^)]*\)/g, ']');
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The pages but for the changelog, which is another paper shown in the guide. */
const pages = guidePages().filter(({ file }) => file !== 'changelog.md');

test('a page of the guide has at most 900 words', () => {
  expect(pages.length).toBeGreaterThan(20);
  const long = pages.map(({ file, text }) => [file, wordsOf(text)] as const).filter(([, words]) => words > MOST_WORDS);
  expect(long).toEqual([]);
});

test('a page of the guide has a picture of the product, light and dark', () => {
  const lacking = pages.filter(({ text }) => !/-light\.webp#light\)/.test(text) || !/-dark\.webp#dark\)/.test(text));
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

test('words are counted without code, addresses and pictures', () => {
  const text =
    '---\ntitle: No\n---\n\n# One two\n\n![no](/no.webp)\n\n| three | [four](./no.md) |\n| --- | --- |\n\n```md\nno\n```\n';
  expect(wordsOf(text)).toBe(4);
});

test('the address of a heading that has moved leads to where it is, from a page that has it no more', () => {
  const wrong = Object.entries(movedHeadings).filter(([from, to]) => {
    const [old = '', heading = ''] = from.split('#');
    const [page = '', anchor] = to.split('#');
    return headingsOf(old)?.has(heading) !== false || headingsOf(page)?.has(anchor ?? '') === (anchor === undefined);
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(movedHeadings).length).toBeGreaterThan(50);
});
