import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { browserShelf } from '../../src/simulator/shelf.ts';

test('lasts if the browser stores it, and is in memory if the browser never answers', async () => {
  expect((await browserShelf('kept')).lasting).toBe(true);

  vi.useFakeTimers();
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  try {
    const opening = browserShelf('stuck');
    await vi.runAllTimersAsync();
    const shelf = await opening;
    expect(shelf.lasting).toBe(false);
    await shelf.update('note', () => ({ value: 'words', version: '1', at: 0 }));
    expect(await shelf.get('note')).toMatchObject({ value: 'words' });
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});

test("is in memory if a write never ends, as with a page in WebKit's back-forward cache that was reading", async () => {
  const { transaction } = IDBDatabase.prototype;
  const unanswered = () => new EventTarget() as IDBRequest;
  const waiting = {
    objectStore: () => ({ count: unanswered, get: unanswered }) as unknown as IDBObjectStore,
  } as unknown as IDBTransaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, names, mode) {
    return mode === 'readwrite' ? waiting : transaction.call(this, names, mode);
  });
  vi.useFakeTimers();
  try {
    const opening = browserShelf('read elsewhere');
    await vi.runAllTimersAsync();
    expect((await opening).lasting).toBe(false);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
