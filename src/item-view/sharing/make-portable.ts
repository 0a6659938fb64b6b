import {
  type PortableHtml,
  type PortableTree,
  readHtml,
  writePortable,
} from '../../markdown/portable/portable-html.ts';
import {
  breakLines,
  changeTexts,
  diagramsIn,
  holdPictures,
  markCopy,
  type Picture,
  putDiagrams,
  putSigns,
} from '../../markdown/portable/portable-tree.ts';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import { columnsIn, withValues } from '../board/chips/values-in-text.ts';
import { readerHere, valuesHere } from '../board/known-board.ts';
import type { Look } from '../diagrams/diagram-frame.ts';
import { shownAddresses } from '../images/tiles.ts';
import { originOf } from '../pictures/bring/origin.ts';
import { putPictures } from '../pictures/picture-files.ts';
import { view } from '../screen/view-settings.ts';
import { markOf } from './own-copy.ts';

/** Outside monday diagrams are drawn on white. */
const PAPER: Look = {
  isDark: false,
  background: '#ffffff',
  surface: '#e7e9ef',
  text: '#323338',
  line: '#676879',
  accent: '#0073ea',
  font: 'sans-serif',
};

/** A document for other programs, with what did not come along. */
export interface Portable {
  readonly html: PortableHtml;
  /** How many stored pictures could not be read: their words are in their places. */
  readonly unread: number;
  /** How many pictures of other sites were not shown: links are in their places. */
  readonly held: number;
}

/**
 * Returns a document for the clipboard: with the values of the board and the line breaks that the page shows, and signs
 * for the boxes of tasks. It is marked as the copy of `text`.
 */
export async function forClipboard(html: SafeHtml, text: string): Promise<Portable> {
  const tree = readHtml(html);
  await putValuesNow(tree);
  return made(tree, putSigns, () => markCopy(tree, markOf(text), originOf(view.place)));
}

/** Returns a document for a file, in which diagrams are pictures. */
export async function forFile(html: SafeHtml): Promise<Portable> {
  const tree = readHtml(html);
  await putValuesNow(tree);
  await drawDiagrams(tree);
  return made(tree);
}

async function made(tree: PortableTree, ...last: readonly ((tree: PortableTree) => void)[]): Promise<Portable> {
  if (!document.body.classList.contains('iv-joined')) breakLines(tree);
  const unread = await putPictures(tree);
  const held = holdPictures(tree, shownAddresses());
  for (const change of last) change(tree);
  return { html: writePortable(tree), unread, held };
}

/** Puts the values of the open item into a document. */
async function putValuesNow(tree: PortableTree): Promise<void> {
  const columns: string[] = [];
  changeTexts(tree, (text) => {
    columns.push(...columnsIn(text));
    return text;
  });
  if (columns.length === 0) return;
  const values = await valuesHere(columns, false);
  changeTexts(tree, (text) => withValues(text, values, readerHere()));
}

/** Replaces diagrams by pictures. One that cannot be drawn stays as source. */
async function drawDiagrams(tree: PortableTree): Promise<void> {
  const sources = new Set(diagramsIn(tree));
  const drawing = sources.size > 0 ? await import('../diagrams/diagram-frame.ts').catch(() => undefined) : undefined;
  if (!drawing) return;
  const pictures = new Map<string, Picture>();
  for (const source of sources) {
    const drawn = await drawing.draw(source, PAPER);
    if (drawn.kind !== 'drawn') continue;
    pictures.set(source, {
      address: drawing.pictureAddress(drawn.svg),
      words: [drawn.title, drawn.description].filter(Boolean).join('. '),
    });
  }
  putDiagrams(tree, (source) => pictures.get(source));
}
