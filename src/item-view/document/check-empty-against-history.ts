import { deflate } from '../../host/storage/payload.ts';
import type { LoadOutcome } from '../../host/storage/description-reader.ts';
import { parseBook, newestUndeleted } from '../../host/storage/history-book.ts';
import { historyKey, type ItemRef } from '../../host/storage/keys.ts';
import type { Store } from '../../host/storage/store.ts';
import { parseStored } from '../../host/storage/stored-json.ts';

/**
 * Checks a viewer's `outcome` "nothing stored" against the history, as `History.undeleted` does for editors. Loaded
 * only then, and without the code that writes the history. Rejects if the history cannot be read.
 */
export default async function doubtEmpty(
  outcome: LoadOutcome,
  store: Pick<Store, 'read'>,
  place: ItemRef,
): Promise<LoadOutcome> {
  const read = await store.read(historyKey(place));
  const book = read.kind === 'found' ? parseBook(await parseStored(await deflate.unpack(read.value))) : undefined;
  const last = book && newestUndeleted(book);
  return last ? { kind: 'doubtful', last } : outcome;
}
