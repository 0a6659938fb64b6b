import { type Command, type Field, lineStart, touchedLines } from '../field.ts';
import { beginsItem, blockLines, type BlockLine, type Container } from '../lines/block-lines.ts';
import { withNumbers } from '../lines/list-numbers.ts';

/** How many lines may be passed at once, and how many are read beyond those to see what a move does to them. */
const MOST_PASSED = 100;
const MORE_READ = 20;

/**
 * Moves the touched lines up or down, an item with what is in it, a term with its descriptions, an alert by its title:
 * past the next line, or past as many as it takes for all others to stay what they are, in the lists and quotes that
 * they are in.
 */
export function moveLines(direction: 'up' | 'down'): Command {
  return (field) => {
    const { text, from, to } = field;
    const { lines, first, last, isWhole } = linesAround(field);
    const own = new Set(lines.slice(first, last + 1));
    const roles = rolesOf(text, lines, own);
    const depth = lines[first]!.containers.filter(({ line }) => line !== lines[first]!.from).length;
    for (let passed = 1; passed <= MOST_PASSED; passed += 1) {
      const [start, end] = direction === 'up' ? [first - passed, last] : [first, last + passed];
      if (start < 0 || end >= lines.length) break;
      const others = direction === 'up' ? lines.slice(start, first) : lines.slice(last + 1, end + 1);
      // A whole block stays apart from its neighbours by the empty lines that were between them.
      const isPassed = ({ kind }: BlockLine) => !isWhole || kind !== 'blank';
      if (!others.some(isPassed)) continue;
      const near = direction === 'up' ? others.findLastIndex(isPassed) + 1 : others.findIndex(isPassed);
      // Nor does it go between the items of a list.
      const next = lines.slice(direction === 'up' ? start : end + 1).find(({ kind }) => kind !== 'blank');
      if (isWhole && next?.containers[depth]?.above) continue;
      const turned = [...others.slice(near), ...others.slice(0, near)];
      const order = direction === 'up' ? [...own, ...turned] : [...turned, ...own];
      const all = [...lines.slice(0, start), ...order, ...lines.slice(end + 1)];
      const after = rolesOf(text, all, own);
      if (![...roles].every(([line, role]) => after.get(line) === role)) continue;
      const insert = written(text, all, own)
        .slice(start, end + 1)
        .join('\n');
      const length = others.reduce((sum, line) => sum + line.to - line.from + 1, 0) * (direction === 'up' ? -1 : 1);
      const select = { from: from + length, to: Math.min(to + length, text.length) };
      const edit = { from: lines[start]!.from, to: lines[end]!.to, insert, select };
      return /^[ \t>]*\d+[.)]/m.test(insert) ? withNumbers(field, edit, 'least') : edit;
    }
    return { from, to: from, insert: '', select: { from, to } };
  };
}

/** The commands that move lines, by their names. */
export const lineMoves = { moveUp: moveLines('up'), moveDown: moveLines('down') } as const;

/** Returns the lines near a selection, the first and the last that move, and whether they are more than lines or items. */
function linesAround(field: Field) {
  const { text } = field;
  const touched = touchedLines(text, field);
  let above = touched.from;
  for (let count = 0; count < MOST_PASSED && above > 0; count += 1) above = lineStart(text, above - 1);
  const lines: BlockLine[] = [];
  const moved = new Set<Container>();
  let [first, last] = [0, 0];
  let isWhole = false;
  for (const line of blockLines(text, above)) {
    if (line.from === touched.from) first = lines.length;
    const isTouched = line.from >= touched.from && line.from <= touched.to;
    if (isTouched) {
      const isTitle = isTitleOfAlert(text, line);
      isWhole ||= isTitle && !beginsItem(line);
      for (const each of line.containers) {
        if (each.line !== line.from || (!isTitle && each.kind === 'quote')) continue;
        isWhole ||= each.kind === 'footnote';
        moved.add(each);
      }
    }
    if (isTouched || (line.kind !== 'blank' && line.containers.some((each) => moved.has(each)))) last = lines.length;
    lines.push(line);
    if (line.from > touched.to && lines.length - last > MOST_PASSED + MORE_READ) break;
  }
  const lists = definitionLists(lines);
  for (const line of lines.slice(first, last + 1)) {
    const term = lists.get(line);
    if (!term || line.from > touched.to || line.containers.length > term.containers.length || beginsItem(line))
      continue;
    isWhole = true;
    first = Math.min(first, lines.indexOf(term));
    last = Math.max(
      last,
      lines.findLastIndex((each) => lists.get(each) === term),
    );
  }
  return { lines, first, last, isWhole };
}

