import { offerEditor, placeInTextarea } from './editor-page.ts';

// The floor: the browser's own field and nothing else.
offerEditor({
  open(root, text) {
    const field = document.createElement('textarea');
    field.value = text;
    root.append(field);
  },
  preview: () => null,
  placeCaret: placeInTextarea,
});
