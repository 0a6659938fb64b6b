import { expect, test } from 'vitest';
import { readAhead, type ReadOutcome, type Store } from '../../../src/host/storage/store.ts';

/** A store that answers each read with the number of reads so far. */
function countingStore(): { store: Store; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    store: {
      async read(key): Promise<ReadOutcome> {
        asked.push(key);
        return { kind: 'found', value: String(asked.length), version: undefined };
      },
      write: async () => ({ kind: 'conflict' }),
      remove: async () => ({ kind: 'removed' }),
    },
  };
}

test('the key is read at once, and its first reader gets that answer', async () => {
  const { store, asked } = countingStore();
  const ahead = readAhead(store, 'text');
  expect(asked).toEqual(['text']);
  expect(await ahead.store.read('text')).toEqual(await ahead.outcome);
  expect(asked).toEqual(['text']);
});

test('later reads ask again, and so do reads of other keys', async () => {
  const { store, asked } = countingStore();
  const ahead = readAhead(store, 'text');
  expect(await ahead.store.read('history')).toMatchObject({ value: '2' });
  expect(await ahead.store.read('text')).toMatchObject({ value: '1' });
  expect(await ahead.store.read('text')).toMatchObject({ value: '3' });
  expect(asked).toEqual(['text', 'history', 'text']);
});

test('writing and removing are those of the store', async () => {
  const ahead = readAhead(countingStore().store, 'text');
  expect(await ahead.store.write('text', 'x')).toEqual({ kind: 'conflict' });
  expect(await ahead.store.remove('text')).toEqual({ kind: 'removed' });
});
