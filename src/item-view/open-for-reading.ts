import { readDescription } from '../description/read-description.ts';
import { systemClock } from '../host/clock.ts';
import { createDescriptionReader } from '../host/description-reader.ts';
import { descriptionKey, type Place } from '../host/keys.ts';
import type { Monday } from '../host/monday.ts';
import type { Opened } from './use-description.ts';

/** Opens the description at `place` for somebody who may only read: nothing in it is able to write. */
export default function openForReading({ store }: Monday, place: Place): Opened {
  const description = readDescription({
    store: createDescriptionReader({ store, key: descriptionKey(place), clock: systemClock }),
    clock: systemClock,
    log: (message, cause) => console.error(message, cause),
  });
  return { description, history: undefined, watch: description.subscribe };
}
