import { say } from '../messages/say-document.ts';

/**
 * Opens a modal dialog of the browser's own: Escape closes it, the focus stays in it and returns to where it was. A click beside
 * it closes it, too. It is gone when it is closed.
 */
export function openDialog(label: string, content: readonly Node[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'iv-dialog';
  dialog.setAttribute('aria-label', label);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'iv-button iv-button--secondary';
  close.textContent = say('close');
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(...content, close);
  // In the page's own container, which has the theme's focus rings and the direction of its words.
  (document.querySelector('.iv-page') ?? document.body).append(dialog);
  dialog.showModal();
  return dialog;
}
