import { type BoardColumn, type ItemBoard, PROGRESS_TYPES } from '../../../../host/board/columns.ts';
import { recall, remember } from '../../../../host/remembered.ts';
import { writesKey } from '../../../../host/storage/browser-keys.ts';
import type { ItemRef } from '../../../../host/storage/keys.ts';
import { isRecord } from '../../../../host/storage/stored-form.ts';
import type { ProgressColumn } from '../../../../host/storage/view-settings.ts';
import { oneRef } from '../../../document/one-ref.ts';
import { keptFor } from '../../../ui/kept-for.ts';

// The choice of a column is stored where everybody may write: it is no authority over what is written by whom.

/** Reads a stored choice; `undefined` if it is of no form that we write. */
export function progressIn(stored: unknown): ProgressColumn | undefined {
  if (!isRecord(stored)) return undefined;
  const { board, column, labels } = stored;
  const type = PROGRESS_TYPES.find((known) => known === stored['type']);
  if (typeof board !== 'string' || typeof column !== 'string' || !type) return undefined;
  const chosen = { board, column, type };
  if (type !== 'status') return chosen;
  const words = (Array.isArray(labels) ? labels : []).filter((label) => typeof label === 'string');
  return words.length === 3 ? { ...chosen, labels: words as unknown as [string, string, string] } : undefined;
}

/** Returns the column of the item's own `board` that was chosen; `undefined` if that has no such column to offer. */
export function offeredIn(board: ItemBoard, chosen: ProgressColumn): BoardColumn | undefined {
  if (board.id !== chosen.board) return undefined;
  return board.columns.find(({ id, type }) => id === chosen.column && type === chosen.type);
}

/** Whether a column can say this: a status only what is among its labels, and among those that were chosen. */
export function canSay({ type, labels }: BoardColumn, chosen: ProgressColumn, value: string): boolean {
  return type !== 'status' || (labels.includes(value) && chosen.labels?.includes(value) === true);
}

/** Whether a person lets their saves write what was chosen. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Answers in a view, whatever the item, for a browser that refuses to store them. */
const answersIn = keptFor((_: ItemRef) => new Map<string, string>());

function answersAt(place: ItemRef): Map<string, string> {
  return answersIn(oneRef({ ...place, itemId: '' }));
}

/** Returns what the person at `place` has answered. Labels that were chosen since are another question. */
export function answerOf(place: ItemRef, chosen: ProgressColumn): Answer {
  const key = keyOf(place, chosen);
  const known = answersAt(place).get(key) ?? recall(key);
  if (known === 'no') return 'no';
  return known === yesTo(chosen) ? 'yes' : 'unknown';
}

export function rememberAnswer(place: ItemRef, chosen: ProgressColumn, answer: 'yes' | 'no'): void {
  const key = keyOf(place, chosen);
  const value = answer === 'no' ? answer : yesTo(chosen);
  answersAt(place).set(key, value);
  remember(key, value);
}

const keyOf = (place: ItemRef, { board, column }: ProgressColumn) => `${writesKey(place)}_${board}_${column}`;
const yesTo = ({ labels }: ProgressColumn) => JSON.stringify(['yes', ...(labels ?? [])]);
