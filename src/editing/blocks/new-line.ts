import { type Change, type Command, type Edit, type Field, editOf, isBlank, lineEnd } from '../field.ts';
import {
  blockLines,
  type BlockLine,
  type Container,
  goingOn,
  inPrefix,
  lineOf,
  type Shifts,
  shifted,
} from '../lines/block-lines.ts';
import { TASK_BOX } from '../../text/block-signs.ts';
import { lineMarkers, paragraphAround } from '../lines/lines.ts';
import { type FirstNumber, withNumbers } from '../lines/list-numbers.ts';
import { markSpans } from '../marks/mark-spans.ts';
import { tableAt } from '../table/table-at.ts';

// Enter and Shift+Enter: what a new line begins with in lists, quotes and code.

/**
 * Enter in a list, a quote or code: begins the next line like this one, an item with the next number and an empty box.
 * On an empty item it goes one level out or leaves the list; on an empty line of a quote it leaves the quote. Behind a
 * fence with a language it writes the closing one, too.
 */
export const continueLine: Command = (field) => {
  const { text, from, to } = field;
  const { line, below } = lineAt(text, from);
  if (isCode(line) && (to <= line.to || endsIn(below, line, to))) return inCode(field, line);
  if (to > line.to) return replacing(field, continueLine);
  if (from < line.content.at) return amongSigns(field, line);
  const last = line.containers.at(-1);
  if (isHtmlGoingOn(text, line)) return breakAt(field, line);
  if (last?.line === line.from && last.kind === 'item') return nextItem(behindMarks(field, line), line, last, below);
  // A footnote or a description is most often one line.
  const isOneLine = last?.line === line.from && last.kind !== 'quote';
  if (isOneLine || line.places.length === 0 || line.from === line.to) return undefined;
  if (isBlank(text.slice(line.content.at, line.to))) return leaveBlank(line, last!, text);
  return breakAt(field, line);
};

/** Shift+Enter: breaks the line within its item, quote or code. */
export const breakLine: Command = (field) => {
  const { text, from, to } = field;
  if (tableAt(text, from)) return undefined;
  const { line, below } = lineAt(text, from);
  if (isCode(line) && (to <= line.to || endsIn(below, line, to))) return inCode(field, line, false);
  if (to > line.to) return replacing(field, breakLine);
  return from < line.content.at ? amongSigns(field, line) : breakAt(field, line);
};

/** Returns what a command does once the selected lines are gone; nothing where no words are left on the line. */
function replacing({ text, from, to }: Field, command: Command): Edit | undefined {
  const rest = { text: text.slice(0, from) + text.slice(to), from, to: from };
  const { line } = lineAt(rest.text, from);
  const edit = isBlank(rest.text.slice(line.content.at, line.to)) ? undefined : command(rest);
  const isAround = edit && edit.from <= from && from <= edit.to;
  return isAround ? withNumbers({ text, from, to }, { ...edit, to: edit.to + to - from }) : undefined;
}

/** Breaks a line between its signs: what is behind the caret stays in the containers whose signs are before it. */
function amongSigns({ text, from, to }: Field, line: BlockLine): Edit | undefined {
  const depth = line.places.findIndex((_, at) => (line.places[at + 1] ?? line.content).at > from);
  const begin = from === to ? goingOn(text, line, Math.max(depth, 0)) : '';
  if (begin === '') return undefined;
  const before = text.slice(line.from, from);
  // Signs that are set further in stay so: what is below may be theirs if they are not.
  const isFurther = before.startsWith(begin) && isBlank(before.slice(begin.length));
  return inserted(from, from, `\n${isFurther ? before : begin}`);
}

interface LineAt {
  readonly line: BlockLine;
  /** Those that follow; each is read once. */
  readonly below: Generator<BlockLine>;
}

function lineAt(text: string, at: number): LineAt {
  const below = blockLines(text, at, at);
  return { line: lineOf(below, at), below };
}

function isCode({ kind }: BlockLine): boolean {
  return kind === 'code' || kind === 'indented' || kind === 'fence';
}

/** Whether the line below is of the same HTML, which an item between them would tear. */
function isHtmlGoingOn(text: string, { kind, from, containers }: BlockLine): boolean {
  if (kind !== 'html') return false;
  const { value: next } = lineAt(text, from).below.next() as IteratorResult<BlockLine, undefined>;
  return next?.kind === 'html' && containers.every(({ at }) => next.containers.some((each) => each.at === at));
}

/** Returns the white space at the beginning of what a line holds. */
function indentation(text: string, { content, to }: BlockLine): string {
  return /^[ \t]*/.exec(text.slice(content.at, to))![0];
}

