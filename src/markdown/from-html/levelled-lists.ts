import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { numbersOf } from './list-markers.ts';
import { classesOf, type Cleaning, element, isEmpty, replaceElements, styleOf } from './pasted-tree.ts';

/** A list item of a program that writes its items one after the other, with the level of each. */
interface Item {
  /** 1 for the outermost items. */
  readonly level: number;
  /** The numbers that its marker may stand for; `undefined` for a bullet. */
  readonly numbers: readonly number[] | undefined;
  /** Mark that tells its list from others, if the program says it. */
  readonly list: unknown;
  /** The properties of the list item, such as its state as a task. */
  readonly properties: Element['properties'];
  readonly content: ElementContent[];
}

/**
 * Nests the items of programs that state each item's level: Word's paragraphs, whose bullet or number is text, Word
 * Online's and Slack's lists of an item each, Quill's flat lists.
 */
export const levelledLists: Cleaning = (tree) => {
  const walk = (parent: Root | Element): void => {
    const children: ElementContent[] = [];
    let items: Item[] = [];
    const close = () => {
      children.push(...listsOf(items));
      items = [];
    };
    for (const child of parent.children as ElementContent[]) {
      if (child.type === 'element') walk(child);
      const found = itemsOf(child);
      if (found) items.push(...found);
      else if (child.type === 'element' && items.length > 0 && goesOn(child)) items.at(-1)!.content.push(child);
      else if (items.length === 0 || child.type !== 'text' || child.value.trim() !== '') {
        close();
        children.push(child);
      }
    }
    close();
    parent.children = children as typeof parent.children;
  };
  walk(tree);
};

/** Returns the items of an element that is an item or a list with levels, or that only wraps such lists. */
function itemsOf(node: ElementContent): Item[] | undefined {
  if (node.type !== 'element') return undefined;
  if (node.tagName === 'ul' || node.tagName === 'ol') return itemsOfList(node);
  if (node.tagName === 'div') {
    const content = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const found = content.map((child) =>
      child.type === 'element' && /^(ul|ol)$/.test(child.tagName) ? itemsOfList(child) : undefined,
    );
    if (found.length > 0 && found.every((items) => items !== undefined)) return found.flat();
  }
  const item = wordItem(node);
  return item && [item];
}

function wordItem(node: Element): Item | undefined {
  const list = styleOf(node).get('mso-list');
  const isParagraph =
    node.tagName === 'p' || (node.tagName !== 'li' && classesOf(node).some((name) => name.startsWith('MsoList')));
  if (list === undefined && isOfList(node)) return drawnItem(node);
  if (list === undefined || list === 'ignore' || !isParagraph) return undefined;
  let marker = '';
  const content: Root = { type: 'root', children: [...node.children] };
  replaceElements(content, (inner) => {
    if (styleOf(inner).get('mso-list') === 'ignore') marker = toString(inner).trim();
    // The element around the marker is not the words of the item.
    else if (marker === '' || !isEmpty(inner)) return undefined;
    return [];
  });
  return {
    level: Number(/level(\d+)/.exec(list)?.[1] ?? 1),
    numbers: numbersOf(marker),
    list: /^l\d+/.exec(list)?.[0],
    properties: {},
    content: content.children as ElementContent[],
  };
}

/** Whether Word's style of a paragraph is that of lists. Outlook on the web writes `x_` before each class. */
function isOfList(node: Element): boolean {
  return (
    node.tagName === 'p' &&
    classesOf(node).some((name) => /^(?:x_)*MsoList(?:Paragraph|Continue|Bullet|Number)/.test(name))
  );
}

/**
 * Returns the item that a paragraph is whose level a browser or a mail has dropped (Safari, Outlook on the web): the
 * room at its start tells it, and its marker is before a wide gap.
 */
function drawnItem(node: Element): Item | undefined {
  const marker = takeMarker(node);
  if (marker === undefined) return undefined;
  return { level: roomOf(node), numbers: numbersOf(marker), list: undefined, properties: {}, content: node.children };
}

