/** A GFM task item's line, up to its box; inside quotes, lists and descriptions too. */
const TASK_LINE = /^(?:[ \t]*(?:>|:(?=[ \t])|[-*+]|\d{1,9}[.)]))*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?=[ \t\r]|$)/;

const BOXES = 'input[type="checkbox"]';

/** Gives the boxes of task items their items' words as a name, and, if they can be ticked, lets them be. */
export function prepareTasks(nodes: DocumentFragment, canTick: boolean): void {
  for (const box of nodes.querySelectorAll<HTMLInputElement>(BOXES)) {
    const words = box.closest('p, li')?.textContent?.trim().split('\n')[0] ?? '';
    box.setAttribute('aria-label', words.slice(0, 200));
    box.disabled = !canTick;
  }
}

/**
 * The line of `source`, from 0, whose task the `box` in `block` stands for; `undefined` where boxes and lines do not pair off, as
 * with something that looks like a task inside a code block.
 */
export function taskLineOf(box: Element, block: Element, source: string): number | undefined {
  const boxes = [...block.querySelectorAll(BOXES)];
  const lines = source.split('\n').flatMap((line, index) => (TASK_LINE.test(line) ? [index] : []));
  return boxes.length === lines.length ? lines[boxes.indexOf(box)] : undefined;
}
