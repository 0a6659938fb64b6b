import MDEditor from '@uiw/react-md-editor';
import '@uiw/react-md-editor/markdown-editor.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { offerEditor, placeInTextarea } from './editor-page.ts';

function Editor({ text }: { text: string }) {
  const [value, setValue] = useState<string | undefined>(text);
  return <MDEditor value={value ?? ''} onChange={setValue} preview="live" height={700} />;
}

offerEditor({
  open: (root, text) => createRoot(root).render(<Editor text={text} />),
  preview: () => document.querySelector('.w-md-editor-preview'),
  placeCaret: placeInTextarea,
});
