import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { classesOf, type Cleaning, element, isEmpty, replaceElements, styleOf } from './pasted-tree.ts';

/** Signs and boxes written as Markdown that stand for a box at the start of a line, wherever it is. */
const BOX = /^\s*(?:[☐☑☒🗹🗷⮽]|\[[ xX]\]\s+\S)/u;
/** Those, and signs that stand for a box only in a list. */
const BOX_IN_LIST = /^\s*(?:([☐☑☒🗹🗷⮽□◻◽⬜🔲✓✔🗸✅]\ufe0f?)\s*|\[([ xX]?)\](?=\s|$)\s*)/u;
/** In a list without any of these, ✅ is a picture. */
const OPEN = /^\s*[☐□◻◽⬜🔲]/u;
const PICTURE = /^\s*✅/u;

/**
 * Turns the checklists of pages and programs into task items, which begin with an `<input type="checkbox">`. Their
 * state is in the item (TipTap, Docs, Joplin, Confluence), in a box before the words, in labels or handles (GitHub,
 * GitLab, Obsidian, Notion), or a sign (a formatted copy of ours).
 */
export const tasks: Cleaning = (tree) => {
  replaceElements(tree, (node, parent): ElementContent[] | undefined => {
    return node.tagName === 'li' ? taskItem(node, parent) : undefined;
  });
  gatherLines(tree);
};

function taskItem(item: Element, list: Root | Element): ElementContent[] | undefined {
  const content = [...item.children];
  const isPicture = PICTURE.test(toString(item)) && !list.children.some((each) => OPEN.test(toString(each)));
  const inContent = isPicture ? undefined : takeBox(content);
  const checked = stateOf(item) ?? inContent ?? stateInList(item, list);
  if (checked === undefined) return undefined;
  return [{ ...item, children: [box(checked), ...(checked && isStruck(item) ? unstruck(content) : content)] }];
}

/** Whether all words of an item are struck through by its style, as done ones look in Docs and on pages. */
function isStruck(node: Element): boolean {
  if (strikes(node)) return true;
  const own = node.children.filter((child) => toString(child).trim() !== '' && !isList(child));
  return own.length > 0 && own.every((child) => child.type === 'element' && isStruck(child));
}

function strikes(node: Element): boolean {
  const style = styleOf(node);
  return (style.get('text-decoration') ?? style.get('text-decoration-line') ?? '').includes('line-through');
}

function isList(node: ElementContent): boolean {
  return node.type === 'element' && /^(ul|ol)$/.test(node.tagName);
}

function unstruck(content: readonly ElementContent[]): ElementContent[] {
  return content.map((child) => {
    if (child.type !== 'element' || isList(child)) return child;
    const { style, ...properties } = child.properties;
    return { ...child, properties: strikes(child) ? properties : child.properties, children: unstruck(child.children) };
  });
}

function box(checked: boolean): Element {
  return element('input', [], { type: 'checkbox', checked });
}

/** Whether an item says that it is done; `undefined` if it does not say that it is a task. */
function stateOf(item: Element): boolean | undefined {
  const { role, ariaChecked, dataChecked, dataList, dataTaskState, style } = item.properties;
  if (role === 'checkbox') return ariaChecked === 'true';
  if (dataChecked !== undefined) return isTrue(dataChecked);
  if (dataList === 'checked' || dataList === 'unchecked') return dataList === 'checked';
  if (dataTaskState !== undefined) return dataTaskState === 'DONE';
  // Obsidian.
  if (classesOf(item).includes('is-checked')) return true;
  const ofEvernote = /--en-checked:\s*(true|false)/.exec(String(style))?.[1];
  return ofEvernote === undefined ? undefined : ofEvernote === 'true';
}

/**
 * Whether an item of a list is done, if the list says that all its items are tasks (Quill, Joplin, Confluence, Dropbox
 * Paper).
 */
function stateInList(item: Element, list: Root | Element): boolean | undefined {
  if (list.type !== 'element' || list.tagName !== 'ul') return undefined;
  const { dataChecked } = list.properties;
  if (dataChecked !== undefined) return isTrue(dataChecked);
  if (classesOf(list).includes('listtype-taskdone')) return true;
  return classesOf(list).some((name) => /check(?:box)?[-_]?list|inline-task-list|listtype-task$|to-?do/i.test(name))
    ? classesOf(item).some((name) => /^(checked|done|completed?)$/.test(name))
    : undefined;
}

function isTrue(value: unknown): boolean {
  return value === true || value === '' || value === 'true' || value === 'checked';
}

