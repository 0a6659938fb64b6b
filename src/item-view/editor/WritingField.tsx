import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createTextField, type TextField } from '../field/text-field.ts';
import { watchArrival } from '../field/watch-arrival.ts';
import { lazilyOrNothing } from '../ui/lazily.tsx';
import FindTool from './find/FindTool.tsx';
import LinkTool from './links/LinkTool.tsx';
import PasteTool from './paste/PasteTool.tsx';
import type { Dropped } from './paste/use-file-drops.ts';
import TabHint from './TabHint.tsx';
import TableTool from './tables/TableTool.tsx';
import FormatTool from './toolbar/FormatTool.tsx';
import { keepCaretInSight } from '../field/caret-in-sight.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import { whenReadable } from '../ui/readable.ts';
import './field-corner.css';
import { withCode } from '../ui/with-code.ts';

// The text field and its tools: for the whole text, and for a part of it.

const CompletionList = lazilyOrNothing(() => import('./completion/CompletionList.tsx'));

interface EditorFieldProps {
  text: string;
  /** The accessible name. */
  name: string;
  placeholder?: string;
  onInput: (text: string) => void;
  /** Returns the whole text, if the field is to have a part of it. */
  whole?: () => string;
  active: boolean;
  /** Called with the field once it exists, and with `undefined` when it goes. */
  onField: (field: TextField | undefined) => void;
}

/** A text field with its colours, which React keeps in the page. */
export function EditorField({ text, name, placeholder = '', onInput, whole, active, onField }: EditorFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<TextField>();
  const latest = useRef({ text, onInput, whole });
  latest.current = { text, onInput, whole };

  // Before the screen is painted, which would show nothing yet.
  useLayoutEffect(() => {
    const created = createTextField(latest.current.text, {
      onInput: (typed) => latest.current.onInput(typed),
      whole: latest.current.whole,
    });
    created.element.className = 'iv-field';
    host.current?.append(created.element);
    const stopWatching = watchArrival(created.element);
    setField(created);
    onField(created);
    return () => {
      stopWatching();
      created.element.remove();
      onField(undefined);
    };
  }, [onField]);
  useEffect(() => {
    if (!field) return;
    field.element.placeholder = placeholder;
    field.element.setAttribute('aria-label', name);
  }, [field, placeholder, name]);
  useEffect(() => field?.show(text), [field, text]);
  useHighlight(field);
  useEffect(() => {
    if (active) field?.element.focus({ preventScroll: true });
  }, [field, active]);
  useEffect(() => (active && field ? keepCaretInSight(field) : undefined), [field, active]);

  return <div ref={host} className="iv-field-host" />;
}

/** Has the field's Markdown highlighted once the page is idle; without that script the field is plain. */
function useHighlight(field: TextField | undefined): void {
  useEffect(() => {
    if (!field) return;
    let isOver = false;
    let end = (): void => void (isOver = true);
    const cancel = whenReadable(() => {
      void withCode(import('../field/highlight.ts'), ({ highlightField }) => isOver || (end = highlightField(field)));
    });
    return () => {
      cancel();
      end();
    };
  }, [field]);
}

interface WritingToolProps {
  field: TextField;
  /** Edit mode is open. */
  active: boolean;
  dropped?: Dropped | undefined;
  /** The field has a part of the text only, which is not worth a search. */
  isPart?: boolean;
  /** How often a search was asked for elsewhere. */
  searches?: number;
  /** Shows the text that the field has, as a whole. */
  preview?: RefObject<PreviewHandle | null>;
}

/**
 * The writing tools. Each depends on the field alone (`read`, `type`, `run`, `onKey`, `onTyping`), so a key renders
 * none of them again. When two want the same key, the lower one gets it.
 */
export const WritingTools = memo(function WritingTools(props: WritingToolProps) {
  const { field, active, dropped, isPart, searches, preview } = props;
  const choosePictures = useRef<() => void>(undefined);
  return (
    <>
      <FormatTool field={field} active={active} onPictures={() => choosePictures.current?.()} />
      <div className="iv-side-tools">
        {!isPart && <FindTool field={field} active={active} searches={searches} />}
        <PasteTool field={field} active={active} dropped={dropped} choosePictures={choosePictures} />
      </div>
      <TabHint field={field} />
      <TableTool {...{ field, active, preview }} />
      <LinkTool field={field} active={active} />
      <CompletionTool field={field} active={active} />
    </>
  );
});

/** The list at the caret. It is loaded with the first key; without it one can still write. */
function CompletionTool({ field, active }: { field: TextField; active: boolean }) {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const begin = () => setIsTyping(true);
    field.element.addEventListener('input', begin, { once: true });
    return () => field.element.removeEventListener('input', begin);
  }, [field]);
  return isTyping && <CompletionList field={field} active={active} />;
}
