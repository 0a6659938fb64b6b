import type { ProgressColumn } from '../../host/storage/view-settings.ts';
import type { Count } from './task-counts.ts';

/**
 * Returns what a column says of tasks: a percentage, "3/5", or a label; '' where there are no tasks, which empties the
 * column. `undefined` leaves it as it is: a status without tasks, or where no label was chosen.
 */
export function progressValue({ type, labels }: ProgressColumn, { done, all }: Count): string | undefined {
  if (type === 'text') return all === 0 ? '' : `${done}/${all}`;
  // Only what is done is 100 %.
  if (type === 'numbers') return all === 0 ? '' : String(Math.floor((done / all) * 100));
  if (all === 0) return undefined;
  return labels?.[done === all ? 2 : Math.min(done, 1)] || undefined;
}
