import type { Block } from '../../markdown/block.ts';
import { editBetween } from '../../text/edit-between.ts';
import { lineEnds } from '../../text/line-ends.ts';

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

/**
 * Returns where the task on the line `line` of `shown` is in `newest`, whatever is ticked in the two; `undefined` if the
 * edit between them changed its words.
 */
export function lineNow(shown: string, line: number, newest: string): number | undefined {
  const [before, after] = [emptied(shown), emptied(newest)];
  const edit = editBetween(before, after);
  if (!edit) return line;
  const isAt = (at: number) => after.split('\n')[at] === before.split('\n')[line];
  const moved = line + lineEnds(after) - lineEnds(before);
  if (line <= lineEnds(before, edit.from) && isAt(line)) return line;
  return line >= lineEnds(before, edit.to) && isAt(moved) ? moved : undefined;
}

function emptied(text: string): string {
  return text.replace(/\[x\]/gi, '[ ]');
}
