import { byId, whyNot } from './answers.ts';
import { type MondayApi, type Operation, type ApiFailure, type ApiOutcome, fields } from './api.ts';

/** monday's own description of an item, which its assistants read, on boards that have such; '' if there is none. */
export interface ItemDescription {
  readonly markdown: string;
  /** Whether monday has given the item's board no descriptions. It then refuses to write one. */
  readonly isClassic: boolean;
}

/** Questions about descriptions of items: loaded where an editor asks for one. */
export const DESCRIPTION_OPERATIONS = {
  itemDescription: {
    scope: 'boards:read',
    query:
      'query itemDescription($ids: [ID!]) { items(ids: $ids, limit: 100) { id board { hierarchy_type } description { id blocks(limit: 1) { id doc_id } } } }',
    read: byId('items', ({ board, description }) => {
      const { blocks } = fields(description);
      const { doc_id: document } = fields(Array.isArray(blocks) ? blocks[0] : undefined);
      const isClassic = fields(board)['hierarchy_type'] === 'classic';
      const isEmpty = !Array.isArray(blocks) || blocks.length === 0;
      return { isClassic, isEmpty, document: document === undefined ? undefined : String(document) };
    }),
  },
  exportedDescription: {
    scope: 'docs:read',
    query:
      'query exportedDescription($document: ID!) { export_markdown_from_doc(docId: $document) { success markdown error } }',
    read: ({ export_markdown_from_doc: exported }) => {
      const { success, markdown, error } = fields(exported);
      return success === true && typeof markdown === 'string' ? { markdown } : { error: wordsOf(error) };
    },
  },
  setDescription: {
    scope: 'boards:write',
    query:
      'mutation setDescription($item: ID!, $markdown: String!) { set_item_description_content(item_id: $item, markdown: $markdown) { success error } }',
    read: ({ set_item_description_content: set }) => {
      const { success, error } = fields(set);
      return success === true ? {} : { error: wordsOf(error) };
    },
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Reads the description of an item as Markdown. What could not be read is never taken for an empty one. */
export async function readItemDescription({ ask }: MondayApi, item: string): Promise<ApiOutcome<ItemDescription>> {
  const outcome = await ask(DESCRIPTION_OPERATIONS.itemDescription, { ids: [item] });
  if (outcome.kind !== 'answered') return outcome;
  const found = outcome.value.get(item);
  if (!found || (found.isEmpty && outcome.errors.length > 0)) return whyNot(outcome);
  const { isClassic, isEmpty, document } = found;
  if (isEmpty) return { ...outcome, value: { markdown: '', isClassic } };
  if (document === undefined) return whyNot(outcome);
  const exported = await ask(DESCRIPTION_OPERATIONS.exportedDescription, { document });
  if (exported.kind !== 'answered') return exported;
  if (exported.value.error !== undefined) return { kind: 'refused', message: exported.value.error };
  return { ...exported, value: { markdown: exported.value.markdown, isClassic } };
}

/** Outcome of replacing a description. */
export type Replaced =
  /** Replaced; `now` is what monday has made of it, `undefined` if that cannot be read. */
  | { readonly kind: 'replaced'; readonly now: string | undefined }
  /** It is not what the person has seen any more; nothing was replaced. */
  | { readonly kind: 'changed'; readonly now: string }
  | { readonly kind: 'not-replaced'; readonly why: ApiFailure; readonly isClassic: boolean }
  /** Nobody knows whether it was replaced. */
  | { readonly kind: 'unknown'; readonly why: ApiFailure };

/**
 * Replaces the description of an item by `markdown` if it still is `seen`: monday guards it by no version. Without an
 * answer, what is there then decides what came of it.
 */
export async function replaceItemDescription(
  board: MondayApi,
  item: string,
  { seen, markdown }: { readonly seen: string; readonly markdown: string },
): Promise<Replaced> {
  const before = await readItemDescription(board, item);
  if (before.kind !== 'answered') return { kind: 'not-replaced', why: before, isClassic: false };
  if (before.value.markdown !== seen) return { kind: 'changed', now: before.value.markdown };
  const set = await board.ask(DESCRIPTION_OPERATIONS.setDescription, { item, markdown });
  const error = set.kind === 'answered' ? (set.value.error ?? set.errors[0]) : undefined;
  const why: ApiFailure | undefined =
    set.kind !== 'answered' ? set : error === undefined ? undefined : { kind: 'refused', message: error };
  const after = await readItemDescription(board, item);
  const now = after.kind === 'answered' ? after.value.markdown : undefined;
  if (!why || (now !== undefined && now !== seen)) return { kind: 'replaced', now };
  return now === undefined
    ? { kind: 'unknown', why }
    : { kind: 'not-replaced', why, isClassic: before.value.isClassic };
}

function wordsOf(error: unknown): string {
  return typeof error === 'string' ? error : '';
}
