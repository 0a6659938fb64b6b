import { asOneLine } from '../../text/lines.ts';
import type { Clock } from '../clock.ts';
import { byId, idOf, ofId, whyNot } from './answers.ts';
import { type MondayApi, type Operation, type ApiFailure, type ApiOutcome, fields } from './api.ts';
import { isRolledUp, labelsIn, namesToSet, readStatus, STATUS_FIELDS, WITH_ROLLUPS } from './columns.ts';

/** An item below another one. */
export interface Subitem {
  readonly id: string;
  readonly name: string;
  /** monday's address of it; '' if it did not say. */
  readonly address: string;
  /** The board of all subitems; '' if monday did not say. */
  readonly board: string;
  /** Its first status: the column, the label that it has, and whether that stands for "done". */
  readonly status:
    | {
        readonly column: string;
        readonly label: string;
        readonly isDone: boolean;
        /** It is that of the items below, which nobody can set. */
        readonly isRolledUp: boolean;
      }
    | undefined;
}

/** The first status column of a board, with the first of its labels that stand for "done". */
export interface DoneLabel {
  readonly column: string;
  readonly label: string;
}

const SUBITEM = `id name url state board { id } column_values(types: [status], ${WITH_ROLLUPS}) { id ${STATUS_FIELDS} }`;

