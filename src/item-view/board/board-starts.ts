import { replaced, type Suggestion } from '../editor/completion/suggestion.ts';
import { say } from '../messages/say-board.ts';
import { wordsArrived } from '../messages/spoken.ts';

/** A way to write something of the board, with the English words by which it is found besides its name. */
export type BoardStart = Suggestion & { readonly others: readonly string[] };

/** Returns what `/` offers of the board: the signs after which columns, people and items are offered. */
export async function boardStarts(): Promise<readonly BoardStart[]> {
  await wordsArrived();
  return [
    startOf('{{', '{}', say('completionColumn'), '{{…}}', ['column', 'status', 'date', 'field', 'value']),
    startOf('@', '@', say('completionPerson'), '@…', ['person', 'people', 'user', 'mention']),
    startOf('#', '#', say('completionItem'), '#…', ['item', 'link']),
  ];
}

function startOf(insert: string, sign: string, words: string, hint: string, others: BoardStart['others']): BoardStart {
  const edit: Suggestion['edit'] = (_, completion) => replaced(completion, insert);
  return { id: insert, group: say('completionBoard'), sign, words, hint, others, edit, begins: true };
}
