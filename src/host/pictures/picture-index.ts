import type { Clock } from '../clock.ts';
import type { Mentions, PictureName, PictureType } from '../../text/picture-address.ts';
import { pictureWords } from '../../text/picture-words.ts';
import { uncompressed, mostPayloadBytes } from '../storage/payload.ts';
import { pictureIndexKey, type ItemRef } from '../storage/keys.ts';
import { createSharedValue, type SharedValue } from '../storage/shared-value.ts';
import type { Store } from '../storage/store.ts';
import { isOfForm, isRecord, isTime } from '../storage/stored-form.ts';
import { mostBytes, mostPictures } from './picture-reader.ts';
import { readReferences, type Sources } from './references.ts';

/** Facts of the index about a stored picture. Times are milliseconds since 1970. */
export interface IndexEntry {
  readonly type: PictureType;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** The name of the file that it was made from. */
  readonly file?: string;
  /** When something is known to have referred to it last. */
  readonly at: number;
  /** Since when nothing is known to refer to it. */
  readonly unused?: number;
  /** When a person deleted it. */
  readonly removed?: number;
  /** When its deletion from the storage began: until that is over, a picture of this name cannot be stored. */
  readonly going?: number;
}

/** The pictures of a description, by hash. */
export interface PictureIndex {
  readonly pictures: Readonly<Record<string, IndexEntry>>;
  /**
   * People who may have drafts with pictures in monday's storage, where each person has keys of their own; and since
   * when.
   */
  readonly people: Readonly<Record<string, number>>;
}

export const emptyIndex: PictureIndex = { pictures: {}, people: {} };

/** Opens the index of the pictures at `place`. A change is made of the newest index, picture by picture. */
export function openPictureIndex(store: Store, place: ItemRef, clock?: Clock): SharedValue<PictureIndex> {
  return createSharedValue<PictureIndex>({
    store,
    key: pictureIndexKey(place),
    compression: uncompressed,
    empty: emptyIndex,
    parse: parseIndex,
    format: (index) => ({ format: 1, ...index }),
    clock,
  });
}

/** Returns the name that the text uses for a picture of the index. */
function nameIn(hash: string, { type, width, height }: IndexEntry): PictureName {
  return { hash, type, width, height };
}

/**
 * Returns `index` with some pictures changed or, where there is no entry, removed; the same if nothing is different.
 */
export function withEntries(
  index: PictureIndex,
  changes: Readonly<Record<string, IndexEntry | undefined>>,
): PictureIndex {
  const changed = Object.entries(changes).filter(([hash, entry]) => index.pictures[hash] !== entry);
  if (changed.length === 0) return index;
  const isOther = new Map(changed);
  // Those of use come first: of too many, the last are dropped.
  const pictures = [
    ...changed.flatMap(([hash, entry]): [string, IndexEntry][] => (entry ? [[hash, entry]] : [])),
    ...Object.entries(index.pictures).filter(([hash]) => !isOther.has(hash)),
  ];
  return { ...index, pictures: Object.fromEntries(pictures) };
}

/** Returns `index` with these pictures only. */
export function entriesIn(index: PictureIndex, hashes: Mentions): PictureIndex {
  return {
    ...index,
    pictures: Object.fromEntries(Object.entries(index.pictures).filter(([hash]) => hashes.has(hash))),
  };
}

/** The longest name of a file that is kept, in characters. */
const longestFile = 100;

/** More belong to no description of ours. */
const mostEntries = 1_000;
const mostPeople = 100;

/** Returns `undefined` for a value that this version of the app cannot read. */
function parseIndex(stored: unknown): PictureIndex | undefined {
  if (!isOfForm(stored, 1) || !isRecord(stored['pictures'])) return undefined;
  const people = isRecord(stored['people']) ? stored['people'] : {};
  return {
    pictures: Object.fromEntries(
      Object.entries(stored['pictures'])
        .flatMap(([hash, value]): [string, IndexEntry][] => {
          const entry = /^[\da-f]{32}$/.test(hash) ? parseEntry(value) : undefined;
          return entry ? [[hash, entry]] : [];
        })
        .slice(0, mostEntries),
    ),
    people: Object.fromEntries(
      Object.entries(people)
        .filter((entry): entry is [string, number] => /^\d{0,40}$/.test(entry[0]) && isTime(entry[1]))
        .slice(0, mostPeople),
    ),
  };
}

/** In pixels: the address of a picture has room for no more. */
const longestSide = 9_999;

const types: ReadonlySet<unknown> = new Set<PictureType>(['webp', 'png', 'jpeg', 'gif', 'avif']);

function parseEntry(value: unknown): IndexEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { type, bytes, width, height, file, at } = value;
  if (!types.has(type) || !isCount(bytes, mostBytes) || !isTime(at)) return undefined;
  if (![width, height].every((size) => size !== 0 && isCount(size, longestSide))) return undefined;
  const marks = (['unused', 'removed', 'going'] as const).filter((mark) => isTime(value[mark]));
  return {
    ...({ type, bytes, width, height, at } as IndexEntry),
    ...(typeof file === 'string' && file !== '' && { file: file.slice(0, longestFile) }),
    ...Object.fromEntries(marks.map((mark) => [mark, value[mark]])),
  };
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** A picture of the description, for a list. */
export interface ListedPicture {
  readonly name: PictureName;
  readonly bytes: number;
  /** Its name where something refers to it, or the name of its file; empty if neither is known. */
  readonly called: string;
  /** When something is known to have referred to it last, in milliseconds since 1970. */
  readonly at: number;
  readonly state: 'stored' | 'storing';
  /** Whether a person deleted it, and it can still be brought back. */
  readonly removed: boolean;
  /** Texts that refer to it; `undefined` if that could not be found out. */
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
  const words = pictureWords(references?.texts ?? []);
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
      called: words.get(hash) ?? file,
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

/** Why pictures are refused. */
export type Beyond =
  | { readonly kind: 'too-many'; readonly limit: number }
  /** `limit` is for all pictures together, or for one. In bytes. */
  | { readonly kind: 'too-large'; readonly limit: number };

/** A picture with its bytes. */
interface Weighed {
  readonly name: PictureName;
  readonly bytes: Uint8Array;
}

/** Returns what forbids pictures of which one is too large by itself. */
export function beyondOne(fresh: readonly Weighed[]): Beyond | undefined {
  return fresh.some(({ bytes }) => bytes.length > mostPayloadBytes)
    ? { kind: 'too-large', limit: mostPayloadBytes }
    : undefined;
}

/** Returns what forbids to have `more` beside the pictures of the index. */
export function beyondAll({ pictures }: PictureIndex, more: readonly Weighed[]): Beyond | undefined {
  const sizes = new Map<string, number>();
  for (const [hash, { bytes, removed, going }] of Object.entries(pictures))
    if (removed === undefined && going === undefined) sizes.set(hash, bytes);
  for (const { name, bytes } of more) sizes.set(name.hash, bytes.length);
  if (sizes.size > mostPictures) return { kind: 'too-many', limit: mostPictures };
  const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
  return sum > mostBytes ? { kind: 'too-large', limit: mostBytes } : undefined;
}
