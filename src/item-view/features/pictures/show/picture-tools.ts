import { describePicture, replacePicture } from '../../../../editing/marks/link-words.ts';
import { say } from '../../../messages/say-document.ts';
import { newButton, openTitledDialog } from '../../../ui/dialogs.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { parsePictureAddress, pictureAddress } from '../../../../text/picture-address.ts';
import type { KnownPictures } from './known-pictures.ts';
import type { TellOnTile } from './picture-tile.ts';
import { takeHere } from '../pictures-here.ts';
import { pictureOfFile } from '../prepare/prepare-picture.ts';
import { withCode } from '../../../ui/with-code.ts';
import { newElement } from '../../../ui/new-element.ts';

/** Asks what is on a picture of the document in `container`, and types that into the text as one undo step. */
export function describe(picture: HTMLImageElement, container: HTMLElement): void {
  const { alt } = picture;
  const name = picture.dataset['picture'] ?? '';
  const alike = [...container.querySelectorAll<HTMLImageElement>(`img[data-picture="${name}"]`)].filter(
    (each) => each.alt === alt,
  );
  const place = Math.max(0, alike.indexOf(picture));
  const small = newElement('img', { src: picture.src, alt: '' });
  const field = newElement('input', { name: 'words', dir: 'auto', autocomplete: 'off', required: true });
  const label = newElement('label', {}, say('pictureDescribeWhy'), field);
  const done = newButton('primary', say('pictureDescribeDone'));
  const form = newElement('form', { className: 'iv-describe' }, label, done);
  const dialog = openTitledDialog(say('pictureDescribe'), [small, form]);
  dialog.classList.add('iv-dialog--describe');
  field.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = field.value.trim();
    dialog.close();
    if (words === '') return;
    documentEditor
      .getState()
      ?.change((text) => describePicture(text, { address: `images/${name}`, words: alt, place }, words));
  });
}

/** Returns what can be done with `picture`, and before it the place where it says what came of it. */
export function copyTools(picture: HTMLImageElement): readonly HTMLElement[] {
  const told = newElement('p', { role: 'status' });
  const copy = newButton('secondary', say('pictureCopy'), () => {
    void copyPicture(picture).then((isCopied) => {
      told.textContent = say(isCopied ? 'pictureCopied' : 'pictureCopyRefused');
    });
  });
  const editor = documentEditor.getState();
  if (!editor) return [told, copy];
  const list = newButton('secondary', say('picturesAll'), () => {
    void withCode(
      import(/* webpackChunkName: "pictures-panel" */ '../PicturesPanel.tsx'),
      ({ openPicturesPanel }) => {
        picture.closest('dialog')?.close();
        openPicturesPanel(editor.text());
      },
      () => void (told.textContent = say('chunkFailedText')),
    );
  });
  return [told, copy, list];
}

/** Copies a picture as PNG, the one format that every browser takes. Returns false if the frame refuses. */
async function copyPicture(picture: HTMLImageElement): Promise<boolean> {
  try {
    // As a promise: Safari lets a click copy only what it begins at once.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(picture) })]);
    return true;
  } catch {
    return false;
  }
}

async function asPng(picture: HTMLImageElement): Promise<Blob> {
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written as PNG.'))));
  });
}

/**
 * Asks for the file of a picture that is not there, and stores it again if it is that picture. Another one is offered
 * in its place.
 */
export function chooseAgain(picture: HTMLImageElement, known: KnownPictures, tell: TellOnTile): void {
  const address = `images/${picture.dataset['picture'] ?? ''}`;
  const input = newElement('input', { type: 'file', accept: 'image/*' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void take(file, address, known, tell);
  });
  input.click();
}

async function take(file: File, address: string, known: KnownPictures, tell: TellOnTile): Promise<void> {
  const chosen = await pictureOfFile(new Uint8Array(await file.arrayBuffer()), address);
  if (!chosen) return tell(say('pictureRefused'));
  const other = pictureAddress(chosen.name);
  const store = async () => {
    const refused = await takeHere([chosen]);
    if (refused !== '') return tell(refused);
    known.wantAgain(chosen.name.hash);
    if (other !== address) documentEditor.getState()?.change((field) => replacePicture(field, address, other));
  };
  if (chosen.name.hash === parsePictureAddress(address)?.hash) return store();
  tell(say('pictureIsOther'), { label: say('pictureReplace'), run: () => void store() });
}
