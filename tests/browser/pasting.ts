import type { Locator } from 'playwright-core';
import type { BrowserFixtures } from './browser.ts';
import { emptyItem, screenOf } from './playground.ts';

/** Opens edit mode with `text`, the caret at its end or what is between two places selected, when pastes are watched. */
export async function openForPasting(
  openItemView: BrowserFixtures['openItemView'],
  text: string,
  select?: readonly [number, number],
) {
  const opened = await openItemView({ item: String(emptyItem) });
  const screen = screenOf(opened.itemView);
  await screen.write(text);
  // The tools of writing are a chunk of their own.
  await screen.button('Import a .md file').waitFor();
  if (select)
    await screen.field.evaluate((field: HTMLTextAreaElement, [from, to]) => field.setSelectionRange(from, to), select);
  return { ...opened, ...screen, chip: opened.itemView.getByRole('group', { name: 'Paste it another way' }) };
}

/** Pastes as a browser does that has these formats on its clipboard; what the page does not take goes in as plain text. */
export async function paste(field: Locator, formats: Record<string, string>): Promise<void> {
  await field.evaluate((element: HTMLTextAreaElement, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, given['text/plain']);
  }, formats);
}
