import Editor from '@toast-ui/editor';
import '@toast-ui/editor/dist/toastui-editor.css';
import { lineAndColumn, offerEditor } from './editor-page.ts';

let editor: Editor;

offerEditor({
  open(root, text) {
    editor = new Editor({
      el: root,
      height: '700px',
      initialEditType: 'markdown',
      previewStyle: 'vertical',
      initialValue: text,
      usageStatistics: false,
      autofocus: false,
    });
  },
  preview: () => document.querySelector('.toastui-editor-md-preview'),
  placeCaret(at, text) {
    const { line, ch } = lineAndColumn(text, at);
    editor.focus();
    editor.setSelection([line + 1, ch + 1], [line + 1, ch + 1]);
  },
});
