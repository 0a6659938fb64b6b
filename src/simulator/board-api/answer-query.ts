import { buildSchema, execute, type FieldNode, Kind, parse, validate } from 'graphql';
import type { Struck } from '../fault.ts';
import { pause, type Reply, type Request, SCOPE_MISSING } from '../request.ts';
import { board, type BoardChanges, people, type SimulatedMonday } from '../simulated-monday.ts';
import {
  ACCOUNT,
  accessOf,
  boardFields,
  columnsOf,
  itemFields,
  itemOf,
  type ItemsAsked,
  itemsOf,
  itemsPage,
  SUBITEM_BOARD,
  subitemFields,
  subitemOf,
  subitemsOf,
  usersOf,
} from './board-fields.ts';
import { schema, VERSION } from './schema.ts';

/** Data that an answer can come from, and that it can change. */
export interface Answering {
  readonly world: () => SimulatedMonday;
  readonly change: (world: Partial<SimulatedMonday>) => void;
}

type Query = Extract<Request, { readonly kind: 'api' }>;

/** The scope that each field of a query or mutation needs. */
const SCOPE_OF: Readonly<Record<string, string>> = {
  boards: 'boards:read',
  items: 'boards:read',
  next_items_page: 'boards:read',
  export_markdown_from_doc: 'docs:read',
  users: 'users:read',
  create_update: 'updates:write',
};
const WRITING = 'boards:write';

const built = buildSchema(schema);

/** Answers a seat's query from the board, as far as its fault allows; `undefined` if it is never answered. */
export async function answerQuery(
  answering: Answering,
  request: Query,
  seat: number,
  struck: Struck | undefined,
): Promise<Reply | undefined> {
  switch (struck?.fault) {
    case 'api-scope':
      return SCOPE_MISSING;
    case 'api-daily-limit':
      return refusal('Daily limit exceeded', { code: 'DAILY_LIMIT_EXCEEDED', status_code: 429 });
    case 'api-complexity':
      return refusal('Complexity budget exhausted', {
        code: 'COMPLEXITY_BUDGET_EXHAUSTED',
        retry_in_seconds: struck.ms / 1000,
        status_code: 429,
      });
    case 'api-refused':
      return refusal('User unauthorized to perform action', { code: 'UserUnauthorizedException', status_code: 403 });
    case 'api-silent':
      return undefined;
  }
  const answer = await carryOut(answering, request, seat);
  if (struck?.fault === 'api-slow') await pause(struck.ms);
  if (struck?.fault === 'api-timeout') return { errorMessage: "Received timeout from the platform's GraphQL API" };
  return struck?.fault === 'api-partial' ? halved(answer) : answer;
}

async function carryOut(answering: Answering, { query, variables, apiVersion }: Query, seat: number): Promise<Reply> {
  if (apiVersion !== undefined && apiVersion !== VERSION)
    return refusal(`The playground plays version ${VERSION} of the API`, {
      code: 'InvalidVersionException',
      status_code: 400,
    });
  const document = parse(query);
  const mistakes = validate(built, document);
  if (mistakes.length > 0) return { data: { errors: mistakes } };
  const approved = answering.world().scopes;
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const asked = operation.selectionSet.selections.filter((field): field is FieldNode => field.kind === Kind.FIELD);
    const needed = asked.map(
      ({ name }) => SCOPE_OF[name.value] ?? (operation.operation === 'query' ? undefined : WRITING),
    );
    if (!needed.every((scope) => scope === undefined || approved.includes(scope))) return SCOPE_MISSING;
  }
  const { data, errors } = await execute({
    schema: built,
    document,
    variableValues: variables,
    rootValue: rootOf(answering, seat),
  });
  // Values that cross a window must be plain.
  return { data: JSON.parse(JSON.stringify({ data, ...(errors ? { errors } : {}), account_id: 654646 })) };
}

function refusal(message: string, extensions: object): Reply {
  return { data: { errors: [{ message, extensions }], account_id: 654646 } };
}

/** The answer without the last of each list, as where one of several services behind the API fails. */
function halved(answer: Reply): Reply {
  if (!('data' in answer)) return answer;
  const whole = answer.data as { readonly data?: Readonly<Record<string, unknown>> | null };
  const data = Object.fromEntries(
    Object.entries(whole.data ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 0 ? [...value.slice(0, -1), null] : value,
    ]),
  );
  return {
    data: {
      ...whole,
      data,
      errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    },
  };
}

interface Page {
  readonly ids?: readonly string[];
  readonly limit: number;
  readonly page?: number;
}

/** The most items that `items` gives by their ids. */
const MOST_ITEMS = 100;

