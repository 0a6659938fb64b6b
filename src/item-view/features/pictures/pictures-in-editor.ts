import type { Pictures } from '../../../host/pictures/pictures.ts';
import type { ItemRef } from '../../../host/storage/keys.ts';
import type { Store } from '../../../host/storage/store.ts';
import type { PicturesInEditor, PictureWatch } from '../../field/editor-features.ts';

/** Pictures while a text is written: those that come in, and those that its drafts and saves refer to. */
export const picturesInEditor: PicturesInEditor = {
  watchPictures,
  loadTaking: () => import('./bring/take-pictures.ts'),
  loadBringing: () => import('./bring/bring-pictures.ts'),
  loadImport: () => import('./bring/import-pictures.ts'),
};

/** How long after a save, in milliseconds: the history has the text by then, and nobody waits for anything. */
const laterMs = 5_000;

const hashes = /[\da-f]{32}/g;

function watchPictures(store: Store, place: ItemRef): PictureWatch {
  /** Resolves to `otherwise` without that code. */
  const ask = <Answer>(question: (pictures: Pictures) => Promise<Answer>, otherwise: Answer): Promise<Answer> =>
    import(/* webpackChunkName: "pictures" */ './pictures-here.ts')
      .then(({ picturesAt }) => question(picturesAt(store, place)))
      .catch(() => otherwise);
  /** Whether a picture may have to go: unknown at first, and then whenever a text referred to some. */
  let isWorthALook = true;

  return {
    picturesStored: (text, base, signal) =>
      refersToPictures(text)
        ? ask(
            async (pictures) => (await pictures.stored(text, base, signal)).length,
            // An earlier page may have left some that only that code can store.
            text.match(hashes)!.length,
          )
        : undefined,
    watched: (drafts) => ({
      ...drafts,
      async read() {
        const found = await drafts.read();
        const offered = found.drafts.map(async (draft) =>
          refersToPictures(draft.text) ? ask((pictures) => pictures.offeredDraft(draft), draft) : draft,
        );
        return { ...found, drafts: await Promise.all(offered) };
      },
      keep(draft) {
        // Without its code nothing was kept for letting go either, so it matters to nobody.
        if (refersToPictures(draft.text)) void ask((pictures) => pictures.drafted(draft.text), undefined);
        return drafts.keep(draft);
      },
    }),
    saved(text) {
      const refers = refersToPictures(text);
      if (!isWorthALook && !refers) return;
      isWorthALook = refers;
      setTimeout(() => ask((pictures) => pictures.letGo(text), undefined), laterMs);
    },
  };
}

/** Whether `text` may refer to a picture: this is asked at every save, and must not cost anything. */
function refersToPictures(text: string): boolean {
  return text.includes('images') && text.search(hashes) >= 0;
}
