import { openBoard } from '../../host/board/board.ts';
import { setColumn } from '../../host/board/columns.ts';
import { noticeReason } from '../board/permissions.ts';
import { renderBlocks } from '../history/changes/render-blocks.ts';
import { say } from '../messages/say-board.ts';
import { sayFailure } from '../messages/say-past.ts';
import { descriptionKey } from '../../host/storage/keys.ts';
import type { OpenView } from '../screen/view-settings.ts';
import { createColumnWriter, type ProgressWriter } from './progress-writer.ts';
import type { Count } from './task-counts.ts';

/** The writers of this page, by item: what is written for one that is opened anew waits for what is under way. */
const writers = new Map<string, { opened: OpenView; readonly writer: ProgressWriter }>();

/** Returns what writes the progress of an open item to the column that was chosen. */
export function progressOf(opened: OpenView): ProgressWriter {
  const key = descriptionKey(opened.place);
  const known = writers.get(key);
  if (!known) return writerFor(key, opened);
  known.opened = opened;
  return known.writer;
}

function writerFor(key: string, first: OpenView): ProgressWriter {
  const { monday, place } = first;
  const writer = createColumnWriter({
    chosen: async () => (await writers.get(key)!.opened.settings)?.progress,
    countIn,
    set: (to) => setColumn(openBoard(monday), { ...to, item: place.itemId }),
    read: () => monday.store.read(key),
    tell: (failure) => noticeReason(say('progressNotWritten', { reason: sayFailure(failure) }), failure),
  });
  writers.set(key, { opened: first, writer });
  return writer;
}

/** Counts the tasks that a text shows; `undefined` if it cannot be rendered, because nothing is written on a guess. */
async function countIn(text: string): Promise<Count | undefined> {
  const blocks = await renderBlocks(text, new AbortController().signal);
  const tasks = blocks?.flatMap((block) => block.tasks ?? []);
  return tasks && { all: tasks.length, done: tasks.filter(({ done }) => done).length };
}
