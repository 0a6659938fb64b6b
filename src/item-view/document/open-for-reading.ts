import type { OpenDescription } from '../../description/open-description.ts';
import { readDescription } from '../../description/read-description.ts';
import { systemClock } from '../../host/clock.ts';
import { createDescriptionReader, isNothing } from '../../host/storage/description-reader.ts';
import type { NameOf } from '../../host/board/people.ts';
import type { SentLines } from '../../host/drafts/browser-drafts.ts';
import type { DiscardedDrafts } from '../../host/drafts/drafts.ts';
import type { SeenTextShelf } from '../../host/drafts/seen-text.ts';
import type { History } from '../../host/storage/history.ts';
import { descriptionKey, type ItemRef } from '../../host/storage/keys.ts';
import type { Monday } from '../../host/monday/monday.ts';

/** Texts that an editor can bring back, whose they were, and what was seen and sent. */
export type PastTexts = History & {
  readonly discarded: DiscardedDrafts;
  readonly seen: SeenTextShelf;
  readonly sentLines: SentLines['read'];
  readonly nameOf: NameOf;
};

/** A description for the screen. */
export interface Opened {
  readonly description: OpenDescription;
  /** Present for editors. */
  readonly history: PastTexts | undefined;
  /** Subscribes the screen around the text to changes. For editors it reports typing a moment later. */
  readonly watch: OpenDescription['subscribe'];
}

/** Opens the description at `place` for a viewer: no part of it can write. */
export default function openForReading({ store }: Monday, place: ItemRef): Opened {
  const reader = createDescriptionReader({ store, key: descriptionKey(place), clock: systemClock });
  const description = readDescription({
    store: {
      async load(known, signal) {
        const outcome = await reader.load(known, signal);
        if (!isNothing(outcome)) return outcome;
        return import('./check-empty-against-history.ts')
          .then(({ default: doubtEmpty }) => doubtEmpty(outcome, store, place))
          .catch(() => outcome);
      },
    },
    clock: systemClock,
    log: (message, cause) => console.error(message, cause),
  });
  return { description, history: undefined, watch: description.subscribe };
}
