import type { Clock } from '../clock.ts';
import { type Compression, encodePayload, payloadLimit } from './payload.ts';
import { askAgain, type Failure, type ReadOutcome, type Store } from './store.ts';
import { parseStored } from './stored-json.ts';

type SharedRead<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** `value` is what is stored; this version of the app cannot read it. It stays until `startAnew`. */
  | { readonly kind: 'unreadable'; readonly value: string };

/** A value in monday's storage that several frames change. Every write is guarded by the version that was read. */
export interface SharedValue<T> {
  read(): Promise<SharedRead<T>>;
  /** Like `read`, but does not check an answer "nothing there". */
  glance(): Promise<SharedRead<T>>;
  /**
   * Replaces the stored value by `change` of it, unless that is the same object. Changes are made in the order of the
   * calls; each may be called again on newer values. `fit` returns a smaller value while `size`, in stored characters
   * or infinite, is too large, else the same. Returns false if the value was not stored.
   */
  change(change: (value: T) => T, fit?: (value: T, size: number) => T): Promise<boolean>;
  /**
   * Sends `change` of the value as last known before it returns, for a page that goes; it must be packed without
   * compression. Without knowing what is there it sends nothing and returns false.
   */
  changeAtOnce(change: (value: T) => T): boolean;
  /** Replaces a value that cannot be read by `empty`, when a person asks for it. Returns false if that failed. */
  startAnew(): Promise<boolean>;
}

const mostAttempts = 4;

/**
 * Milliseconds after which another answer "nothing there" is sure, as after the pauses of `askAgain`, and until which.
 */
const [SURE_MS, FORGOTTEN_MS] = [1_400, 60_000];

/** For what cannot wait. */
const atOnce: Clock = {
  now: () => 0,
  after(_, run) {
    queueMicrotask(run);
    return () => undefined;
  },
};
const { signal: never } = new AbortController();

/** Where a value is stored, and how it is read. */
interface Stored<T> {
  store: Store;
  key: string;
  compression: Compression;
  empty: T;
  parse: (stored: unknown) => T | undefined;
}

interface Kept<T> extends Stored<T> {
  format: (value: T) => unknown;
  clock?: Clock | undefined;
  trustsReads?: true;
}

interface Known<T> {
  readonly value: T;
  readonly version: string | undefined;
}

type Unknown =
  | Extract<SharedRead<unknown>, { kind: 'failed' }>
  | (Extract<SharedRead<unknown>, { kind: 'unreadable' }> & { readonly version: string | undefined });

/**
 * Creates the value under `key`, stored in the form of `format`. `parse` reads it back, and returns `undefined` for
 * what this version of the app cannot read, which is never replaced. `empty` is the value when nothing is stored. By
 * `clock`, a change waits between its questions whether that is so: without one, what must be kept at once is. With
 * `trustsReads`, a change of what was read is sent without asking again: a newer value refuses it.
 */
