import {
  type PortableHtml,
  type PortableTree,
  readHtml,
  writePortable,
} from '../../../markdown/portable/portable-html.ts';
import {
  breakLines,
  diagramsIn,
  holdPictures,
  markCopy,
  type Picture,
  putDiagrams,
  putSigns,
} from '../../../markdown/portable/portable-tree.ts';
import type { SafeHtml } from '../../../markdown/sanitize/schema.ts';
import type { Look } from '../../preview/diagrams/diagram-frame.ts';
import { originOf } from '../../document/origin.ts';
import type { DocumentFeature } from '../../preview/document-feature.ts';
import { itemHere } from '../../document/open-item.ts';
import { markOf } from '../../../editing/paste/own-copy.ts';

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

/** Parts that features put into a document that leaves. */
type Carriers = readonly Pick<DocumentFeature, 'carry'>[];

/**
 * Returns a document for the clipboard: with the values of the board and the line breaks that the page shows, and signs
 * for the boxes of tasks. It is marked as the copy of `text`.
 */
export async function forClipboard(html: SafeHtml, text: string, features: Carriers): Promise<Portable> {
  const tree = readHtml(html);
  const unread = await carry(tree, features);
  breakLinesAsShown(tree);
  const held = holdPictures(tree, shownAddresses());
  putSigns(tree);
  markCopy(tree, markOf(text), originOf(itemHere().place));
  return { html: writePortable(tree), unread, held };
}

/** Returns a document for a file, in which diagrams are pictures. */
export async function forFile(html: SafeHtml, features: Carriers): Promise<Portable> {
  const tree = readHtml(html);
  const unread = await carry(tree, features);
  await drawDiagrams(tree);
  breakLinesAsShown(tree);
  const held = holdPictures(tree, shownAddresses());
  return { html: writePortable(tree), unread, held };
}

/** Has each feature put in what the page shows of it. Returns how many pictures could not be put in. */
async function carry(tree: PortableTree, features: Carriers): Promise<number> {
  let unread = 0;
  for (const feature of features) unread += await feature.carry(tree);
  return unread;
}

function breakLinesAsShown(tree: PortableTree): void {
  if (!document.body.classList.contains('iv-joined')) breakLines(tree);
}

/** Replaces diagrams by pictures. One that cannot be drawn stays as source. */
async function drawDiagrams(tree: PortableTree): Promise<void> {
  const sources = new Set(diagramsIn(tree));
  const drawing =
    sources.size > 0 ? await import('../../preview/diagrams/diagram-frame.ts').catch(() => undefined) : undefined;
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

/** Returns the addresses of other sites whose images the reader has let load in the document that is open. */
function shownAddresses(): ReadonlySet<string> {
  const images = document.querySelectorAll('.iv-preview-document img[src^="https:"]');
  return new Set([...images].map((image) => image.getAttribute('src') ?? ''));
}
