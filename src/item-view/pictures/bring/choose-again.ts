import { replacePicture } from '../../../editing/marks/link-words.ts';
import { parsePictureAddress, pictureAddress } from '../../../text/picture-address.ts';
import { say } from '../../messages/say-document.ts';
import type { KnownPictures } from '../show/known-pictures.ts';
import type { TellOnTile } from '../show/picture-tile.ts';
import { takeHere } from '../pictures-here.ts';
import { pictureOfFile } from '../prepare/prepare-picture.ts';
import { getTyping } from '../../screen/typing.ts';

/**
 * Asks for the file of a picture that is not there, and stores it again if it is that picture. Another one is offered
 * in its place.
 */
export function chooseAgain(picture: HTMLImageElement, known: KnownPictures, tell: TellOnTile): void {
  const address = `images/${picture.dataset['picture'] ?? ''}`;
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
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
    if (other !== address) getTyping()?.type((field) => replacePicture(field, address, other));
  };
  if (chosen.name.hash === parsePictureAddress(address)?.hash) return store();
  tell(say('pictureIsOther'), { label: say('pictureReplace'), run: () => void store() });
}
