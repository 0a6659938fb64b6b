import type { Dispatch, SetStateAction } from 'react';
import { readingsAnywhere } from '../../../editing/paste/into-table.ts';
import type { Converted } from '../../../editing/paste/readings.ts';
import { textWidth } from '../../../editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../markdown/from-html/html-to-markdown.ts';
import { picturesIn } from '../../../text/picture-address.ts';
import { say } from '../../messages/say-writing.ts';
import { isFromItem, isOfAccount, originIn } from '../../document/origin.ts';
import type { OpenItem } from '../../document/open-item.ts';
import { ownMarkdown } from '../../../editing/paste/own-copy.ts';
import type { EditorFeatures } from '../../field/editor-features.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PasteNews } from '../../field/import-file.ts';

/** Larger HTML is pasted as plain text: converting it would block the page for seconds. */
const MOST_HTML = 1_000_000;

/** Pasted content, as the clipboard has it. */
interface Pasted {
  readonly plain: string;
  readonly html: string;
  /** The item that it comes from, if the clipboard says so itself. */
  readonly origin: string;
}

/**
 * Converts the HTML of a paste, takes the pictures in it, and says how all of it can be read. Those of a text from
 * another item are brought `here`: this resolves as soon as a save would wait for them, and `tell` gets what there is
 * to say later.
 */
export async function convertPaste(
  { plain, html, origin }: Pasted,
  field: TextField,
  here: OpenItem,
  features: Pick<EditorFeatures, 'loadBringing' | 'loadTaking'>,
  tell: Dispatch<SetStateAction<PasteNews | undefined>>,
): Promise<{
  readonly converted: Converted | undefined;
  readonly words: string;
  readonly read: typeof readingsAnywhere;
}> {
  let taken: { readonly words: string; readonly html?: string } | undefined;
  let bringing: Promise<Said | undefined> | undefined;
  const own = ownMarkdown(plain, html);
  // In another account its pictures can only be taken from the HTML.
  const isWhole =
    own !== undefined && (picturesIn(own).size === 0 || isOfAccount(origin || originIn(html), here.place));
  try {
    if (!isWhole && html.includes('data:image/')) {
      const { takePicturesIn } = await features.loadTaking();
      taken = await takePicturesIn(html, field);
    } else if (isFromItem(origin, html)) {
      const { bringPictures } = await features.loadBringing();
      bringing = bringPictures(plain, html, origin, here);
    }
  } catch {
    taken = { words: say('chunkFailedText') };
  }
  const converted = isWhole ? ({ kind: 'own', markdown: own } as const) : convertHtml(taken?.html ?? html);
  // After the report of the paste itself.
  void bringing?.then((news) => news && setTimeout(() => tell((before) => withWords(before, news))));
  return {
    converted,
    words: taken?.words || leftOutOf(converted),
    read: readingsAnywhere,
  };
}

function leftOutOf(converted: Converted | undefined): string {
  if (converted?.kind !== 'rich' && converted?.kind !== 'table') return '';
  const { leftOut = 0, asWords = 0, comments = 0 } = converted;
  return [
    ...(leftOut > 0 ? [say('picturesLeftOut', { count: leftOut })] : []),
    ...(asWords > 0 ? [say('formulasAsWords', { count: asWords })] : []),
    ...(comments > 0 ? [say('commentsLeftOut', { count: comments })] : []),
  ].join('. ');
}

type Said = PasteNews & { kind: 'said' };

/** The readings of a paste stay on offer. */
function withWords(before: PasteNews | undefined, said: Said): PasteNews {
  return before?.kind === 'taken' ? { ...before, words: said.words } : said;
}

/** Returns `undefined` for what cannot be converted; the plain text is always there. */
function convertHtml(html: string): Converted | undefined {
  if (html.trim() === '' || html.length > MOST_HTML) return undefined;
  try {
    return htmlToMarkdown(html, textWidth);
  } catch {
    // Elements are nested thousands deep.
    return undefined;
  }
}
