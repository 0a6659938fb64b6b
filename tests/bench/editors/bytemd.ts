import gfm from '@bytemd/plugin-gfm';
import { Editor } from 'bytemd';
import 'bytemd/dist/index.css';
import { lineAndColumn, offerEditor } from './editor-page.ts';

offerEditor({
  open(root, text) {
    const editor = new Editor({ target: root, props: { value: text, mode: 'split', plugins: [gfm()] } });
    editor.$on('change', (event: CustomEvent<{ value: string }>) => editor.$set({ value: event.detail.value }));
  },
  preview: () => document.querySelector('.bytemd-preview'),
  placeCaret(at, text) {
    const { CodeMirror } = document.querySelector('.CodeMirror') as unknown as {
      CodeMirror: { focus(): void; setCursor(place: { line: number; ch: number }): void };
    };
    CodeMirror.focus();
    CodeMirror.setCursor(lineAndColumn(text, at));
  },
});
