import { say } from '../messages/say-document.ts';
import { openDialog } from './open-dialog.ts';

/** Shows an image as large as the frame allows. Escape, the button and a click beside it close; the focus returns to the image. */
export function openImageDialog(image: HTMLImageElement): void {
  const large = document.createElement('img');
  large.src = image.src;
  large.alt = image.alt;
  large.referrerPolicy = 'no-referrer';
  const dialog = openDialog(image.alt || say('enlarged'), [large]);
  dialog.classList.add('iv-dialog--image');
}
