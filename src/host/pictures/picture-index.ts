import type { PictureName, PictureType } from '../../text/picture-address.ts';
import { uncompressed } from '../storage/compression.ts';
import { pictureIndexKey, type Place } from '../storage/keys.ts';
import { createSharedValue, isRecord, type SharedValue } from '../storage/shared-value.ts';
import type { Store } from '../storage/store.ts';

/** What the index knows of a stored picture. Times are milliseconds since 1970. */
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
  /** Who may have drafts with pictures in monday's storage, where each person has keys of their own; and since when. */
  readonly people: Readonly<Record<string, number>>;
}

export const emptyIndex: PictureIndex = { pictures: {}, people: {} };

/** Opens the index of the pictures at `place`. A change is made of the newest index, picture by picture. */
export function openPictureIndex(store: Store, place: Place): SharedValue<PictureIndex> {
  return createSharedValue<PictureIndex>({
    store,
    key: pictureIndexKey(place),
    compression: uncompressed,
    empty: emptyIndex,
    parse: parseIndex,
    format: (index) => ({ format: 1, ...index }),
  });
}

/** Returns the name that the text uses for a picture of the index. */
export function nameIn(hash: string, { type, width, height }: IndexEntry): PictureName {
  return { hash, type, width, height };
}

/**
 * Returns `index` with some pictures changed or, where there is no entry, removed; the same if nothing is different.
 */
export function withEntries(
  index: PictureIndex,
  changes: Readonly<Record<string, IndexEntry | undefined>>,
): PictureIndex {
  const pictures: Record<string, IndexEntry> = { ...index.pictures };
  let isChanged = false;
  for (const [hash, entry] of Object.entries(changes)) {
    if (pictures[hash] === entry) continue;
    isChanged = true;
    if (entry) pictures[hash] = entry;
    else delete pictures[hash];
  }
  return isChanged ? { ...index, pictures } : index;
}

/** The longest name of a file that is kept, in characters. */
const longestFile = 100;

/** More belong to no description of ours. */
const mostEntries = 1_000;
const mostPeople = 100;

/** Returns `undefined` for a value that this version of the app cannot read. */
function parseIndex(stored: unknown): PictureIndex | undefined {
  if (!isRecord(stored) || stored['format'] !== 1 || !isRecord(stored['pictures'])) return undefined;
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
        .filter((entry): entry is [string, number] => /^\d{0,40}$/.test(entry[0]) && isNumber(entry[1]))
        .slice(0, mostPeople),
    ),
  };
}

const types: ReadonlySet<unknown> = new Set<PictureType>(['webp', 'png', 'jpeg', 'gif', 'avif']);

function parseEntry(value: unknown): IndexEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { type, bytes, width, height, file, at } = value;
  if (!types.has(type) || ![bytes, width, height, at].every(isNumber)) return undefined;
  const marks = (['unused', 'removed', 'going'] as const).filter((mark) => isNumber(value[mark]));
  return {
    ...({ type, bytes, width, height, at } as IndexEntry),
    ...(typeof file === 'string' && file !== '' && { file: file.slice(0, longestFile) }),
    ...Object.fromEntries(marks.map((mark) => [mark, value[mark]])),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
