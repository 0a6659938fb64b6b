import type { BrowserStorage } from '../host/browser-storage.ts';

/** A choice as it stands, for `useSyncExternalStore`. */
export interface Setting<Choice extends string> {
  getState(): Choice;
  subscribe(listener: () => void): () => void;
  choose(choice: Choice): void;
}

/**
 * A person's choice among `choices`, kept under `key` in this browser for every account and item. It is the first one until something
 * else is known: `open` is called, and what was chosen before is read, when somebody first watches or chooses. Where the browser keeps
 * nothing, the choice holds for as long as the page does.
 */
export function openSetting<Choice extends string>(
  open: () => Promise<Pick<BrowserStorage, 'get' | 'set'>>,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Setting<Choice> {
  const listeners = new Set<() => void>();
  let choice: Choice = choices[0];
  let wasChosen = false;
  const become = (next: Choice) => {
    if (next === choice) return;
    choice = next;
    for (const listener of listeners) listener();
  };
  const read = async () => {
    const kept = await (await open()).get(key);
    const known = choices.find((each) => each === kept);
    // What is chosen while the kept choice is still being read is newer than it.
    if (known !== undefined && !wasChosen) become(known);
  };
  let reading: Promise<void> | undefined;
  return {
    getState: () => choice,
    subscribe(listener) {
      reading ??= read().catch(() => undefined);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      wasChosen = true;
      become(next);
      open().then((storage) => storage.set(key, next)).catch(() => undefined);
    },
  };
}
