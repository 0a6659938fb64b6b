import { parsePictureAddress, pictureAddress, type PictureName } from '../../text/picture-address.ts';
import type { BrowserStorage } from '../drafts/browser-storage.ts';
import { pictureKey, type ItemRef } from '../storage/keys.ts';
import { isOfForm } from '../storage/stored-form.ts';

/** A picture that this browser keeps, for as long as a draft may be the only one to refer to it. */
export interface KeptPicture {
  readonly name: PictureName;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The name of the file it was made from. */
  readonly file: string | undefined;
  /** Whether it is in monday's storage too. */
  readonly isStored: boolean;
}

/** The pictures that this browser keeps of one description. Never throws or rejects. */
export interface KeptPictures {
  /** Returns false if the browser refuses. */
  keep(picture: KeptPicture): Promise<boolean>;
  read(): Promise<readonly KeptPicture[]>;
  find(hash: string): Promise<KeptPicture | undefined>;
  /** Returns false if the browser refuses. */
  forget(hash: string): Promise<boolean>;
}

/** The version of the stored form. */
const KEPT_FORMAT = 1;

export function createKeptPictures(browser: BrowserStorage, place: ItemRef): KeptPictures {
  return {
    keep: ({ name, bytes, file, isStored }) =>
      browser.set(pictureKey(place, name.hash), {
        format: KEPT_FORMAT,
        address: pictureAddress(name),
        bytes,
        file,
        isStored,
      }),
    async read() {
      const entries = (await browser.startingWith(pictureKey(place, ''))) ?? [];
      return entries.flatMap(([, entry]) => parseKept(entry) ?? []);
    },
    find: async (hash) => parseKept(await browser.get(pictureKey(place, hash))),
    forget: (hash) => browser.remove(pictureKey(place, hash)),
  };
}

function parseKept(entry: unknown): KeptPicture | undefined {
  if (!isOfForm(entry, KEPT_FORMAT) || !(entry['bytes'] instanceof Uint8Array)) return undefined;
  const { address, file, isStored } = entry;
  const name = parsePictureAddress(String(address));
  if (!name) return undefined;
  const bytes = entry['bytes'] as Uint8Array<ArrayBuffer>;
  return { name, bytes, file: typeof file === 'string' ? file : undefined, isStored: isStored === true };
}
