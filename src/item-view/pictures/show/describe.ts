import { describePicture } from '../../../editing/marks/picture-words.ts';
import { say } from '../../messages/say-document.ts';
import { openTitledDialog } from '../../sharing/dialogs.ts';
import { getTyping } from '../../screen/typing.ts';
import { newButton, withWords } from '../../ui/elements.ts';

/** Asks what is on a picture of the document in `container`, and types that into the text as one undo step. */
export function describe(picture: HTMLImageElement, container: HTMLElement): void {
  const { alt } = picture;
  const name = picture.dataset['picture'] ?? '';
  const alike = [...container.querySelectorAll<HTMLImageElement>(`img[data-picture="${name}"]`)].filter(
    (each) => each.alt === alt,
  );
  const place = Math.max(0, alike.indexOf(picture));
  const small = document.createElement('img');
  small.src = picture.src;
  small.alt = '';
  const form = document.createElement('form');
  form.className = 'iv-describe';
  const label = withWords('label', say('pictureDescribeWhy'));
  const field = document.createElement('input');
  field.name = 'words';
  field.dir = 'auto';
  field.autocomplete = 'off';
  field.required = true;
  label.append(field);
  form.append(label, newButton('primary', say('pictureDescribeDone')));
  const dialog = openTitledDialog(say('pictureDescribe'), [small, form]);
  dialog.classList.add('iv-dialog--describe');
  field.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = field.value.trim();
    dialog.close();
    if (words === '') return;
    getTyping()?.type((text) => describePicture(text, { address: `images/${name}`, words: alt, place }, words));
  });
}
