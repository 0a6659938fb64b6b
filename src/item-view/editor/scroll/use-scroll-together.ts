import { useEffect, useState, type RefObject } from 'react';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { lineAt, offsetOf } from '../../preview/shown-lines.ts';
import { settings, useSetting } from '../../screen/settings.ts';
import type { TextField } from '../field/text-field.ts';

/**
 * Keeps the field and the preview in `pane` at the same lines while `field` is given, unless the person chose not to.
 * Returns whether it has stopped because it was too slow.
 */
export function useScrollTogether(
  field: TextField | undefined,
  pane: RefObject<HTMLElement | null>,
  preview: RefObject<PreviewHandle | null>,
): boolean {
  const [isTooSlow, setTooSlow] = useState(false);
  const choice = useSetting(settings.scroll);
  useEffect(() => {
    if (!field || !pane.current || choice === 'apart') return;
    const on = (where: typeof lineAt, at: number) => {
      const shown = preview.current?.shown();
      return shown ? where(shown, at) : 0;
    };
    let isOver = false;
    let stop = (): void => void (isOver = true);
    const element = pane.current;
    const beside = {
      lineAt: (offset: number) => on(lineAt, offset),
      offsetOf: (line: number) => on(offsetOf, line),
    };
    // Without the script both scroll by themselves.
    import('./scroll-together.ts').then(
      ({ scrollTogether }) =>
        isOver || (stop = scrollTogether(field, { element, preview: beside }, () => setTooSlow(true))),
      () => undefined,
    );
    return () => {
      stop();
      // Turning it on again tries again.
      setTooSlow(false);
    };
  }, [field, pane, preview, choice]);
  return isTooSlow;
}
