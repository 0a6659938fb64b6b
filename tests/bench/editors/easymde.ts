import EasyMDE from 'easymde';
import 'easymde/dist/easymde.min.css';
import { lineAndColumn, offerEditor } from './editor-page.ts';

let editor: EasyMDE;

offerEditor({
  open(root, text) {
    const field = document.createElement('textarea');
    root.append(field);
    editor = new EasyMDE({
      element: field,
      initialValue: text,
      autoDownloadFontAwesome: false,
      spellChecker: false,
      sideBySideFullscreen: false,
    });
    EasyMDE.toggleSideBySide(editor);
  },
  preview: () => document.querySelector('.editor-preview-side'),
  placeCaret(at, text) {
    editor.codemirror.focus();
    editor.codemirror.setCursor(lineAndColumn(text, at));
  },
});
