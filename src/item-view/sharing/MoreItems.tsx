import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { say } from '../messages/say-document.ts';
import { getSpoken } from '../messages/spoken.ts';
import { menuStep, useShutOutside } from '../ui/menu.ts';
import type { Tell } from './Toast.tsx';
import { copyFormatted } from './copy-formatted.ts';
import { openTextDialog } from './dialogs.ts';
import { drawnHtml } from './drawn-html.ts';
import { fileNameIn, withSigns } from './portable-html.ts';
import type { ShownDocument } from './shown-document.ts';
import { standalonePage } from './standalone-page.ts';
import { copyText, downloadText } from './take-text.ts';

export interface MoreItemsProps {
  /** Holds the menu and its button. */
  root: RefObject<HTMLElement | null>;
  shown: () => ShownDocument;
  tell: Tell;
  /** The menu is left; `toButton` if the focus goes back to its button. */
  onClose: (toButton: boolean) => void;
}

/** What can be done with a document as it is shown: copy, print, download. Each has a way round a frame that refuses it. */
export default function MoreItems({ root, shown, tell, onClose }: MoreItemsProps) {
  const menu = useRef<HTMLDivElement>(null);
  useShutOutside(root, true, () => onClose(false));
  useEffect(() => itemsOf(menu.current)[0]?.focus(), []);

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
  const actions = [
    {
      label: say('copyFormatted'),
      run: async () => copied(await copyFormatted(withSigns(shown().html ?? ''), shown().text), say('copiedFormatted')),
      needsHtml: true,
    },
    { label: say('copyMarkdown'), run: async () => copied(await copyText(shown().text), say('copied')) },
    {
      label: say('print'),
      run: () => {
        if (!printPage())
          tell({ text: say('printRefused'), action: { label: say('downloadHtml'), run: () => void exportHtml() } });
      },
    },
    { label: say('downloadMarkdown'), run: () => download(shown().text, 'md') },
    { label: say('downloadHtml'), run: () => exportHtml(), needsHtml: true },
  ];
  async function exportHtml(): Promise<void> {
    download(standalonePage(await drawnHtml(shown().html ?? ''), getSpoken()), 'html');
  }

  function onKeyDown(event: KeyboardEvent): void {
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = menuStep(event.key, at, items.length);
    if (next !== undefined) items[next]?.focus();
    else if (event.key === 'Escape') onClose(true);
    else if (event.key !== 'Tab') return;
    else return onClose(true);
    event.preventDefault();
  }

  return (
    <div ref={menu} className="iv-more-items" role="menu" aria-label={say('documentMenu')} onKeyDown={onKeyDown}>
      {actions.map(({ label, run, needsHtml }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={needsHtml && shown().html === undefined}
          onClick={() => {
            if (needsHtml && shown().html === undefined) return;
            onClose(true);
            void run();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Prints this page. False where the frame refuses, as it does without `allow-modals`: the browser then only ignores the call. */
function printPage(): boolean {
  let hasBegun = false;
  const begin = () => void (hasBegun = true);
  addEventListener('beforeprint', begin);
  print();
  removeEventListener('beforeprint', begin);
  return hasBegun;
}
