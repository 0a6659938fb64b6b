import { systemClock } from '../../../../host/clock.ts';
import { openBrowserStorage } from '../../../../host/drafts/browser-storage.ts';
import {
  createTurns,
  type PictureReader,
  provenPicture,
  createSeenPictures,
} from '../../../../host/pictures/picture-reader.ts';
import { seenPictureKey } from '../../../../host/storage/browser-keys.ts';
import type { PictureType } from '../../../../text/picture-address.ts';
import { itemHere } from '../../../document/open-item.ts';
import { pictureReader } from '../../../preview/read-pictures.ts';
import { createStore } from '../../../ui/store.ts';

/** Milliseconds for which an answer of this browser is waited for: in some frames there never is one. */
const PATIENCE_MS = 300;
/** Milliseconds after which a picture is shown however much of it can be decoded. */
const DECODING_MS = 10_000;

/**
 * A variable of the module, because only the pictures of the open item are held in memory: opening another frees them.
 */
let ofOpenItem: { readonly key: string; readonly known: KnownPictures } | undefined;

/**
 * Knowledge of this page about the pictures of the open item: from memory, this browser or monday, in this order.
 */
export function knownHere(): KnownPictures {
  const key = seenPictureKey(itemHere().place);
  if (ofOpenItem?.key === key) return ofOpenItem.known;
  ofOpenItem?.known.close();
  const reader = pictureReader();
  const known = createKnownPictures({ read: readerOf(key, reader), held: reader.held, canDraw });
  ofOpenItem = { key, known };
  return known;
}

function readerOf(key: string, reader: PictureReader): (hash: string) => Promise<PictureRead> {
  const kept = createSeenPictures({ storage: openBrowserStorage(), key, now: systemClock.now });
  return async (hash) => {
    const bytes = await Promise.race([
      kept.get(hash),
      new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
    const picture = bytes && (await provenPicture(hash, bytes));
    if (picture) return { kind: 'found', ...picture };
    const found = await reader.read(hash);
    if (found.kind === 'found') void kept.keep(hash, found.bytes);
    return found;
  };
}

/**
 * Whether a browser decodes all of an image, off the page's thread. An element would show one that breaks off as far as
 * it goes.
 */
function canDraw(blob: Blob): Promise<boolean> {
  return Promise.race([
    createImageBitmap(blob).then(
      (bitmap) => {
        bitmap.close();
        return true;
      },
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, DECODING_MS, true)),
  ]);
}

/** Facts of a picture. */
export type PictureState =
  | { readonly kind: 'unread' }
  /** `before`: what was known before it is read again. */
  | { readonly kind: 'reading'; readonly before: Missing | undefined }
  | { readonly kind: 'here'; readonly address: string }
  /** Nothing is stored; what is stored is not this picture or cannot be drawn; monday did not say. */
  | { readonly kind: Missing };

type Missing = 'missing' | 'broken' | 'failed';

interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: PictureType;
}

/** Result of a read: verified bytes, or why there are none. */
export type PictureRead = ({ readonly kind: 'found' } & Picture) | { readonly kind: 'missing' | 'broken' | 'failed' };

/** The pictures of one place, by their hashes, as far as this page knows them. */
export interface KnownPictures {
  /** Present facts. The address of one that is `here` is a `blob:` and holds until it is let go by `keepOnly`. */
  stateOf(hash: string): PictureState;
  /** Reads a picture unless it is known, at most three at once, in the order in which they are wanted. */
  want(hash: string): void;
  /** No longer wants a picture. One that is being read is read to its end. */
  unwant(hash: string): void;
  /** Reads a picture again that is missing, broken or failed. */
  wantAgain(hash: string): void;
  /** Calls `listener` with every picture whose state has changed. Returns a function that stops it. */
  subscribe(listener: (hash: string) => void): () => void;
  /** Resolves when each of these is here, or known not to be. */
  settled(hashes: Iterable<string>): Promise<void>;
  /** Frees the addresses of all other pictures. Their bytes are kept for a second look while there is room. */
  keepOnly(shown: ReadonlySet<string>): void;
  close(): void;
}

interface ShownPicture {
  kind: 'reading' | 'here' | Missing;
  before?: Missing | undefined;
  /** Present if it is here. */
  blob?: Blob;
  address?: string | undefined;
}

/** Decoded to see whether they are whole, pictures take much memory. */
const MOST_AT_ONCE = 3;
/** Bytes that are kept of pictures that are not shown. */
const MOST_KEPT = 30_000_000;

