import { emptyDatabase } from '../simulator/shelf.ts';

/** How long something in the item view may take, in milliseconds. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 50;

/** 'Edit Markdown', which stands in the middle of an empty description, and in the toolbar of any other. */
const EDIT = '.iv-empty .iv-button--primary, .iv-toolbar .iv-button--secondary';

/**
 * Opens the field of the item view in `frame` as its user would, at the end of the text, once it shows the item.
 * Returns `undefined` if its page is of another origin, which nobody can drive, if it is a viewer's, or if it takes too
 * long.
 */
export async function startWriting(frame: HTMLIFrameElement, itemId: number): Promise<HTMLTextAreaElement | undefined> {
  const find = <E extends HTMLElement>(selector: string) => pageOf(frame)?.querySelector<E>(selector);
  const field = () => {
    const found = find<HTMLTextAreaElement>('.iv-field');
    return found?.offsetParent && find('.iv-side-tools button') ? found : undefined;
  };
  if (pageOf(frame) === null) return undefined;
  await until(() => find('[data-debug="item-id"]')?.textContent === String(itemId) || undefined);
  if (!field()) (await until(() => find(EDIT)))?.click();
  const opened = await until(field);
  opened?.focus({ preventScroll: true });
  opened?.setSelectionRange(opened.value.length, opened.value.length);
  return opened;
}

/**
 * Opens the first paragraph of the item view in `frame` in its place, as its user would, once it shows the item.
 * Returns its field; `undefined` as for `startWriting`, and where the whole text is open.
 */
export async function startPart(frame: HTMLIFrameElement, itemId: number): Promise<HTMLTextAreaElement | undefined> {
  const find = <E extends HTMLElement>(selector: string) => pageOf(frame)?.querySelector<E>(selector);
  const field = () => find<HTMLTextAreaElement>('.iv-part[data-placed] .iv-field');
  if (pageOf(frame) === null) return undefined;
  await until(() => find('[data-debug="item-id"]')?.textContent === String(itemId) || undefined);
  // Its buttons are there.
  await until(() => find(EDIT));
  if (find('.iv-field')?.offsetParent) return field() ?? undefined;
  const paragraph = await until(() => find('.iv-preview-document p'));
  const pencil = await until(() => {
    paragraph?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    return find('.iv-edit-here');
  });
  pencil?.click();
  return until(field);
}

/** Pastes into the field what a spreadsheet puts on the clipboard. */
export function pasteCells(field: HTMLTextAreaElement, rows: readonly (readonly string[])[]): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'));
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Types into the field, which has the focus, through the browser. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.focus({ preventScroll: true });
  field.ownerDocument.execCommand('insertText', false, text);
}

/** Clicks 'Save' once it is there. */
export async function saveIn(frame: HTMLIFrameElement): Promise<void> {
  (await until(() => pageOf(frame)?.querySelector<HTMLElement>('.iv-toolbar .iv-button--primary')))?.click();
}

/**
 * Removes what the item view keeps in this browser under keys with `part`, or everything, from its own database
 * (src/host/drafts/browser-storage.ts).
 */
export function emptyItemView(part = ''): Promise<void> {
  return emptyDatabase('markdown-for-monday', 'kept', part);
}

/** Returns the page in a frame; `null` if it is of another origin. */
function pageOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

/** Returns what `find` finds as soon as there is something; `undefined` if that takes too long. */
async function until<T>(find: () => T | null | undefined): Promise<T | undefined> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}
