import { say } from '../../messages/say-document.ts';
import type { DocumentFeature } from '../../preview/document-feature.ts';

/** The board in a document: its values go along with it, and it has descriptions and progress of its own. */
export const boardInDocument: DocumentFeature = {
  menu(shown, tell) {
    const failed = () => tell({ text: say('chunkFailed') });
    const loadDescription = () =>
      import('./own-description/description-dialog.ts').catch(() => tell({ text: say('chunkFailedText') }));
    return {
      everybody: [
        {
          name: say('downloadBoard'),
          run: () => void import('./export/export-board.ts').then(({ openBoardExport }) => openBoardExport(), failed),
        },
      ],
      published: [
        {
          name: say('descriptionMenu'),
          run: () => void loadDescription().then((loaded) => loaded?.openDescriptionDialog(shown())),
        },
        {
          name: say('descriptionTake'),
          run: () => void loadDescription().then((loaded) => loaded?.takeDescription(tell, shown().text)),
        },
      ],
      settings: [
        {
          name: say('progressMenu'),
          run: () =>
            void import('./progress/progress-dialog.ts').then(
              ({ openProgressDialog }) => openProgressDialog(tell),
              failed,
            ),
        },
      ],
    };
  },
  async carry(tree) {
    const { putValues } = await import('./chips/put-values.ts');
    await putValues(tree);
    return 0;
  },
};
