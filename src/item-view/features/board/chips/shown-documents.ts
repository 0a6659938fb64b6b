import { prepareTasks } from '../../../preview/shown-nodes.ts';

/** The documents with chips: texts as they are, not changes to them, which are those of the text. */
export const DOCUMENT = '.iv-preview-document:not(.iv-diff)';

/** More links, or more values, are not shown as chips at a time: all are gone through whenever the board has news. */
export const MOST_CHIPS = 1_000;

export function shownDocuments(): readonly Element[] {
  return [...document.querySelectorAll(DOCUMENT)];
}

/** Typing takes chips away with their blocks, and new ones come. */
export function forgetGone(shown: Map<HTMLElement, unknown>): void {
  for (const chip of shown.keys()) if (!chip.isConnected) shown.delete(chip);
}

/** The box of a task is called what is shown beside it. */
export function nameTask(chip: Node): void {
  const words = chip.parentElement?.closest('p, li');
  const box = words?.querySelector<HTMLInputElement>(':scope > [data-task]');
  if (words && box) prepareTasks(words, !box.disabled);
}
