import { useEffect, useState } from 'react';
import type { OpenDescription } from '../description/open-description.ts';
import type { Place } from '../host/keys.ts';
import type { Monday } from '../host/monday.ts';
import { wordsArrived } from './messages/spoken.ts';
import openForReading, { type Opened } from './open-for-reading.ts';

/** A description on the screen: its code on the way, open, or its code not to be had. */
export type Opening =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'opened' } & Opened)
  | { readonly kind: 'chunk-failed' };

/**
 * Opens the description at `place` and closes it again when another place comes or the screen goes: what is unsaved is then kept
 * as a draft, and late answers change nothing. Viewers get one that cannot write.
 */
export function useDescription(monday: Monday, place: Place, canEdit: boolean): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const { accountId, itemId, instanceId, userId } = place;
  useEffect(() => {
    let gone = false;
    let description: OpenDescription | undefined;
    const open = canEdit ? import('./editor/open-for-editing.ts') : Promise.resolve({ default: openForReading });
    open.then(
      async ({ default: open }) => {
        if (gone) return;
        const opened = open(monday, { accountId, itemId, instanceId, userId });
        description = opened.description;
        // The words come while the text does: without a flash of English, and what is made outside React is made once.
        await wordsArrived();
        if (!gone) setOpening({ kind: 'opened', ...opened });
      },
      () => !gone && setOpening({ kind: 'chunk-failed' }),
    );
    return () => {
      gone = true;
      description?.close();
      setOpening({ kind: 'opening' });
    };
  }, [monday, accountId, itemId, instanceId, userId, canEdit]);
  return opening;
}
