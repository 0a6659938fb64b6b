import type { Block } from '../../markdown/block.ts';

/** Gives boxes their items' words as a name, and, if tasks can be ticked, lets those of tasks be. Raw HTML makes boxes that are none. */
export function prepareTasks(nodes: DocumentFragment, canTick: boolean): void {
  for (const box of nodes.querySelectorAll<HTMLInputElement>('input')) {
    const words = box.closest('p, li')?.textContent?.trim().split('\n')[0] ?? '';
    box.setAttribute('aria-label', words.slice(0, 200));
    box.disabled = !canTick || !box.dataset['task'];
  }
}

/** The line, from the first of its block, of the task that `box` stands for in the page; `undefined` where that is nothing to tick. */
export function taskLineOf(box: HTMLInputElement, { tasks }: Block): number | undefined {
  const line = tasks?.[Number(box.dataset['task'] ?? -1)]?.line;
  return line === -1 ? undefined : line;
}
