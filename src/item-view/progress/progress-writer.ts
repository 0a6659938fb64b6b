import { type ApiFailure, type ApiOutcome, whyNot } from '../../host/board/outcome.ts';
import type { ProgressColumn } from '../../host/storage/view-settings.ts';
import { progressValue } from './progress-value.ts';
import type { Count } from './task-counts.ts';

/** Writes what was saved last to the board. */
export interface ProgressWriter {
  /** A save has replaced the text `before` by `after`. */
  saved(before: string, after: string): void;
  /** Writes the value of `text`, whatever it was before. */
  written(text: string): void;
}

/** What is written, and where. */
export interface Progress {
  readonly board: string;
  readonly column: string;
  readonly value: string;
}

/**
 * Creates a writer of the progress of texts: only what changed is written, one value at a time, and of several saves in
 * the meantime the last. Progress that is `undefined` is not known, or leaves the column as it is. After a failed write
 * the next save writes in any case.
 */
export function createProgressWriter(
  progressOf: (text: string) => Promise<Progress | undefined>,
  write: (progress: Progress) => Promise<boolean>,
): ProgressWriter {
  let next: { readonly before: string | undefined; readonly after: string } | undefined;
  let isRunning = false;
  let isStale = false;

  async function run(): Promise<void> {
    for (isRunning = true; next;) {
      const asked = next;
      const { before, after } = asked;
      const is = await progressOf(after);
      const was = before === undefined || is === undefined ? undefined : await progressOf(before);
      // A newer save goes on from the same text before.
      if (next !== asked) continue;
      next = undefined;
      if (is && (isStale || was?.value !== is.value)) isStale = !(await write(is));
    }
    isRunning = false;
  }

  function ask(before: string | undefined, after: string): void {
    next = { before: next && before !== undefined ? next.before : before, after };
    if (!isRunning) void run();
  }

  return { saved: ask, written: (text) => ask(undefined, text) };
}

/** Creates a writer to the column that is chosen; what does not get there is told. */
export function createColumnWriter({
  chosen,
  countIn,
  set,
  tell,
}: {
  chosen: () => Promise<ProgressColumn | undefined>;
  countIn: (text: string) => Promise<Count | undefined>;
  set: (to: Progress) => Promise<ApiOutcome<boolean>>;
  tell: (failure: ApiFailure) => void;
}): ProgressWriter {
  return createProgressWriter(
    async (text) => {
      const choice = await chosen();
      const count = choice && (await countIn(text));
      const value = count && progressValue(choice, count);
      return value === undefined ? undefined : { board: choice!.board, column: choice!.column, value };
    },
    async (progress) => {
      // Another may have been chosen meanwhile, for which this value may mean nothing.
      if ((await chosen())?.column !== progress.column) return true;
      const outcome = await set(progress);
      if (outcome.kind === 'answered' && outcome.value) return true;
      tell(whyNot(outcome));
      return false;
    },
  );
}
