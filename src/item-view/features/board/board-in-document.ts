import { say } from '../../messages/say-document.ts';
import { withCode } from '../../ui/with-code.ts';
import type { DocumentFeature } from '../../preview/document-feature.ts';

/** The board in a document: its values go along with it, and it has descriptions and progress of its own. */
export const boardInDocument: DocumentFeature = {
  menu(shown, tell) {
    const failed = () => tell({ text: say('chunkFailedText') });
    const loadDescription = () => import('./own-description/description-dialog.tsx');
    return {
      everybody: [
        {
          name: say('downloadBoard'),
          run: () =>
            void withCode(import('./export/export-board.ts'), ({ openBoardExport }) => openBoardExport(), failed),
        },
      ],
      published: [
        {
          name: say('descriptionMenu'),
          run: () =>
            void withCode(loadDescription(), ({ openDescriptionDialog }) => openDescriptionDialog(shown()), failed),
        },
        {
          name: say('descriptionTake'),
          run: () =>
            void withCode(loadDescription(), ({ takeDescription }) => takeDescription(tell, shown().text), failed),
        },
      ],
      settings: [
        {
          name: say('progressMenu'),
          run: () =>
            void withCode(
              import('./progress/progress-dialog.tsx'),
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
