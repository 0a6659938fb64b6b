import {
  type Change,
  type Command,
  type Edit,
  type Field,
  type Selection,
  applyEdit,
  changeLines,
  editOf,
  isBlank,
  lineEnd,
  touchedLines,
} from '../field.ts';
import { isDivider, TASK_BOX } from '../../text/block-signs.ts';
import { blockLines, type BlockLine, type Container, inPrefix, lineOf, shifted } from '../lines/block-lines.ts';
import { linesInCode } from '../lines/fenced-code.ts';
import { columns, lineMarkers, type LineMarkers } from '../lines/lines.ts';
import { around, withNumbers } from '../lines/list-numbers.ts';

// Lists: making them, ticking their tasks, and moving their items.

/** Ticks the task that the caret is in or all that begin on selected lines; unticks them if all are ticked. */
export const toggleTask: Command = (field) => {
  const { text, from, to } = field;
  const { from: start, to: end } = touchedLines(text, field);
  let boxes = boxesIn(field, start, end);
  if (boxes.length === 0) {
    const { line = from } =
      lineOf(blockLines(text, from), from).containers.findLast(({ kind }) => kind === 'item') ?? {};
    boxes = boxesIn(field, line, lineEnd(text, line));
  }
  const add = boxes.every(({ at }) => text[at] === 'x' || text[at] === 'X') ? ' ' : 'x';
  const edit = editOf(
    text,
    boxes.map((box) => ({ ...box, add })),
    field,
    ['before', 'before'],
  );
  // No text moves, so neither does the selection.
  return edit && boxes.every(({ cut }) => cut === 1) ? { ...edit, select: { from, to } } : edit;
};

/** Content between the brackets of a box. */
interface Inside {
  readonly at: number;
  readonly cut: number;
}

/** Returns the boxes on some lines. */
function boxesIn({ text, from }: Field, start: number, end: number): Inside[] {
  const found: Inside[] = [];
  let above: BlockLine | undefined;
  /** Behind the bracket that the line above ends in. */
  let opened: number | undefined;
  for (const line of blockLines(text, from)) {
    const isTouched = line.to >= start && line.from <= end;
    if (opened !== undefined && CLOSED.test(text.slice(line.content.at, line.to)))
      found.push({ at: opened, cut: line.content.at - opened });
    if (line.from > end) break;
    const box = isTouched ? boxOf(text, line, above) : undefined;
    if (box) found.push({ at: box.at + 1, cut: 1 });
    const begun = lineEnd(text, line.to + 1) >= start ? boxOf(text, line, above, OPENED) : undefined;
    opened = begun && begun.at + 1;
    above = line;
  }
  return found;
}

/** The line end of `[⏎]` is white space, as that of an empty box is. */
const OPENED = /^\[$/;
const CLOSED = /^\](?:[ \t]|$)/;

/** Returns the box that the content of an item begins with, be that on its line or on the one below its sign. */
function boxOf(
  text: string,
  line: BlockLine,
  above?: BlockLine,
  pattern = TASK_BOX,
): { at: number; length: number } | undefined {
  const item = line.containers.at(-1);
  const isBelow = above?.kind === 'blank' && above.from === item?.line && above.containers.at(-1) === item;
  if (item?.kind !== 'item' || line.kind !== 'words' || !(item.line === line.from || isBelow)) return undefined;
  const content = text.slice(line.content.at, line.to);
  const at = line.content.at + content.length - content.trimStart().length;
  const box = pattern.exec(text.slice(at, line.to))?.[0];
  return box === undefined ? undefined : { at, length: box.length };
}

type ListKind = 'bulleted' | 'numbered' | 'task';

/** Makes the lines items of a kind of list, or plain lines if they all are. Code stays code. */
export function toggleList(kind: ListKind): Command {
  return (field) => {
    const touched = touchedLines(field.text, field);
    const inCode = linesInCode(field.text, touched);
    const off = listKind(field) === kind;
    const numbers: number[] = [];
    return changeLines(field, (line, index) => {
      const { quotes, indent, marker, box, length } = lineMarkers(line);
      if (inCode[index] || isApart(line, quotes, touched.lines)) return undefined;
      const at = quotes.length + indent.length;
      const add = off
        ? ''
        : kind === 'bulleted'
          ? '- '
          : kind === 'task'
            ? '- [ ] '
            : `${nextNumber(numbers, columns(indent))}. `;
      // A task that becomes another kind of item loses its box.
      return { at, cut: marker.length + box.length > 0 ? length - at : 0, add };
    });
  };
}

/** Returns the kind of list of all touched lines. */
export function listKind({ text, from, to }: Field): ListKind | undefined {
  const touched = touchedLines(text, { from, to });
  const inCode = linesInCode(text, touched);
  const words = touched.lines.filter(
    (line, index) => !inCode[index] && !isApart(line, lineMarkers(line).quotes, touched.lines),
  );
  const kinds = words.map((line) => kindOf(lineMarkers(line)));
  return kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined;
}

/** Blank lines among others and dividers do not become items. */
function isApart(line: string, quotes: string, lines: readonly string[]): boolean {
  return (lines.length > 1 && isBlank(line)) || isDivider(line.slice(quotes.length));
}

