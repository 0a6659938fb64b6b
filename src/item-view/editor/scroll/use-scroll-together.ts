import { useEffect, type RefObject } from 'react';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { settings } from '../../settings.ts';
import { useSetting } from '../../use-setting.ts';
import type { TextField } from '../text-field.ts';
import { scrollTogether } from './scroll-together.ts';

/** Keeps the field and the preview in `pane` at the same lines while both are seen (`field` is given), unless the person chose not to. */
export function useScrollTogether(
  field: TextField | undefined,
  pane: RefObject<HTMLElement | null>,
  preview: RefObject<PreviewHandle | null>,
): void {
  const choice = useSetting(settings.scroll);
  useEffect(() => {
    if (!field || !pane.current || choice === 'apart') return;
    return scrollTogether(field, {
      element: pane.current,
      preview: {
        lineAt: (offset) => preview.current?.lineAt(offset) ?? 0,
        offsetOf: (line) => preview.current?.offsetOf(line) ?? 0,
      },
    });
  }, [field, pane, preview, choice]);
}
