import { progressOf } from '../../progress/board-progress.ts';
import type { OpenView } from '../../screen/view-settings.ts';
import { offerToTell } from './tell-people.ts';

/** Takes to the board what a save has changed: the progress of the tasks, and who is mentioned now. */
export function afterSave(opened: OpenView, before: string, after: string): void {
  progressOf(opened).saved(before, after);
  void offerToTell(opened, before, after);
}
