import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fencedCodeAt } from '../../src/editing/lines/fenced-code.ts';
import { field } from './notation.ts';

/** Returns the lines between the fences around the caret, if it is in fenced code. */
function codeAt(written: string): string | undefined {
  const { text, from } = field(written);
  const code = fencedCodeAt(text, from);
  return code && text.slice(code.start, Math.max(code.start, code.end));
}

test.for([
  ['```\na‸\n```', 'a'],
  ['``‸`\na\n```', 'a'],
  ['```\na\n``‸`', 'a'],
  ['```\na\n```\nb‸', undefined],
  ['b‸\n```\na\n```', undefined],
  ['```\na\nb‸', 'a\nb'],
  ['~~~\n```\n‸\n~~~', '```\n'],
  ['````\n```\n‸\n```\n````', '```\n\n```'],
  ['```js\na‸\n```', 'a'],
  ['``` a`b\n‸', undefined],
  ['```\n``` no\n‸\n```', '``` no\n'],
  ['$$\nx‸\n$$', 'x'],
  ['$$ x $$\n‸', undefined],
  ['> ```\n> a‸\n> ```', '> a'],
  ['> ```\n > a\n > b‸\n  > ```', ' > a\n > b'],
  ['> ```\n> a\n\nb‸', undefined],
  ['- ```\n  a‸\n  ```', '  a'],
  ['- ```\n  a\n\nb‸', undefined],
  ['1. x\n   ```\n   a‸\n   ```', '   a'],
] as const)('in %s the code at the caret is %s', ([written, code]) => {
  expect(codeAt(written)).toBe(code);
});

// oxlint-disable-next-line vitest/expect-expect -- It fails by taking too long.
test('texts of nothing but fences are read in linear time', () => {
  // With quadratic time, as it once was, this takes a minute and a half.
  for (const line of ['```\n> ', '> ```\n', '- ```\n', '````\n> ```\n']) {
    const text = line.repeat(30_000);
    fencedCodeAt(text, text.length);
  }
});

test('the cache of a changed text equals a fresh reading', () => {
  const line = fc.constantFrom(
    '```',
    '```js',
    '````',
    '~~~',
    '> ```',
    '> a',
    '- ```',
    '  ```',
    '  a',
    'a',
    '',
    '$$',
    '```a`',
    ' ',
    '>',
    'b\n',
  );
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
  const change = fc.record({ from: fc.nat(), cut: fc.nat({ max: 6 }), insert: fc.oneof(line, text), asked: fc.nat() });
  fc.assert(
    fc.property(text, fc.array(change, { maxLength: 8 }), (first, changes) => {
      let now = first;
      const asked: [string, number, unknown][] = [];
      const ask = (at: number) =>
        void asked.push([now, at % (now.length + 1), fencedCodeAt(now, at % (now.length + 1))]);
      for (const { from, cut, insert, asked: at } of changes) {
        ask(at);
        ask(at + from);
        const start = from % (now.length + 1);
        now = now.slice(0, start) + insert + now.slice(start + cut);
        ask(at);
      }
      for (const [then, at, found] of asked) {
        fencedCodeAt('', 0);
        expect(found, JSON.stringify([then, at])).toEqual(fencedCodeAt(then, at));
      }
    }),
    { numRuns: 500 },
  );
});