/** Questions about subitems: loaded where a text has one, or an editor makes one. */
export const SUBITEM_OPERATIONS = {
  itemSubitems: {
    scope: 'boards:read',
    query: `query itemSubitems($ids: [ID!]) { items(ids: $ids, limit: 100) { id subitems { ${SUBITEM} } } }`,
    read: byId('items', ({ subitems }) =>
      // An item without any has null.
      (Array.isArray(subitems) ? subitems : []).flatMap((subitem: unknown) => readSubitem(fields(subitem)) ?? []),
    ),
  },
  createSubitem: {
    scope: 'boards:write',
    query: `mutation createSubitem($parent: ID!, $name: String!) { create_subitem(parent_item_id: $parent, item_name: $name) { ${SUBITEM} } }`,
    read: ({ create_subitem: subitem }) => readSubitem(fields(subitem)),
  },
  doneLabels: {
    scope: 'boards:read',
    query:
      'query doneLabels($ids: [ID!]) { boards(ids: $ids, limit: 100, state: all) { id columns(types: [status]) { id settings } } }',
    read: byId('boards', ({ columns }) => doneIn(Array.isArray(columns) ? fields(columns[0]) : {})),
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Returns the subitems of an item that are neither archived nor deleted. */
export async function subitemsOf({ ask }: MondayApi, parent: string): Promise<ApiOutcome<readonly Subitem[]>> {
  const outcome = await ask(SUBITEM_OPERATIONS.itemSubitems, { ids: [parent] });
  if (outcome.kind !== 'answered') return outcome;
  const value = outcome.value.get(parent);
  // An item that is not in the answer may have subitems all the same.
  return value ? { ...outcome, value } : whyNot(outcome);
}

/** Returns the label that says "done" on a board; `undefined` if it has none. */
export async function doneLabelOf({ ask }: MondayApi, board: string): Promise<ApiOutcome<DoneLabel | undefined>> {
  return ofId(await ask(SUBITEM_OPERATIONS.doneLabels, { ids: [board] }), board);
}

/** The most characters that monday takes in a name. */
const LONGEST_NAME = 255;

/** Returns words as the name of a subitem, on one line. */
export function subitemName(words: string): string {
  return [...asOneLine(words)].slice(0, LONGEST_NAME).join('').trim();
}

/** `name` as `subitemName` makes it; `others` are subitems that are not meant, whatever their names. */
export interface SubitemWish {
  readonly parent: string;
  readonly name: string;
  readonly others: ReadonlySet<string>;
}

/** Outcome of making a subitem. */
export type Made =
  | { readonly kind: 'made'; readonly subitem: Subitem }
  /** There was one of this name before; nothing was made. */
  | { readonly kind: 'there'; readonly subitem: Subitem }
  /** None was made, as far as anybody can know. */
  | { readonly kind: 'not-made'; readonly why: ApiFailure }
  /** Nobody knows whether one was made. */
  | { readonly kind: 'unknown'; readonly why: ApiFailure };

/**
 * Pauses before each look for a subitem that may have been made without an answer, in milliseconds: monday may still be
 * at it.
 */
const LOOKS_MS = [0, 2_000, 6_000];

/** Failures after which monday has surely made nothing. */
const NOTHING_DONE: readonly ApiFailure['kind'][] = ['scope-missing', 'daily-limit', 'busy', 'offline'];

/**
 * Makes a subitem of an item, unless there is one of that name which is none of `others`. monday has nothing by which
 * it would know a creation that is asked for twice, so none is: whether one that failed was done is found out by
 * looking. Whoever tries again calls this again with the same `others`, and gets what was made late as `there`. Each
 * waits for the one before: two at once would both look before either has made anything.
 */
export function makeSubitem(board: MondayApi, clock: Clock, wish: SubitemWish): Promise<Made> {
  const make = () => makeInTurn(board, clock, wish);
  const made = (lastMade.get(board) ?? Promise.resolve()).then(make, make);
  lastMade.set(board, made);
  return made;
}

const lastMade = new WeakMap<MondayApi, Promise<Made>>();

async function makeInTurn(board: MondayApi, clock: Clock, { parent, name, others }: SubitemWish): Promise<Made> {
  const findMade = async (): Promise<ApiOutcome<Subitem | undefined>> => {
    const outcome = await subitemsOf(board, parent);
    if (outcome.kind !== 'answered') return outcome;
    const value = outcome.value.find((each) => subitemName(each.name) === name && !others.has(each.id));
    // Where something is missing in the answer, it may be among that.
    const [message] = outcome.errors;
    return value || message === undefined ? { ...outcome, value } : { kind: 'refused', message };
  };
  const before = await findMade();
  if (before.kind !== 'answered') return { kind: 'not-made', why: before };
  if (before.value) return { kind: 'there', subitem: before.value };
  const created = await board.ask(SUBITEM_OPERATIONS.createSubitem, { parent, name });
  if (created.kind === 'answered' && created.value) return { kind: 'made', subitem: created.value };
  const why = whyNot(created);
  if (NOTHING_DONE.includes(why.kind)) return { kind: 'not-made', why };
  let after: Awaited<ReturnType<typeof findMade>> = before;
  for (const ms of LOOKS_MS) {
    await new Promise<void>((resolve) => void clock.after(ms, resolve));
    after = await findMade();
    if (after.kind === 'answered' && after.value) return { kind: 'made', subitem: after.value };
  }
  return { kind: after.kind === 'answered' ? 'not-made' : 'unknown', why };
}

function readSubitem(subitem: Readonly<Record<string, unknown>>): Subitem | undefined {
  const { name, url, state, board, column_values: values } = subitem;
  const id = idOf(subitem['id']);
  if (id === undefined || typeof name !== 'string') return undefined;
  if (state !== 'active' && state !== undefined && state !== null) return undefined;
  const first: unknown = Array.isArray(values) ? values[0] : undefined;
  const column = idOf(fields(first)['id']);
  const status = readStatus(first);
  return {
    id,
    name,
    address: typeof url === 'string' ? url : '',
    board: idOf(fields(board)['id']) ?? '',
    status:
      column === undefined
        ? undefined
        : { column, label: status?.label ?? '', isDone: status?.isDone === true, isRolledUp: isRolledUp(first) },
  };
}

function doneIn({ id, settings }: Readonly<Record<string, unknown>>): DoneLabel | undefined {
  const column = idOf(id);
  const [label] = namesToSet(labelsIn(settings).filter(({ isDone }) => isDone));
  return column === undefined || label === undefined ? undefined : { column, label };
}
