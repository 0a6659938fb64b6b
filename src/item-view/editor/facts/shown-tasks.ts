/** How many tasks there are, and how many of them are done. */
export interface TaskCount {
  readonly tasks: number;
  readonly tasksDone: number;
}

/**
 * The tasks in the rendered text that `pane` holds; `undefined` while it does not show all of the newest text. The preview follows the
 * text in edit mode, too, where it is hidden, so nobody has to read the text a second time.
 */
export function shownTasks(pane: Element | null): TaskCount | undefined {
  const shown = pane?.querySelector('.iv-preview-document');
  // An empty text has no preview.
  if (!shown) return { tasks: 0, tasksDone: 0 };
  if (shown.getAttribute('aria-busy') !== 'false') return undefined;
  const boxes = 'input[type="checkbox"]';
  return { tasks: shown.querySelectorAll(boxes).length, tasksDone: shown.querySelectorAll(`${boxes}[checked]`).length };
}
