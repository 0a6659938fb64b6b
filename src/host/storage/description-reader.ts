import { type Clock, pause } from '../clock.ts';
import type { PastRevision } from './history-book.ts';
import { type Failure, nothingStored, type Revision, type Store } from './store.ts';

/** Why a stored value is not a text: it is then shown as it is and never overwritten. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly reason: 'not-base64' | 'not-utf8';
  /** The stored value as it is, for the person to copy. */
  readonly value: string;
}

/** monday says that nothing is stored, and says so again, while the history's newest text was not deleted: one of both is not true. */
export interface Doubtful {
  readonly kind: 'doubtful';
  /** The newest text of the history. */
  readonly last: PastRevision;
}

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly revision: Revision }
  | Unreadable
  | Doubtful
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What reads a description and cannot write it. Nothing here throws or rejects. */
export interface DescriptionReader {
  /**
   * What is stored now. `known` says that something is known to have been stored: an answer "nothing there" is then asked for
   * twice more before it is believed, for monday has been seen to answer so about a value that was there.
   */
  load(known: boolean, signal: AbortSignal): Promise<LoadOutcome>;
}

/** Between two reads of a value that should be there and was not: monday's false empties have been short. */
const rereadPause = 700;
const rereads = 2;

/** Reads the description stored under `key`. It is all that a viewer loads of the store. */
export function createDescriptionReader({
  store,
  key,
  clock,
}: {
  store: Pick<Store, 'read'>;
  key: string;
  clock: Clock;
}): DescriptionReader {
  async function load(known: boolean, signal: AbortSignal): Promise<LoadOutcome> {
    let outcome = await loadOnce();
    for (let again = 0; known && again < rereads && isNothing(outcome); again += 1) {
      await pause(clock, rereadPause, signal);
      if (signal.aborted) return stopped;
      outcome = await loadOnce();
    }
    return outcome;
  }

  async function loadOnce(): Promise<LoadOutcome> {
    const outcome = await store.read(key);
    if (outcome.kind === 'failed') return outcome;
    if (outcome.kind === 'missing') return { kind: 'loaded', revision: nothingStored };
    const decoded = decodePayload(outcome.value);
    return decoded.kind === 'text'
      ? { kind: 'loaded', revision: { text: decoded.text, version: outcome.version } }
      : { ...decoded, value: outcome.value };
  }

  return { load };
}

/** What comes of a call that was called off. */
export const stopped = { kind: 'failed', failure: { kind: 'silent', afterMs: 0 } } as const;

/** Whether nothing is stored. */
export function isNothing(outcome: LoadOutcome): boolean {
  return outcome.kind === 'loaded' && outcome.revision.text === '';
}

type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly reason: 'not-base64' | 'not-utf8' };

/** The text of a stored string. Strict: what is not exactly base64 of exactly UTF-8 is not guessed at. A byte order mark stays. */
export function decodePayload(payload: string): Decoded {
  if (payload.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(payload))
    return { kind: 'unreadable', reason: 'not-base64' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(payload));
    return { kind: 'text', text };
  } catch {
    return { kind: 'unreadable', reason: 'not-utf8' };
  }
}

/** `Uint8Array.from` goes through a string twenty times as slowly, which is a sixth of a second for 1 MB. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const units = atob(base64);
  const bytes = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at += 1) bytes[at] = units.charCodeAt(at);
  return bytes;
}
