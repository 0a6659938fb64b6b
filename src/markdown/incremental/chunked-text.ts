import type { Label } from './label-notes.ts';
import { type Chunk, endsWithClosingLine, guessBoundaries, parseChunks, startsBlock } from './parse-chunks.ts';
import type { ChunkBlock } from './rendered-block.ts';

/** UTF-16 units parsed at once: a compromise between the fixed cost of a parse and the cost of its length. */
const batchLength = 16 * 1024;
/**
 * How many times as much is parsed after a batch that was inside one block. What does not belong to this block is kept,
 * so only the failed batches are wasted: little beside the last one.
 */
const batchGrowth = 8;

/** Changes of the chunks by an edit. */
export interface ChunkChange {
  readonly removed: readonly Chunk[];
  readonly added: readonly Chunk[];
  /** The number of blocks before these in the document. */
  readonly blocksBefore: number;
  /** Other blocks that were parsed again, because the answer about a label changed. */
  readonly reparsed: readonly ChunkBlock[];
}

/** Where a chunk is: its index, its offset in UTF-16 units, and the number of blocks before it. */
interface Place {
  readonly index: number;
  readonly offset: number;
  readonly blocksBefore: number;
}

const START: Place = { index: 0, offset: 0, blocksBefore: 0 };

/** A text kept as parsed chunks. An edit parses what it touches, and what asks about labels that it adds or removes. */
export function createChunkedText(onWork: (units: number) => void) {
  const chunks: Chunk[] = [];
  let near = START;
  /** The number of chunks that define each label. */
  const definers = new Map<Label, number>();
  const isKnown = (label: Label) => definers.has(label);

  function count(label: Label, by: 1 | -1): void {
    const definitions = (definers.get(label) ?? 0) + by;
    if (definitions > 0) definers.set(label, definitions);
    else definers.delete(label);
  }

  function asksOtherwise({ asked }: Chunk): boolean {
    let isOutdated = false;
    for (const [label, answer] of asked) isOutdated ||= answer !== isKnown(label);
    return isOutdated;
  }

  /**
   * Parses outdated chunks again: by default those that would now get other answers about labels. Returns their blocks.
   */
  function parseAgain(candidates: readonly Chunk[], offset: number, isOutdated = asksOtherwise): ChunkBlock[] {
    return candidates.flatMap((chunk, index) => {
      if (!isOutdated(chunk)) return [];
      onWork(chunk.text.length);
      parseChunkAgain(chunk, chunks[offset + index + 1]?.text, isKnown, offset + index === 0);
      return chunk.blocks;
    });
  }

  /**
   * Returns the last chunk that starts at or before an offset. Starts from the previous result, which is usually near.
   */
  function walkTo(target: number): Place {
    let { index, offset, blocksBefore } = target < near.offset ? START : near;
    for (; index + 1 < chunks.length && offset + chunks[index]!.text.length <= target; index++) {
      offset += chunks[index]!.text.length;
      blocksBefore += chunks[index]!.blocks.length;
    }
    return (near = { index, offset, blocksBefore });
  }

  return {
    chunks: (): readonly Chunk[] => chunks,
    /** Parses the chunks again that contain names of characters unknown at the time. Returns their blocks. */
    readNamesAgain: (): ChunkBlock[] => parseAgain(chunks, 0, ({ hasUnknownNames }) => hasUnknownNames),

    /** Replaces the text between two UTF-16 offsets. */
    replace(from: number, to: number, insert: string): ChunkChange {
      let { index: first, offset: start, blocksBefore } = walkTo(from);
      const { index: last, offset: lastStart } = walkTo(to);
      const head = chunks[first]?.text.slice(0, from - start) ?? '';
      const tail = chunks[last]?.text.slice(to - lastStart) ?? '';
      let region = head + insert + tail;
      // The new start may continue what is before it: as a lazy line, an underline, or another list item.
      while (first > 0 && !startsBlock(region.slice(0, 12), chunks[first - 1]!.constraint)) {
        const { text, blocks } = chunks[--first]!;
        region = text + region;
        start -= text.length;
        blocksBefore -= blocks.length;
      }
      // A long chunk is likely to stay one, which is not found out by parsing less.
      const longest = chunks.slice(first, last + 1).reduce((most, { text }) => Math.max(most, text.length), 0);
      const behind = chunksBehind(chunks, Math.min(last + 1, chunks.length));
      const added = chunkText(region, behind, isKnown, first === 0, onWork, longest * batchGrowth);

      const removed = chunks.slice(first, behind.end());
      const concerned = new Set([...added, ...removed].flatMap(({ defined }) => defined));
      const known = new Set([...concerned].filter(isKnown));
      replaceItems(chunks, first, removed.length, added);
      for (const { defined } of added) for (const label of defined) count(label, 1);
      for (const { defined } of removed) for (const label of defined) count(label, -1);

      parseAgain(added, first);
      const haveLabelsChanged = [...concerned].some((label) => known.has(label) !== isKnown(label));
      const reparsed = haveLabelsChanged
        ? [
            ...parseAgain(chunks.slice(0, first), 0),
            ...parseAgain(chunks.slice(first + added.length), first + added.length),
          ]
        : [];
      near = first < chunks.length ? { index: first, offset: start, blocksBefore } : START;
      return { removed, added, blocksBefore, reparsed };
    },
  };
}

