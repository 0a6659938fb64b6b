import { say } from '../messages/say-document.ts';
import { newElement } from './new-element.ts';
import './in-bar.css';
import { shortcut } from './keyboard.ts';

/**
 * Opens the browser's modal dialog: Escape or a click beside it closes it, the focus stays inside and then returns. It
 * is removed when it closes.
 */
export function openDialog(label: string, content: readonly Node[]): HTMLDialogElement {
  const dialog = newElement('dialog', { className: 'iv-dialog', ariaLabel: label }, ...content);
  closeByPressBeside(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  const close = newButton('tertiary', '×', () => dialog.close());
  close.ariaLabel = close.title = say('close');
  dialog.append(close);
  showDialog(dialog);
  return dialog;
}

export function closeByPressBeside(dialog: HTMLDialogElement): void {
  // A click counts where it was pressed: a drag that began inside, to mark words, closes nothing.
  let isBeside = false;
  dialog.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    isBeside = x < left || x > right || y < top || y > bottom;
  });
  dialog.addEventListener('click', ({ target }) => isBeside && target === dialog && dialog.close());
}

/** Shows a dialog, also one that was closed. */
export function showDialog(dialog: HTMLDialogElement): void {
  // The page's container has the theme's focus rings and the direction of the words.
  const page = document.querySelector('.iv-page') ?? document.body;
  page.append(dialog);
  dialog.showModal();
  const item = page.querySelector('.iv-panes');
  const watching = new MutationObserver(() => {
    if (item?.isConnected === false && dialog.dataset['outlasts'] === undefined) dialog.close();
  });
  watching.observe(page, { childList: true });
  dialog.addEventListener('close', () => watching.disconnect(), { once: true });
}

/** Lets a dialog stay when another item opens: all others are about the item that was open, and close with it. */
export function outlastItem(dialog: HTMLDialogElement): void {
  dialog.dataset['outlasts'] = '';
}

/** Opens a dialog that begins with its title. */
export function openTitledDialog(title: string, content: readonly Node[]): HTMLDialogElement {
  return openDialog(title, [newElement('h2', {}, title), ...content]);
}

/** Shows an image as large as the frame allows, with what can be done with it. */
export function openImageDialog(image: HTMLImageElement, tools: (large: HTMLImageElement) => readonly Node[]): void {
  const { src, alt } = image;
  // The policy first: the address is asked for at once.
  const large = newElement('img', { referrerPolicy: 'no-referrer', src, alt });
  const dialog = openDialog(alt || say('enlarged'), [large, ...tools(large)]);
  dialog.classList.add('iv-dialog--image');
}

/** Shows `text`, selected, for frames that refuse to copy or download it. */
export function openTextDialog(text: string): void {
  const title = say('takeItHere');
  const hint = newElement('p', {}, say('selectedBelow', { shortcut: shortcut('C') }));
  const field = newElement('textarea', {
    className: 'iv-raw',
    readOnly: true,
    rows: 12,
    ariaLabel: title,
    value: text,
  });
  openTitledDialog(title, [hint, field]);
  field.focus();
  field.select();
}

// Parts of dialogs and notices outside React.

/** Returns a button in one of monday's three weights, as `Button` has them. Without `run` it submits its form. */
export function newButton(
  kind: 'primary' | 'secondary' | 'tertiary',
  words: string,
  run?: () => void,
): HTMLButtonElement {
  const button = newElement('button', { className: `iv-button iv-button--${kind}` }, words);
  if (run) {
    button.type = 'button';
    button.addEventListener('click', run);
  }
  return button;
}

/** Puts a control beside the status of the text, and announces it. Returns what takes it away. */
export function putInBar(control: HTMLElement): () => void {
  const place = newElement('span', { className: 'iv-in-bar', role: 'status' });
  document.querySelector('.iv-toolbar')?.append(place);
  // The live region is there before its words.
  setTimeout(() => place.append(control));
  return () => {
    const hadFocus = place.contains(document.activeElement);
    place.remove();
    // Keyboard users go on where they were before: in the field, or at the first button of the toolbar.
    const near = [...document.querySelectorAll<HTMLElement>('.iv-field, .iv-toolbar button, .iv-bar button')];
    if (hadFocus) near.find((element) => element.checkVisibility())?.focus({ preventScroll: true });
  };
}
