import {
  type Ref,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PlainReason } from '../../markdown/worker/renderer-client.ts';
import { say } from '../messages/say.ts';
import type { Toast } from '../ui/Toast.tsx';
import { lazily } from '../ui/lazily.tsx';
import { withCode } from '../ui/with-code.ts';
import { type ImagesHandle, AddedComponentsContext } from './added-components.ts';
import { openPreview, type OpenPreview } from './open-preview.ts';
import '../ui/dialogs-and-toasts.css';
import type { Diagrams } from './diagrams/open-diagrams.ts';

const ToastLine = lazily(() => import('../ui/Toast.tsx'));
const PlainNotice = lazily(() => import('./PlainNotice.tsx'));

interface PreviewProps {
  text: string;
  /** The accessible name. */
  label?: string;
  /** Where the outline and the menu of the document stand; without it there are none. */
  bar?: Element | null | undefined;
  /** Makes tasks tickable: `line` is the task's line, from 0, in `shown`, which may be older than `text`. */
  onTick?: (shown: string, line: number, checked: boolean) => void;
  /** Opens a link to another site; without it the browser does. */
  onLink?: (url: string) => void;
  /** The text is being typed beside the preview, which then shows typed letters before the renderer answers. */
  isTyped?: boolean;
  /** Moves a preview that shows the text already into its place, if there is one. */
  take?: (parent: HTMLElement) => OpenPreview | undefined;
  /** For keeping another view of the text in step with this one. */
  ref?: Ref<PreviewHandle>;
}

/** The shown text, and a way to show one before the `text` prop arrives. */
export type PreviewHandle = { shown(): OpenPreview['shown'] | undefined } & Pick<OpenPreview, 'show'>;

/**
 * A rendered Markdown text. React keeps only the frame around it: the document inside belongs to `openPreview`, which
 * changes only what an edit changed.
 */
export default function Preview({
  text,
  label = say('viewLabel'),
  bar,
  onTick,
  onLink,
  isTyped = false,
  take,
  ref,
}: PreviewProps) {
  const { AroundText, Images } = use(AddedComponentsContext)!;
  const place = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLElement>(null);
  const preview = useRef<OpenPreview>(undefined);
  const latest = useRef({ onTick, onLink });
  const canTick = onTick !== undefined;
  const canOpen = onLink !== undefined;
  /** Most documents have no image. */
  const [hasImages, setHasImages] = useState(false);
  const images = useRef<ImagesHandle>(null);
  const lookForDiagrams = useDiagrams(container);
  const [toast, tell] = useState<Toast>();
  const [plain, setPlain] = useState<PlainReason>();

  useEffect(() => void (latest.current = { onTick, onLink }), [onTick, onLink]);
  // Before the browser paints, so that a text which is in the page already never leaves it.
  useLayoutEffect(() => {
    const parent = place.current!;
    let opened = take?.(parent);
    if (!opened) parent.append((opened = openPreview()).element);
    preview.current = opened;
    container.current = opened.element;
    if (opened.element.querySelector('img')) setHasImages(true);
    return () => opened.close();
  }, [take]);
  useLayoutEffect(() => preview.current?.allowTicks(canTick), [canTick]);
  useLayoutEffect(() => void (container.current!.ariaLabel = label), [label]);
  useEffect(() => {
    preview.current?.listen({
      onPlain: setPlain,
      onTick: canTick ? (...tick) => latest.current.onTick?.(...tick) : undefined,
      onNodes: (nodes) => {
        if (nodes.querySelector('img')) setHasImages(true);
        images.current?.admit(nodes);
      },
      onSettled: (hasHadDiagram) => {
        images.current?.refresh();
        if (hasHadDiagram) lookForDiagrams();
      },
      onCopy: (code, isCopied) => {
        if (isCopied) tell({ text: say('copied') });
        else
          void withCode(
            import('../ui/dialogs.ts'),
            ({ openTextDialog }) => openTextDialog(code),
            () => tell({ text: say('chunkFailedText') }),
          );
      },
      onLink: canOpen ? (url) => latest.current.onLink?.(url) : undefined,
    });
  }, [canTick, canOpen, lookForDiagrams, tell]);
  useEffect(() => preview.current?.show(text), [text]);
  useOptimisticPreview(preview, isTyped);
  // Made once: React takes it away between two, while others in the page may ask for it.
  useImperativeHandle(
    ref,
    () => ({
      shown: () => preview.current?.shown,
      show: (text) => preview.current?.show(text),
    }),
    [],
  );

  return (
    <div className="iv-preview">
      {(plain === 'stuck' || plain === 'failed') && <PlainNotice reason={plain} />}
      <AroundText
        container={container}
        bar={bar}
        shown={() => ({ text, html: preview.current?.html() })}
        tell={tell}
        canEdit={canTick}
      />
      <div ref={place} className="iv-preview-place" />
      {hasImages && <Images container={container} ref={images} />}
      {toast && <ToastLine toast={toast} tell={tell} />}
    </div>
  );
}

/** Shows typed letters at once while the text is written. Without its code the preview follows a frame later. */
function useOptimisticPreview(preview: RefObject<OpenPreview | undefined>, isTyped: boolean | undefined): void {
  useEffect(() => {
    if (!isTyped) return;
    const opened = preview.current;
    void withCode(import('./optimistic-preview.ts'), ({ createOptimisticPreview }) =>
      opened?.startOptimisticPreview(createOptimisticPreview),
    );
  }, [preview, isTyped]);
}

/**
 * Draws the diagrams of the document in `container`. Returns a function to call when a document with diagrams has
 * changed.
 */
function useDiagrams(container: RefObject<HTMLElement | null>): () => void {
  const diagrams = useRef<Promise<Diagrams | undefined>>(undefined);
  useEffect(
    () => () => {
      void diagrams.current?.then((opened) => opened?.close());
      diagrams.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    const element = container.current;
    // Loaded with the first diagram. If loading fails, diagrams stay as source.
    if (!diagrams.current && element) {
      diagrams.current = withCode(import('./diagrams/open-diagrams.ts'), ({ openDiagrams }) => openDiagrams(element));
    }
    void diagrams.current?.then((opened) => opened?.refresh());
  }, [container]);
}
