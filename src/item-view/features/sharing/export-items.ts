import type { SafeHtml } from '../../../markdown/sanitize/schema.ts';
import { picturesIn } from '../../../text/picture-address.ts';
import { itemHere } from '../../document/open-item.ts';
import { ORIGIN, originOf } from '../../document/origin.ts';
import { say } from '../../messages/say-document.ts';
import { getSpoken } from '../../messages/spoken.ts';
import type { DocumentFeature } from '../../preview/document-feature.ts';
import type { ShownDocument } from '../../preview/added-components.ts';
import { copyText } from '../../ui/copy-text.ts';
import { openTextDialog } from '../../ui/dialogs.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { MenuItem } from '../../ui/floating.tsx';
import type { ShowToast } from '../../ui/Toast.tsx';
import { withCode } from '../../ui/with-code.ts';
import { copyByEvent, copyFormatted } from './copy-formatted.ts';
import { fileNameOf, titleIn } from './file-name.ts';
import type { Portable } from './make-portable.ts';

interface Exported {
  readonly shown: () => ShownDocument;
  readonly tell: ShowToast;
  /** They have pictures and values that leave with the document. */
  readonly features: readonly DocumentFeature[];
}

/**
 * Returns the items by which a document leaves: copy, print, download. Each has another way where the frame refuses it.
 */
export function exportItems(exported: Exported): readonly MenuItem[] {
  const { shown } = exported;
  const isRendered = () => shown().html !== undefined;
  return [
    { name: say('copyFormatted'), run: () => void copyDocument(exported), isPossible: isRendered },
    { name: say('copyMarkdown'), run: () => void copyMarkdown(exported) },
    { name: say('print'), run: () => void printDocument(exported) },
    {
      name: say(hasPictures(shown().text) ? 'downloadZip' : 'downloadMarkdown'),
      run: () => void downloadMarkdown(exported),
    },
    { name: say('downloadHtml'), run: () => void downloadHtml(exported), isPossible: isRendered },
  ];
}

async function copyDocument(exported: Exported): Promise<void> {
  const { text, html = NO_HTML } = exported.shown();
  const made = import('./make-portable.ts').then(({ forClipboard }) => forClipboard(html, text, exported.features));
  const isCopied = await copyFormatted(
    made.then((document) => document.html),
    text,
  );
  const missing = await made.then(sayMissing, () => '');
  tellCopied(exported, isCopied, [say('copiedFormatted'), missing].filter(Boolean).join('. '));
}

/** Copies the text, and with it where its pictures are. */
async function copyMarkdown(exported: Exported): Promise<void> {
  const { text } = exported.shown();
  const origin = hasPictures(text) ? { [ORIGIN]: originOf(itemHere().place) } : undefined;
  const isCopied = (origin && copyByEvent({ 'text/plain': text, ...origin })) || (await copyText(text));
  tellCopied(exported, isCopied, say('copied'));
}

/** Says that something was copied, or shows the text, so that it can be copied by hand. */
function tellCopied({ tell, shown }: Exported, isCopied: boolean, words: string): void {
  if (isCopied) tell({ text: words });
  else openTextDialog(shown().text);
}

async function printDocument(exported: Exported): Promise<void> {
  const { tell, features } = exported;
  if (document.querySelector('img[data-picture]')) {
    tell({ text: say('picturesAwaited') });
    for (const feature of features) await feature.beforePrint?.().catch(() => undefined);
    tell(undefined);
  }
  if (!printPage())
    tell({
      text: say('printRefused'),
      action: { label: say('downloadHtml'), run: () => void downloadHtml(exported) },
    });
}

async function downloadMarkdown(exported: Exported): Promise<void> {
  const { text } = exported.shown();
  if (!hasPictures(text)) return offer(exported, text, 'md', text);
  const zip = exported.features.find((feature) => feature.zip)?.zip;
  const made = await zip?.(text, fileNameOf(titleOf(exported), 'md')).catch(() => undefined);
  const unread = made?.unread ?? picturesIn(text).size;
  const told = unread > 0 ? say('picturesNotIn', { count: unread }) : '';
  if (made) offer(exported, made.zip, 'zip', text, told);
  else offer(exported, text, 'md', text, told);
}

async function downloadHtml(exported: Exported): Promise<void> {
  const { html = NO_HTML } = exported.shown();
  await withCode(
    Promise.all([import('./make-portable.ts'), import('./standalone-page.ts')]),
    async ([{ forFile }, { standalonePage }]) => {
      const made = await forFile(html, exported.features);
      const page = standalonePage(made.html, titleOf(exported), getSpoken());
      offer(exported, page, 'html', page, sayMissing(made));
    },
    () => exported.tell({ text: say('chunkFailedText') }),
  );
}

/** Downloads a file, and offers its words as `instead`. */
function offer(
  exported: Exported,
  content: BlobPart,
  ending: keyof typeof MEDIA_TYPES,
  instead: string,
  unread?: string,
): void {
  const file = fileNameOf(titleOf(exported), ending);
  downloadFile(content, file, MEDIA_TYPES[ending]);
  exported.tell({
    text: [say('downloaded', { file }), unread].filter(Boolean).join(' '),
    action: { label: say('showInstead'), run: () => openTextDialog(instead) },
    isPassing: true,
  });
}

const titleOf = ({ shown }: Exported) => titleIn(shown().html ?? NO_HTML);

function hasPictures(text: string): boolean {
  return picturesIn(text).size > 0;
}

/** Safe, because it is empty. */
const NO_HTML = '' as SafeHtml;

const MEDIA_TYPES = { md: 'text/markdown', zip: 'application/zip', html: 'text/html' } as const;

/** Returns what to say of the pictures that did not come along. */
function sayMissing({ unread, held }: Portable): string {
  const words = [
    unread > 0 ? say('picturesAsWords', { count: unread }) : '',
    held > 0 ? say('picturesAsLinks', { count: held }) : '',
  ];
  return words.filter(Boolean).join(' ');
}

/**
 * Prints this page. Returns false if the frame refuses, as without `allow-modals`: the browser then ignores the call.
 */
function printPage(): boolean {
  let hasBegun = false;
  const begin = () => void (hasBegun = true);
  addEventListener('beforeprint', begin);
  print();
  removeEventListener('beforeprint', begin);
  return hasBegun;
}
