import { expect, test } from 'vitest';
import { codeBlock, completePage } from '../../src/plugins/guide-parts.ts';

const parts = { fixture: (name: string) => `[${name}]`, shortcuts: () => 'a table' };

test.for([
  ['a\n<!-- fixture: alerts -->\nb', 'a\n[alerts]\nb'],
  ['<!-- shortcuts -->', 'a table'],
  ['words <!-- shortcuts --> words', 'words <!-- shortcuts --> words'],
  ['`<!-- shortcuts -->`', '`<!-- shortcuts -->`'],
  ['```md\n<!-- shortcuts -->\n```\n<!-- shortcuts -->', '```md\n<!-- shortcuts -->\n```\na table'],
  ['````md\n```\n<!-- shortcuts -->\n```\n````', '````md\n```\n<!-- shortcuts -->\n```\n````'],
  ['<!-- A remark of the writer. -->', '<!-- A remark of the writer. -->'],
] as const)('%j becomes %j', ([text, completed]) => expect(completePage(text, parts)).toBe(completed));

test('a misspelt placeholder stops the build, with the names that exist', () => {
  expect(() => completePage('<!-- fixtur: alerts -->', parts)).toThrow(/no "fixtur", only fixture, shortcuts/);
});

test('an example with code blocks in it gets a longer fence', () => {
  expect(codeBlock('md shown', '```js\n1\n```\n')).toBe('````md shown\n```js\n1\n```\n````');
});
