import type { Root, RootContent } from 'mdast';
import { readBlockFacts } from '../block-facts.ts';
import { pipeline } from '../pipeline.ts';
import { notingUnknownNames } from '../shims/character-names.ts';
import { parseFromStart, readTextStart, type TextStart } from '../syntax/front-matter/front-matter.ts';
import { type Label, type LabelNotes, noteLabels } from './label-notes.ts';
import type { ChunkBlock } from './rendered-block.ts';

// Cuts a text into chunks that parse by themselves, and parses them.

/**
 * A part of the text that parses by itself as it does in the document, except for the labels it asks about. Most chunks
 * hold one block; a list and what follows it, or blocks without a blank line between them, share one.
 */
export interface Chunk {
  readonly text: string;
  readonly blocks: readonly ChunkBlock[];
  /** Labels that the parse asked about, and the answers it got. */
  asked: ReadonlyMap<Label, boolean>;
  readonly defined: readonly Label[];
  /** Whether it contains names of characters that may become known later. */
  hasUnknownNames: boolean;
  /** Starts that the next chunk may not have, because the last block would continue or change it. */
  readonly constraint: BoundaryConstraint;
}

/**
 * A paragraph appended to a text to find out whether its last block is closed: if so, this paragraph becomes a block of
 * its own.
 */
const probe = 'x';

interface ParsedText {
  readonly chunks: readonly Chunk[];
  /** The end of the text, which is in no chunk because what follows may continue it; '' if everything is closed. */
  readonly open: string;
}

/**
 * Parses a text that starts at a boundary, and cuts it into chunks.
 *
 * @param following what follows the text in the document, at least the start of its first line; undefined at the end
 * @param isKnown whether the rest of the document defines a label
 * @param isStart whether the document starts with this text: only there can front matter be
 */
export function parseChunks(
  text: string,
  following: string | undefined,
  isKnown: (label: Label) => boolean,
  isStart: boolean,
): ParsedText {
  const start: TextStart = isStart ? readTextStart(text.slice(bomLength(text))) : { kind: 'none', end: 0 };
  if (start.kind === 'open' && following !== undefined) return { chunks: [], open: text };
  const [[tree, notes], hasUnknownNames] = notingUnknownNames(() =>
    noteLabels(isKnown, () =>
      parseFromStart(following === undefined ? text : text + probe, start, (markdown) => pipeline.parse(markdown)),
    ),
  );
  // The lines that decide whether there is front matter stay in one chunk.
  const decided = start.kind === 'open' ? text.length : start.end + bomLength(text);
  const cuts = findCuts(text, tree).filter((cut) => cut === 0 || cut >= decided);
  const isClosed = following === undefined || endsClosed(text, tree, following);
  if (isClosed) cuts.push(text.length);
  // The block that contains the probe is not part of the text.
  const lastCut = cuts.at(-1)!;
  return { chunks: cutChunks(text, tree, cuts, notes, hasUnknownNames), open: text.slice(lastCut) };
}

/**
 * Returns the start of the text and the guessed boundaries at which a block really starts. Leading blank lines belong
 * to the first block.
 */
function findCuts(text: string, tree: Root): number[] {
  const bom = bomLength(text);
  const previous = new Map(
    tree.children.map((_, index) => [startOf(tree, index).offset + bom, tree.children[index - 1]]),
  );
  const isCut = (guess: number) => {
    const node = previous.get(guess);
    return (
      node &&
      isClosedBefore(text.slice(0, guess), node) &&
      startsBlock(text.slice(guess, guess + 12), constraintOf(node, text))
    );
  };
  return [0, ...guessBoundaries(text).filter(isCut)];
}

function endsClosed(text: string, tree: Root, following: string): boolean {
  const last = tree.children.at(-1);
  const isApart = last?.type === 'paragraph' && last.position!.start.offset === text.length - bomLength(text);
  // Blank lines alone are no chunk: they belong to the first block.
  const before = tree.children.at(-2);
  return (
    isApart &&
    before !== undefined &&
    isClosedBefore(text, before) &&
    startsBlock(following, constraintOf(before, text))
  );
}

/**
 * Whether no line behind a text can continue its last block: a heading or rule ends with its line, others with a blank
 * line.
 */
function isClosedBefore(text: string, last: RootContent): boolean {
  return last.type === 'heading' || last.type === 'thematicBreak' || /^[\t ]*[\r\n]/.test(lastLine(text));
}

/**
 * Returns what may not start behind a block, because one of the two would change the other. A list takes in items, and
 * a definition list also paragraphs that turn out to be terms. Micromark takes indented code for a paragraph when a
 * list follows, and then refuses an empty item and one that counts from 2. An open fence in a list or footnote ends
 * with its last blank line before a container, and without it before anything else.
 */
function constraintOf(node: RootContent | undefined, text: string): BoundaryConstraint {
  if (node?.type === 'definitionList') return 'anything';
  const isContainer =
    node?.type === 'list' ||
    (node?.type === 'footnoteDefinition' && ['code', 'html'].includes(lastLeaf(node).type)) ||
    (node?.type === 'code' && !'`~$'.includes(text[node.position!.start.offset! + bomLength(text)]!));
  return isContainer ? 'container' : 'nothing';
}

