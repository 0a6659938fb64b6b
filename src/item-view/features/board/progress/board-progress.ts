import { whyNot } from '../../../../host/board/answers.ts';
import { openApi, type ApiFailure, type ApiOutcome } from '../../../../host/board/api.ts';
import {
  type BoardColumn,
  boardOf,
  type ItemBoard,
  type ProgressType,
  setColumn,
} from '../../../../host/board/columns.ts';
import { textIn } from '../../../../host/storage/description-reader.ts';
import type { Monday } from '../../../../host/monday/monday.ts';
import { descriptionKey, type ItemRef } from '../../../../host/storage/keys.ts';
import type { ReadOutcome } from '../../../../host/storage/store.ts';
import { type ProgressColumn, settingsIn, type ViewSettings } from '../../../../host/storage/view-settings.ts';
import type { Block } from '../../../../markdown/block.ts';
import { noticeReason } from '../../../document/permissions.tsx';
import { renderBlocks } from '../../../preview/render-blocks.ts';
import { say } from '../../../messages/say-board.ts';
import { sayFailure } from '../../../messages/say-past.ts';
import type { OpenItem } from '../../../document/open-item.ts';
import { paid } from '../../../document/owed-progress.ts';
import { oneRef } from '../../../document/one-ref.ts';
import { keptFor } from '../../../ui/kept-for.ts';
import { askToWrite } from './ask-to-write.tsx';
import { type Answer, answerOf, canSay, offeredIn, progressIn } from './chosen-column.ts';
import type { Count } from '../../../document/count-tasks.ts';

/** Returns what writes the progress of an open item to the column that was chosen. */
export function progressOf(opened: OpenItem): OwingWriter {
  const kept = writerAt(oneRef(opened.place), opened);
  kept.opened = opened;
  return kept.writer;
}

interface WriterOfPlace {
  /** The last opening of the item: what is written for one that is opened anew waits for what is under way. */
  opened: OpenItem;
  readonly writer: OwingWriter;
}

const writerAt = keptFor((place: ItemRef, opened: OpenItem): WriterOfPlace => {
  const kept: WriterOfPlace = { opened, writer: writerFor(place, opened.monday, () => kept.opened) };
  return kept;
});

/** A writer of which the last save had the mark `owed`: it goes once the column has what it is to have. */
interface OwingWriter extends Pick<ProgressWriter, 'written'> {
  saved(before: string | undefined, after: string, owed: string | null): void;
}

function writerFor(place: ItemRef, monday: Monday, openedNow: () => OpenItem): OwingWriter {
  const key = descriptionKey(place);
  const chosenNow = async () => progressIn((await settingsNow(openedNow()))?.progress);
  let asking: ReturnType<typeof chosenNow> | undefined;
  let owed: string | null = null;
  const writer = createColumnWriter({
    async chosen() {
      const known = progressIn((await openedNow().settings)?.progress);
      // Somebody else may have chosen one since, or the settings could not be read.
      return known ?? (await (asking ??= chosenNow().finally(() => (asking = undefined))));
    },
    chosenNow,
    countIn,
    readBoard: () => boardOf(openApi(monday), place.itemId),
    mayWrite(choice, column) {
      const answer = answerOf(place, choice);
      if (answer === 'unknown') void askToWrite(openedNow(), choice, column, () => void writeStored());
      return answer;
    },
    set: (to) => setColumn(openApi(monday), { ...to, item: place.itemId }),
    read: () => monday.store.read(key),
    noticeFailure: (failure) => noticeReason(say('progressNotWritten', { reason: sayFailure(failure) }), failure),
    noticeNotOffered: () => void monday.notice(say('progressNotOffered'), 'error'),
    settled: () => paid(place, owed),
  });
  async function writeStored(): Promise<void> {
    const text = textIn(await monday.store.read(key));
    if (text !== undefined) writer.written(text);
  }
  return {
    ...writer,
    saved(before, after, mark) {
      owed = mark;
      writer.saved(before, after);
    },
  };
}

/** Reads the settings again: somebody else may have changed them. What cannot be read is as it was. */
export async function settingsNow(opened: OpenItem): Promise<ViewSettings | undefined> {
  const known = opened.settings;
  const outcome = await opened.monday.store.read(opened.key);
  // A change made here meanwhile is newer.
  if (outcome.kind === 'found' && opened.settings === known)
    opened.settings = Promise.resolve(settingsIn(outcome.value));
  return opened.settings;
}

/** Counts the tasks that a text shows; `undefined` if it cannot be rendered, because nothing is written on a guess. */
async function countIn(text: string): Promise<Count | undefined> {
  const blocks = await renderBlocks(text, new AbortController().signal);
  return blocks && countTasksOf(blocks);
}

/** Counts the tasks of blocks, without those in footnotes: they are in no ring, and nobody can tick them. */
export function countTasksOf(blocks: readonly Block[]): Count {
  const tasks = blocks.flatMap((block) => block.tasks ?? []).filter(({ line }) => line >= 0);
  return { all: tasks.length, done: tasks.filter(({ done }) => done).length };
}

/** Writes what was saved last to the board. */
export interface ProgressWriter {
  /** A save has replaced the text `before`, or one that is not known, by `after`. */
  saved(before: string | undefined, after: string): void;
  /** Writes the value of `text`, whatever it was before. */
  written(text: string): void;
}

/** A value, and its column. */
export interface Progress {
  readonly board: string;
  readonly column: string;
  readonly value: string;
}

interface Counted {
  readonly text: string;
  readonly progress: Promise<Progress | undefined>;
}

