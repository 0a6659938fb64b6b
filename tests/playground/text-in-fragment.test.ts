import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textInFragment } from '../../src/playground/open-playground.ts';
import { playgroundLink } from '../../src/plugins/shown-markdown.ts';

test.for([
  ['', undefined],
  ['#', undefined],
  ['#a-heading', undefined],
  ['#text=', undefined],
  ['#text=%23%20Hello', '# Hello'],
  ['#text=one%26two&x=3', 'one&two'],
  ['#text=%E0%A4%A', '\ufffd%A'],
] as const)('%s', ([fragment, text]) => expect(textInFragment(fragment)).toBe(text));

test('any text survives the trip through a link', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      const { pathname, search, hash } = new URL(playgroundLink('/playground', text), 'https://site.example');
      expect([pathname + search, textInFragment(hash)]).toEqual(['/playground', text]);
    }),
  );
});
