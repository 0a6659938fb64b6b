import type { Completion } from '../../editing/completion/completion-at.ts';
import { rank } from '../../editing/completion/rank.ts';
import { openBoard } from '../../host/board/board.ts';
import { itemsByLetters, type Named } from '../../host/board/find-items.ts';
import { peopleByLetters } from '../../host/board/find-people.ts';
import type { Find } from '../../host/board/finder.ts';
import type { ApiFailure } from '../../host/board/outcome.ts';
import { replaced, type Suggestion, type Suggestions } from '../editor/completion/suggestion.ts';
import { say } from '../messages/say-board.ts';
import { sayFailure } from '../messages/say-past.ts';
import { wordsArrived } from '../messages/spoken.ts';
import { view } from '../screen/view-settings.ts';
import { linkTo, readAddress, writeAddress } from './item-address.ts';

/** The most options. */
const MOST = 8;

/** Returns the items after `#` or the people after `@` as links, and the columns after `{{`. */
export async function boardSuggestions(completion: Completion): Promise<Suggestions> {
  const board = openBoard(view.monday);
  if (completion.kind === 'person') return linksFrom(peopleByLetters(board), completion, 'completionNoPeople');
  const boardId = await boardIdHere();
  // Without a board there is nothing to offer, and nothing to explain.
  return boardId === undefined ? [] : linksFrom(itemsByLetters(board, boardId), completion, 'completionNoItems');
}

/** The board of the open item, which its context has. */
async function boardIdHere(): Promise<string | undefined> {
  const outcome = await view.monday.readContext();
  return outcome.kind === 'read' ? outcome.context.boardId : undefined;
}

async function linksFrom(
  find: Find<Named>,
  completion: Completion,
  unavailable: 'completionNoItems' | 'completionNoPeople',
): Promise<Suggestions> {
  const { query, kind } = completion;
  const outcome = await find(query);
  if (!outcome) return [];
  if (outcome.kind !== 'answered') return toldOnce(completion, unavailable, outcome);
  const found = outcome.value.flatMap(({ id, name, url }) => {
    const address = safeAddress(url, kind);
    return address === undefined ? [] : [{ id, words: name.replace(/\s+/g, ' ').trim(), address }];
  });
  return rank(found, query, ({ words }) => ({ names: [words] }), MOST, true).map(
    ({ id, words, address }): Suggestion => ({
      id,
      sign: kind === 'item' ? '#' : '@',
      words,
      edit: (_, now) => replaced(now, linkTo(words, address)),
    }),
  );
}

/** Returns the address if it is one of monday and needs no marks in Markdown. */
function safeAddress(url: string, kind: Completion['kind']): string | undefined {
  const address = readAddress(url);
  if (address?.kind !== kind) return undefined;
  return /^[\w:/.~%-]+$/.test(url) ? url : writeAddress(address);
}

/** Where each failure was told, by the kind of completion. */
const told = new Map<string, number>();

/** Says why there is nothing to offer: at the first sign, and not at those that follow it. */
async function toldOnce(
  { kind, from }: Completion,
  unavailable: 'completionNoItems' | 'completionNoPeople',
  failure: ApiFailure,
): Promise<Suggestions> {
  const key = `${kind} ${failure.kind}`;
  if ((told.get(key) ?? from) !== from) return [];
  told.set(key, from);
  await wordsArrived();
  return say(unavailable, { reason: sayFailure(failure) });
}
