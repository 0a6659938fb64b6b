import { startOfLine } from '../../../editing/field.ts';
import { lineMarkers } from '../../../editing/lines/lines.ts';
import { LONGEST_PART, type Part, partAt, wordsOf } from '../../../editing/part.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { textNodesIn } from '../../ui/text-nodes.ts';
import { elementsOf, itemsIn, linesAround } from './part-elements.ts';
import { placeOfWord, rowAt, wordAtPoint } from './word-place.ts';

/** A part of a text that is to be written in its place. */
export interface PartHere {
  readonly text: string;
  readonly part: Part;
  /** The text without what was done to make the part; `text` if nothing was. */
  readonly untyped?: string;
  /** Where the caret is to be in its lines, and what is typed there then. */
  readonly caret: number;
  readonly typed?: string;
  /** Where the middle of the caret's row is to be on the screen, in pixels; `undefined`: where it is laid out. */
  readonly row: number | undefined;
  /** The middle of its first row below its top, in pixels. */
  readonly firstRow: number;
  /** The rendered part stays in sight, because it looks unlike its Markdown. */
  readonly isFinishedShown: boolean;
}

/** Where writing goes on when it leaves a part: at an edge of the part at a line, or in a new part. */
export type Onward =
  | { readonly line: number; readonly edge: 'start' | 'end'; readonly typed: string }
  | { readonly text: string; readonly part: Part; readonly untyped: string };

/** Where the row of an empty part is below its top, in pixels: in the middle of the field's first. */
const EMPTY_ROW = 17;

/** Returns a part without words, which is not rendered. */
export function emptyPartHere(made: Extract<Onward, { part: Part }>): PartHere {
  return { ...made, caret: 0, row: undefined, firstRow: EMPTY_ROW, isFinishedShown: false };
}

/** Content that its Markdown does not look like. */
const FINISHED = 'table, img, math, .iv-diagram, .iv-fallback';

/**
 * Returns the part at a line of the text that is shown, with the caret at an edge of it, or at the selection, or else at
 * the words of `at`, if they are in it. `too-long` for a part that is; `undefined` where what is shown is of another text.
 */
export function partHere(
  shown: PreviewDom,
  text: string,
  line: number,
  at?: Element | 'start' | 'end',
): PartHere | 'too-long' | undefined {
  const blocks = shown.sections.flatMap(({ blocks: own }) =>
    own.map(({ lines, element }) => ({
      lines,
      get items() {
        return itemsIn(element).length;
      },
    })),
  );
  const part = partAt(text, blocks, line);
  if (!part) return undefined;
  if (part.to - part.from > LONGEST_PART) return 'too-long';
  const { own } = elementsOf(shown, linesAround(text, part));
  const top = own[0]?.getBoundingClientRect().top ?? 0;
  const words = wordsOf(text, part);
  const [first] = own.flatMap(textNodesIn).filter(({ data }) => data.trim() !== '');
  const firstRow = (first && rowAt(first, first.data.search(/\S/))) ?? top + 12;
  const isFinishedShown = own.some((each) => /^\s*</.test(words) || each.querySelector(FINISHED));
  const here = { text, part, isFinishedShown, firstRow: firstRow - top };
  const start = lineMarkers(words.split('\n')[0]!).length;
  if (at === 'start' || at === 'end') return { ...here, caret: at === 'start' ? start : words.length, row: undefined };
  const found = caretIn(words, own, at, line - lineEnds(text, part.from));
  return { ...here, ...(found ?? { caret: start, row: firstRow }) };
}

function caretIn(words: string, own: readonly Element[], pointed: Element | undefined, line: number) {
  const { anchorNode, anchorOffset } = getSelection() ?? {};
  const isChosen = anchorNode instanceof Text && own.some((element) => element.contains(anchorNode));
  const start = pointed && textNodesIn(pointed).find(({ data }) => data.trim() !== '');
  const [node, offset] = isChosen ? [anchorNode, anchorOffset ?? 0] : [start, start ? start.data.search(/\S/) : 0];
  const word = node && wordAtPoint(own, node, offset);
  const row = node && rowAt(node, offset);
  if (!word || row === undefined) return undefined;
  const first = startOfLine(words, Math.max(0, line));
  const caret = placeOfWord(words, word) ?? first + lineMarkers(words.slice(first).split('\n')[0]!).length;
  return { caret, row };
}
