import { picturesIn } from '../../../text/picture-address.ts';
import { view } from '../../screen/view-settings.ts';
import { ORIGIN, ORIGIN_MARK, originOf } from './origin.ts';
import { getTyping } from '../../screen/typing.ts';

let isWatching = false;

/**
 * From now on what is copied from texts with pictures says from which item it comes, so that it can be pasted into
 * another one with its pictures.
 */
export function watchCopies(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['copy', 'cut'] as const)
    document.addEventListener(type, (event) => {
      if (event.defaultPrevented) return;
      if (event.target instanceof HTMLTextAreaElement) nameInData(event, event.target);
      else markSelected();
    });
}

/** The browser adds nothing to what it copies from a field itself, so here the same text is copied in its place. */
function nameInData(event: ClipboardEvent, field: HTMLTextAreaElement): void {
  const { selectionStart: from, selectionEnd: to } = field;
  const text = field.value.slice(from, to);
  if (!event.clipboardData || picturesIn(text).size === 0) return;
  const cut = event.type === 'cut' && field.matches('.iv-field') ? getTyping() : undefined;
  if (event.type === 'cut' && !cut) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  event.clipboardData.setData(ORIGIN, originOf(view.place));
  cut?.type((now) => ({ from: now.from, to: now.to, insert: '', select: { from: now.from, to: now.from } }));
}

/**
 * Marks the selected pictures for as long as the browser writes their HTML, which it does better than we could: what is
 * copied stays its own.
 */
function markSelected(): void {
  const selection = document.getSelection();
  const pictures = [...document.querySelectorAll('img[data-picture]')].filter((picture) =>
    selection?.containsNode(picture, true),
  );
  for (const picture of pictures) picture.setAttribute(ORIGIN_MARK, originOf(view.place));
  setTimeout(() => pictures.forEach((picture) => picture.removeAttribute(ORIGIN_MARK)));
}
