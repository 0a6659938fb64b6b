import { type Change, changed, lineEnd, lineStart } from '../field.ts';
import { closesFence, headingSign, isDivider, openingFence } from '../../text/block-signs.ts';
import { fencedCodeAt } from './fenced-code.ts';
import { htmlBlock } from '../../text/html-block.ts';
import { tableFrom } from '../../text/table-rows.ts';

// The blocks of a text line by line, as CommonMark reads them (appendix, phase 1), with our footnotes, descriptions,
// tables and math: what holds a line, and what its own words are.

/** A block that holds others. */
export interface Container {
  readonly kind: 'quote' | 'item' | 'description' | 'footnote';
  /** Where the line begins on which it does. */
  readonly line: number;
  /** Its sign as written, without spaces: `-`, `10.`, `>`. */
  readonly sign: string;
  /** The columns before its sign, and those that its further lines are indented by, in the container around it. */
  readonly indent: number;
  readonly width: number;
  /** Where its sign is. */
  readonly at: number;
  /** The item that ends right above it, whatever its sign. */
  readonly above: Container | undefined;
  /** Whether it is one only because it is being written: below words, it ends no paragraph. */
  readonly isOpen: boolean;
}

/** A place in a line. Where a tab spans the column, `at` is the tab. */
interface Place {
  readonly at: number;
  readonly column: number;
}

export type LineKind = 'blank' | 'words' | 'heading' | 'divider' | 'fence' | 'code' | 'indented' | 'html';

/** A line of a text. Positions count from the start of the text. */
export interface BlockLine {
  readonly from: number;
  readonly to: number;
  readonly kind: LineKind;
  /** Containers that hold it, from the outermost; those that begin on it are the last. */
  readonly containers: readonly Container[];
  /** Where the signs or the indentation of each container are; a lazy line lacks those of the inner ones. */
  readonly places: readonly Place[];
  /** Where the content behind them begins, which may be indented. */
  readonly content: Place;
  /** Where the fence of the code that it is, or that it opens or closes, begins and how that is closed. */
  readonly fence: Fence | undefined;
}

interface Fence {
  /** Where the line of the opening fence begins. */
  readonly line: number;
  readonly sign: string;
  readonly info: string;
}

/** Blocks that are open behind a line. */
interface Open {
  readonly containers: readonly Container[];
  readonly leaf: 'words' | 'table' | 'fence' | 'html' | undefined;
  /** The last line of the words, which may be the head of a table. */
  readonly head?: string;
  /** How many containers hold the words that ended with the blank lines right above, which may be a term. */
  readonly term?: number | undefined;
  readonly fence?: Fence | undefined;
  /** End of the HTML; a blank line if it is undefined. */
  readonly end?: RegExp | undefined;
  /** At each depth, the item below which another one would be next. */
  readonly items: readonly (Container | undefined)[];
  /** Whether the last container is an item without anything in it so far. */
  readonly isBare?: boolean;
}

/**
 * Yields the lines from a place above `at` where nothing is open to the end of the text. On the line at `sure`, or the
 * lines that begin there, the first item is read as one, though one without words, or with another number than 1, does
 * not end a paragraph, and holds what is indented below an empty line, though without words it does not: they are being
 * written.
 */
export function* blockLines(text: string, at: number, sure?: number | ReadonlySet<number>): Generator<BlockLine> {
  let open: Open = { containers: [], leaf: undefined, items: [] };
  for (let from = clearStart(text, at); from <= text.length; from = lineEnd(text, from) + 1) {
    const read = readLine(text, from, open, sure);
    open = read.open;
    yield read.line;
  }
}

/** Takes lines up to the one that holds the position `at`, and returns that. */
export function lineOf(lines: Generator<BlockLine>, at: number): BlockLine {
  for (;;) {
    const { value } = lines.next() as IteratorYieldResult<BlockLine>;
    if (value.to >= at) return value;
  }
}