function isTitleOfAlert(text: string, { from, to, content, containers }: BlockLine): boolean {
  const quote = containers.at(-1);
  return quote?.kind === 'quote' && quote.line === from && /^\s*\[!\w+\]\s*$/.test(text.slice(content.at, to));
}

/** Returns the first term of the list of each line in a definition list. */
function definitionLists<Line extends BlockLine>(lines: readonly Line[]): Map<Line, Line> {
  const lists = new Map<Line, Line>();
  let terms: Line[] = [];
  for (const line of lines) {
    const [first] = terms;
    const { kind, containers } = line;
    if (first && kind !== 'blank' && containers[first.containers.length]?.kind === 'description')
      for (const each of [...terms, line]) lists.set(each, first);
    else if (kind === 'words')
      terms = first && !lists.has(first) && containers.at(-1) === first.containers.at(-1) ? [...terms, line] : [line];
    else if (kind !== 'blank' || (first && !lists.has(first))) terms = [];
  }
  return lists;
}

/**
 * Returns the lines in an order, in which items beside those that move take over the number of their place: below a
 * paragraph only 1 begins a list. Numbers of two digits stay, because what is in their items is further in.
 */
function written(text: string, order: readonly BlockLine[], own: ReadonlySet<BlockLine>): string[] {
  const [moved] = own;
  const items = new Map<BlockLine, number>();
  for (const line of order) {
    const item = line.containers.at(-1);
    const isBeside = item?.line === line.from && line.containers.length === moved?.containers.length;
    if (isBeside && /^\d\D$/.test(item.sign)) items.set(line, item.at - line.from);
  }
  const before = [...items.keys()].sort((one, other) => one.from - other.from);
  const places = [...items.keys()];
  return order.map((line) => {
    const [at, place] = [items.get(line), before[places.indexOf(line)]];
    const words = text.slice(line.from, line.to);
    if (at === undefined || !place) return words;
    return words.slice(0, at) + text[place.from + items.get(place)!] + words.slice(at + 1);
  });
}

/**
 * Returns what each line is in an order of lines, and which lines began what it is in. Those that move may come to be
 * in something else, and be something else if no item is among them.
 */
function rolesOf(text: string, order: readonly BlockLine[], own: ReadonlySet<BlockLine>): Map<BlockLine, string> {
  const inOrder = written(text, order, own).join('\n');
  const read = [...blockLines(inOrder, 0)].map((now, index) => ({ ...now, line: order[index]! }));
  const lists = definitionLists(read);
  const begun = new Map(read.map(({ from, line }) => [from, line]));
  /** The first line in each quote that does not move: a line that does may have begun it. */
  const stays = new Map<Container, BlockLine>();
  for (const { kind, containers, line } of read) {
    if (kind === 'blank' || own.has(line)) continue;
    for (const each of containers) if (each.kind === 'quote' && !stays.has(each)) stays.set(each, line);
  }
  const roles = new Map<BlockLine, string>();
  for (const now of read) {
    const { kind, containers, line } = now;
    if (kind === 'blank') continue;
    const around = containers
      .map((each) => stays.get(each) ?? begun.get(each.line)!)
      .filter((each) => !own.has(line) || own.has(each));
    const term = lists.get(now)?.line;
    const kept = isTitleOfAlert(inOrder, now)
      ? 'title'
      : term && own.has(line) === own.has(term)
        ? `: ${term.from}`
        : '';
    if (!own.has(line) || around.length > 0 || kept)
      roles.set(line, [kind, ...around.map((each) => each.from), kept].join(' '));
  }
  return roles;
}
