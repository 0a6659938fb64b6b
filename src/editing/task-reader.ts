import { isDivider } from './line-markers.ts';

/** How many tasks there are, and how many of them are done. */
export interface TaskCount {
  readonly tasks: number;
  readonly tasksDone: number;
}

/** Reads a text line by line, and knows then which tasks a reader of the rendered text is shown. */
export interface TaskReader {
  /** Takes the next line; whether it is words that may begin with the box of a task, and not code. */
  read(line: string): boolean;
  /** The tasks of the lines so far, those of footnotes that nothing refers to apart. */
  count(): TaskCount;
}

/** What lines stand in: a quote, or what they are indented for: a list item, a footnote, a description of a term. */
interface Container {
  readonly kind: 'quote' | 'item' | 'footnote' | 'description';
  readonly columns: number;
  readonly part: Part;
}

/** The text, or a footnote of it. */
interface Part {
  tasks: number;
  tasksDone: number;
  readonly calls: Set<string>;
}

type Leaf =
  | { readonly kind: 'none' | 'paragraph' | 'indented' }
  | { readonly kind: 'fence'; readonly fence: string }
  /** Until a line with `end` in it, or a blank one. */
  | { readonly kind: 'html'; readonly end: RegExp | undefined };

const NONE: Leaf = { kind: 'none' };
const PARAGRAPH: Leaf = { kind: 'paragraph' };
const INDENTED: Leaf = { kind: 'indented' };

