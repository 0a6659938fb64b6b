import type { ProgressColumn } from '../../../src/host/storage/view-settings.ts';
import type { FaultyApi } from './faulty-api.ts';
import { progressIn, type WriterDiary } from './page-board.ts';

/**
 * Returns what is wrong with the progress on the board, now that everything rests: a write to a column that nobody
 * chose or of a value that no saved text has, and a writer whose last word is neither written nor known to be missing.
 */
export function lookAtProgress(
  {
    api,
    diaries,
    ever,
  }: {
    readonly api: FaultyApi;
    readonly diaries: readonly WriterDiary[];
    /** Columns that were chosen, one after the other. */
    readonly ever: readonly (ProgressColumn | undefined)[];
  },
  isAlone: boolean,
): readonly string[] {
  const wrong: string[] = [];
  const columns = ever.filter((column) => column !== undefined);
  for (const { item, column, value } of api.sent) {
    const texts = diaries
      .filter((diary) => diary.item === item)
      .flatMap(({ saves, read }) => [...saves.map(({ after }) => after), ...read]);
    const values = columns
      .filter((each) => each.column === column)
      .flatMap((each) => texts.map((text) => progressIn(each, text)));
    if (!columns.some((each) => each.column === column)) wrong.push(`${item}: ${column} was never chosen`);
    else if (!values.includes(value)) wrong.push(`${item}: ${value} in ${column} is of no saved text`);
  }
  const [column] = ever;
  if (ever.length > 1 || !column) return wrong;
  for (const { item, saves, read, tries, told, isKilled } of diaries) {
    if (isKilled || saves.length === 0) continue;
    const last = tries.at(-1);
    const failed = tries.filter(({ isWritten }) => isWritten !== true).length;
    if (told !== failed) wrong.push(`${item}: ${failed} writes failed, ${told} were told`);
    if (last?.isWritten === false) continue;
    const at = saves.findLastIndex(({ before, after }) => progressIn(column, before) !== progressIn(column, after));
    const from = saves[at];
    // Of saves that follow one another closely only the last is looked at.
    if (!from || (at > 0 && from.at - saves[at - 1]!.at < 1_000)) continue;
    // A text that somebody else has saved since is written as well.
    const values = [...saves.slice(at).map(({ after }) => after), ...read].map((text) => progressIn(column, text));
    // A status may be left as it is.
    if (!values.includes(undefined) && !values.includes(last?.progress.value))
      wrong.push(
        `${item}: ${JSON.stringify(last?.progress.value)} was written last, saved was ${JSON.stringify(values)}`,
      );
  }
  for (const item of isAlone ? new Set(diaries.map((diary) => diary.item)) : []) {
    const here = diaries.filter((diary) => diary.item === item && diary.saves.length > 0);
    // A value that a page had sent when it was killed may arrive later than those of the next page.
    if (here.some(({ isKilled }) => isKilled)) continue;
    const latest = here.toSorted((a, b) => a.saves.at(-1)!.at - b.saves.at(-1)!.at).at(-1);
    const last = latest?.tries.at(-1);
    const cell = api.cell(item, column.column);
    if (last?.isWritten === true && cell !== last.progress.value)
      wrong.push(
        `${item}: the column says ${JSON.stringify(cell)}, written last was ${JSON.stringify(last.progress.value)}`,
      );
  }
  return wrong;
}
