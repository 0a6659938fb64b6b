import { useEffect, useState } from 'react';
import type { TextCount } from '../../../editing/text-facts.ts';
import { isTemplateFitting } from '../../../host/storage/shared-settings.ts';
import type { ViewSettings } from '../../../host/storage/view-settings.ts';
import type { SafeHtml } from '../../../markdown/sanitize/schema.ts';
import { picturesIn } from '../../../text/picture-address.ts';
import { say as sayAround } from '../../messages/say-around.ts';
import { sayAny } from '../../messages/say.ts';
import { say } from '../../messages/say-document.ts';
import { getSpoken } from '../../messages/spoken.ts';
import { ORIGIN, originOf } from '../../document/origin.ts';
import { type Setting, settings as own, useSetting } from '../../ui/settings.ts';
import type { DocumentFeature } from '../../preview/document-feature.ts';
import type { AroundTextProps, ShownDocument } from '../../preview/parts.ts';
import { itemHere } from '../../document/open-item.ts';
import { Menu, type MenuItem } from '../../ui/floating.tsx';
import {
  changeSettings,
  expectChange,
  withBreaks,
  withoutTemplate,
  withTemplate,
} from '../../document/change-settings.ts';
import { copyByEvent, copyFormatted } from './copy-formatted.ts';
import { openTextDialog } from '../../ui/dialogs.ts';
import { copyText } from '../../ui/copy-text.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { fileNameOf, titleIn } from './file-name.ts';
import type { Portable } from './make-portable.ts';
import type { ShowToast } from '../../ui/Toast.tsx';
import { withCode } from '../../ui/with-code.ts';

export interface MoreItemsProps extends Pick<AroundTextProps, 'shown' | 'tell' | 'canEdit'> {
  /** They add items to the menu, and something to a document that leaves. */
  features: readonly DocumentFeature[];
  onClose: () => void;
}

/**
 * Actions on a document: copy, print, download. Each has an alternative where the frame refuses it. Editors
 * also settle here what holds for the view.
 */
export default function MoreItems({ shown, tell, canEdit, onClose, features }: MoreItemsProps) {
  const isRendered = () => shown().html !== undefined;
  const title = () => titleIn(shown().html ?? NO_HTML);
  const offer = (content: BlobPart, ending: keyof typeof MEDIA_TYPES, instead: string, unread?: string) => {
    const file = fileNameOf(title(), ending);
    downloadFile(content, file, MEDIA_TYPES[ending]);
    tell({
      text: [say('downloaded', { file }), unread].filter(Boolean).join(' '),
      action: { label: say('showInstead'), run: () => openTextDialog(instead) },
      isPassing: true,
    });
  };
  const codeMissing = () => tell({ text: say('chunkFailedText') });
  const count = () => {
    const { text } = shown();
    const loading = import('../../../editing/text-facts.ts');
    void withCode(loading, ({ countText }) => tellCounts(countText(text), tell), codeMissing);
  };
  const copied = (isCopied: boolean, words: string) =>
    isCopied ? tell({ text: words }) : openTextDialog(shown().text);
  const offers = features.map((feature) => feature.menu(shown, tell));
  const added = (group: keyof (typeof offers)[number]) => offers.flatMap((offer) => offer[group] ?? []);
  const items = [
    ...stepItems(),
    {
      name: say('copyFormatted'),
      run: async () => {
        const { text, html = NO_HTML } = shown();
        const made = import('./make-portable.ts').then(({ forClipboard }) => forClipboard(html, text, features));
        const isCopied = await copyFormatted(
          made.then((document) => document.html),
          text,
        );
        const missing = await made.then(sayMissing, () => '');
        copied(isCopied, [say('copiedFormatted'), missing].filter(Boolean).join('. '));
      },
      isPossible: isRendered,
    },
    { name: say('copyMarkdown'), run: async () => copied(await copyMarkdown(shown().text), say('copied')) },
    {
      name: say('print'),
      run: async () => {
        if (document.querySelector('img[data-picture]')) {
          tell({ text: say('picturesAwaited') });
          for (const feature of features) await feature.beforePrint?.().catch(() => undefined);
          tell(undefined);
        }
        if (!printPage())
          tell({ text: say('printRefused'), action: { label: say('downloadHtml'), run: () => void exportHtml() } });
      },
    },
    { name: say(hasPictures(shown().text) ? 'downloadZip' : 'downloadMarkdown'), run: () => void exportMarkdown() },
    { name: say('downloadHtml'), run: () => void exportHtml(), isPossible: isRendered },
    ...added('everybody'),
    ...(canEdit ? [{ name: sayAny('countText'), run: count }, ...added('editors')] : []),
  ];
  async function exportMarkdown(): Promise<void> {
    const { text } = shown();
    if (!hasPictures(text)) return offer(text, 'md', text);
    const zip = features.find((feature) => feature.zip)?.zip;
    const made = await zip?.(text, fileNameOf(title(), 'md')).catch(() => undefined);
    const unread = made?.unread ?? picturesIn(text).size;
    const told = unread > 0 ? say('picturesNotIn', { count: unread }) : '';
    if (made) offer(made.zip, 'zip', text, told);
    else offer(text, 'md', text, told);
  }
  async function exportHtml(): Promise<void> {
    const { html = NO_HTML } = shown();
    await withCode(
      Promise.all([import('./make-portable.ts'), import('./standalone-page.ts')]),
      async ([{ forFile }, { standalonePage }]) => {
        const made = await forFile(html, features);
        const page = standalonePage(made.html, title(), getSpoken());
        offer(page, 'html', page, sayMissing(made));
      },
      codeMissing,
    );
  }

  const settled = useSettingItems(shown, tell, added('settings'));
  useEffect(() => (canEdit ? expectChange() : undefined), [canEdit]);
  const ownItems = useOwnItems(tell, canEdit);
  return (
    <Menu
      label={sayAround('documentMenu')}
      items={canEdit ? [items, added('published'), settled, ownItems] : [items, ownItems]}
      onClose={onClose}
    />
  );
}

