import { type Completion, rank } from '../../../editing/completion.ts';
import { lineStart } from '../../../editing/field.ts';
import { inMarkdown, linkTo } from '../../../editing/marks/link-words.ts';
import { openApi, type ApiFailure } from '../../../host/board/api.ts';
import { createFinder, type Find, itemsByLetters, type Named, peopleByLetters } from '../../../host/board/finder.ts';
import { type ColumnValue, valueNamed, valuesOf } from '../../../host/board/items.ts';
import { asOneLine, lineEnds } from '../../../text/lines.ts';
import type { Start } from '../../field/editor-features.ts';
import { replaced, type Suggestion, type Suggestions } from '../../field/suggestion.ts';
import { say } from '../../messages/say-board.ts';
import { say as sayOfPast, sayFailure } from '../../messages/say-past.ts';
import { wordsArrived } from '../../messages/spoken.ts';
import { keptFor } from '../../ui/kept-for.ts';
import { itemHere, type OpenItem } from '../../document/open-item.ts';
import { wordsOfValue } from './chips/value-words.ts';
import { readAddress, writeAddress } from './item-address.ts';
import { knownBoard, readerHere } from './known-board.ts';
import { isPermissionMissing, openPermissions } from '../../document/permissions.tsx';
import { likelyFirst, rememberMentioned } from './recent-people.ts';
import { itemsIn } from './subitems/subitem-line.ts';
import { withCode } from '../../ui/with-code.ts';

/** The most items, people or columns that are offered. */
const MOST_OFFERED = 8;
const MOST_COLUMNS = 30;

/**
 * Returns the items after `#`, or the people after `@` and then the items, as links, the columns after `{{`, or what a
 * task can become after `/`.
 */
export async function suggestions(completion: Completion, text: string): Promise<Suggestions> {
  const board = openApi(itemHere().monday);
  if (completion.kind === 'task') return subitemFrom(completion, text);
  if (completion.kind === 'column') return columnsFrom(columnsOf(itemHere()), completion);
  const { kind, query } = completion;
  const people = kind === 'person' ? await linksFrom(peopleByLetters(board), completion, text) : [];
  // At the sign alone people are meant.
  if (kind === 'person' && (query === '' || 'note' in people)) return people;
  const outcome = await itemHere().monday.readContext();
  const boardId = outcome.kind === 'read' ? outcome.context.boardId : undefined;
  // Without a board there is nothing to offer, and nothing to explain.
  if (boardId === undefined) return people;
  const find = itemsByLetters(board, boardId);
  if (kind === 'item' || 'note' in people) return linksFrom(find, completion, text);
  const items = await find(query);
  if (items?.kind !== 'answered') return people;
  const spaced = (words: string) => ` ${words.toLowerCase()}`;
  const begun = query.length > 1 ? items.value.filter(({ name }) => spaced(name).includes(spaced(query))) : [];
  return [...people, ...linksTo(begun, { ...completion, kind: 'item' }, text)].slice(0, MOST_OFFERED);
}

async function linksFrom(find: Find<Named>, completion: Completion, text: string): Promise<Suggestions> {
  const outcome = await find(completion.query);
  if (!outcome) return [];
  return outcome.kind === 'answered' ? linksTo(outcome.value, completion, text) : toldOnce(completion, outcome);
}

/** Returns the best of what was found, as links. */
function linksTo(named: readonly Named[], { query, kind }: Completion, text: string): readonly Suggestion[] {
  const { place } = itemHere();
  const found = named.flatMap(({ id, name, url }) => {
    const address = safeAddress(url, kind);
    return address === undefined ? [] : [{ id, words: asOneLine(name), address }];
  });
  const isPerson = kind === 'person';
  const likely = isPerson ? likelyFirst(found, place, text) : found;
  return rank(likely, query, ({ words }) => ({ names: [words] }), MOST_OFFERED, true).map(
    ({ id, words, address }): Suggestion => ({
      id,
      sign: isPerson ? '@' : '#',
      words,
      edit: (_, now) => replaced(now, linkTo(words, address)),
      after: () => isPerson && rememberMentioned(place, id),
    }),
  );
}

/** Returns the address if it is one of monday and needs no marks in Markdown. */
function safeAddress(url: string, kind: Completion['kind']): string | undefined {
  const address = readAddress(url);
  if (address?.kind !== kind) return undefined;
  return /^[\w:/.~%-]+$/.test(url) ? url : writeAddress(address);
}

