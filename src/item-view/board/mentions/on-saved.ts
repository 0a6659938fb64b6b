import type { OpenDescription } from '../../../description/open-description.ts';

/** Calls `saved` after every save of ours with the texts that were stored before and after it. */
export function onSaved(
  { getState, subscribe }: OpenDescription,
  saved: (before: string, after: string) => void,
): void {
  let before: string | undefined;
  let at: number | undefined;
  subscribe(() => {
    const state = getState();
    if (state.kind !== 'open') return;
    const { base, savedAt } = state;
    if (savedAt !== at && before !== undefined && before !== base.text) saved(before, base.text);
    [before, at] = [base.text, savedAt];
  });
}