/** Returns what takes back and brings back what an editor did where the text is read: a phone has no keys for it. */
function stepItems(): readonly MenuItem[] {
  const { undo } = itemHere();
  const steps = [
    { name: sayAny('undoTyping'), goes: 'back' },
    { name: sayAny('redoTyping'), goes: 'forth' },
  ] as const;
  return steps.flatMap(({ name, goes }) => (undo?.canTake(goes) ? [{ name, run: () => undo.take(goes) }] : []));
}

/** Milliseconds in which a text is counted between two pauses for the page. */
const COUNT_MS = 8;

/** Tells an editor how long a text is, of which the words are being counted. */
async function tellCounts(counting: Generator<void, TextCount>, tell: ShowToast): Promise<void> {
  let step = counting.next();
  for (let since = performance.now(); !step.done; step = counting.next()) {
    if (performance.now() - since < COUNT_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const { words, characters } = step.value;
  tell({ text: `${sayAny('words', { count: words })}, ${sayAny('characters', { count: characters })}` });
}

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

/** Copies a text, and with it where its pictures are. */
async function copyMarkdown(text: string): Promise<boolean> {
  const origin = hasPictures(text) ? { [ORIGIN]: originOf(itemHere().place) } : undefined;
  return (origin && copyByEvent({ 'text/plain': text, ...origin })) || copyText(text);
}

/** The items of the settings that all people of the view share. */
function useSettingItems(
  shown: () => ShownDocument,
  tell: ShowToast,
  ofFeatures: readonly MenuItem[],
): readonly MenuItem[] {
  const [settings, setSettings] = useState<ViewSettings>();
  useEffect(() => void itemHere().settings.then(setSettings), []);

  async function change(next: (settings: ViewSettings) => ViewSettings, told: string, replaces = false) {
    // A press is answered at once, as storing for everybody takes a while.
    tell({ text: say('settingsSaving') });
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
    ...ofFeatures,
    {
      name: say('keepBreaks'),
      role: 'menuitemcheckbox',
      isChecked: areKept,
      run: () => void change((stored) => withBreaks(stored, !areKept), say(areKept ? 'breaksJoined' : 'breaksKept')),
    },
  ];
}

interface OwnChoice<Choice extends string> {
  readonly name: string;
  readonly setting: Setting<Choice>;
  /** The choice that the check mark stands for, and the other one, with what is told once it is taken. */
  readonly checked: { readonly choice: Choice; readonly told: string };
  readonly unchecked: { readonly choice: Choice; readonly told: string };
}

/** Returns what one person chooses for themselves. */
function useOwnItems(tell: ShowToast, canEdit: boolean): readonly MenuItem[] {
  const letters = useOwnItem(tell, {
    name: say('letterKeys'),
    setting: own.letters,
    checked: { choice: 'act', told: say('lettersAct') },
    unchecked: { choice: 'rest', told: say('lettersRest') },
  });
  const editHere = useOwnItem(tell, {
    name: say('editHereWhole'),
    setting: own.pencil,
    checked: { choice: 'whole', told: say('editHereOpensWhole') },
    unchecked: { choice: 'part', told: say('editHereOpensPart') },
  });
  const scroll = useOwnItem(tell, {
    name: sayAny('scroll'),
    setting: own.scroll,
    checked: { choice: 'together', told: sayAny('scrollHint') },
    unchecked: { choice: 'apart', told: sayAny('scrollApart') },
  });
  const isSplit = useSetting(own.layout) === 'split';
  if (!canEdit) return [letters];
  return isSplit ? [editHere, letters, scroll] : [editHere, letters];
}

/** Returns the item of a setting that only holds for this person. */
function useOwnItem<Choice extends string>(
  tell: ShowToast,
  { name, setting, checked, unchecked }: OwnChoice<Choice>,
): MenuItem {
  const isChecked = useSetting(setting) === checked.choice;
  return {
    name,
    role: 'menuitemcheckbox',
    isChecked,
    run() {
      const { choice, told } = isChecked ? unchecked : checked;
      setting.choose(choice);
      tell({ text: told });
    },
  };
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
