import {
  type Mentions,
  parsePictureAddress,
  pictureAddress,
  picturesIn,
  type PictureName,
} from '../../text/picture-address.ts';
import { type Clock, inTime } from '../clock.ts';
import type { BrowserStorage } from '../drafts/browser-storage.ts';
import { pictureKey, type ItemRef } from '../storage/keys.ts';
import { isOfForm } from '../storage/stored-form.ts';
import type { PictureReader } from './picture-reader.ts';
import type { Picture } from './storing.ts';

/**
 * The files of one description as people brought them. The text names a file, by the hash of its bytes, until the
 * picture made of it is known. Originals are shown and kept in this browser, but never stored: they hold what a camera
 * wrote. Never throws or rejects.
 */
export interface Originals {
  /** Holds an original, of which `making` makes a picture, or none. Resolves once the browser has kept it. */
  hold(original: Picture, making: Promise<PictureName | undefined>): Promise<void>;
  has(hash: string): boolean;
  /** Returns `text` with the names of the pictures, as far as they are known, in place of those of their originals. */
  named(text: string): string;
  /** Resolves to the same once pictures are made of all that `text` names, or after a time limit. */
  made(text: string): Promise<string>;
  /** Goes on with what an earlier page left. */
  readKept(): Promise<void>;
  /** Whether the browser may keep one in vain. */
  isKept(): boolean;
  /** Has the browser keep none but those `needed`, and those that are new. */
  forgetKept(needed: Mentions): Promise<void>;
}

interface Original {
  readonly name: PictureName;
  /** Present until its picture is known. */
  file?: Picture | undefined;
  readonly since: number;
  /** Under way, or over. */
  making: Promise<unknown> | undefined;
  becomes?: PictureName;
}

/** How long a text waits for its pictures, in milliseconds: a page that opens would seem to hang. */
const makingLimit = 8_000;

/** A draft names a new original within this time, in milliseconds, or never. */
const newMs = 60_000;

/** Not 1, which other versions of the app would store as a picture. */
const KEPT_FORMAT = 2;

export function createOriginals({
  browser,
  place,
  clock,
  reader,
  make,
}: {
  browser: BrowserStorage;
  place: ItemRef;
  clock: Clock;
  reader: PictureReader;
  /** Makes and takes the picture of an original that an earlier page left. Rejects if it cannot be tried now. */
  make: (original: Picture) => Promise<PictureName | undefined>;
}): Originals {
  const all = new Map<string, Original>();
  const keyOf = (hash: string) => `${pictureKey(place, hash)}/original`;
  let reading: Promise<void> | undefined;

  function add(picture: Picture): Original {
    const { name, bytes } = picture;
    const original: Original = { name, file: picture, since: clock.now(), making: undefined };
    all.set(name.hash, original);
    reader.hold(name.hash, { ...name, bytes }, true);
    return original;
  }

  /** Follows `making` to its end. Of what cannot be made nothing is left: the text names what is missing. */
  function follow(original: Original, making: Promise<PictureName | undefined>): Promise<unknown> {
    const { hash } = original.name;
    original.making = making.then(
      (name) => {
        if (!name || name.hash === hash) {
          all.delete(hash);
          return void browser.remove(keyOf(hash));
        }
        original.becomes = name;
        original.file = undefined;
        const picture = reader.held(name.hash);
        if (picture) reader.hold(hash, picture, true);
      },
      () => void (original.making = undefined),
    );
    return original.making;
  }

  function named(text: string): string {
    let next = text;
    for (const { hash } of picturesIn(text).values()) {
      const { name, becomes } = all.get(hash) ?? {};
      if (name && becomes) next = next.replaceAll(pictureAddress(name), pictureAddress(becomes));
    }
    return next;
  }

  function readKept(): Promise<void> {
    reading ??= browser.startingWith(pictureKey(place, '')).then((entries = []) => {
      for (const [, entry] of entries) {
        const picture = parseKept(entry);
        if (picture && !all.has(picture.name.hash)) add(picture);
      }
    });
    return reading;
  }

  return {
    async hold(picture, making) {
      void follow(add(picture), making);
      const { name, bytes, file } = picture;
      const entry = { format: KEPT_FORMAT, original: pictureAddress(name), bytes, file };
      await browser.set(keyOf(name.hash), entry);
    },
    has: (hash) => all.has(hash),
    named,
    async made(text) {
      await readKept();
      const originals = [...picturesIn(text).keys()].flatMap((hash) => all.get(hash) ?? []);
      const making = originals.map((original) => original.making ?? follow(original, make(original.file!)));
      await inTime(clock, makingLimit, Promise.all(making));
      return named(text);
    },
    readKept,
    isKept: () => all.size > 0,
    async forgetKept(needed) {
      for (const [hash, { since, making, becomes }] of all) {
        if (needed.has(hash) || (making && !becomes) || clock.now() - since < newMs) continue;
        if (await browser.remove(keyOf(hash))) all.delete(hash);
      }
    },
  };
}

function parseKept(entry: unknown): Picture | undefined {
  if (!isOfForm(entry, KEPT_FORMAT) || !(entry['bytes'] instanceof Uint8Array)) return undefined;
  const name = parsePictureAddress(String(entry['original']));
  const { file } = entry;
  const bytes = entry['bytes'] as Uint8Array<ArrayBuffer>;
  return name && { name, bytes, ...(typeof file === 'string' && { file }) };
}