/** Values of the fields of `Query` and `Mutation`. */
function rootOf({ world, change }: Answering, seat: number): object {
  const changeBoard = (changes: Partial<BoardChanges>) => change({ board: { ...world().board, ...changes } });
  const item = (id: string) => {
    const found = itemOf(world(), id);
    const subitem = found ? undefined : subitemOf(world(), id);
    return found ? itemFields(world, found, seat) : subitem && subitemFields(subitem, world, seat);
  };
  const toBeChanged = (id: string) => {
    if (accessOf(world(), seat) === 'view') throw new Error('User unauthorized to perform action');
    if (!item(id)) throw new Error('Item not found');
  };
  return {
    boards: ({ ids = [String(board.id)], ...page }: Page) =>
      pageOf(
        ids.filter((id) => id === String(board.id) || id === SUBITEM_BOARD),
        page,
      ).map((id) => boardFields(world, seat, id)),
    items: ({ ids = itemsOf(world()).map(({ id }) => String(id)), ...page }: Page) => {
      if (ids.length > MOST_ITEMS) throw new Error(`At most ${MOST_ITEMS} ids`);
      return pageOf(ids, page).flatMap((id) => item(id) ?? []);
    },
    next_items_page: (asked: ItemsAsked) => itemsPage(world, asked, seat),
    users: ({ ids, name, ...page }: Page & { readonly name?: string }) =>
      pageOf(
        usersOf(world())
          .map((person) => ({
            ...person,
            status: 'ACTIVE',
            url: `${ACCOUNT}/users/${person.id}-${encodeURIComponent(person.name)}`,
          }))
          .filter((person) => ids?.includes(person.id) ?? true)
          .filter((person) => person.name.toLowerCase().includes((name ?? '').toLowerCase())),
        page,
      ),
    change_simple_column_value({ item_id: id = '', column_id: column, value }: Readonly<Record<string, string>>) {
      toBeChanged(id);
      const found = columnsOf(world()).find((each) => each.id === column);
      if (!column || !found) throw new Error('Column not found');
      const { labels } = found.settings;
      if (labels && value && !labels.some(({ label, is_deactivated: isOld }) => label === value && !isOld))
        throw new Error('This status label is unknown');
      if (found.type === 'numbers' && value && Number.isNaN(Number(value))) throw new Error('Invalid value');
      const { cells } = world().board;
      // monday says that it has done this, too.
      if (found.capabilities.calculated && subitemsOf(world(), { id: Number(id) }).length > 0) return item(id);
      changeBoard({ cells: { ...cells, [id]: { ...cells[id], [column]: value ?? '' } } });
      return item(id);
    },
    create_subitem({ parent_item_id: parent = '', item_name: name = '' }: Readonly<Record<string, string>>) {
      toBeChanged(parent);
      const { subitems } = world().board;
      const before = subitems[parent] ?? [];
      // Longer than the ids of items, and below the largest whole number.
      const made = { id: `${parent}${before.length + 1}`, name };
      changeBoard({ subitems: { ...subitems, [parent]: [...before, made] } });
      return subitemFields(made, world, seat);
    },
    create_update({ item_id: id = '', body, mentions_list: mentions }: NewUpdate) {
      toBeChanged(id);
      const { updates } = world().board;
      const before = updates[id] ?? [];
      const update = {
        by: (people[seat] ?? people[0]).id,
        body,
        people: (mentions ?? []).map((mention) => mention.id),
      };
      changeBoard({ updates: { ...updates, [id]: [...before, update] } });
      return { id: `${id}${before.length + 1}`, body };
    },
    set_item_description_content({ item_id: id = '', markdown = '' }: Readonly<Record<string, string>>) {
      toBeChanged(id);
      if (world().hierarchy === 'classic') throw new Error('Internal server error');
      const { descriptions } = world().board;
      changeBoard({ descriptions: { ...descriptions, [id]: asBlocks(markdown) } });
      return { success: true, block_ids: ['block-1'], error: null };
    },
    export_markdown_from_doc({ docId: id = '' }: Readonly<Record<string, string>>) {
      const markdown = world().board.descriptions[id];
      return { success: markdown !== undefined, markdown, error: markdown === undefined ? 'No such document' : null };
    },
  };
}

interface NewUpdate {
  readonly item_id?: string;
  readonly body: string;
  readonly mentions_list?: readonly { readonly id: string }[] | null;
}

function pageOf<T>(all: readonly T[], { limit, page = 1 }: Page): readonly T[] {
  return all.slice((page - 1) * limit, page * limit);
}

/** Markdown as a document of monday keeps it: footnotes it does not know, and bullets it writes in its own way. */
function asBlocks(markdown: string): string {
  return markdown
    .replace(/^\[\^[^\]]+\]:.*$/gm, '')
    .replace(/^([ \t]*)[-+](?=[ \t])/gm, '$1*')
    .trim();
}
