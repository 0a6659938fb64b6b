import gfm from '@bytemd/plugin-gfm';
import { Editor } from 'bytemd';
import 'bytemd/dist/index.css';
import { lineAndColumn, offerEditor } from './editor-page.ts';

/** What bytemd's editor inherits from Svelte. Its package says so by Svelte's types, which are not installed. */
interface SvelteComponent {
  $on(type: 'change', listener: (event: CustomEvent<{ value: string }>) => void): void;
  $set(props: { value: string }): void;
}
const SvelteEditor = Editor as unknown as new (options: { target: HTMLElement; props: object }) => SvelteComponent;

offerEditor({
  open(root, text) {
    const editor = new SvelteEditor({ target: root, props: { value: text, mode: 'split', plugins: [gfm()] } });
    editor.$on('change', (event) => editor.$set({ value: event.detail.value }));
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
