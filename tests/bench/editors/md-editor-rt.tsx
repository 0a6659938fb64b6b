import { MdEditor, type ExposeParam } from 'md-editor-rt';
import 'md-editor-rt/lib/style.css';
import { createRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { offerEditor } from './editor-page.ts';

const editor = createRef<ExposeParam>();

function Editor({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  // What it would fetch from a network is switched off.
  return (
    <MdEditor
      ref={editor}
      value={value}
      onChange={setValue}
      noHighlight
      noMermaid
      noKatex
      noPrettier
      noEcharts
      noUploadImg
    />
  );
}

offerEditor({
  open: (root, text) => createRoot(root).render(<Editor text={text} />),
  preview: () => document.querySelector('.md-editor-preview'),
  placeCaret(at) {
    editor.current?.focus({ rangeAnchor: at, rangeHead: at, cursorPos: at });
  },
});