/** Whether an item, a description or a footnote begins on a line. */
export function beginsItem({ from, containers }: BlockLine): boolean {
  return containers.some(({ line, kind }) => line === from && kind !== 'quote');
}

/** Returns the start of the nearest line from `at` up that no list, quote, code or paragraph from above reaches. */
function clearStart(text: string, at: number): number {
  for (let from = lineStart(text, at); from > 0; from = lineStart(text, from - 1)) {
    const isBelowBlank = /^[ \t]*$/.test(text.slice(lineStart(text, from - 1), from - 1));
    const isClear = isBelowBlank && /^[^\s>:<]/.test(text.slice(from, from + 1));
    if (isClear && !SIGN.test(text.slice(from, from + 12)) && !fencedCodeAt(text, from)) return from;
  }
  return 0;
}

const SIGN = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;
const FOOTNOTE = /^\[\^[^\]\s]+\]:/;
function readLine(
  text: string,
  from: number,
  open: Open,
  sure: number | ReadonlySet<number> = -1,
): { readonly line: BlockLine; readonly open: Open } {
  const to = lineEnd(text, from);
  let place: Place = { at: from, column: 0 };
  const places: Place[] = [];
  const containers = [...open.containers];
  const isBlank = () => spaces(text, place, to).at === to;
  const words = () => text.slice(spaces(text, place, to).at, to);
  const indent = () => spaces(text, place, to).column - place.column;

  if (open.isBare && isBlank()) containers.pop();
  let held = 0;
  for (; held < containers.length; held += 1) {
    const next = goOn(text, place, to, containers[held]!);
    if (!next) break;
    places.push(place);
    place = next;
  }
  const isWhole = held === containers.length;
  const items = [...open.items];
  const done = (kind: LineKind, after: Omit<Open, 'containers' | 'items'>, fence?: Fence) => {
    const isLazy = places.length < containers.length;
    if (kind !== 'blank' && !isLazy && items.length > containers.length) items.length = containers.length;
    return {
      line: { from, to, kind, containers, places, content: place, fence },
      open: { containers, items, ...after },
    };
  };

  if (isWhole && open.leaf === 'fence') {
    const { fence } = open;
    const closes = indent() < 4 && fence && closesFence(words(), fence.sign);
    return closes ? done('fence', { leaf: undefined }, fence) : done('code', { leaf: 'fence', fence }, fence);
  }
  if (isWhole && open.leaf === 'html' && (open.end || !isBlank())) {
    return done('html', open.end?.test(words()) ? { leaf: undefined } : { leaf: 'html', end: open.end });
  }
  const interrupts = isWhole && open.leaf === 'words';
  const isSure = typeof sure === 'number' ? from <= sure && sure <= to : sure.has(from);
  let isLast = false;
  const mayDescribe = interrupts || (isWhole && open.term === held) || open.containers[held]?.kind === 'description';
  for (;;) {
    const own = words();
    if (own === '' || indent() > 3) break;
    const container = isDivider(own) ? undefined : begin(text, from, place, to, interrupts, !isLast && mayDescribe);
    if (!container || (container.isOpen && (isLast || !isSure)) || containers.length > MOST_DEEP) break;
    if (!isLast) containers.length = held;
    isLast = true;
    places.push(place);
    const depth = containers.length;
    const isItem = container.kind === 'item';
    containers.push({ ...container, above: isItem ? items[depth] : undefined });
    items.length = depth;
    items[depth] = isItem ? containers[depth] : undefined;
    place = behind(text, place, to, container);
  }
  const own = words();
  const isParagraph = !isLast && interrupts;
  const isLazy = !isLast && !isWhole && open.leaf === 'words';
  if (own === '') {
    if (!isLast) containers.length = isWhole ? containers.length : held;
    return done('blank', {
      leaf: undefined,
      isBare: isLast && !isSure && containers.at(-1)?.kind === 'item',
      term: isLast ? undefined : interrupts ? held : open.term,
    });
  }
  if (indent() > 3) {
    if (isParagraph || isLazy) return done('words', { leaf: 'words' });
    if (!isLast) containers.length = held;
    return done('indented', { leaf: undefined });
  }
  const block = blockOf(own, isParagraph, isParagraph || isLazy);
  if (!block) {
    if (!isLast && !isLazy) containers.length = held;
    const head = text.slice(place.at, to);
    const isRow = !isLast && isWhole && (open.leaf === 'table' || beginsTable(open.head, head));
    return done('words', isRow ? { leaf: 'table' } : { leaf: 'words', head });
  }
  if (!isLast) containers.length = held;
  const fence = block.fence && { ...block.fence, line: from };
  return done(block.kind, { leaf: block.leaf, fence, end: block.end }, fence);
}

