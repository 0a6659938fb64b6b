import type { Block } from '../../markdown/block.ts';

/**
 * Names checkboxes after the words of their items, and enables those of tasks if these can be ticked. Raw HTML can add
 * checkboxes that are no tasks.
 */
export function prepareTasks(nodes: ParentNode, canTick: boolean): void {
  for (const box of nodes.querySelectorAll<HTMLInputElement>('input')) {
    const words = box.closest('p, li')?.textContent?.trim().split('\n')[0] ?? '';
    box.setAttribute('aria-label', words.slice(0, 200));
    box.disabled = !canTick || !box.dataset['task'];
    // Words begin where those of other lists do, whatever the width of a space.
    if (box.nextSibling instanceof Text) box.nextSibling.data = box.nextSibling.data.trimStart();
  }
}

/**
 * Returns the line of the task that `box` stands for, counted from the first line of its block; `undefined` if it
 * cannot be ticked.
 */
export function taskLineOf(box: HTMLInputElement, { tasks }: Block): number | undefined {
  const line = tasks?.[Number(box.dataset['task'] ?? -1)]?.line;
  return line === -1 ? undefined : line;
}