export function createSharedValue<T>({
  store,
  key,
  compression,
  empty,
  parse,
  format,
  clock,
  trustsReads,
}: Kept<T>): SharedValue<T> {
  // Of the history a false answer would cost more than the pauses.
  const reader = createReader({ store, key, compression, empty, parse }, trustsReads && clock);
  const { ask, askSurely, unpack } = reader;
  let known: Known<T> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function attempt(change: (value: T) => T, fit: (value: T, size: number) => T): Promise<boolean> {
    for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
      const remembered = known;
      known = undefined;
      const current = remembered ?? (await unpack(askSurely(clock)));
      if ('kind' in current) return false;
      const changed = change(current.value);
      if (changed === current.value) {
        if (remembered) continue;
        known = current;
        return true;
      }
      const packed = await packFitting(changed, fit, (value) => compression.pack(JSON.stringify(format(value))));
      if (!packed) return false;
      reader.nothingSince = undefined;
      const outcome = await store.write(key, packed.text, current.version);
      if (outcome.kind === 'failed') return false;
      if (outcome.kind === 'saved') {
        if (outcome.version !== undefined) reader.latest = known = { value: packed.value, version: outcome.version };
        if (current.version !== undefined) return true;
        // A first write is not guarded, so somebody else's may have replaced it.
        known = undefined;
        const after = await unpack(askSurely(clock));
        if ('kind' in after) return false;
        if (change(after.value) === after.value) return true;
      }
    }
    return false;
  }

  function queued<R>(task: () => Promise<R>): Promise<R> {
    const result = last.then(task);
    last = result;
    return result;
  }

  async function replaceUnreadable(): Promise<boolean> {
    const current = await unpack(askSurely());
    if (!('kind' in current)) return true;
    if (current.kind === 'failed') return false;
    const packed = await compression.pack(JSON.stringify(format(empty)));
    return (await store.write(key, packed, current.version)).kind === 'saved';
  }

  const readBy = (asking: () => Promise<ReadOutcome>, isSure: boolean) =>
    queued(async (): Promise<SharedRead<T>> => {
      const current = await unpack(asking(), isSure);
      if ('kind' in current) return current;
      if (trustsReads && current.version !== undefined) known = current;
      return { kind: 'read', value: current.value };
    });

  function changeAtOnce(change: (value: T) => T): boolean {
    if (!reader.latest) return false;
    const { version } = reader.latest;
    const value = change(reader.latest.value);
    const packed = encodePayload(JSON.stringify(format(value)));
    if (packed.length > payloadLimit) return false;
    known = undefined;
    const sent = (reader.latest = { value, version: undefined });
    void store.write(key, packed, version).then((outcome) => {
      if (reader.latest === sent && outcome.kind === 'saved') reader.latest = { value, version: outcome.version };
    });
    return true;
  }

  return {
    changeAtOnce,
    read: () => readBy(askSurely, true),
    glance: () => readBy(ask, false),
    startAnew: () => queued(replaceUnreadable),
    change: (change, fit = (value) => value) => queued(() => attempt(change, fit)),
  };
}

/** Reads the value, and remembers which one was there last. */
function createReader<T>({ store, key, compression, empty, parse }: Stored<T>, clock = atOnce) {
  const reader = {
    /** When monday began to say that nothing is there. */
    nothingSince: undefined as number | undefined,
    /** Value that was last read or sent at once; without a version until that is answered. */
    latest: undefined as Known<T> | undefined,
    ask: () => store.read(key),
    /** An answer "nothing there" may be false, and a write based on it would replace everything. */
    askSurely: (by = atOnce) => askAgain(reader.ask, ({ kind }) => kind === 'missing' && !reader.isSure(), by, never),
    isSure() {
      const ms = clock.now() - (reader.nothingSince ?? Infinity);
      return ms >= SURE_MS && ms < FORGOTTEN_MS;
    },
    async unpack(asked: Promise<ReadOutcome>, isSure = true): Promise<Known<T> | Unknown> {
      const outcome = await asked;
      if (outcome.kind === 'failed') return outcome;
      reader.nothingSince = outcome.kind === 'missing' ? (reader.nothingSince ?? clock.now()) : undefined;
      if (outcome.kind === 'missing') {
        const nothing = { value: empty, version: undefined };
        // Said once of what was there, it may be false.
        if (isSure || !reader.latest) reader.latest = nothing;
        return nothing;
      }
      const { version } = outcome;
      const value = await compression
        .unpack(outcome.value)
        .then(parseStored)
        .then(parse)
        .catch(() => undefined);
      if (value === undefined) return { kind: 'unreadable', value: outcome.value, version };
      return (reader.latest = { value, version });
    },
  };
  return reader;
}

/** Packs the value, made smaller by `fit` while it is too large. Returns `undefined` if that is not enough. */
async function packFitting<T>(
  value: T,
  fit: (value: T, size: number) => T,
  pack: (value: T) => Promise<string>,
): Promise<{ value: T; text: string } | undefined> {
  for (let fitting = value; ;) {
    const text = await pack(fitting).catch(() => undefined);
    const smaller = fit(fitting, text?.length ?? Infinity);
    if (smaller === fitting)
      return text !== undefined && text.length <= payloadLimit ? { value: fitting, text } : undefined;
    fitting = smaller;
  }
}
