import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { offerEditor, placeInTextarea } from './editor-page.ts';

function Editor({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <textarea value={value} onChange={(event) => setValue(event.target.value)} />
      <div className="preview">
        <Markdown remarkPlugins={[remarkGfm]}>{value}</Markdown>
      </div>
    </>
  );
}

offerEditor({
  open: (root, text) => createRoot(root).render(<Editor text={text} />),
  preview: () => document.querySelector('.preview'),
  placeCaret: placeInTextarea,
});
