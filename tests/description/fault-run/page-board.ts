import { type Access, createApi, createRequestQueue } from '../../../src/host/board/api.ts';
import { boardOf, setColumn } from '../../../src/host/board/columns.ts';
import type { Clock } from '../../../src/host/clock.ts';
import { textIn } from '../../../src/host/storage/description-reader.ts';
import type { DescriptionStore } from '../../../src/host/storage/description-store.ts';
import type { ReadOutcome } from '../../../src/host/storage/store.ts';
import type { ProgressColumn } from '../../../src/host/storage/view-settings.ts';
import { tellingSaves } from '../../../src/item-view/editor/open-for-editing.ts';
import {
  createColumnWriter,
  type Progress,
  progressValue,
  type ProgressWriter,
} from '../../../src/item-view/features/board/progress/board-progress.ts';
import type { Count } from '../../../src/item-view/document/count-tasks.ts';
import { board } from '../../../src/simulator/simulated-monday.ts';
import type { FaultyApi } from './faulty-api.ts';

/** The board as one page meets it. */
export interface BoardParts {
  readonly api: FaultyApi;
  readonly seat: 0 | 1;
  /** The column that is chosen now. */
  readonly chosen: () => ProgressColumn | undefined;
  /** Every page's writers are noted here. */
  readonly diaries: WriterDiary[];
  /** Breaks the writing on purpose. */
  readonly isUntold?: boolean;
}

/** Questions to one writer and its acts, in order. */
export interface WriterDiary {
  readonly item: string;
  readonly saves: { readonly before: string; readonly after: string; readonly at: number }[];
  /** Texts that were stored when the writer looked again. */
  readonly read: string[];
  readonly tries: { readonly progress: Progress; isWritten: boolean | undefined }[];
  told: number;
  isKilled: boolean;
}

export interface PageBoard {
  access(): Promise<Access | undefined>;
  /** Returns `store`; the progress of what it saves is written. */
  watch(item: string, store: DescriptionStore): DescriptionStore;
  kill(): void;
}

export function createPageBoard(
  { api, seat, chosen, diaries, isUntold = false }: BoardParts,
  read: (item: string) => Promise<ReadOutcome>,
  clock: Clock,
  note: (what: string) => void,
): PageBoard {
  const asked = createApi(
    createRequestQueue({ send: (query, variables) => api.send(seat, query, variables), clock, isOnline: api.isOnline }),
  );
  const writers = new Map<string, { readonly writer: ProgressWriter; readonly diary: WriterDiary }>();
  const mine: WriterDiary[] = [];

  function writerFor(item: string) {
    const known = writers.get(item);
    if (known) return known;
    const diary: WriterDiary = { item, saves: [], read: [], tries: [], told: 0, isKilled: false };
    mine.push(diary);
    diaries.push(diary);
    const writer = createColumnWriter({
      chosen: async () => chosen(),
      chosenNow: async () => chosen(),
      async countIn(text) {
        await new Promise<void>((resolve) => void clock.after(30, resolve));
        return countIn(text);
      },
      async readBoard() {
        const outcome = await boardOf(asked, item);
        // Without it nothing is written, which is told as a write that failed.
        if (outcome.kind !== 'answered' || !outcome.value)
          diary.tries.push({ progress: { board: '', column: '', value: '' }, isWritten: false });
        return outcome;
      },
      mayWrite: () => 'yes',
      noticeNotOffered: () => void (diary.told += 1),
      async set(progress) {
        const one: WriterDiary['tries'][number] = { progress, isWritten: undefined };
        diary.tries.push(one);
        const outcome = await setColumn(asked, { ...progress, item });
        one.isWritten = outcome.kind === 'answered' && outcome.value;
        note(`${seat} ${item}: ${JSON.stringify(progress.value)} in ${progress.column}: ${JSON.stringify(outcome)}`);
        return outcome;
      },
      async read() {
        const outcome = await read(item);
        const text = textIn(outcome);
        if (text !== undefined) diary.read.push(text);
        return outcome;
      },
      noticeFailure: () => void (isUntold || (diary.told += 1)),
    });
    const made = { writer, diary };
    writers.set(item, made);
    return made;
  }

  return {
    async access() {
      const outcome = await asked.accessTo(String(board.id));
      return outcome.kind === 'answered' ? outcome.value : undefined;
    },
    watch(item, store) {
      let opened: ReturnType<typeof writerFor> | undefined;
      return tellingSaves(store, (before, after) => {
        opened ??= writerFor(item);
        opened.diary.saves.push({ before, after, at: clock.now() });
        if (chosen()) opened.writer.saved(before, after);
      });
    },
    kill: () => mine.forEach((diary) => (diary.isKilled = true)),
  };
}

function countIn(text: string): Count {
  const tasks = text.match(/^- \[[ x]\]/gm) ?? [];
  return { all: tasks.length, done: tasks.filter((task) => task === '- [x]').length };
}

/** Value of a column for a text. */
export function progressIn(column: ProgressColumn, text: string): string | undefined {
  return progressValue(column, countIn(text));
}