/** Takes the box that the content begins with out of it, through elements around it. Returns its state. */
function takeBox(children: ElementContent[]): boolean | undefined {
  for (const [at, child] of children.entries()) {
    if (child.type === 'text') {
      const sign = BOX_IN_LIST.exec(child.value);
      if (sign) {
        children[at] = { ...child, value: child.value.slice(sign[0].length) };
        return isChecked(sign[1] ?? sign[2] ?? '');
      }
      if (child.value.trim() !== '') return undefined;
    } else if (child.type === 'element') {
      const state = boxState(child);
      if (state !== undefined) {
        children.splice(at, 1);
        const next = children[at];
        if (next?.type === 'text') children[at] = { ...next, value: next.value.trimStart() };
        return state;
      }
      if (/^(ul|ol|table|pre|blockquote|code|a|img)$/.test(child.tagName)) return undefined;
      const inner = [...child.children];
      const found = takeBox(inner);
      if (found !== undefined) {
        // A label without words was only there for its box.
        const kept = { ...child, children: inner };
        children.splice(at, 1, ...(isEmpty(kept) ? [] : [kept]));
        return found;
      }
      if (!isEmpty(child)) return undefined;
    }
  }
  return undefined;
}

/** Whether an element that is a box is checked; `undefined` for any other element. */
function boxState(node: Element): boolean | undefined {
  const { type, role, checked, ariaChecked } = node.properties;
  if (node.tagName === 'input') return type === 'checkbox' ? checked === true : undefined;
  if (role === 'checkbox' && isEmpty(node)) return ariaChecked === 'true';
  // Logseq's, where the name of the state is the box.
  if (classesOf(node).some((name) => /^(?:marker-switch|block-marker)$/.test(name)))
    return toString(node).trim() === 'DONE';
  // Notion's export.
  if (classesOf(node).includes('checkbox') && isEmpty(node)) return classesOf(node).includes('checkbox-on');
  return undefined;
}

function isChecked(sign: string): boolean {
  return !/^(?:\s|[☐□◻◽⬜🔲]\ufe0f?)*$/u.test(sign);
}

/**
 * Makes one list of neighbouring paragraphs, or lines of one, that begin with a box, and of neighbouring checklists.
 */
function gatherLines(parent: Root | Element): void {
  const children: ElementContent[] = [];
  let list: Element | undefined;
  for (const child of parent.children as ElementContent[]) {
    const items = child.type === 'element' ? itemsOf(child) : undefined;
    if (items) {
      if (!list) children.push((list = element('ul')));
      list.children.push(...items);
    } else if (child.type !== 'text' || child.value.trim() !== '' || !list) {
      list = undefined;
      if (child.type === 'element' && !/^(pre|code|li|td|th)$/.test(child.tagName)) gatherLines(child);
      children.push(child);
    }
  }
  parent.children = children as typeof parent.children;
}

/**
 * Returns the tasks of a checklist or of a paragraph, if that has nothing but lines with a box at their start; else
 * `undefined`.
 */
function itemsOf(node: Element): Element[] | undefined {
  if (node.tagName === 'ul') {
    const items = node.children.filter((child) => child.type === 'element');
    return items.every(({ children: [first] }) => first?.type === 'element' && first.tagName === 'input')
      ? items
      : undefined;
  }
  if (!/^(p|div|label)$/.test(node.tagName)) return undefined;
  const state = isEmpty(node) ? undefined : stateOf(node);
  if (state !== undefined) {
    const content = [...node.children];
    takeBox(content);
    return [element('li', [box(state), ...content])];
  }
  const lines: ElementContent[][] = [[]];
  for (const child of node.children) {
    if (child.type === 'element' && child.tagName === 'br') lines.push([]);
    else lines.at(-1)!.push(child);
  }
  const shown = lines.filter((line) => line.some((child) => toString(child).trim() !== '' || hasBox(child)));
  const items = shown.map((line) => lineItem(line));
  return items.length > 0 && items.every((item) => item !== undefined) ? items : undefined;
}

function lineItem(line: ElementContent[]): Element | undefined {
  const content = [...line];
  const words = line.map((child) => toString(child)).join('');
  const isBox = BOX.test(words) || hasBox(line.find((child) => toString(child).trim() !== '' || hasBox(child)));
  if (
    !isBox ||
    line.some(
      (child) =>
        child.type === 'element' &&
        /^(p|div|ul|ol|table|pre|h[1-6])$/.test(child.tagName) &&
        boxState(child) === undefined,
    )
  )
    return undefined;
  const checked = takeBox(content);
  return checked === undefined ? undefined : element('li', [box(checked), ...content]);
}

function hasBox(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && (boxState(node) !== undefined || node.children.some((child) => hasBox(child)));
}
