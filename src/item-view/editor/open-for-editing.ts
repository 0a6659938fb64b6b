import { openDescription } from '../../description/open-description.ts';
import { createBrowserDrafts } from '../../host/browser-drafts.ts';
import { openBrowserStorage } from '../../host/browser-storage.ts';
import { systemClock } from '../../host/clock.ts';
import { deflate } from '../../host/compression.ts';
import { createDescriptionStore } from '../../host/description-store.ts';
import { createDrafts } from '../../host/drafts.ts';
import { createHistory } from '../../host/history.ts';
import { createHostDrafts } from '../../host/host-drafts.ts';
import { descriptionKey, draftKey, historyKey, seenKey, type Place } from '../../host/keys.ts';
import type { Monday } from '../../host/monday.ts';
import { createPageDrafts } from '../../host/page-drafts.ts';
import { createSeenVersion } from '../../host/seen-version.ts';
import { followTyping } from '../follow-typing.ts';
import '../messages/say-editing.ts';
import type { Opened } from '../open-for-reading.ts';
import { newId } from './new-id.ts';

/** Opens the description at `place` for somebody who may edit: kept in monday's storage, drafts in this browser or beside it. */
export default function openForEditing({ store, valueCreatedForUser }: Monday, place: Place): Opened {
  const storage = openBrowserStorage();
  const key = draftKey(place);
  const history = createHistory({ store, key: historyKey(place), compression: deflate });
  const description = openDescription({
    id: newId(),
    store: createDescriptionStore({ store, key: descriptionKey(place), clock: systemClock, standing: history.standing }),
    drafts: createDrafts({
      browser: createBrowserDrafts({ storage, key }),
      host: createHostDrafts({ store, key, compression: deflate }),
      page: createPageDrafts({ key }),
    }),
    history,
    seen: createSeenVersion({ storage, key: seenKey(place) }),
    clock: systemClock,
    valueCreatedForUser: () => void valueCreatedForUser(),
    log: (message, cause) => console.error(message, cause),
  });
  return { description, history, watch: followTyping(description) };
}
