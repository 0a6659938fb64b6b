import { offerEditor, placeInTextarea } from './editor-page.ts';

// The floor of anything that renders in a worker: a field, a worker that answers at once, and one text node as its preview.
const echo = new Worker(new URL('./echo.worker.js', import.meta.url));
const output = document.createElement('div');

offerEditor({
  open(root, text) {
    const field = document.createElement('textarea');
    field.value = text;
    output.textContent = 'Section 1';
    let keys = 0;
    field.addEventListener('input', () => echo.postMessage((keys += 1)));
    echo.onmessage = ({ data }) => void (output.textContent = String(data));
    root.append(field, output);
  },
  preview: () => output,
  placeCaret: placeInTextarea,
});
