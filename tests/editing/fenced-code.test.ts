import { expect, test } from 'vitest';
import { fencedCodeAt } from '../../src/editing/fenced-code.ts';
import { field } from './notation.ts';

/** The lines between the fences around the caret; nothing where it is in none. */
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

test('texts of nothing but fences are read in time that grows with them', () => {
  // Each fence was once looked at again from every fence before: this took a minute and a half.
  for (const line of ['```\n> ', '> ```\n', '- ```\n', '````\n> ```\n']) {
    const text = line.repeat(100_000);
    fencedCodeAt(text, text.length);
  }
});
