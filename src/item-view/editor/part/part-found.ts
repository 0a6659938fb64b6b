import { lineEnd, startOfLine } from '../../../editing/field.ts';
import { lineMarkers } from '../../../editing/lines/lines.ts';
import { isTooLong, type Part, partAt, type RenderedPart, wordsOf } from '../../../editing/part.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { textNodesIn } from '../../ui/text-nodes.ts';
import { blocksOf, elementsOf, linesAround, type PartElements } from './part-elements.ts';
import { inOneLine, placeOfLetters, placeOfWord, rowAt, wordAtPoint } from './word-place.ts';

/** A part of a text that is to be written in its place. */
export interface PartFound {
  readonly text: string;
  readonly part: Part;
  /** The top-level parts of the text. */
  readonly blocks: readonly RenderedPart[];
  /** The text without what was done to make the part; `text` if nothing was. */
  readonly untyped?: string;
  /** Where the caret is to be in its lines. */
  readonly caret: number;
  /** How many letters from there on are selected in the page, if they are the same in the lines. */
  readonly selected?: number | undefined;
  /** Where the middle of the caret's row is to be on the screen, in pixels; `undefined`: where it is laid out. */
  readonly row: number | undefined;
  /** The place in its lines that `row` is of, if it is not the caret. */
  readonly rowPlace?: number;
  /** The middle of its first row below its top, in pixels. */
  readonly firstRow: number;
  /** The rendered part stays in sight, because it looks unlike its Markdown. */
  readonly isFinishedShown: boolean;
  /** Elements that show it until the newest text is shown. */
  readonly elements?: PartElements;
}

type Found = Pick<PartFound, 'text' | 'part' | 'blocks' | 'untyped'>;

/** Where the row of an empty part is below its top, in pixels: in the middle of the field's first. */
const EMPTY_ROW = 17;

/** Returns a part without words, which is not rendered. */
export function emptyPartHere(made: Found): PartFound {
  return { ...made, caret: 0, row: undefined, firstRow: EMPTY_ROW, isFinishedShown: false };
}

/**
 * Returns a part that these elements show, with the caret at an edge of it, or at a place in its lines, the row of
 * which is to be at `at`, in pixels.
 */
export function shownHere(
  elements: PartElements,
  found: Found,
  caret: 'start' | 'end' | number,
  at?: number,
): PartFound {
  const { words, start, top, row, isFinishedShown } = shownPart(elements, found);
  const place = caret === 'start' ? start : caret === 'end' ? words.length : caret;
  return { ...found, isFinishedShown, elements, caret: place, row: at, firstRow: row - top };
}

/**
 * Returns the part at a line of the text that is shown, with the caret at the selection, or else at the end of the
 * words of `pointed`, if they are in it and that is in sight. `too-long` for a part that is; `undefined` where what is
 * shown is of another text.
 */
export function partHere(
  shown: PreviewDom,
  text: string,
  line: number,
  pointed?: Element,
): PartFound | 'too-long' | undefined {
  const blocks = blocksOf(shown);
  const part = partAt(text, blocks, line);
  if (!part) return undefined;
  if (isTooLong(part)) return 'too-long';
  const elements = elementsOf(shown, linesAround(text, part));
  const { words, start, top, row, isFinishedShown } = shownPart(elements, { text, part });
  const found = caretIn(words, elements.own, pointed, line - lineEnds(text, part.from)) ?? { caret: start, row };
  return { text, part, blocks, isFinishedShown, firstRow: row - top, ...found };
}

/** Content that its Markdown does not look like. */
const FINISHED = 'table, img, math, .iv-diagram, .iv-fallback';

/** Returns the lines of a part, where its words begin in them, and where it and its first row are on the screen. */
function shownPart({ own }: PartElements, { text, part }: Pick<Found, 'text' | 'part'>) {
  const words = wordsOf(text, part);
  const top = own[0]?.getBoundingClientRect().top ?? 0;
  const [first] = own.flatMap(textNodesIn).filter(({ data }) => data.trim() !== '');
  return {
    ...{ words, top, start: lineMarkers(words.split('\n')[0]!).length },
    row: (first && rowAt(first, first.data.search(/\S/))) ?? top + 12,
    isFinishedShown: own.some((each) => /^\s*</.test(words) || each.querySelector(FINISHED)),
  };
}

type CaretFound = Pick<PartFound, 'caret' | 'selected' | 'row' | 'rowPlace'>;

function caretIn(
  words: string,
  own: readonly Element[],
  pointed: Element | undefined,
  line: number,
): CaretFound | undefined {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const { startContainer, startOffset = 0 } = range ?? {};
  const isChosen = startContainer instanceof Text && own.some((element) => element.contains(startContainer));
  const start = pointed && textNodesIn(pointed).find(({ data }) => data.trim() !== '');
  const [node, offset] = isChosen ? [startContainer, startOffset] : [start, start ? start.data.search(/\S/) : 0];
  const row = node && rowAt(node, offset);
  if (!node || row === undefined) return undefined;
  const letters = isChosen ? String(range).trimEnd() : '';
  const same = letters === '' ? undefined : placeOfLetters(words, letters, own, node, offset);
  if (same) return { caret: same.at, row, selected: same.length };
  const word = wordAtPoint(own, node, offset);
  if (!word) return undefined;
  const first = startOfLine(words, Math.max(0, line));
  const caret = placeOfWord(words, word) ?? first + lineMarkers(words.slice(first).split('\n')[0]!).length;
  const end = isChosen || !pointed ? undefined : endOfWords(words, own, pointed);
  if (end !== undefined) return { caret: end, row, rowPlace: caret };
  return { caret, row, selected: lengthSelected(words, caret, letters) };
}

/** Elements at the end of whose words somebody goes on writing. */
const WRITTEN_ON = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, summary';
/** Pixels below the end of words that their tools need. */
const TOOLS_PX = 110;

/** Returns where the own words of `pointed` end in these lines, if that is in sight. */
function endOfWords(words: string, own: readonly Element[], pointed: Element): number | undefined {
  if (!pointed.matches(WRITTEN_ON) || /^\s*</.test(words)) return undefined;
  const item = pointed.closest('li');
  const last = textNodesIn(pointed).findLast(
    ({ data, parentElement }) => data.trim() !== '' && parentElement?.closest('li') === item,
  );
  const offset = last?.data.trimEnd().length ?? 0;
  const row = last && rowAt(last, offset - 1);
  const word = last && wordAtPoint(own, last, offset);
  const at = word && placeOfWord(words, word);
  if (at === undefined || row === undefined || row < 0 || row > innerHeight - TOOLS_PX) return undefined;
  // Marks may follow the last word, and a heading may end with its own.
  const line = words.slice(0, lineEnd(words, at)).trimEnd();
  const end = pointed.matches('h1, h2, h3, h4, h5, h6') ? line.replace(/[ \t]+#+$/, '').length : line.length;
  return Math.max(at, end);
}

/** Returns the length of what is selected, if the lines have the same letters at `caret`. */
function lengthSelected(words: string, caret: number, letters: string): number | undefined {
  const { length } = letters;
  const [shown, written] = [letters, words.slice(caret, caret + length)].map(inOneLine);
  return length > 0 && shown === written ? length : undefined;
}
