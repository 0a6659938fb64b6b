import { useEffect, useState } from 'react';
import { isTemplateFitting } from '../../host/storage/shared-settings.ts';
import type { ViewSettings } from '../../host/storage/view-settings.ts';
import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';
import { say } from '../messages/say-document.ts';
import { getSpoken } from '../messages/spoken.ts';
import { view } from '../screen/view-settings.ts';
import Menu, { type MenuItem } from '../ui/Menu.tsx';
import type { Tell } from './Toast.tsx';
import { changeSettings, withBreaks, withoutTemplate, withTemplate } from './change-settings.ts';
import { copyFormatted } from './copy-formatted.ts';
import { openTextDialog } from './dialogs.ts';
import { drawnHtml, fileNameIn, withLineBreaks, withSigns } from './portable-html.ts';
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
  /** Adds what is settled for all items of the view. */
  canEdit: boolean;
  onClose: () => void;
}

/**
 * What can be done with a document: copy, print, download. Each has an alternative where the frame refuses it. Editors
 * also settle here what holds for the view.
 */
export default function MoreItems({ shown, tell, canEdit, onClose }: MoreItemsProps) {
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
      run: async () =>
        copied(await copyFormatted(withSigns(asShown(shown().html ?? '')), shown().text), say('copiedFormatted')),
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
    download(standalonePage(asShown(await drawnHtml(shown().html ?? '')), getSpoken()), 'html');
  }

  const settled = useSettingItems(shown, tell);
  return <Menu label={say('documentMenu')} items={canEdit ? [items, settled] : items} onClose={onClose} />;
}

/** Returns rendered HTML with the line breaks that the page shows, for programs that know none of its styles. */
function asShown(html: string): string {
  return document.body.classList.contains('iv-joined') ? html : withLineBreaks(html);
}

/** The items of the settings that all people of the view share. */
function useSettingItems(shown: () => ShownDocument, tell: Tell): readonly MenuItem[] {
  const [settings, setSettings] = useState<ViewSettings>();
  useEffect(() => void view.settings.then(setSettings), []);

  async function change(next: (settings: ViewSettings) => ViewSettings, told: string, replaces = false) {
    const outcome = await changeSettings(next, replaces);
    if (outcome === 'stored') return tell({ text: told });
    tell({
      text: say(outcome === 'unreadable' ? 'settingsUnreadable' : 'settingsFailed'),
      action:
        outcome === 'unreadable'
          ? { label: say('settingsReplace'), run: () => void change(next, told, true) }
          : { label: say('retry'), run: () => void change(next, told) },
    });
  }

  const areKept = settings?.breaks !== 'join';
  return [
    {
      name: say('useForEmpty'),
      run: () => {
        const { text } = shown();
        if (isTemplateFitting(text)) void change((stored) => withTemplate(stored, text), say('templateSet'));
        else tell({ text: say('templateTooLarge') });
      },
    },
    {
      name: say('offerNone'),
      isPossible: () => settings?.template !== undefined,
      run: () => void change(withoutTemplate, say('templateGone')),
    },
    {
      name: say('keepBreaks'),
      role: 'menuitemcheckbox',
      isChecked: areKept,
      run: () => void change((stored) => withBreaks(stored, !areKept), say(areKept ? 'breaksJoined' : 'breaksKept')),
    },
  ];
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
