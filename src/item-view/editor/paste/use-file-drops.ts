import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { LineSpot } from '../scroll/keep-place.ts';
import { withCode } from '../../ui/with-code.ts';

/** Files that were dropped, and where in the window. */
export interface Dropped {
  readonly files: readonly File[];
  readonly x: number;
  readonly y: number;
  /** Between the blocks of the text that was read. */
  readonly isBlock: boolean;
}

/**
 * Returns the files that were dropped last, and whether some are being dragged over the page that it takes: all while
 * edit mode is open, and else pictures, for which `onEdit` opens it at their place.
 */
export function useFileDrops(
  active: boolean,
  preview: RefObject<PreviewHandle | null>,
  onEdit: (spot?: LineSpot) => void,
): { readonly isNear: boolean; readonly dropped: Dropped | undefined } {
  const [isNear, setNear] = useState(false);
  const [dropped, setDropped] = useState<Dropped>();
  const latest = useRef({ active, onEdit });
  latest.current = { active, onEdit };
  useEffect(() => {
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent, data: DataTransfer) => void) =>
      window.addEventListener(
        type,
        (event) => event.dataTransfer?.types.includes('Files') && handle(event, event.dataTransfer),
        { signal: listening.signal },
      );
    on('dragover', (event, { items }) => {
      // The browser would show what is dropped in place of the page.
      event.preventDefault();
      // Safari tells no types.
      setNear(latest.current.active || items.length === 0 || [...items].some(({ type }) => /^(image|$)/.test(type)));
    });
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setNear(false));
    on('drop', (event, data) => {
      event.preventDefault();
      setNear(false);
      const files = [...data.files];
      const { clientX: x, clientY: y } = event;
      if (latest.current.active) return setDropped({ files, x, y, isBlock: false });
      if (files.some(isPicture)) void openAt(files, x, y);
    });
    async function openAt(files: readonly File[], x: number, y: number): Promise<void> {
      const shown = preview.current?.shown();
      const spot = await withCode(
        import('./DropTarget.tsx'),
        ({ dropLine }) => shown && { line: dropLine(shown, y), y },
      );
      setDropped({ files, x, y, isBlock: spot !== undefined });
      latest.current.onEdit(spot);
    }
    return () => listening.abort();
  }, [preview]);
  return { isNear, dropped };
}

/** Whether a file is treated as a picture; some systems give HEIC and AVIF no type. */
export function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(hei[cf]|avif)$/i.test(name);
}
