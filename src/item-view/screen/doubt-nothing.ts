import { deflate } from '../../host/storage/compression.ts';
import type { LoadOutcome } from '../../host/storage/description-reader.ts';
import { parseBook, newestUndeleted } from '../../host/storage/history-book.ts';
import { historyKey, type Place } from '../../host/storage/keys.ts';
import type { Store } from '../../host/storage/store.ts';

/**
 * A viewer's `outcome`, which found nothing stored, held against the history as `History.undeleted` does it for editors. Loaded only
 * then, and without what writes the history. Rejects where the history cannot be read.
 */
export default async function doubtNothing(
  outcome: LoadOutcome,
  store: Pick<Store, 'read'>,
  place: Place,
): Promise<LoadOutcome> {
  const read = await store.read(historyKey(place));
  const book = read.kind === 'found' ? parseBook(JSON.parse(await deflate.unpack(read.value))) : undefined;
  const last = book && newestUndeleted(book);
  return last ? { kind: 'doubtful', last } : outcome;
}
