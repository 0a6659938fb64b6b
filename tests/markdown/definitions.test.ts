import { expect, test } from 'vitest';
import { createIncrementalRenderer } from './incremental-renderer.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';

/** Four of these exceed what references may repeat by one character. */
const address = `https://a.example/${'b'.repeat(25_001 - 18)}`;
const five = `[a]: ${address}\n\n[a] ![*a*][a]\n\n> [b][A]\n\n- [a]\n\n[^1]\n\n[^1]: [a]\n`;

/** Returns the addresses of the links in a text's HTML. */
function leadsTo(text: string): string[] {
  return [...toSafeHtml(text).matchAll(/(?:href|src)="(https[^"]*)"/g)].map(([, to]) => to!);
}

test('An address that references would repeat too often is left out, and their text shown', () => {
  expect(leadsTo(five.replace('[b][A]', 'b'))).toEqual([address, address, address, address]);
  expect(leadsTo(five)).toEqual([]);
  expect(toSafeHtml(five)).toMatch(/^<p dir="ltr"><a>a<\/a> <img alt="a"[^>]*><\/p>\n<blockquote/);
});

test('A title counts like an address, and a single reference may copy any length', () => {
  const titled = (references: string) => `[a]: /b "${'c'.repeat(60_000)}"\n\n${references}`;
  expect(toSafeHtml(titled('[a] [a]'))).toContain('title=');
  expect(toSafeHtml(titled('[a] [a] [a]'))).not.toContain('title=');
  expect(toSafeHtml(titled('[a]').replace('/b', `https://b.example/${'b'.repeat(200_000)}`))).toContain('title=');
});

test('Definitions in the same block as their references count, too', () => {
  expect(leadsTo(`> [a]: ${address}\n>\n> ${'[a] '.repeat(4)}`)).toHaveLength(4);
  expect(leadsTo(`> [a]: ${address}\n>\n> ${'[a] '.repeat(6)}`)).toEqual([]);
});

test('One reference more or less, in a block or in a footnote, changes all of them', () => {
  let text = five;
  const renderer = createIncrementalRenderer(text);
  const edits: [from: string, to: string][] = [
    ['[b][A]', 'b'],
    ['- [a]', '- [a] [a]'],
    ['[^1]: [a]', '[^1]: a'],
    ['bb\n', '\n'],
    ['[^1]: a', '[^1]: [a]'],
    ['![*a*][a]', ''],
  ];
  for (const [old, insert] of edits) {
    const from = text.indexOf(old);
    renderer.replace(from, from + old.length, insert);
    text = text.replace(old, insert);
    expect(renderer.html() === toSafeHtml(text), `${old} becomes ${insert}`).toBe(true);
  }
  expect(leadsTo(text)).toHaveLength(4);
});