function takeMarker({ children }: Element): string | undefined {
  const at = children.findIndex((child) => toString(child).trim() !== '');
  const [first, gap] = [children[at], children[at + 1]];
  if (first?.type === 'element') return takeMarker(first);
  const isMarker = first?.type === 'text' && first.value.trim().length < 12;
  if (!isMarker || gap?.type !== 'element' || !/^\s{2,}$/.test(toString(gap))) return undefined;
  children.splice(at, 2);
  return first.value.trim();
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** Returns the margin at the start of a paragraph, in points. */
function roomOf(node: Element): number {
  const style = styleOf(node);
  const margin = style.get('margin-left') ?? style.get('margin')?.split(/\s+/)[3] ?? '';
  const [, length = '0', unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(margin) ?? [];
  return Math.round(Number(length) * (POINTS[unit] ?? 0));
}

/** Whether a paragraph of Word, which has no marker, belongs to the item above it. */
function goesOn(node: Element): boolean {
  return isOfList(node) && !styleOf(node).has('mso-list');
}

/** Returns the items of a list that states their levels; `undefined` for any other list. */
function itemsOfList(list: Element): Item[] | undefined {
  const entries = list.children.filter((child) => child.type === 'element');
  const levels = entries.map((entry) => levelOf(entry) ?? levelOf(list));
  if (levels.every((level) => level === undefined)) return undefined;
  const start = list.properties.start === undefined ? undefined : Number(list.properties.start) || 0;
  const items: Item[] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.tagName !== 'li') {
      // A list beside its item, as Docs writes it.
      const last = items.at(-1);
      if (!last) return undefined;
      last.content.push(entry);
      continue;
    }
    const kind = String(entry.properties.dataList ?? list.tagName);
    const { dataListid, ariaLevel } = entry.properties;
    items.push({
      level: levels[at] ?? 1,
      numbers: /^ol|ordered/.test(kind) ? (start === undefined ? [] : [start + items.length]) : undefined,
      // Docs writes every list as one element.
      list: ariaLevel === undefined ? dataListid : list,
      properties: entry.properties,
      content: [...entry.children],
    });
  }
  return items;
}

/** Returns the level that an item or list states: Word Online and Docs count from 1, Slack and Quill from 0. */
function levelOf({ properties, ...node }: Element): number | undefined {
  const fromOne = properties.dataAriaLevel ?? properties.ariaLevel;
  if (fromOne !== undefined) return Number(fromOne) || 1;
  const fromZero =
    properties.dataStringifyIndent ??
    properties.dataIndent ??
    classesOf({ properties, ...node })
      .map((name) => /^ql-indent-(\d+)$/.exec(name)?.[1])
      .find(Boolean);
  return fromZero === undefined ? undefined : (Number(fromZero) || 0) + 1;
}

/** Returns lists nested by level. A deeper item belongs to the last one above it. */
function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  for (let at = 0; at < items.length;) {
    const first = items[at]!;
    const isOrdered = first.numbers !== undefined;
    let { level } = first;
    let number: number | undefined;
    const start = startOf(
      first,
      items.slice(at + 1).find((item) => item.level <= level),
    );
    const entries: Element[] = [];
    do {
      const item = items[at]!;
      level = Math.min(level, item.level);
      number = number === undefined ? start : number + 1;
      let end = at + 1;
      while (end < items.length && items[end]!.level > item.level) end += 1;
      entries.push(element('li', [...item.content, ...listsOf(items.slice(at + 1, end))], item.properties));
      at = end;
    } while (at < items.length && continues(items[at]!, first, number));
    lists.push(element(isOrdered ? 'ol' : 'ul', entries, first.numbers?.length ? { start } : {}));
  }
  return lists;
}

/** Whether an item belongs to the list of `first`, whose last number is `number`. */
function continues({ numbers, list }: Item, first: Item, number: number): boolean {
  if ((numbers === undefined) !== (first.numbers === undefined)) return false;
  if (numbers === undefined || numbers.length === 0) return list === first.list;
  return numbers.includes(number + 1);
}

/**
 * Returns the number that a list starts with: of those that its marker may mean, the one the next item goes on from.
 */
function startOf({ numbers = [] }: Item, next: Item | undefined): number {
  return numbers.find((number) => next?.numbers?.includes(number + 1)) ?? numbers[0] ?? 1;
}