/** Reads the values of an item, all of them whatever the letters. */
const columnsOf = keptFor(({ monday, place }: OpenItem) =>
  createFinder(async () => {
    // Where the text shows values already, they are there.
    const known = knownBoard().values.get(place.itemId);
    if (known) return { kind: 'answered', value: { entries: known, isAll: true }, errors: [] };
    const outcome = await valuesOf(openApi(monday), place.itemId);
    return outcome.kind === 'answered' ? { ...outcome, value: { entries: outcome.value ?? [], isAll: true } } : outcome;
  }),
);

async function columnsFrom(find: Find<ColumnValue>, completion: Completion): Promise<Suggestions> {
  const query = completion.query.trim();
  const outcome = await find(query);
  if (!outcome) return [];
  if (outcome.kind !== 'answered') return toldOnce(completion, outcome);
  const values = outcome.value;
  return rank(values, query, ({ title, id }) => ({ names: [title], others: [id] }), MOST_COLUMNS, true).map(
    (value): Suggestion => ({
      id: value.id,
      sign: '{}',
      words: value.title,
      hint: wordsOfValue(value, readerHere()).slice(0, 100),
      edit: ({ text }, now) =>
        replaced(text.startsWith('}}', now.to) ? { ...now, to: now.to + 2 } : now, `{{${nameIn(values, value)}}}`),
    }),
  );
}

/** Returns the title of a column; its id where another column has the same, or where braces would end it. */
function nameIn(values: readonly ColumnValue[], value: ColumnValue): string {
  const title = asOneLine(value.title);
  return valueNamed(values, title) === value && !/[{}]/.test(title) ? inMarkdown(title) : value.id;
}

async function subitemFrom({ query, from }: Completion, text: string): Promise<Suggestions> {
  // A link to a subitem is not made a subitem again.
  if (itemsIn(text.slice(lineStart(text, from), from)).size > 0) return [];
  await wordsArrived();
  const subitem: Suggestion = {
    id: 'subitem',
    icon: 'taskList',
    words: say('subitemTitle'),
    // With the space that is before it.
    edit: (_, now) => replaced({ ...now, from: now.from - 1 }, ''),
    after: ({ text: shown, from: at }) =>
      void withCode(import('./subitems/subitem-dialog.tsx'), ({ openSubitemDialog }) =>
        openSubitemDialog({ shown, line: lineEnds(shown, at) }),
      ),
  };
  return rank([subitem], query, ({ words, id }) => ({ names: [words], others: [id] }), 1);
}

/** Where each failure was told, by the kind of completion. */
const toldIn = keptFor((_: OpenItem) => new Map<string, number>());

/** Says why there is nothing to offer: at the first sign, and not at those that follow it. */
async function toldOnce({ kind, from }: Completion, failure: ApiFailure): Promise<Suggestions> {
  const key = `${kind} ${failure.kind}`;
  const told = toldIn(itemHere());
  if ((told.get(key) ?? from) !== from) return [];
  told.set(key, from);
  await wordsArrived();
  const reason = sayFailure(failure);
  const note = say(UNAVAILABLE[kind] ?? 'completionNoItems', { reason });
  const about = { id: 'permission', sign: '?', words: sayOfPast('aboutPermission'), after: openPermissions };
  return { note, remedies: isPermissionMissing(failure) ? [about] : [] };
}

const UNAVAILABLE: { readonly [Kind in Completion['kind']]?: 'completionNoColumns' | 'completionNoPeople' } = {
  column: 'completionNoColumns',
  person: 'completionNoPeople',
};

/** Returns what `/` offers of the board: the signs after which columns, people and items are offered. */
export async function starts(): Promise<readonly Start[]> {
  await wordsArrived();
  return [
    startOf('{{', '{}', say('completionColumn'), '{{…}}', ['column', 'status', 'date', 'field', 'value']),
    startOf('@', '@', say('completionPerson'), '@…', ['person', 'people', 'user', 'mention']),
    startOf('#', '#', say('completionItem'), '#…', ['item', 'link']),
  ];
}

function startOf(insert: string, sign: string, words: string, hint: string, others: Start['others']): Start {
  const edit: Suggestion['edit'] = (_, completion) => replaced(completion, insert);
  return { id: insert, group: say('completionBoard'), sign, words, hint, others, edit, begins: true };
}
