import { describe, expect, test } from 'vitest';
import { createSeenText } from '../../../src/host/drafts/host-drafts.ts';
import { createBrowserSeenText, createViewerSeenText } from '../../../src/host/drafts/seen-text.ts';
import { createBrowserDouble } from '../../description/fault-run/browser-double.ts';
import { plain } from '../../description/fault-run/page.ts';
import { createMemoryHost } from '../memory-host.ts';

const key = 'mfmd_read_1_2_3_4';

describe('the text that a person has seen', () => {
  const open = (host = createMemoryHost(), storage = createBrowserDouble({ blocked: false })) =>
    createSeenText({ browser: createBrowserSeenText({ storage, key }), store: host, key, compression: plain });

  test('is kept in the browser', async () => {
    const [host, storage] = [createMemoryHost(), createBrowserDouble({ blocked: false })];
    expect(await open(host, storage).get()).toBeUndefined();
    expect(await open(host, storage).set({ text: 'one', at: 1 })).toBe(true);
    expect(await open(host, storage).get()).toEqual({ text: 'one', at: 1 });
    expect(host.keys()).toEqual([]);
  });

  test('is kept in monday’s storage where the browser refuses', async () => {
    const [host, storage] = [createMemoryHost(), createBrowserDouble({ blocked: true })];
    expect(await open(host, storage).set({ text: 'one', at: 1 })).toBe(true);
    expect(await open(host, storage).set({ text: 'two', at: 2 })).toBe(true);
    expect(await open(host, storage).get()).toEqual({ text: 'two', at: 2 });
    expect(await createBrowserSeenText({ storage, key }).set({ text: 'three', at: 3 })).toBe(false);
  });

  test('of a viewer is kept in the page where the browser refuses', async () => {
    const near = createBrowserSeenText({ storage: createBrowserDouble({ blocked: true }), key });
    expect(await createViewerSeenText(near, key).get()).toBeUndefined();
    expect(await createViewerSeenText(near, key).set({ text: 'one', at: 1 })).toBe(true);
    expect(await createViewerSeenText(near, key).get()).toEqual({ text: 'one', at: 1 });
    expect(await createViewerSeenText(near, `${key}5`).get()).toBeUndefined();
  });

  test.for(['garbage', '{"format":2,"text":"one","at":1}', '{"format":1,"text":7,"at":1}', 'x'.repeat(6_000_000)])(
    'is unknown where a value cannot be read, which stays as it is (%$)',
    async (stored) => {
      const [host, storage] = [createMemoryHost(), createBrowserDouble({ blocked: true })];
      host.writeNow(key, stored);
      expect(await open(host, storage).get()).toBeUndefined();
      expect(await open(host, storage).set({ text: 'one', at: 1 })).toBe(false);
      expect(host.readNow(key)).toMatchObject({ value: stored });
    },
  );

  test.for([['garbage'], [{ format: 2, text: 'one', at: 1 }], [7], [null]])(
    'is unknown where the browser has %j, which stays as it is',
    async ([kept]) => {
      const storage = createBrowserDouble({ blocked: false });
      await storage.set(key, kept);
      const shelf = createBrowserSeenText({ storage, key });
      expect(await shelf.get()).toBeUndefined();
      expect(await shelf.set({ text: 'two', at: 2 })).toBe(false);
      expect(await storage.get(key)).toEqual(kept);
    },
  );
});