function kindOf({ list, box }: LineMarkers): ListKind | undefined {
  return list && (box === '' ? list.kind : 'task');
}

/** Returns the next number at a depth of indentation, after the last `numbers` by depth; deeper ones start from one. */
function nextNumber(numbers: number[], depth: number): number {
  numbers.length = depth + 1;
  return (numbers[depth] = (numbers[depth] ?? 0) + 1);
}

/** How far lines outside lists are indented. Four columns would make them code. */
const STEP = 2;

/**
 * Indents list items, with their content, or several selected lines by one step, or the reverse. Does not apply
 * elsewhere, so that Tab leaves the field. An item is indented to where the text of the item above begins, to become
 * its child.
 */
export function indent(direction: 'in' | 'out'): Command {
  return (field) => {
    const touched = touchedLines(field.text, field);
    const isItem = lineMarkers(touched.lines[0]!).list !== undefined;
    if (touched.lines.length === 1 && !isItem) return undefined;
    const edit = isItem ? moveItems(field, touched, direction) : indentLines(field, direction);
    // On an item that cannot move, Shift+Tab leaves the field and Tab does nothing.
    if (edit || (direction === 'out' && touched.lines.length === 1)) return edit;
    const { from, to } = field;
    return { from, to: from, insert: '', select: { from, to } };
  };
}

function indentLines(field: Field, direction: 'in' | 'out'): Edit | undefined {
  return changeLines(field, (line) => {
    const { quotes, indent: own } = lineMarkers(line);
    const cut = direction === 'out' ? leading(own, STEP) : 0;
    if (isBlank(line) || (direction === 'out' && cut === 0)) return undefined;
    return { at: quotes.length, cut, add: direction === 'in' ? ' '.repeat(STEP) : '' };
  });
}

/** Returns how many units of white space make at most `step` columns, or one tab. */
function leading(space: string, step: number): number {
  if (space.startsWith('\t')) return 1;
  let cut = 0;
  while (cut < step && space[cut] === ' ') cut += 1;
  return cut;
}

/** Moves the items that begin on the touched lines one level in or out, and what is in them with them. */
function moveItems(field: Field, touched: Selection, direction: 'in' | 'out'): Edit | undefined {
  const { text } = field;
  const shifts = new Map<Container, number>();
  const moved = new Set<Container>();
  /** The last item that moves out of each. */
  const parents = new Map<Container, Container>();
  const changes: Change[] = [];
  for (const line of blockLines(text, touched.from, field.from)) {
    const { from, containers, kind } = line;
    if (from > touched.to && kind !== 'blank' && !containers.some((each) => shifts.has(each))) break;
    for (const [depth, item] of containers.entries()) {
      const isTouched = item.line === from && from >= touched.from && from <= touched.to && item.kind === 'item';
      if (!isTouched || containers.some((each) => moved.has(each))) continue;
      if (!(direction === 'in' ? moveIn(item) : moveOut(item, containers[depth - 1]))) continue;
      moved.add(item);
    }
    for (const [parent, last] of parents) {
      // Later children of the parent are then in the item.
      const width = containers.some((each) => moved.has(each)) ? 0 : last.width - last.indent;
      shifts.set(parent, width + parent.indent - parent.width);
    }
    changes.push(...inPrefix(text, line, shifted(text, line, shifts)));
  }
  const edit = editOf(text, changes, field, field.from === field.to ? ['after', 'after'] : ['before', 'after']);
  const numbered = edit && withNumbers(field, edit, 'one');
  return numbered && isSafe(text, numbered, new Set([...moved].map(({ at }) => at))) ? numbered : undefined;

  function moveIn(item: Container): boolean {
    let { above } = item;
    while (above && moved.has(above)) above = above.above;
    if (above) shifts.set(item, Math.max(0, above.width - item.indent));
    return above !== undefined;
  }

  function moveOut(item: Container, parent: Container | undefined): boolean {
    if (parent?.line === item.line || (parent?.kind !== 'item' && item.indent === 0)) return false;
    if (parent?.kind === 'item') parents.set(parent, item);
    shifts.set(item, -item.indent);
    return true;
  }
}

/** How many lines below an edit are looked at to see what it does to them. */
const LOOKED_AT = 20;

/**
 * Whether an edit of indentation leaves all lines what they are, and those that are not in the items with signs at
 * `moved` in the same quotes and items.
 */
function isSafe(text: string, edit: Edit, moved: ReadonlySet<number>): boolean {
  const after = applyEdit({ text, ...edit }, edit).text;
  const changed = blockLines(after, edit.from, edit.from);
  let left = LOOKED_AT;
  for (const line of blockLines(text, edit.from, edit.select.from)) {
    const now = changed.next().value as BlockLine;
    if (line.from > edit.to && (left -= 1) < 0) break;
    const isOther = !line.containers.some(({ at }) => moved.has(at));
    const begun = ({ containers, from }: BlockLine) => containers.filter((each) => each.line === from).length;
    if (line.kind !== 'blank' && line.kind !== now.kind) return false;
    if (isOther ? line.kind !== 'blank' && around(line) !== around(now) : begun(line) !== begun(now)) return false;
  }
  return true;
}
