/** Writes what was saved last to the board. */
export interface ProgressWriter {
  /** A save has replaced the text `before` by `after`. */
  saved(before: string, after: string): void;
  /** Writes the value of `text`, whatever it was before. */
  written(text: string): void;
}

/**
 * Creates a writer of values of texts: only what changed is written, one value at a time, and of several saves in the
 * meantime the last. A value that is `undefined` is not known, or leaves the column as it is. After a failed write the
 * next save writes in any case.
 */
export function createProgressWriter(
  valueOf: (text: string) => Promise<string | undefined>,
  write: (value: string) => Promise<boolean>,
): ProgressWriter {
  let next: { readonly before: string | undefined; readonly after: string } | undefined;
  let isRunning = false;
  let isStale = false;

  async function run(): Promise<void> {
    for (isRunning = true; next;) {
      const asked = next;
      const { before, after } = asked;
      const is = await valueOf(after);
      const was = before === undefined || is === undefined ? undefined : await valueOf(before);
      // A newer save goes on from the same text before.
      if (next !== asked) continue;
      next = undefined;
      if (is !== undefined && (isStale || was !== is)) isStale = !(await write(is));
    }
    isRunning = false;
  }

  function ask(before: string | undefined, after: string): void {
    next = { before: next && before !== undefined ? next.before : before, after };
    if (!isRunning) void run();
  }

  return { saved: ask, written: (text) => ask(undefined, text) };
}
