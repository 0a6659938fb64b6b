import { itemHere } from '../../document/open-item.ts';
import { say } from '../../messages/say-document.ts';
import type { DocumentFeature } from '../../preview/document-feature.ts';
import type { ShownDocument } from '../../preview/added-components.ts';
import type { ShowToast } from '../../ui/Toast.tsx';
import { withCode } from '../../ui/with-code.ts';

/** Stored pictures in a document: they are listed for editors, and go along with it. */
export const picturesInDocument: DocumentFeature = {
  menu: (shown, tell) => ({
    editors: [{ name: say('pictures'), run: () => void openPanel(shown, tell) }],
  }),
  async carry(tree) {
    const { putPictures } = await import('./picture-files.ts');
    return putPictures(tree);
  },
  async beforePrint() {
    const { readForPrint } = await import('./show/show-pictures.ts');
    await readForPrint();
  },
  async zip(text, file) {
    const { zipWithPictures } = await import('./picture-files.ts');
    return zipWithPictures(text, file);
  },
};

async function openPanel(shown: () => ShownDocument, tell: ShowToast): Promise<void> {
  const opened = itemHere();
  await withCode(
    import(/* webpackChunkName: "pictures-panel" */ './PicturesPanel.tsx'),
    ({ openPicturesPanel }) => itemHere() === opened && openPicturesPanel(shown().text),
    () => itemHere() === opened && tell({ text: say('chunkFailedText') }),
  );
}
