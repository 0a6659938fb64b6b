import type { PictureName } from '../../text/picture-address.ts';
import { pictureWords } from '../../text/picture-words.ts';
import type { SharedValue } from '../storage/shared-value.ts';
import { nameIn, type PictureIndex } from './picture-index.ts';
import { readReferences, type Sources } from './references.ts';

/** A picture of the description, for a list. */
export interface ListedPicture {
  readonly name: PictureName;
  readonly bytes: number;
  /** What it is called where something refers to it, or the name of its file; empty if neither is known. */
  readonly called: string;
  /** When something is known to have referred to it last, in milliseconds since 1970. */
  readonly at: number;
  readonly state: 'stored' | 'storing';
  /** Whether a person deleted it, and it can still be brought back. */
  readonly removed: boolean;
  /** What refers to it; `undefined` if that could not be found out. */
  readonly in: { readonly text: boolean; readonly drafts: boolean; readonly history: boolean } | undefined;
}

export type PictureList =
  | { readonly kind: 'listed'; readonly pictures: readonly ListedPicture[]; readonly bytes: number }
  | { readonly kind: 'failed' };

/** Lists the pictures of the index, and those `underWay` to it. */
export async function listPictures({
  index,
  sources,
  underWay,
}: {
  index: SharedValue<PictureIndex>;
  sources: Sources;
  underWay: readonly { readonly name: PictureName; readonly bytes: Uint8Array; readonly file: string | undefined }[];
}): Promise<PictureList> {
  const known = await index.read();
  if (known.kind !== 'read') return { kind: 'failed' };
  const references = await readReferences(sources, Object.keys(known.value.people));
  const entries = Object.entries(known.value.pictures).filter(([, { going }]) => going === undefined);
  const missing = underWay.filter(({ name }) => !known.value.pictures[name.hash]);
  const storing = new Set(underWay.map(({ name }) => name.hash));
  const pictures = [
    ...entries.map(([hash, entry]) => ({ name: nameIn(hash, entry), ...entry })),
    ...missing.map(({ name, bytes, file }) => ({ name, bytes: bytes.length, file, at: sources.clock.now() })),
  ].map(({ name, bytes, at, file = '', ...marks }): ListedPicture => {
    const { hash } = name;
    return {
      name,
      bytes,
      called: pictureWords(references?.texts ?? [], hash) || file,
      at,
      state: storing.has(hash) ? 'storing' : 'stored',
      removed: 'removed' in marks && marks.removed !== undefined,
      in: references && {
        text: references.text.has(hash),
        drafts: references.drafts.has(hash),
        history: references.history.has(hash) || references.discarded.has(hash),
      },
    };
  });
  return { kind: 'listed', pictures, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) };
}