function breakAt({ text, from, to }: Field, line: BlockLine): Edit | undefined {
  const begin = goingOn(text, line) + (line.content.at < line.to ? indentation(text, line) : '');
  const start = line.content.at + (begin === '' ? 0 : indentation(text, line).length);
  if (begin === '' || from < Math.min(start, line.to)) return undefined;
  const rest = text.slice(to, line.to);
  // Spaces at the break are dropped.
  return inserted(from, to + rest.length - rest.trimStart().length, `\n${begin}`);
}

/** Returns an edit with the caret behind what it inserts, or as far behind its start as said. */
function inserted(from: number, to: number, insert: string, caret = from + insert.length): Edit {
  return { from, to, insert, select: { from: caret, to: caret } };
}

function inCode(field: Field, line: BlockLine, canClose = true): Edit | undefined {
  const { text, from, to } = field;
  const signs = goingOn(text, line);
  const own = indentation(text, line);
  const opens = canClose && line.kind === 'fence' && line.fence?.line === line.from;
  if (from < line.content.at) {
    // Above the line, which keeps its signs.
    if (line.containers.some((each) => each.line === line.from)) return amongSigns(field, line);
    if (signs === '') return undefined;
    if (from === to) return inserted(line.from, line.from, `${signs}\n`, from + signs.length + 1);
    return inserted(line.from, Math.max(to, line.content.at), `${signs}\n${text.slice(line.from, line.content.at)}`);
  }
  const begin = signs + own.slice(0, from - line.content.at);
  if (opens && from === to && isBlank(text.slice(from, line.to)) && isOpenFor(text, line)) {
    const { sign } = line.fence!;
    return inserted(from, line.to, `\n${begin}\n${signs}${own}${sign}`, from + 1 + begin.length);
  }
  return begin === '' ? undefined : inserted(from, to, `\n${begin}`);
}

/** Whether the line of a position is code of the same fence. */
function endsIn(below: Generator<BlockLine>, { fence }: BlockLine, at: number): boolean {
  if (!fence) return false;
  for (const line of below) if (line.to >= at) return line.kind === 'code' && line.fence?.line === fence.line;
  return false;
}

/**
 * Whether nothing below closes the fence on a line, which somebody has just written: every closing fence there then is
 * that of another one.
 */
function isOpenFor(text: string, { from, to, content, fence, containers }: BlockLine): boolean {
  const { sign, info } = fence!;
  if (info === '' || sign.startsWith('$')) return false;
  const without = `${text.slice(0, content.at)}x${text.slice(to)}`;
  let open: BlockLine['fence'];
  for (const line of blockLines(without, from)) {
    if (line.from <= from) continue;
    const isInside = containers.every(({ at }) => line.containers.some((each) => each.at === at));
    if (open && line.fence !== open) return open.info !== '' || !isLike(open.sign, sign);
    if (!isInside && line.kind !== 'blank') return true;
    if (line.kind === 'fence') open = open ? undefined : line.fence;
  }
  return !open || open.info !== '' || !isLike(open.sign, sign);
}

function isLike(closing: string, sign: string): boolean {
  return closing.startsWith(sign);
}

/**
 * A fence typed right above the one that closes the code, which Enter has written: the caret goes behind that instead.
 */
export function closeFence(typed: string): Command {
  return ({ text, from, to }) => {
    if ((typed !== '`' && typed !== '~') || from !== to || text[from - 1] !== typed) return undefined;
    const { line, below } = lineAt(text, from);
    const { value: next } = below.next() as IteratorResult<BlockLine, undefined>;
    if (from !== line.to || line.kind !== 'code' || next?.kind !== 'fence' || next.fence !== line.fence)
      return undefined;
    if (text.slice(line.content.at, from).trim() + typed !== text.slice(next.content.at, next.to).trim())
      return undefined;
    return inserted(line.from, next.to, text.slice(next.from, next.to));
  };
}

