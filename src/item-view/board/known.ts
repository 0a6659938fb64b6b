import type { ApiFailure, ApiOutcome } from '../../host/board/outcome.ts';

/** Things by their ids, as monday said them last. */
export interface Known<T> {
  /** `undefined` if there is none, as far as is known. */
  get(id: string): T | undefined;
  /** Why the last answer came to nothing; `undefined` if it did not. */
  failure(): ApiFailure | undefined;
  /** Asks for what has never been asked for, soon. */
  want(id: string): void;
  /** Asks for these again. Resolves when all that can be known is. */
  renew(ids: Iterable<string>): Promise<unknown>;
}

/** More things than these are not asked for by one page: the calls of an account are counted. */
const MOST = 1_000;

/** Milliseconds without another wish until all are asked for: a long text comes into the page bit by bit. */
const TOGETHER_MS = 100;

/**
 * Keeps what `read` finds. `changed` is called when something is there that was not, or is otherwise than it was, and
 * when there is another reason why nothing at all is. Where monday does not say, what was known stays.
 */
export function createKnown<T>(
  read: (id: string) => Promise<ApiOutcome<T | undefined>>,
  changed: () => void,
): Known<T> {
  const found = new Map<string, T>();
  const asked = new Set<string>();
  const wanted: string[] = [];
  let failure: ApiFailure | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(id: string): Promise<void> {
    asked.add(id);
    const outcome = await read(id);
    const failed = outcome.kind === 'answered' ? undefined : outcome;
    if (failed?.kind !== failure?.kind) {
      failure = failed;
      if (found.size === 0) changed();
    }
    if (outcome.kind !== 'answered') return;
    const { value, errors } = outcome;
    // Half an answer does not mean that something is gone.
    if (value === undefined && errors.length > 0) return;
    if (JSON.stringify(value) === JSON.stringify(found.get(id))) return;
    if (value === undefined) found.delete(id);
    else found.set(id, value);
    changed();
  }

  return {
    get: (id) => found.get(id),
    failure: () => failure,
    want(id) {
      if (asked.has(id) || asked.size >= MOST) return;
      asked.add(id);
      wanted.push(id);
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const each of wanted.splice(0)) void ask(each);
      }, TOGETHER_MS);
    },
    renew: (ids) => Promise.all([...ids].filter((id) => asked.has(id) || asked.size < MOST).map(ask)),
  };
}
