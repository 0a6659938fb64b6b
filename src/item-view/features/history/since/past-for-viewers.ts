import { namesOf } from '../../../../host/board/people.ts';
import { openApi } from '../../../../host/board/api.ts';
import { parseBook } from '../../../../host/storage/history-book.ts';
import { historyKey } from '../../../../host/storage/keys.ts';
import { deflate } from '../../../../host/storage/payload.ts';
import { parseStored } from '../../../../host/storage/stored-json.ts';
import type { PastTexts } from '../../../document/open-for-reading.ts';
import type { OpenItem } from '../../../document/open-item.ts';

/**
 * Returns what tells somebody who may only read by whom a text was changed. Loaded only where something changed, and
 * without the code that writes the history. `read` rejects if the history cannot be read.
 */
export function pastForViewers({ monday, place }: OpenItem): Pick<PastTexts, 'read' | 'nameOf' | 'userId'> {
  return {
    userId: place.userId,
    nameOf: namesOf(openApi(monday)),
    async read() {
      const read = await monday.store.read(historyKey(place));
      const book = read.kind === 'found' ? parseBook(await parseStored(await deflate.unpack(read.value))) : undefined;
      return { kind: 'read', revisions: book?.revisions ?? [] };
    },
  };
}
