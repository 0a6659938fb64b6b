import type { Element, ElementContent, Root } from 'hast';

/** Marks the checkbox at the start of `item` with the number of its task. */
export function markTaskBox(item: Element, task: number): void {
  const first = item.children.find((child) => child.type === 'element');
  const box = first?.tagName === 'p' ? first.children[0] : first;
  if (box?.type === 'element') box.data = { task } as unknown as NonNullable<Element['data']>;
}

/** Returns the task number of a checkbox; `undefined` for one from raw HTML. The sanitiser keeps this number. */
export function taskOf({ data }: Element): number | undefined {
  return (data as { task?: number } | undefined)?.task;
}

/**
 * Returns the tasks whose checkboxes are left in a sanitised tree, in order. Removes checkboxes that are not directly
 * in a list item or in its paragraph, because a browser would move them. With `canTick`, each task's checkbox gets its
 * index as `data-task`.
 */
export function numberTaskBoxes(
  parent: Root | Element,
  canTick: boolean,
  isOfItem = false,
  tasks: number[] = [],
): number[] {
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return true;
    const { tagName } = child;
    const task = taskOf(child);
    if (tagName !== 'input')
      numberTaskBoxes(child, canTick, tagName === 'li' || (tagName === 'p' && isListItem(parent)), tasks);
    else if (!isOfItem) return false;
    else if (task !== undefined) {
      if (canTick) child.properties.dataTask = tasks.length;
      tasks.push(task);
    }
    return true;
  });
  return tasks;
}

function isListItem(parent: Root | Element): boolean {
  return parent.type === 'element' && parent.tagName === 'li';
}