/** The deepest nesting that our renderer reads. */
const MOST_DEEP = 50;

interface Block extends Pick<Open, 'leaf' | 'end'> {
  readonly kind: LineKind;
  readonly fence?: Omit<Fence, 'line'>;
}

/** Returns the block that words begin; `undefined` for a paragraph, or for what goes on with one. */
function blockOf(words: string, isParagraph: boolean, mayGoOn: boolean): Block | undefined {
  if (headingSign(words)) return { kind: 'heading', leaf: undefined };
  const fence = openingFence(words);
  if (fence) return { kind: 'fence', leaf: 'fence', fence };
  if (isParagraph && /^(?:=+|-+)[ \t]*$/.test(words)) return { kind: 'heading', leaf: undefined };
  if (isDivider(words)) return { kind: 'divider', leaf: undefined };
  const html = htmlBlock(words, mayGoOn);
  return html && { kind: 'html', leaf: html.isWhole ? undefined : 'html', end: html.end };
}

/** Whether a line is the delimiter row below the head of a table. */
function beginsTable(head: string | undefined, line: string): boolean {
  return head !== undefined && /^[ \t]*[|:-]/.test(line) && tableFrom([head, line], 0) !== undefined;
}

/** Returns the place behind the white space from `place` on. */
function spaces(text: string, { at, column }: Place, to: number): Place {
  while (at < to && (text[at] === ' ' || text[at] === '\t')) {
    column = text[at] === '\t' ? column + 4 - (column % 4) : column + 1;
    at += 1;
  }
  return { at, column };
}

/** Returns the place so many columns of white space further, or less if there are fewer. */
function past(text: string, { at, column }: Place, to: number, count: number): Place {
  const end = column + count;
  while (column < end && at < to && (text[at] === ' ' || text[at] === '\t')) {
    const next = text[at] === '\t' ? column + 4 - (column % 4) : column + 1;
    if (next > end) return { at, column: end };
    column = next;
    at += 1;
  }
  return { at, column };
}

/** Returns the place behind the signs or the indentation by which a line goes on with a container. */
function goOn(text: string, place: Place, to: number, { kind, width }: Container): Place | undefined {
  const words = spaces(text, place, to);
  if (kind === 'quote') {
    if (text[words.at] !== '>' || words.at === to || words.column - place.column > 3) return undefined;
    return past(text, { at: words.at + 1, column: words.column + 1 }, to, 1);
  }
  return words.at === to || words.column - place.column >= width ? past(text, place, to, width) : undefined;
}

