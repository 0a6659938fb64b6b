import { useEffect, useState, type RefObject } from 'react';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { lineAt, offsetOf } from '../../preview/shown-lines.ts';
import { settings, useSetting } from '../../screen/settings.ts';
import type { TextField } from '../field/text-field.ts';
import { scrollTogether } from './scroll-together.ts';

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
    const stop = scrollTogether(
      field,
      {
        element: pane.current,
        preview: {
          lineAt: (offset) => on(lineAt, offset),
          offsetOf: (line) => on(offsetOf, line),
        },
      },
      () => setTooSlow(true),
    );
    return () => {
      stop();
      // Turning it on again tries again.
      setTooSlow(false);
    };
  }, [field, pane, preview, choice]);
  return isTooSlow;
}
