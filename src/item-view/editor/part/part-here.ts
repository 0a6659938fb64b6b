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
  /** Where the caret is to be in its lines, and the middle of that row on the screen now, in pixels. */
  readonly caret: number;
  readonly row: number;
  /** The middle of its first row below its top, in pixels. */
  readonly firstRow: number;
  /** The rendered part stays in sight, because it looks unlike its Markdown. */
  readonly isFinishedShown: boolean;
}

/** Content that its Markdown does not look like. */
const FINISHED = 'table, img, math, .iv-diagram, .iv-fallback';

/**
 * Returns the part at a line of the text that is shown, with the caret at the selection, or else at the words of
 * `pointed`, if they are in it. `too-long` for a part that is; `undefined` where what is shown is of another text.
 */
export function partHere(
  shown: PreviewDom,
  text: string,
  line: number,
  pointed?: Element,
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
  const found = caretIn(words, own, pointed, line - lineEnds(text, part.from));
  const { caret, row } = found ?? { caret: lineMarkers(words.split('\n')[0]!).length, row: firstRow };
  return { text, part, isFinishedShown, firstRow: firstRow - top, caret, row };
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
