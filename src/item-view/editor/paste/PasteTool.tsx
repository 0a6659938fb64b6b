import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../messages/say-editing.ts';
import { lazilyOrNothing } from '../../ui/lazily.tsx';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import type { TextField } from '../../field/text-field.ts';
import { ToolButton } from '../toolbar/tools.tsx';
import type { PasteNews } from '../../field/import-file.ts';
import type { Dropped } from './use-file-drops.ts';
import { type PasteWatch, watchPaste } from './watch-paste.ts';

/** Without it what was pasted stays as it is. */
const PasteChip = lazilyOrNothing(() => import('./PasteChip.tsx'));

interface PasteToolProps {
  field: TextField;
  active: boolean;
  /** Each is taken once. */
  dropped: Dropped | undefined;
  /** Set to what lets a person choose pictures. */
  choosePictures: RefObject<(() => void) | undefined>;
}

/**
 * Puts what is pasted, dropped or chosen as a file into the field, and offers other readings of it until typing goes
 * on.
 */
export default function PasteTool({ field, active, dropped, choosePictures }: PasteToolProps) {
  const features = use(EditorFeaturesContext)!;
  const [news, setNews] = useState<PasteNews>();
  const [words, setWords] = useState('');
  const watch = useRef<PasteWatch>(undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const taken = useRef<Dropped>(undefined);
  // Its end comes before that of the description: what a paste that waits puts in then is kept as a draft.
  useLayoutEffect(() => {
    const watching = watchPaste(field, features, setNews);
    watch.current = watching;
    return () => watching.end();
  }, [field, features]);
  useEffect(() => {
    if (!active || !dropped || taken.current === dropped) return;
    taken.current = dropped;
    const { files, x, y, isBlock } = dropped;
    const spot = isBlock ? null : document.caretPositionFromPoint?.(x, y);
    if (spot?.offsetNode === field.element) field.element.setSelectionRange(spot.offset, spot.offset);
    watch.current?.take(files, isBlock);
  }, [field, active, dropped]);
  const choose = (accept: string) => {
    const input = chooser.current!;
    input.accept = accept;
    input.click();
  };
  useEffect(() => void (choosePictures.current = () => choose(PICTURES)), [choosePictures]);
  useEffect(() => {
    if (!active) setNews(undefined);
  }, [active]);

  return (
    <>
      <ToolButton icon="importFile" name={say('importFile')} onClick={() => choose(TEXTS)} />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length === 0) return;
          watch.current?.take(files);
          // One writes on.
          field.element.focus({ preventScroll: true });
        }}
      />
      <FieldCorner field={field}>
        {/* Always there, because screen readers announce only changes in a live region. */}
        <span className="iv-read-out" role="status">
          {news && words}
        </span>
        {news && (
          <PasteChip
            field={field}
            news={news}
            type={(typing) => watch.current?.quietly(typing)}
            onNews={setNews}
            onSay={setWords}
          />
        )}
      </FieldCorner>
    </>
  );
}

/** On phones this offers the camera and the gallery. */
const PICTURES = 'image/*';
/** With their pictures, beside them or in a zip. */
const TEXTS = '.md,.markdown,.mdown,.txt,.zip,text/markdown,text/plain,image/*';

/**
 * Something small at the lower edge of the field, where it covers no line above the caret. In Tab order it follows the
 * field.
 */
function FieldCorner({ field, children }: { field: TextField; children: ReactNode }) {
  const host = field.element.parentElement;
  return host && createPortal(<div className="iv-field-corner">{children}</div>, host);
}