const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/;
const FOOTNOTE = /^ {0,3}\[\^([^\]\s]+)\]: */;
const DESCRIPTION = /^( {0,3})(:)( +)(?=\S)/;
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,}|\$\$+(?=\s*$))(.*)/;
/** Makes a heading of the paragraph above. */
const UNDERLINE = /^ {0,3}(?:=+|-+) *$/;
const HEADING = /^ {0,3}#{1,6}(?: |$)/;
const HTML: readonly (readonly [begin: RegExp, end: RegExp | undefined])[] = [
  [/^ {0,3}<(?:pre|script|style|textarea)(?=[ >]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [
    /^ {0,3}<\/?(?:address|article|aside|blockquote|center|d[dlt]|details|dialog|div|fig(?:caption|ure)|footer|form|h[1-6]|header|hr|li|main|nav|[ou]l|p|section|summary|t(?:able|body|[dhr]|foot|head))(?=[ />]|$)/i,
    undefined,
  ],
];

/**
 * The blocks of CommonMark, footnotes and definition lists as far as tasks depend on them: a box begins the first paragraph of a list item. What stands in code, in raw
 * HTML or in the middle of a paragraph is none.
 */
export function createTaskReader(): TaskReader {
  const text = newPart();
  const footnotes = new Map<string, Part>();
  let containers: readonly Container[] = [];
  let leaf = NONE;
  /** The box that the paragraph begins with; without words behind it is none, and before a heading's underline. */
  let box: { readonly part: Part; readonly done: boolean; words: boolean } | undefined;
  /** Whether a paragraph came last, blank lines apart. */
  let afterParagraph = false;

  function begin(next: Leaf): void {
    if (box?.words) countTask(box.part, box.done);
    box = undefined;
    leaf = next;
    afterParagraph = next.kind === 'paragraph';
  }

  /** What a line begins, behind the containers that it is in. */
  function begun(rest: string, interrupts: boolean, describes: boolean, part: Part): Container | undefined {
    if (!/^ {0,3}[>[:\d*+-]/.test(rest)) return undefined;
    if (/^ {0,3}>/.test(rest)) return { kind: 'quote', columns: 0, part };
    const footnote = FOOTNOTE.exec(rest);
    if (footnote) {
      const label = labelOf(footnote[1]!);
      const own = newPart();
      if (!footnotes.has(label)) footnotes.set(label, own);
      return { kind: 'footnote', columns: 4, part: own };
    }
    const item = isDivider(rest) ? null : ITEM.exec(rest);
    const isLate = interrupts && (/^\D*(?:[02-9]|1\d)/.test(item?.[0] ?? '') || rest.trim() === item?.[2]);
    const found = item && !isLate ? item : describes ? DESCRIPTION.exec(rest) : null;
    if (!found) return undefined;
    const [all, indent = '', marker = '', space = ''] = found;
    const isBare = all.length === rest.length || space.length > 4;
    return { kind: found === item ? 'item' : 'description', columns: indent.length + marker.length + (isBare ? 1 : space.length), part };
  }

  function read(line: string): boolean {
    let rest = spaced(line);
    let depth = 0;
    for (; depth < containers.length; depth += 1) {
      const inside = within(containers[depth]!, rest);
      if (inside === undefined) break;
      rest = inside;
    }
    const isWithin = depth === containers.length;
    const beside = containers[depth]?.kind;
    if (isWithin && leaf.kind === 'fence') {
      const [, sign = '', info = ''] = FENCE.exec(rest) ?? [];
      if (sign.startsWith(leaf.fence) && info.trim() === '') leaf = NONE;
      return false;
    }
    if (isWithin && leaf.kind === 'html') {
      if (leaf.end?.test(rest) ?? rest.trim() === '') leaf = NONE;
      return false;
    }
    const isParagraph = leaf.kind === 'paragraph';
    if (!isParagraph || rest.trim() === '') {
      if (!isWithin) containers = containers.slice(0, depth);
      // Behind a blank line a description may still follow, and nothing else asks.
      if (rest.trim() === '') {
        const isAfter: boolean = afterParagraph;
        begin(NONE);
        afterParagraph = isAfter;
        return true;
      }
    } else if (isWithin && UNDERLINE.test(rest)) {
      box = undefined;
      begin(NONE);
      return true;
    }
    let opened: Container | undefined;
    while (rest.trim() !== '' && !/^ {4}/.test(rest)) {
      const part = (opened ?? containers[Math.min(depth, containers.length) - 1])?.part ?? text;
      const describes = !opened && ((isWithin && afterParagraph) || beside === 'description');
      const next = begun(rest, (isParagraph || leaf.kind === 'indented') && isWithin && !opened, describes, part);
      if (!next) break;
      containers = [...containers.slice(0, depth), next];
      depth += 1;
      opened = next;
      begin(NONE);
      rest = next.kind === 'quote' ? rest.replace(/^ {0,3}> ?/, '') : next.kind === 'footnote' ? rest.replace(FOOTNOTE, '') : rest.slice(next.columns);
    }
    if (rest.trim() === '') return true;
    if (/^ {4}/.test(rest) && leaf.kind !== 'paragraph') {
      containers = containers.slice(0, depth);
      begin(INDENTED);
      return false;
    }
    const other = /^ {4}/.test(rest) ? undefined : otherLeaf(rest);
    if (other) {
      containers = containers.slice(0, depth);
      begin(other);
      return other.kind === 'none';
    }
    if (leaf.kind !== 'paragraph') begin(PARAGRAPH);
    else if (box) box.words = true;
    const own = containers.at(-1)?.part ?? text;
    if (rest.includes('[^')) for (const [, label = ''] of rest.matchAll(/\[\^([^\]\s]+)\]/g)) own.calls.add(labelOf(label));
    const [, tick, words = ''] = (opened?.kind === 'item' && /^\[([ xX])\](?= |$)(.*)/.exec(rest)) || [];
    if (tick !== undefined) box = { part: own, done: tick !== ' ', words: words.trim() !== '' };
    return true;
  }

  function count(): TaskCount {
    if (box?.words) countTask(box.part, box.done);
    box = undefined;
    const shown = new Set([text]);
    for (const part of shown) {
      for (const label of part.calls) {
        const footnote = footnotes.get(label);
        if (footnote) shown.add(footnote);
      }
    }
    let [tasks, tasksDone] = [0, 0];
    for (const part of shown) [tasks, tasksDone] = [tasks + part.tasks, tasksDone + part.tasksDone];
    return { tasks, tasksDone };
  }
  return { read, count };
}

function newPart(): Part {
  return { tasks: 0, tasksDone: 0, calls: new Set() };
}

function countTask(part: Part, done: boolean): void {
  part.tasks += 1;
  if (done) part.tasksDone += 1;
}

/** What is left of a line behind a container it stands in; `undefined` if it does not. */
function within({ kind, columns }: Container, rest: string): string | undefined {
  if (kind === 'quote') return /^ {0,3}>/.test(rest) ? rest.replace(/^ {0,3}> ?/, '') : undefined;
  if (rest.trim() === '') return '';
  return rest.startsWith(' '.repeat(columns)) ? rest.slice(columns) : undefined;
}

/** What begins on a line that is no paragraph. */
function otherLeaf(rest: string): Leaf | undefined {
  if (!/^ {0,3}[`~$<#*_-]/.test(rest)) return undefined;
  const [, fence] = FENCE.exec(rest) ?? [];
  if (fence !== undefined) return { kind: 'fence', fence };
  for (const [begin, end] of HTML) if (begin.test(rest)) return end?.test(rest) ? NONE : { kind: 'html', end };
  return HEADING.test(rest) || isDivider(rest) ? NONE : undefined;
}

/** A line whose tabs are spaces, as far as the next column that four divides. */
function spaced(line: string): string {
  let at = line.indexOf('\t');
  let spaces = line;
  for (; at >= 0; at = spaces.indexOf('\t', at)) spaces = spaces.slice(0, at) + ' '.repeat(4 - (at % 4)) + spaces.slice(at + 1);
  return spaces;
}

function labelOf(written: string): string {
  return written.toLowerCase();
}
