import { useEffect, useState } from 'react';
import type { OpenDescription } from '../../description/open-description.ts';
import type { Place } from '../../host/storage/keys.ts';
import type { TimeFormat } from '../messages/say-time.ts';
import { say } from '../messages/say.ts';
import { wordsArrived } from '../messages/spoken.ts';
import Loader from '../ui/Loader.tsx';
import { ChunkFailed } from '../ui/lazily.tsx';
import DescriptionScreen from './DescriptionScreen.tsx';
import type { EarlyText } from './early-text.ts';
import openForReading, { type Opened } from './open-for-reading.ts';

export interface DescriptionProps {
  early: EarlyText;
  place: Place;
  canEdit: boolean;
  timeFormat: TimeFormat;
  /** Opens a link of the text in a new tab. */
  openLink: (url: string) => void;
}

/** The description at `place`, from loading its code on. Mounted anew for every place. */
export default function Description(props: DescriptionProps) {
  const { early, place, canEdit } = props;
  const opening = useDescription(early, place, canEdit);
  switch (opening.kind) {
    case 'opening':
      return <Loader label={say('loading')} />;
    case 'chunk-failed':
      return <ChunkFailed />;
    case 'opened':
      return <DescriptionScreen {...props} {...opening} />;
  }
}

export type Opening =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'opened' } & Opened)
  | { readonly kind: 'chunk-failed' };

/**
 * Opens the description at `place`, and closes it when the screen goes: unsaved text is then kept as a draft, and late
 * answers change nothing. Viewers get one that cannot write. When rights change, what is open stays on the screen until
 * there is another.
 */
function useDescription(early: EarlyText, place: Place, canEdit: boolean): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  // An equal one comes with every rendering.
  const [here] = useState(place);
  useEffect(() => {
    let gone = false;
    let description: OpenDescription | undefined;
    const open = canEdit
      ? import(/* webpackChunkName: "editing" */ '../editor/open-for-editing.ts')
      : Promise.resolve({ default: openForReading });
    open.then(
      async ({ default: open }) => {
        if (gone) return;
        const opened = open(early.mondayFor(here), here);
        description = opened.description;
        // Words and text load at the same time. Waiting for both avoids a flash of English, and what is made outside
        // React is made once.
        await wordsArrived();
        if (!gone) setOpening({ kind: 'opened', ...opened });
      },
      () => {
        if (gone) return;
        early.giveWay();
        setOpening({ kind: 'chunk-failed' });
      },
    );
    return () => {
      gone = true;
      description?.close();
    };
  }, [early, here, canEdit]);
  return opening;
}