/** Where a mark of the line ends with it, the caret goes behind its signs: they would mark nothing over two items. */
function behindMarks(field: Field, { to: end }: BlockLine): Field {
  const { text, from, to } = field;
  if (from < to || !/^[*_~`]+$/.test(text.slice(to, end))) return field;
  const isEnd = markSpans(text, paragraphAround(text, field)).some(
    ({ inner }) => inner.from < from && inner.to === from,
  );
  return isEnd ? { text, from: end, to: end } : field;
}

function nextItem(field: Field, line: BlockLine, item: Container, below: Generator<BlockLine>): Edit | undefined {
  const { text, from, to } = field;
  const box = TASK_BOX.exec(text.slice(line.content.at, line.to))?.[0] ?? '';
  const words = line.content.at + box.length;
  if (from < words) return undefined;
  if (isBlank(text.slice(words, line.to))) return leaveItem(field, line, item, below);
  const sign = nextSign(text, item);
  const begin = `\n${beginOf(text, line, item, sign)}${box === '' ? '' : '[ ] '}`;
  const rest = text.slice(to, line.to);
  // Spaces at the break are dropped.
  const until = to + rest.length - rest.trimStart().length;
  const shifts = new Map([[item, sign.length - item.sign.length]]);
  const moved = movedBelow(text, below, item, shifts);
  const edit = editOf(text, [{ at: from, cut: until - from, add: begin }, ...moved], { from, to: from }, [
    'after',
    'after',
  ])!;
  return /\d/.test(sign) ? withNumbers(field, edit) : edit;
}

/** Returns what the line of another item of a list begins with, right below `line`, which is in the item. */
function beginOf(text: string, line: BlockLine, item: Container, sign: string): string {
  const outer = goingOn(text, line, line.containers.indexOf(item));
  const own = lineMarkersOf(text, item);
  return `${outer}${own.before}${sign}${own.behind}`;
}

/** Returns the white space around the sign of an item. */
function lineMarkersOf(text: string, { at, sign, indent, width }: Container): { before: string; behind: string } {
  const space = /^[ \t]*/.exec(text.slice(at + sign.length, lineEnd(text, at)))![0];
  const padding = width - indent - sign.length;
  return { before: ' '.repeat(indent), behind: padding > 1 || space.length === 1 ? space : ' ' };
}

/** Returns the sign of the item below one; the same where all numbers of a list are. */
function nextSign(text: string, { sign, above, line, at }: Container): string {
  if (!/\d/.test(sign)) return sign;
  const next = lineEnd(text, line) + 1;
  const below = lineMarkers(text.slice(next, lineEnd(text, next)));
  const own = lineMarkers(text.slice(line, lineEnd(text, at)));
  const isSame =
    above?.sign === sign ||
    (below.marker.trim() === sign && below.indent === own.indent && below.quotes === own.quotes);
  return isSame ? sign : sign.replace(/\d+/, (digits) => String(Number(digits) + 1));
}

/**
 * Returns the changes that shift the lines below by the containers that they are in, up to the end of `last`. The
 * change of the item that follows `leaving` in its list changes nothing: it has that counted among the moved ones.
 */
function movedBelow(
  text: string,
  below: Generator<BlockLine>,
  last: Container,
  shifts: Shifts,
  leaving?: Container,
): Change[] {
  if (!leaving && [...shifts.values()].every((by) => by === 0)) return [];
  const changes: Change[] = [];
  for (const line of below) {
    if (line.kind !== 'blank' && !line.containers.includes(last)) break;
    changes.push(...inPrefix(text, line, shifted(text, line, shifts)));
    const next = leaving && line.containers.find(({ above }) => above === leaving);
    if (next?.line === line.from) changes.push({ at: next.at, cut: next.sign.length, add: next.sign });
  }
  return changes;
}

/** Enter on an item without words. */
function leaveItem(field: Field, line: BlockLine, item: Container, below: Generator<BlockLine>): Edit {
  const { text } = field;
  const depth = line.containers.length - 1;
  const parent = line.containers[depth - 1];
  if (parent?.kind !== 'item' || parent.line === line.from) {
    const insert =
      parent?.line === line.from ? text.slice(line.from, line.places[depth]!.at) : goingOn(text, line, depth);
    const kept = parent?.line === line.from ? 0 : (item.above?.width ?? 0);
    return left(field, line, insert, movedBelow(text, below, item, new Map([[item, kept - item.width]])));
  }
  const sign = nextSign(text, parent);
  const words = text.slice(parent.at + parent.sign.length, lineEnd(text, parent.at)).trimStart();
  const isTask = TASK_BOX.test(words);
  const insert = beginOf(text, line, parent, sign) + (isTask ? '[ ] ' : '');
  // Later children of the parent are in the new item.
  const shifts = new Map([
    [parent, sign.length - parent.sign.length],
    [item, -item.width],
  ]);
  return left(field, line, insert, movedBelow(text, below, parent, shifts, item), 'one');
}

function left(
  field: Field,
  { from, to }: BlockLine,
  insert: string,
  moved: readonly Change[],
  first: FirstNumber = 'own',
): Edit {
  const place = { from: to, to };
  const edit = editOf(field.text, [{ at: from, cut: to - from, add: insert }, ...moved], place, ['after', 'after'])!;
  return withNumbers(field, edit, first);
}

/** Enter on a line of a quote or an item that has only their signs and spaces: it leaves the innermost. */
function leaveBlank(line: BlockLine, last: Container, text: string): Edit {
  const depth = line.containers.indexOf(last);
  const isIndented = last.kind !== 'quote' && line.content.at < line.to;
  const insert = goingOn(text, line, isIndented ? depth + 1 : depth);
  return inserted(line.from, line.to, insert);
}
