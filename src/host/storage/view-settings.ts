import type { ProgressType } from '../board/columns.ts';
import { decodePayload } from './description-reader.ts';

/** Settings of the editors of an account for one view of its items. Fields of newer versions are kept. */
export interface ViewSettings {
  /** A text to begin empty descriptions with. */
  readonly template?: string;
  /** Single line breaks are shown as spaces, as CommonMark has it; without this they are shown as they are typed. */
  readonly breaks?: 'join';
  /** The column of the board that says how many tasks are done. */
  readonly progress?: ProgressColumn;
}

/** A column of a board; a status also names its labels for no task done, some, and all: '' leaves it as it is. */
export interface ProgressColumn {
  readonly board: string;
  readonly column: string;
  readonly type: ProgressType;
  readonly labels?: readonly [none: string, some: string, all: string];
}

/** The longest stored value, in characters. Every reader fetches it beside the text. */
export const settingsLimit = 100_000;

/** Returns `undefined` for a value that this version of the app cannot read. Its fields may still be anything. */
export function parseSettings(stored: unknown): ViewSettings | undefined {
  return typeof stored === 'object' && stored && 'format' in stored && stored.format === 1
    ? (stored as ViewSettings)
    : undefined;
}

/** Reads a stored value: a payload, as descriptions are, of JSON. Returns `undefined` if it cannot be read. */
export function settingsIn(payload: string): ViewSettings | undefined {
  // A longer value is cut, and then no JSON.
  const decoded = decodePayload(payload.slice(0, settingsLimit));
  try {
    if (decoded.kind === 'text') return parseSettings(JSON.parse(decoded.text));
  } catch {
    // Told by the caller.
  }
  return undefined;
}
