import { expect, test } from 'vitest';
import { createBrowserDrafts, createPageDrafts } from '../../../src/host/drafts/browser-drafts.ts';
import { createDiscardedDrafts, createDrafts, type Draft } from '../../../src/host/drafts/drafts.ts';
import { createHostDrafts } from '../../../src/host/drafts/host-drafts.ts';
import { createBrowserDouble } from '../../description/fault-run/browser-double.ts';
import { plain } from '../../description/fault-run/page.ts';
import { createMemoryHost } from '../memory-host.ts';
import { createVirtualTime } from '../virtual-time.ts';

const day = 24 * 60 * 60 * 1_000;
const draft = (id: string): Draft => ({ id, text: `text of ${id}`, base: { text: '', version: undefined }, at: 1 });

test.each([false, true])(
  'discarded drafts are kept for seven days, where the browser refuses storage: %j',
  async (blocked) => {
    const [host, time, storage] = [createMemoryHost(), createVirtualTime(), createBrowserDouble({ blocked })];
    const key = 'mfmd_discarded_1_2_3_4';
    const open = () =>
      createDiscardedDrafts({
        shelf: createDrafts({
          browser: createBrowserDrafts({ storage, key }),
          host: createHostDrafts({ store: host, key, compression: plain, clock: time }),
          page: createPageDrafts({ key, memory: new Map() }),
        }),
        clock: time,
      });
    const idsIn = async () => (await open().read()).map(({ id }) => id);

    expect(await open().keep(draft('a'))).toBe(blocked ? 'host' : 'browser');
    await time.pass(3 * day);
    await open().keep(draft('b'));
    expect(await idsIn()).toEqual(['b', 'a']);
    await time.pass(4 * day);
    expect(await idsIn()).toEqual(['b']);
    await time.pass(3 * day);
    expect(await idsIn()).toEqual([]);
    await expect
      .poll(async () =>
        JSON.stringify([await storage.startingWith(key), host.keys().map((name) => host.readNow(name))]),
      )
      .not.toContain('text of');
  },
);
