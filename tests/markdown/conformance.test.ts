import { expect, test } from 'vitest';
import { readCommonMarkExamples } from './commonmark-examples.ts';
import { normalise, renderUnsafely } from './unsafe-tree.ts';

const examples = readCommonMarkExamples();
const dialectOf = (number: number) => (number in differentInGfm ? 'commonmark' : 'gfm');

/** Examples that GFM changes by design. They are compared without GFM's syntax and tag filter. */
const differentInGfm: Readonly<Record<number, string>> = {
  170: 'tag filter: script',
  171: 'tag filter: textarea',
  172: 'tag filter: style',
  173: 'tag filter: style',
  176: 'tag filter: style',
  178: 'tag filter: script',
  602: 'literal autolink in what is no autolink',
  606: 'literal e-mail address in what is no autolink',
  608: 'literal autolink in what is no autolink',
  611: 'literal autolink',
  612: 'literal e-mail address',
};

/**
 * Examples with an element that nothing closes. The specification copies tags as they are, so that in a browser the
 * rest of the page would be inside that element. Here it ends with its block.
 */
const confinedToItsBlock: Readonly<Record<number, string>> = {
  155: 'the paragraph after `<div>` is not in it',
  171: 'the parser drops the newline after `<textarea>` (with GFM the tag is text)',
  173: 'what follows `<style>` is not in it (with GFM the tag is text)',
  184: 'the code after `<div>` is not in it',
};

test('There are 652 examples in CommonMark 0.31.2', () => {
  expect(examples).toHaveLength(652);
});

test.each(examples)('CommonMark example $number, $section', ({ number, markdown, html }) => {
  expect(normalise(renderUnsafely(markdown, dialectOf(number), 'written'))).toBe(normalise(html));
});

test('Parsing raw HTML group by group follows CommonMark except for unclosed elements', { timeout: 60_000 }, () => {
  const different = examples.filter(
    ({ number, markdown, html }) =>
      normalise(renderUnsafely(markdown, dialectOf(number), 'parsed')) !== normalise(html),
  );
  expect(different.map(({ number }) => String(number))).toEqual(Object.keys(confinedToItsBlock));
});

test('Each example that is compared without GFM is different with it', () => {
  const same = examples.filter(
    ({ number, markdown, html }) =>
      number in differentInGfm && normalise(renderUnsafely(markdown, 'gfm', 'written')) === normalise(html),
  );
  expect(same.map(({ number }) => number)).toEqual([]);
});
