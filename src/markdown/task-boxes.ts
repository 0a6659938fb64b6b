import type { Element, ElementContent, Root } from 'hast';

/** Marks the box that `item` starts with as that of the task with this number. */
export function markTaskBox(item: Element, task: number): void {
  const first = item.children.find((child) => child.type === 'element');
  const box = first?.tagName === 'p' ? first.children[0] : first;
  if (box?.type === 'element') box.data = { task } as unknown as NonNullable<Element['data']>;
}

/** The number of the task that a box is of; `undefined` for those of raw HTML. The sanitiser leaves it where it is. */
export function taskOf({ data }: Element): number | undefined {
  return (data as { task?: number } | undefined)?.task;
}

/**
 * The tasks whose boxes are left in a sanitised tree, in order. Takes out boxes that an item does not hold by itself or in a paragraph: a
 * browser would move them. Where tasks can be ticked, each of their boxes gets its place among them.
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