/** Returns the container that begins at `place`. */
function begin(
  text: string,
  line: number,
  place: Place,
  to: number,
  isParagraph: boolean,
  mayDescribe: boolean,
): Omit<Container, 'above'> | undefined {
  const start = spaces(text, place, to);
  const words = text.slice(start.at, to);
  const indent = start.column - place.column;
  if (words.startsWith('>')) return { kind: 'quote', line, sign: '>', indent, width: 0, at: start.at, isOpen: false };
  const footnote = FOOTNOTE.exec(words)?.[0];
  if (footnote !== undefined)
    return { kind: 'footnote', line, sign: footnote, indent, width: 4, at: start.at, isOpen: false };
  const [item, digits] = SIGN.exec(words) ?? [];
  const sign = item ?? (mayDescribe ? /^:(?=[ \t]+\S)/.exec(words)?.[0] : undefined);
  if (sign === undefined) return undefined;
  const end = { at: start.at + sign.length, column: start.column + sign.length };
  const content = spaces(text, end, to);
  const space = content.column - end.column;
  const padding = content.at === to || space > 4 ? 1 : space;
  const kind = item === undefined ? 'description' : 'item';
  const isOpen =
    item !== undefined && isParagraph && (content.at === to || (digits !== undefined && Number(digits) !== 1));
  return { kind, line, sign, indent, width: indent + sign.length + padding, at: start.at, isOpen };
}

/** Returns where the content of a container begins on its first line. */
function behind(
  text: string,
  place: Place,
  to: number,
  { kind, sign, indent, width }: Omit<Container, 'above'>,
): Place {
  const start = spaces(text, place, to);
  const end = { at: start.at + sign.length, column: start.column + sign.length };
  return past(text, end, to, kind === 'quote' ? 1 : kind === 'footnote' ? to - end.at : width - indent - sign.length);
}

/** Returns what a line right below one begins with to be in the first `depth` containers of it: `> ` and spaces. */
export function goingOn(text: string, line: BlockLine, depth = line.places.length): string {
  const { from, containers, places, content } = line;
  let written = '';
  for (const [index, place] of places.slice(0, depth).entries()) {
    const { kind, width, line: first } = containers[index]!;
    const next = places[index + 1] ?? content;
    const signs = text.slice(place.at, next.at);
    // Without a space, the next sign's would be taken for it.
    if (kind === 'quote') written += signs.endsWith('>') ? `${signs} ` : signs;
    else if (kind === 'footnote' && first === from) written += ' '.repeat(width);
    else {
      // A blank line may lack the spaces; a tab may belong to them only in part.
      const missing =
        place.column + width - spaces(signs.replace(/[^\t]/g, ' '), { ...place, at: 0 }, signs.length).column;
      written += signs.replace(/[^\t]/g, ' ') + ' '.repeat(Math.max(0, missing));
    }
  }
  return written;
}

/** How many columns are added to the indentation of the lines in a container, or taken from it if less than zero. */
export type Shifts = ReadonlyMap<Container, number>;

/** Another sign in a line, or other spaces before it. */
export interface PrefixChange extends Change {
  readonly column: number;
}

/** Returns the changes that shift a line. White space alone is not shifted, but in code. */
export function shifted(text: string, line: BlockLine, shifts: Shifts): PrefixChange[] {
  const { containers, places, content, to, kind } = line;
  const isEmpty = (at: number) => !/\S/.test(text.slice(at, to)) && (kind !== 'code' || content.at === to);
  return places.flatMap(({ at, column }, index) => {
    const by = shifts.get(containers[index]!) ?? 0;
    return by === 0 || isEmpty(at) ? [] : [{ at, column, cut: Math.max(0, -by), add: ' '.repeat(Math.max(0, by)) }];
  });
}

/** Returns the changes as they are made: tabs before words become spaces where signs move, or these would move less. */
export function inPrefix(text: string, line: BlockLine, changes: readonly PrefixChange[]): readonly Change[] {
  const before = text.slice(line.from, line.content.at + 1).replace(/[^\t]$/, '');
  if (!before.includes('\t') || changes.every(({ cut, add }) => cut === add.length)) return changes;
  let prefix = '';
  for (const sign of before) prefix += sign === '\t' ? ' '.repeat(4 - (prefix.length % 4)) : sign;
  const add = changed(
    prefix,
    { from: 0, to: prefix.length },
    changes.map((change) => ({ ...change, at: change.column })),
  );
  return [{ at: line.from, cut: before.length, add }];
}