function lastLeaf(node: RootContent): RootContent {
  let leaf = node;
  for (let last; 'children' in leaf && (last = leaf.children.at(-1));) leaf = last;
  return leaf;
}

/**
 * Returns where a block starts. The parser lets an underlined heading start where the link definitions before it in the
 * same paragraph start; it really starts on the line after them.
 */
function startOf(tree: Root, index: number): { offset: number; line: number } {
  const { start } = tree.children[index]!.position!;
  const before = tree.children[index - 1]?.position!.end;
  if (before && start.offset! < before.offset!) return { offset: before.offset! + 1, line: before.line + 1 };
  return { offset: start.offset!, line: start.line };
}

/** The parser drops a byte order mark at the start, and counts offsets without it. */
function bomLength(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

function cutChunks(
  text: string,
  tree: Root,
  cuts: readonly number[],
  notes: LabelNotes,
  hasUnknownNames: boolean,
): Chunk[] {
  const bom = bomLength(text);
  const sourceOf = ({ position }: RootContent) =>
    text.slice(position!.start.offset! + bom, position!.end.offset! + bom);
  const chunks: Chunk[] = [];
  let block = 0;
  let ask = 0;
  let define = 0;
  const asked = [...notes.asked].sort((a, b) => a.offset - b.offset);
  const defined = [...notes.defined].sort((a, b) => a.offset - b.offset);

  for (let index = 0; index + 1 < cuts.length; index++) {
    const from = cuts[index]!;
    const to = cuts[index + 1]!;
    const chunk = {
      text: text.slice(from, to),
      blocks: [] as Chunk['blocks'][number][],
      asked: new Map<Label, boolean>(),
      defined: [] as Label[],
      hasUnknownNames,
      constraint: 'nothing' as BoundaryConstraint,
    };
    for (; ask < asked.length && asked[ask]!.offset + bom < to; ask++)
      chunk.asked.set(asked[ask]!.label, asked[ask]!.answer);
    for (; define < defined.length && defined[define]!.offset + bom < to; define++)
      chunk.defined.push(defined[define]!.label);
    for (; block < tree.children.length; block++) {
      const node = tree.children[block]!;
      const start = startOf(tree, block);
      if (start.offset + bom >= to) break;
      // Leading blank lines belong to the first block.
      const line = block === 0 ? 1 : start.line;
      const isLast = block + 1 === tree.children.length;
      const nextLine = isLast ? tree.position!.end.line + 1 : startOf(tree, block + 1).line;
      chunk.blocks.push({
        node,
        facts: readBlockFacts(node),
        lines: nextLine - line,
        startLine: line,
        sourceOf,
      });
      chunk.constraint = constraintOf(node, text);
    }
    chunks.push(chunk);
  }
  return chunks;
}

/**
 * A line behind which a block may start without being part of what is before: a blank one, or one that may be a
 * heading, a heading's underline, or a rule.
 */
const closingLine =
  /(?<=^|\n|\r(?!\n))(?:[\t ]*| {0,3}(?:#{1,6}(?:[\t ][^\n\r]*)?|[-*_=][-*_=\t ]*))(?:\r\n|\n|\r(?!\n))(?=[^\s\uFEFF])/g;

/**
 * Returns where a text may be cut so that its parts parse like the whole: the offsets of lines that start with a
 * visible character and follow a blank line, a heading or a rule. These are guesses, since there are such lines inside
 * fences and lists, too. A cut is right only if a top-level block starts there when both sides are parsed together.
 */
export function guessBoundaries(text: string): number[] {
  const offsets: number[] = [];
  closingLine.lastIndex = 0;
  while (closingLine.test(text)) offsets.push(closingLine.lastIndex);
  return offsets;
}

/** Whether a text ends with a line behind which a boundary may be. */
export function endsWithClosingLine(text: string): boolean {
  return guessBoundaries(lastLine(text) + probe).length > 0;
}

/** Starts that rule out a boundary behind a block: `nothing` (all may start), a container, or anything. */
type BoundaryConstraint = 'nothing' | 'container' | 'anything';

/**
 * Whether a text may start behind a boundary, given the constraint of the block before it: it has to start with a
 * visible character, and neither with a description, whose terms come before it, nor, if the constraint says so, with a
 * container (a list item, quote or footnote).
 */
export function startsBlock(text: string, constraint: BoundaryConstraint): boolean {
  if (!/^(?!:[\t ])[^\s\uFEFF]/.test(text) || constraint === 'anything') return false;
  return constraint === 'nothing' || !/^(?:[>[]|(?:[-+*]|\d{1,9}[.)])(?:[\t\n\r ]|$))/.test(text.slice(0, 12));
}

/** Returns the last line with its end. Searching a long text from its start would cost its length. */
function lastLine(text: string): string {
  let from = text.length - (text.endsWith('\r\n') ? 2 : 1);
  while (from > 0 && text[from - 1] !== '\n' && text[from - 1] !== '\r') from--;
  return text.slice(Math.max(0, from));
}
