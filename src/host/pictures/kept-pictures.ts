import { parsePictureAddress, pictureAddress, type PictureName } from '../../text/picture-address.ts';
import type { BrowserStorage } from '../drafts/browser-storage.ts';
import { type Place, pictureKey } from '../storage/keys.ts';

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
const format = 1;

export function createKeptPictures(browser: BrowserStorage, place: Place): KeptPictures {
  return {
    keep: ({ name, bytes, file, isStored }) =>
      browser.set(pictureKey(place, name.hash), { format, address: pictureAddress(name), bytes, file, isStored }),
    async read() {
      const entries = (await browser.startingWith(pictureKey(place, ''))) ?? [];
      return entries.flatMap(([, entry]) => parseKept(entry) ?? []);
    },
    find: async (hash) => parseKept(await browser.get(pictureKey(place, hash))),
    forget: (hash) => browser.remove(pictureKey(place, hash)),
  };
}

function parseKept(entry: unknown): KeptPicture | undefined {
  if (typeof entry !== 'object' || entry === null || !('format' in entry) || entry.format !== format) return undefined;
  if (!('address' in entry) || !('bytes' in entry) || !(entry.bytes instanceof Uint8Array)) return undefined;
  const name = parsePictureAddress(String(entry.address));
  if (!name) return undefined;
  const file = 'file' in entry && typeof entry.file === 'string' ? entry.file : undefined;
  const bytes = entry.bytes as Uint8Array<ArrayBuffer>;
  return { name, bytes, file, isStored: 'isStored' in entry && entry.isStored === true };
}