/** The types that an address may have, whatever is stored. */
const MEDIA_TYPES: Readonly<Record<PictureType, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
};

export interface PictureSource {
  /** Never rejects. */
  read(hash: string): Promise<PictureRead>;
  /** Returns a picture that somebody has just brought here, which may not be stored yet. */
  held(hash: string): Picture | undefined;
  /** Whether the browser can draw all of it. Never rejects. */
  canDraw(blob: Blob): Promise<boolean>;
  /** Bytes to keep of pictures that are not shown; for tests. */
  mostKept?: number;
}

function blobOf({ bytes, type }: Picture): Blob {
  return new Blob([bytes], { type: MEDIA_TYPES[type] });
}

export function createKnownPictures({ read, held, canDraw, mostKept = MOST_KEPT }: PictureSource): KnownPictures {
  // The one that was let go last is the last.
  const all = new Map<string, ShownPicture>();
  /** The picture that changed last; '' once all are freed. */
  const changed = createStore('');
  const wanted = new Set<string>();
  const inTurn = createTurns(MOST_AT_ONCE);
  let isClosed = false;

  function become(hash: string, known: ShownPicture): void {
    if (isClosed) return;
    all.set(hash, known);
    changed.setState(hash);
  }

  async function readOne(hash: string): Promise<void> {
    // Nobody wants it any more, or it has been read.
    if (!wanted.delete(hash)) return;
    if (!all.has(hash)) become(hash, { kind: 'reading' });
    const found = await read(hash);
    if (found.kind !== 'found') return become(hash, { kind: found.kind });
    const blob = blobOf(found);
    // Before it takes the place that is kept for it: what breaks off in the middle would show half a picture.
    become(hash, (await canDraw(blob)) ? { kind: 'here', blob } : { kind: 'broken' });
  }

  function readInTurn(hash: string): void {
    wanted.add(hash);
    void inTurn(() => readOne(hash));
  }

  function want(hash: string): void {
    if (!all.has(hash) && !wanted.has(hash)) readInTurn(hash);
  }

  function stateOf(hash: string): PictureState {
    let known = all.get(hash);
    const brought = known?.blob ? undefined : held(hash);
    if (brought) all.set(hash, (known = { kind: 'here', blob: blobOf(brought) }));
    if (!known) return { kind: 'unread' };
    const { kind, before, blob } = known;
    if (kind === 'reading') return { kind, before };
    if (kind !== 'here') return { kind };
    known.address ??= URL.createObjectURL(blob!);
    return { kind, address: known.address };
  }

  const isSettled = (hash: string) => (all.get(hash)?.kind ?? 'reading') !== 'reading';

  return {
    stateOf,
    want,
    unwant: (hash) => void (all.has(hash) || wanted.delete(hash)),
    wantAgain(hash) {
      const before = all.get(hash)?.kind;
      if (before !== 'missing' && before !== 'broken' && before !== 'failed') return;
      become(hash, { kind: 'reading', before });
      readInTurn(hash);
    },
    subscribe: (listener) => changed.subscribe(() => listener(changed.getState())),
    settled: (hashes) =>
      new Promise((resolve) => {
        const left = new Set(hashes);
        const refresh = () => {
          for (const hash of left) {
            if (isSettled(hash)) left.delete(hash);
            // Also one that somebody else no longer wants.
            else want(hash);
          }
          if (left.size > 0 && !isClosed) return;
          leave();
          resolve();
        };
        const leave = changed.subscribe(refresh);
        refresh();
      }),
    keepOnly: (shown) => freeOthers(all, shown, mostKept),
    close() {
      isClosed = true;
      wanted.clear();
      for (const { address } of all.values()) if (address) URL.revokeObjectURL(address);
      all.clear();
      changed.setState('');
    },
  };
}

/** Frees the addresses of all pictures but those `shown`, and the oldest bytes beyond `mostKept`. */
function freeOthers(all: Map<string, ShownPicture>, shown: ReadonlySet<string>, mostKept: number): void {
  let kept = 0;
  for (const [hash, known] of all) {
    if (!known.address || shown.has(hash)) continue;
    URL.revokeObjectURL(known.address);
    known.address = undefined;
    all.delete(hash);
    all.set(hash, known);
  }
  for (const [hash, { blob, address }] of [...all].reverse()) {
    if (!blob || address) continue;
    kept += blob.size;
    if (kept > mostKept) all.delete(hash);
  }
}
