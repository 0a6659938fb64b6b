import type { World } from '../../description/open-description.ts';
import type { Drafts } from '../../host/drafts/drafts.ts';
import type { Place } from '../../host/storage/keys.ts';
import type { Store } from '../../host/storage/store.ts';

/** What the pictures of a description have to be told of it. Their code is loaded when a text may refer to one. */
export interface PictureWatch {
  readonly picturesStored: World['picturesStored'];
  /** Returns `drafts`, whose pictures are not let go. */
  watched(drafts: Drafts): Drafts;
  /** `text` was saved: what nothing refers to any more is let go when there is time. */
  saved(text: string): void;
}

/** How long after a save, in milliseconds: the history has the text by then, and nobody waits for anything. */
const laterMs = 5_000;

const hashes = /[\da-f]{32}/g;

export function watchPictures(store: Store, place: Place): PictureWatch {
  const pictures = async () =>
    (await import(/* webpackChunkName: "pictures" */ '../pictures/pictures-here.ts')).picturesAt(store, place);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a picture may have to go: unknown at first, and then whenever a text referred to some. */
  let isWorthALook = true;

  /** Without its code nothing was kept for letting go either, so it matters to nobody. */
  function drafted(text: string): void {
    if (refersToPictures(text))
      pictures().then(
        async (known) => known.drafted(text),
        () => undefined,
      );
  }

  return {
    picturesStored(text, base, signal) {
      if (!refersToPictures(text)) return undefined;
      return (
        pictures()
          .then(async (known) => (await known.stored(text, base, signal)).length)
          // An earlier page may have left some that only that code can store.
          .catch(() => new Set(text.match(hashes)).size)
      );
    },
    watched: (drafts) => ({
      ...drafts,
      async read() {
        const found = await drafts.read();
        for (const { text } of found.drafts) drafted(text);
        return found;
      },
      keep(draft) {
        drafted(draft.text);
        return drafts.keep(draft);
      },
    }),
    saved(text) {
      const refers = refersToPictures(text);
      if (!isWorthALook && !refers) return;
      isWorthALook = refers;
      clearTimeout(timer);
      timer = setTimeout(
        () =>
          pictures().then(
            (known) => known.letGo(text),
            () => undefined,
          ),
        laterMs,
      );
    },
  };
}

/** Whether `text` may refer to a picture: this is asked at every save, and must not cost anything. */
function refersToPictures(text: string): boolean {
  return text.includes('images') && text.search(hashes) >= 0;
}