/**
 * Creates a writer of the progress of texts: only what changed is written, one value at a time, and of several saves in
 * the meantime the last. Progress that is `undefined` is not known, or leaves the column as it is. After a failed write
 * the next save writes in any case.
 *
 * Columns have no versions: of two people who save at once, the first may write last. So after each write the text is
 * read again, and if it is another one by then, its progress is written. `stored` answers `undefined` if it is not
 * known. `settled` is called whenever nothing is left to write.
 */
export function createProgressWriter(
  progressOf: (text: string) => Promise<Progress | undefined>,
  write: (progress: Progress) => Promise<boolean>,
  stored: () => Promise<string | undefined>,
  settled: () => void = () => {},
): ProgressWriter {
  /** Text saved since the column was written, after the text that it was written for. */
  let texts: readonly Counted[] = [];
  let isRunning = false;
  /** The column may have anything. */
  let isStale = false;

  /** Counting renders a text: once for each, however many follow it before the column is written. */
  const counted = (text: string): Counted => ({ text, progress: progressOf(text) });

  async function run(): Promise<void> {
    for (isRunning = true; texts.length > 0;) {
      const asked = texts;
      const values = await Promise.all(asked.map(({ progress }) => progress));
      if (texts !== asked) continue;
      texts = [];
      const is = values.at(-1);
      // A text between may have been read, and written, by somebody else.
      if (is && (isStale || values.some((each) => each?.value !== is.value))) await writeAndLook(is, asked.at(-1)!);
    }
    isRunning = false;
    if (!isStale) settled();
  }

  async function writeAndLook(is: Progress, last: Counted): Promise<void> {
    isStale = false;
    const isWritten = await write(is);
    const latest = isWritten ? await stored() : undefined;
    const isOthers = latest !== undefined && latest !== (texts.at(-1) ?? last).text;
    if (!isWritten) isStale = true;
    else if (texts.length === 0) texts = isOthers ? [last, counted(latest)] : [];
    else if (isOthers || texts[0]?.text !== last.text) isStale = true;
  }

  function ask(before: string | undefined, after: string): void {
    // Somebody else has saved in between.
    if (before === undefined || (texts.length > 0 && texts.at(-1)?.text !== before)) isStale = true;
    const first = texts.length > 0 || before === undefined ? texts : [counted(before)];
    texts = [...first, counted(after)];
    if (!isRunning) void run();
  }

  return { saved: ask, written: (text) => ask(undefined, text) };
}

/**
 * Creates a writer to the column that is chosen; what does not get there is told. Only a column that the item's own
 * board offers is written, with what that can say, once the person has agreed.
 */
export function createColumnWriter({
  chosen,
  chosenNow,
  countIn,
  readBoard,
  mayWrite,
  set,
  read,
  noticeFailure,
  noticeNotOffered,
  settled,
}: {
  /** As it is known here. */
  chosen: () => Promise<ProgressColumn | undefined>;
  /** Asked anew before each write: somebody else may have chosen another, for which the value may mean nothing. */
  chosenNow: () => Promise<ProgressColumn | undefined>;
  countIn: (text: string) => Promise<Count | undefined>;
  /** Reads the board of the item. */
  readBoard: () => Promise<ApiOutcome<ItemBoard | undefined>>;
  /** Whether this person's saves may write there; whoever has not said is asked. */
  mayWrite: (chosen: ProgressColumn, column: BoardColumn) => Answer;
  set: (to: Progress) => Promise<ApiOutcome<boolean>>;
  /** Reads the stored description. */
  read: () => Promise<ReadOutcome>;
  noticeFailure: (failure: ApiFailure) => void;
  noticeNotOffered: () => void;
  settled?: () => void;
}): ProgressWriter {
  return createProgressWriter(
    async (text) => {
      const choice = await chosen();
      const count = choice && (await countIn(text));
      const value = count && progressValue(choice, count);
      return value === undefined ? undefined : { board: choice!.board, column: choice!.column, value };
    },
    async (progress) => {
      const now = await chosenNow();
      if (now?.board !== progress.board || now.column !== progress.column) return true;
      const looked = await readBoard();
      const board = looked.kind === 'answered' ? looked.value : undefined;
      if (!board) {
        noticeFailure(whyNot(looked));
        return false;
      }
      const column = offeredIn(board, now);
      if (!column || !canSay(column, now, progress.value)) {
        noticeNotOffered();
        return true;
      }
      const answer = mayWrite(now, column);
      if (answer !== 'yes') return answer === 'no';
      const outcome = await set(progress);
      if (outcome.kind === 'answered' && outcome.value) return true;
      noticeFailure(whyNot(outcome));
      return false;
    },
    async () => textIn(await read()),
    settled,
  );
}

const SAID: Readonly<Record<Exclude<ProgressType, 'status'>, (count: Count) => string>> = {
  text: ({ done, all }) => `${done}/${all}`,
  // Only what is done is 100 %.
  numbers: ({ done, all }) => String(Math.floor((done / all) * 100)),
};

/**
 * Returns what a column says of tasks: a percentage, "3/5", or a label; '' where there are no tasks, which empties the
 * column. `undefined` leaves it as it is: a status without tasks, or where no label was chosen.
 */
export function progressValue({ type, labels }: ProgressColumn, { done, all }: Count): string | undefined {
  if (type !== 'status') return all === 0 ? '' : SAID[type]({ done, all });
  if (all === 0) return undefined;
  return labels?.[done === all ? 2 : Math.min(done, 1)] || undefined;
}
