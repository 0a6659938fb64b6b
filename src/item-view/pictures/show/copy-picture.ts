import { say } from '../../messages/say-document.ts';
import { getTyping } from '../../screen/typing.ts';
import { newButton } from '../../ui/elements.ts';

/** Returns what can be done with `picture`, and before it the place where it says what came of it. */
export function copyTools(picture: HTMLImageElement): readonly HTMLElement[] {
  const told = document.createElement('p');
  told.setAttribute('role', 'status');
  const copy = newButton('secondary', say('pictureCopy'), () => {
    void copyPicture(picture).then((isCopied) => {
      told.textContent = say(isCopied ? 'pictureCopied' : 'pictureCopyRefused');
    });
  });
  const typing = getTyping();
  if (!typing) return [told, copy];
  const list = newButton('secondary', say('picturesAll'), () => {
    import('../PicturesPanel.tsx').then(
      ({ openPicturesPanel }) => {
        picture.closest('dialog')?.close();
        openPicturesPanel(typing.text());
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
