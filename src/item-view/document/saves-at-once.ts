import { isDirty, type Open } from '../../description/description.ts';

/** Whether a change where the text is read is saved at once: other text that waits to be saved goes on waiting. */
export function savesAtOnce(state: Open): boolean {
  return !isDirty(state) || state.saving.kind !== 'idle' || state.trouble !== undefined;
}
