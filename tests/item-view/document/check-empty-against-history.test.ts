import { expect, test } from 'vitest';
import { deflate } from '../../../src/host/storage/payload.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import { historyKey } from '../../../src/host/storage/keys.ts';
import { nothingStored } from '../../../src/host/storage/store.ts';
import doubtEmpty from '../../../src/item-view/document/check-empty-against-history.ts';
import { createMemoryHost } from '../../host/memory-host.ts';

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const nothing = { kind: 'loaded', revision: nothingStored } as const;

test('a viewer sees an empty description exactly if the history has no text, or its deletion', async () => {
  const host = createMemoryHost();
  const history = createHistory({ store: host, key: historyKey(place), compression: deflate });
  const doubt = () => doubtEmpty(nothing, host, place);
  expect(await doubt()).toBe(nothing);
  await history.record([{ text: 'one', at: 1 }]);
  expect(await doubt()).toEqual({ kind: 'doubtful', last: { text: 'one', at: 1 } });
  await history.record([], 2);
  expect(await doubt()).toBe(nothing);
  await history.record([{ text: 'two', at: 3 }]);
  expect(await doubt()).toEqual({ kind: 'doubtful', last: { text: 'two', at: 3 } });
  host.writeNow(historyKey(place), 'garbage');
  // The words of this error differ between versions of Node.
  await expect(doubt()).rejects.toBeInstanceOf(Error);
});
