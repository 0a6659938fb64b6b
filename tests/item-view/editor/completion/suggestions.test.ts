import { expect, test } from 'vitest';
import { suggestionsFor } from '../../../../src/item-view/editor/completion/suggestions-for.ts';
import type { CompletionSource } from '../../../../src/item-view/field/editor-features.ts';

async function found(query: string, completions: readonly CompletionSource[] = []): Promise<readonly string[]> {
  const text = `/${query}`;
  const suggestions = await suggestionsFor(
    { kind: 'block', query, from: 0, to: text.length },
    { text, from: text.length, to: text.length },
    { completions },
  );
  return 'note' in suggestions ? [] : suggestions.map(({ id }) => id);
}

test.for([
  ['todo', ['taskList']],
  ['to-do', ['taskList']],
  ['checkbox', ['taskList']],
  ['bullet', ['bulletedList']],
  ['hr', ['divider']],
  ['callout', ['note', 'tip', 'important', 'warning', 'caution']],
  ['toggle', ['details']],
  ['h2', ['heading2']],
  // What has the words in its name comes before what is found by others.
  ['check', ['checklist', 'taskList']],
  ['quo', ['quote']],
] as const)('/%s offers %j', async ([query, ids]) => {
  expect(await found(query)).toEqual(ids);
});

const item = { id: 'one', words: 'One' };
const ofItems: CompletionSource = {
  kinds: ['item'],
  load: async () => ({
    suggestions: async () => [item],
    starts: async () => [{ id: 'begin', words: 'Item', others: ['thing'] }],
  }),
};
const broken: CompletionSource = { kinds: ['person'], load: () => Promise.reject(new Error('no code')) };

test('a feature offers the kinds that it has, and ways to begin, whatever other features do', async () => {
  const completions = [broken, ofItems];
  const field = { text: '#o', from: 2, to: 2 };
  const asked = (kind: 'item' | 'column') =>
    suggestionsFor({ kind, query: 'o', from: 0, to: 2 }, field, { completions });
  expect(await asked('item')).toEqual([item]);
  expect(await asked('column')).toEqual([]);
  expect(await found('thing', completions)).toEqual(['begin']);
  expect(await found('thing')).toEqual([]);
});
