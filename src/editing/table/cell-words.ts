import { asField } from '../../text/as-field.ts';

// The words of a cell of a table as a person writes them, and as its row has them.

/** A piece of a cell: as its source has it, and as it is written. */
interface Piece {
  readonly source: string;
  readonly words: string;
}

/** Returns the words of a cell: `\|` is `|`, `<br>` is a line break, and other Markdown is as it stands. */
export function wordsOfCell(cell: string): string {
  return piecesOfSource(trimmed(cell))
    .map(({ words }) => words)
    .join('');
}

/**
 * Returns the source of a cell that had the source `before`, and now has `words`. What its words share with those of
 * before stays to the byte, and a pipe that is written with a backslash stays as it is.
 */
export function sourceOfCell(words: string, before = ''): string {
  const old = piecesOfSource(trimmed(before));
  const fresh = piecesOfWords(trimmed(asField(words)));
  const shorter = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < shorter && old[head]!.words === fresh[head]!.words) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail)!.words === fresh.at(-1 - tail)!.words) tail += 1;
  return [...old.slice(0, head), ...fresh.slice(head, fresh.length - tail), ...old.slice(old.length - tail)]
    .map(({ source }) => source)
    .join('');
}

/** Returns a cell without the spaces around it. */
export function trimmed(cell: string): string {
  return cell.replace(/^[ \t]+|[ \t]+$/g, '');
}

/** Returns cells behind each of which a pipe can stand: a backslash at the end of one would take it away. */
export function closedCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (/(?<!\\)(?:\\\\)*\\$/.test(cell) ? `${cell} ` : cell));
}

function piecesOfSource(cell: string): Piece[] {
  return Array.from(cell.matchAll(/(\\*)\||[ \t]*<br[ \t]*\/?>[ \t]*|[^]/gi), ([source, slashes]) => {
    if (slashes !== undefined) return { source, words: `${slashes.slice(1)}|` };
    return { source, words: source.length > 1 ? '\n' : source };
  });
}

function piecesOfWords(written: string): Piece[] {
  return Array.from(written.matchAll(/(\\*)\||[ \t]*\n[ \t]*|[^]/g), ([words, slashes]) => {
    if (slashes !== undefined) return { words, source: slashes.length % 2 === 0 ? `\\${words}` : words };
    return words.includes('\n') ? { words: '\n', source: '<br>' } : { words, source: words };
  });
}
