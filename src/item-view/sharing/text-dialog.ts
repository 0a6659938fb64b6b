import { say } from '../messages/say-document.ts';
import { shortcut } from '../shortcut.ts';
import { openDialog } from './open-dialog.ts';

/** Shows `text`, selected, where the frame refuses to copy or to download it. */
export function openTextDialog(text: string): void {
  const title = document.createElement('h2');
  title.textContent = say('takeItHere');
  const hint = document.createElement('p');
  hint.textContent = say('selectedBelow', { shortcut: shortcut('C') });
  const field = document.createElement('textarea');
  field.className = 'iv-raw';
  field.readOnly = true;
  field.rows = 12;
  field.setAttribute('aria-label', say('takeItHere'));
  field.value = text;
  openDialog(say('takeItHere'), [title, hint, field]);
  field.focus();
  field.select();
}
