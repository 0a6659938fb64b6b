import { openBoard } from '../../host/board/board.ts';
import { setColumn } from '../../host/board/columns.ts';
import { renderBlocks } from '../history/render-blocks.ts';
import { say } from '../messages/say-board.ts';
import { sayFailure } from '../messages/say-past.ts';
import type { OpenView } from '../screen/view-settings.ts';
import { progressValue } from './progress-value.ts';
import { createProgressWriter, type ProgressWriter } from './progress-writer.ts';
import type { Count } from './task-counts.ts';

const writers = new WeakMap<OpenView, ProgressWriter>();

/** Returns what writes the progress of an open item to the column that was chosen; one for each item that is opened. */
export function progressOf(opened: OpenView): ProgressWriter {
  const known = writers.get(opened) ?? writerFor(opened);
  writers.set(opened, known);
  return known;
}

function writerFor(opened: OpenView): ProgressWriter {
  const { monday, place } = opened;
  return createProgressWriter(
    async (text) => {
      const column = (await opened.settings)?.progress;
      const count = column && (await countIn(text));
      return count && progressValue(column, count);
    },
    async (value) => {
      const chosen = (await opened.settings)?.progress;
      if (!chosen) return true;
      const { board, column } = chosen;
      const outcome = await setColumn(openBoard(monday), { board, column, item: place.itemId, value });
      if (outcome.kind === 'answered' && outcome.value) return true;
      const failure =
        outcome.kind === 'answered' ? { kind: 'refused' as const, message: outcome.errors[0] ?? '' } : outcome;
      void monday.notice(say('progressNotWritten', { reason: sayFailure(failure) }), 'error');
      return false;
    },
  );
}

/** Counts the tasks that a text shows; `undefined` if it cannot be rendered, because nothing is written on a guess. */
async function countIn(text: string): Promise<Count | undefined> {
  const blocks = await renderBlocks(text, new AbortController().signal);
  const tasks = blocks?.flatMap((block) => block.tasks ?? []);
  return tasks && { all: tasks.length, done: tasks.filter(({ done }) => done).length };
}
