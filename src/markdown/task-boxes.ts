import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

declare module 'hast' {
  interface ElementContentMap {
    taskBox: TaskBox;
  }
  interface RootContentMap {
    taskBox: TaskBox;
  }
}

/** The type of what stands for the box of a task until raw HTML has been parsed: raw HTML can write an `<input>`, but not this. */
export const TASK_BOX = 'taskBox';

interface TaskBox {
  type: typeof TASK_BOX;
  /** The box, whose `data` says which task it is of. */
  box: Element;
}

/** Marks the box that `item` starts with as that of the task with this number. */
export function markTaskBox(item: Element, task: number): void {
  const first = item.children.find((child) => child.type === 'element');
  const parent = first?.tagName === 'p' ? first : item;
  const at = parent.children.findIndex((child) => child.type === 'element' && child.tagName === 'input');
  const box = parent.children[at];
  if (box?.type === 'element') parent.children[at] = { type: TASK_BOX, box: { ...box, data: { task } as unknown as NonNullable<Element['data']> } };
}

/** Puts the boxes of tasks in their places, and takes out the fields of raw HTML that are no boxes, which the sanitiser would make boxes of. */
export function putTaskBoxes(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === TASK_BOX) parent.children[index] = node.box;
    if (node.type !== 'element' || node.tagName !== 'input' || String(node.properties.type).toLowerCase() === 'checkbox') return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/**
 * The tasks whose boxes are left in a sanitised tree, in order. Takes out boxes that an item does not hold by itself or in a paragraph: a
 * browser would move them. Where tasks can be ticked, each of their boxes gets its place among them.
 */
export function numberTaskBoxes(tree: Root, canTick: boolean): number[] {
  const tasks: number[] = [];
  visitBoxes(tree, false);
  return tasks;

  function visitBoxes(parent: Root | Element, isOfItem: boolean): void {
    parent.children = (parent.children as ElementContent[]).filter((child) => {
      if (child.type !== 'element') return true;
      if (child.tagName === 'input') {
        const task = taskOf(child);
        if (isOfItem && task !== undefined) {
          if (canTick) child.properties.dataTask = String(tasks.length);
          tasks.push(task);
        }
        return isOfItem;
      }
      visitBoxes(child, child.tagName === 'li' || (child.tagName === 'p' && parent.type === 'element' && parent.tagName === 'li'));
      return true;
    });
  }
}

function taskOf({ data }: Element): number | undefined {
  return (data as { task?: number } | undefined)?.task;
}