/**
 * Gives the blocks of a chunk the nodes that its text makes now. Labels decide what is a link, and names stand for
 * characters. Neither decides where a block starts, so it throws if there is another number of chunks or blocks.
 */
function parseChunkAgain(
  chunk: Chunk,
  following: string | undefined,
  isKnown: (label: Label) => boolean,
  isFirst: boolean,
): void {
  const { chunks: again } = parseChunks(chunk.text, following, isKnown, isFirst);
  const [fresh] = again;
  if (again.length !== 1 || fresh?.blocks.length !== chunk.blocks.length)
    throw new Error('A chunk parsed again has another number of blocks.');
  chunk.asked = fresh.asked;
  chunk.hasUnknownNames = fresh.hasUnknownNames;
  chunk.blocks.forEach((block, place) => {
    const { node, facts, startLine, sourceOf } = fresh.blocks[place]!;
    Object.assign(block, { node, facts, startLine, sourceOf });
  });
}

/** The chunks behind a text that is parsed, which may have to be parsed with it. */
interface ChunksBehind {
  /** Returns the text of the first one; undefined at the end of the document. */
  peek(): string | undefined;
  /** Takes as many as have so many UTF-16 units, or all, and returns their text. */
  take(least: number): string;
  /** Returns the index of the first one that is not taken. */
  end(): number;
}

function chunksBehind(chunks: readonly Chunk[], from: number): ChunksBehind {
  let end = from;
  return {
    peek: () => chunks[end]?.text,
    take(least) {
      let taken = '';
      while (end < chunks.length && taken.length < least) taken += chunks[end++]!.text;
      return taken;
    },
    end: () => end,
  };
}

/**
 * Cuts a text that starts at a boundary into chunks, taking in more of what follows until the end is a boundary, too.
 * Linear in the text that is parsed: what stays open is tried again with a multiple of its length.
 *
 * @param text what has to be parsed
 * @param behind the chunks that follow it
 * @param isKnown whether the rest of the document defines a label
 * @param isStart whether the document starts with this text
 * @param onWork called before each parse with the number of UTF-16 units to parse
 * @param expected how much to parse at first, if that is more than a batch
 */
function chunkText(
  text: string,
  { peek, take }: Pick<ChunksBehind, 'peek' | 'take'>,
  isKnown: (label: Label) => boolean,
  isStart: boolean,
  onWork: (units: number) => void,
  expected: number,
): Chunk[] {
  const chunks: Chunk[] = [];
  const defined = new Set<Label>();
  let rest = text;
  let length = Math.max(batchLength, expected);

  while (rest !== '') {
    const end = batchEnd(rest, length);
    const following = end < rest.length ? rest.slice(end, end + 12) : peek();
    const mayEndHere =
      following === undefined ||
      (startsBlock(following, 'nothing') && (end < rest.length || endsWithClosingLine(rest)));
    if (end === rest.length && !mayEndHere) {
      rest += take(rest.length);
      continue;
    }
    const isFirst = isStart && chunks.length === 0;
    onWork(end);
    const parsed = parseChunks(rest.slice(0, end), following, (label) => defined.has(label) || isKnown(label), isFirst);
    chunks.push(...parsed.chunks);
    for (const chunk of parsed.chunks) for (const label of chunk.defined) defined.add(label);
    rest = parsed.open + rest.slice(end);
    if (parsed.chunks.length > 0) length = batchLength;
    else if (end < rest.length) length *= batchGrowth;
    else rest += take(rest.length);
  }
  return chunks;
}

/** Returns the last guessed boundary within the length, or the first one behind it, or the end of the text. */
function batchEnd(text: string, length: number): number {
  if (text.length <= length) return text.length;
  const within = guessBoundaries(text.slice(0, length)).at(-1);
  if (within) return within;
  // Without a boundary it is a single block, so twice the length costs no more than this one.
  return batchEnd(text, length * 2);
}

/** Like `Array.splice`, whose new items are arguments, of which the stack holds only some 100,000. */
export function replaceItems<Item>(list: Item[], at: number, remove: number, insert: readonly Item[]): void {
  if (insert.length < 10_000) {
    list.splice(at, remove, ...insert);
    return;
  }
  const tail = list.slice(at + remove);
  list.length = at;
  for (const item of insert) list.push(item);
  for (const item of tail) list.push(item);
}
