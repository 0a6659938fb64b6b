import type { Place } from '../host/keys.ts';
import type { Monday } from '../host/monday.ts';
import ChunkFailed from './ChunkFailed.tsx';
import DescriptionScreen from './DescriptionScreen.tsx';
import Loader from './Loader.tsx';
import { say } from './messages/say.ts';
import { openLink } from './open-link.ts';
import type { TimeFormat } from './say-time.ts';
import { useDescription } from './use-description.ts';

export interface DescriptionProps {
  monday: Monday;
  place: Place;
  canEdit: boolean;
  timeFormat: TimeFormat;
}

/** The description at `place`, from the moment its code is asked for. Mounted anew for every place. */
export default function Description({ monday, place, canEdit, timeFormat }: DescriptionProps) {
  const opening = useDescription(monday, place, canEdit);
  switch (opening.kind) {
    case 'opening':
      return <Loader label={say('loading')} />;
    case 'chunk-failed':
      return <ChunkFailed />;
    case 'opened':
      return (
        <DescriptionScreen
          description={opening.description}
          history={opening.history}
          watch={opening.watch}
          timeFormat={timeFormat}
          openLink={(url) => void openLink(monday, url)}
        />
      );
  }
}
