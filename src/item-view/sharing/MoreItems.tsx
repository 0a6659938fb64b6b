import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';
import { say } from '../messages/say-document.ts';
import { getSpoken } from '../messages/spoken.ts';
import Menu from '../ui/Menu.tsx';
import type { Tell } from './Toast.tsx';
import { copyFormatted } from './copy-formatted.ts';
import { openTextDialog } from './dialogs.ts';
import { drawnHtml, fileNameIn, withSigns } from './portable-html.ts';
import { standalonePage } from './standalone-page.ts';
import { copyText, downloadText } from './take-text.ts';

/** A document as it is shown, for copying, printing and downloading. */
export interface ShownDocument {
  /** Its Markdown. */
  readonly text: string;
  /** Its rendered HTML; `undefined` while it is shown as plain text. */
  readonly html: SafeHtml | undefined;
}

export interface MoreItemsProps {
  shown: () => ShownDocument;
  tell: Tell;
  onClose: () => void;
}

/** What can be done with a document: copy, print, download. Each has an alternative where the frame refuses it. */
export default function MoreItems({ shown, tell, onClose }: MoreItemsProps) {
  const isRendered = () => shown().html !== undefined;
  const download = (content: string, ending: 'md' | 'html') => {
    const file = fileNameIn(shown().html ?? '', ending);
    downloadText(content, file, ending === 'html' ? 'text/html' : 'text/markdown');
    tell({
      text: say('downloaded', { file }),
      action: { label: say('showInstead'), run: () => openTextDialog(content) },
    });
  };
  const copied = (isCopied: boolean, words: string) =>
    isCopied ? tell({ text: words }) : openTextDialog(shown().text);
  const items = [
    {
      name: say('copyFormatted'),
      run: async () => copied(await copyFormatted(withSigns(shown().html ?? ''), shown().text), say('copiedFormatted')),
      isPossible: isRendered,
    },
    { name: say('copyMarkdown'), run: async () => copied(await copyText(shown().text), say('copied')) },
    {
      name: say('print'),
      run: () => {
        if (!printPage())
          tell({ text: say('printRefused'), action: { label: say('downloadHtml'), run: () => void exportHtml() } });
      },
    },
    { name: say('downloadMarkdown'), run: () => download(shown().text, 'md') },
    { name: say('downloadHtml'), run: () => exportHtml(), isPossible: isRendered },
  ];
  async function exportHtml(): Promise<void> {
    download(standalonePage(await drawnHtml(shown().html ?? ''), getSpoken()), 'html');
  }

  return <Menu label={say('documentMenu')} items={items} onClose={onClose} />;
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
