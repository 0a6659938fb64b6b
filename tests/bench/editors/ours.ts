import '../../../src/item-view/ui/tokens.css';
import '../../../src/item-view/preview/preview.css';
import '../../../src/item-view/preview/blocks.css';
import '../../../src/item-view/preview/held-images.css';
import { createOptimisticPreview } from '../../../src/item-view/preview/optimistic-preview.ts';
import { openPreview } from '../../../src/item-view/preview/open-preview.ts';
import { offerEditor, placeInTextarea } from './editor-page.ts';

// Our preview beside a field, without the item view around it.
offerEditor({
  async open(root, text) {
    document.body.classList.add('light-app-theme');
    const field = document.createElement('textarea');
    const preview = openPreview();
    root.append(field, preview.element);
    preview.listen({
      // The benchmark takes this for a failure: plain text is not what is measured.
      onPlain: (reason) => void (reason && console.error(`shown plain: ${reason}`)),
      onNodes: () => undefined,
      onSettled: () => undefined,
      onCopy: () => undefined,
    });
    preview.startOptimisticPreview(createOptimisticPreview);
    field.addEventListener('input', () => preview.show(field.value));
    field.value = text;
    preview.show(text);
  },
  preview: () => document.querySelector('.iv-preview-document'),
  placeCaret: placeInTextarea,
});
