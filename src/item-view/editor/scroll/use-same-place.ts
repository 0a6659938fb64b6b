import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { settings } from '../../screen/settings.ts';
import type { TextField } from '../field/text-field.ts';
import { type Rows, rowsOf, showRead, showWritten, type Spot, spotRead, spotWritten } from './same-place.ts';

interface Places {
  /** The place to go to when the screen has changed. */
  spot?: Spot | undefined;
  wasWriting: boolean;
}

/**
 * Keeps the place in the text when reading becomes writing, and back, and when the preview comes beside the field.
 * Returns a function that names another place for the next change.
 */
export function useSamePlace(
  { getState, subscribe }: OpenDescription,
  field: TextField | undefined,
  layout: 'view' | 'edit' | 'split',
  pane: RefObject<HTMLElement | null>,
  preview: RefObject<PreviewHandle | null>,
): (spot: Spot) => void {
  const places = useRef<Places>({ wasWriting: false });
  const latest = useRef({ field, layout });
  const rows = useRef<Rows>(undefined);
  const shown = useCallback(() => preview.current?.shown(), [preview]);

  useEffect(() => {
    const isWriting = () => {
      const state = getState();
      return state.kind === 'open' && state.mode === 'edit';
    };
    places.current.wasWriting = isWriting();
    // Told before React changes the page: this is how it looks to the person.
    const look = () => {
      const here = places.current;
      const text = latest.current.layout === 'view' ? shown() : undefined;
      if (text) here.spot ??= spotRead(text, latest.current.field);
      else if (latest.current.layout !== 'view' && latest.current.field)
        here.spot = spotWritten(latest.current.field, (rows.current ??= rowsOf(latest.current.field)));
    };
    const stopMode = subscribe(() => {
      if (isWriting() === places.current.wasWriting) return;
      places.current.wasWriting = isWriting();
      look();
    });
    const stopLayout = settings.layout.subscribe(() => void (places.current.wasWriting && look()));
    return () => {
      stopMode();
      stopLayout();
    };
  }, [getState, subscribe, shown]);

  // Rows that were measured when the field was shown need not be measured when it goes.
  useLayoutEffect(
    () => () => {
      rows.current?.close();
      rows.current = undefined;
    },
    [field],
  );

  useLayoutEffect(() => {
    const before = latest.current.layout;
    const { spot } = places.current;
    // The field is made after the first change.
    const isReady = layout === 'view' || field !== undefined;
    if (isReady) {
      places.current.spot = undefined;
      latest.current = { field, layout };
    }
    if (!isReady || !spot || layout === before) return;
    if (layout !== 'view') showWritten(field!, (rows.current ??= rowsOf(field!)), spot);
    if (layout !== 'edit' && pane.current) showRead(shown, pane.current, spot);
  }, [layout, field, pane, shown]);

  return useCallback((spot) => void (places.current.spot = spot), []);
}
