import { expect, test } from 'vitest';
import { suggestionsFor } from '../../../../src/item-view/editor/completion/suggestions-for.ts';

async function found(query: string): Promise<readonly string[]> {
  const text = `/${query}`;
  const suggestions = await suggestionsFor(
    { kind: 'block', query, from: 0, to: text.length },
    { text, from: text.length, to: text.length },
    { loadSuggestions: async () => ({ boardSuggestions: () => expect.unreachable(), boardStarts: async () => [] }) },
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
