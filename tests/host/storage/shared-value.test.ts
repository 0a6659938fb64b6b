import { describe, expect, test } from 'vitest';
import { openPictureIndex } from '../../../src/host/pictures/picture-index.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import { historyKey, pictureIndexKey, settingsKey } from '../../../src/host/storage/keys.ts';
import { openSettings } from '../../../src/host/storage/shared-settings.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { plain } from '../../description/fault-run/page.ts';
import { createMemoryHost } from '../memory-host.ts';
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts';

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };

/** What several frames share, with a change of it; each names what it adds. */
const shared: Readonly<
  Record<string, { key: string; add: (store: Store, name: string, time: VirtualTime) => Promise<boolean> }>
> = {
  history: {
    key: historyKey(place),
    add: (store, name, clock) =>
      createHistory({ store, key: historyKey(place), compression: plain, clock }).record([{ text: name, at: 1 }]),
  },
  'picture index': {
    key: pictureIndexKey(place),
    add: (store, name, clock) =>
      openPictureIndex(store, place, clock).change((index) => ({ ...index, people: { ...index.people, [name]: 1 } })),
  },
  settings: {
    key: settingsKey(place),
    add: (store, name, clock) =>
      openSettings(store, settingsKey(place), clock).change((settings) => ({ ...settings, [name]: 1 })),
  },
};

describe.for(Object.entries(shared))('the %s', ([, { key, add }]) => {
  test('is not overwritten where monday says for a second that nothing is there', async () => {
    const host = createMemoryHost();
    const time = createVirtualTime();
    expect(await run(time, add(host, '111', time))).toBe(true);
    const awake = time.now() + 1_000;
    const waking: Store = {
      ...host,
      read: async (asked) => (time.now() < awake ? { kind: 'missing' } : host.readNow(asked)),
    };
    expect(await run(time, add(waking, '222', time))).toBe(true);
    const read = host.readNow(key);
    const value = read.kind === 'found' ? read.value : '';
    const stored = value.startsWith('{') ? value : atob(value);
    expect(stored).toContain('111');
    expect(stored).toContain('222');
  });
});

test('a history is shown without waiting, although nothing is there', async () => {
  const clock = createVirtualTime();
  const history = createHistory({ store: createMemoryHost(), key: historyKey(place), compression: plain, clock });
  expect(await history.read()).toEqual({ kind: 'read', revisions: [] });
  expect(await history.undeleted()).toBe(undefined);
  expect(clock.waiting).toBe(0);
});

describe('a setting is sent as soon as it can be', () => {
  const key = settingsKey(place);
  const watched = (host: Store) => {
    const asked: string[] = [];
    return {
      asked,
      store: {
        ...host,
        read: (...about) => (asked.push('read'), host.read(...about)),
        write: (...about) => (asked.push('write'), host.write(...about)),
      } satisfies Store,
    };
  };

  test('without a question where the settings were read before', async () => {
    const host = createMemoryHost();
    await openSettings(host, key).change((settings) => ({ ...settings, template: 'one' }));
    const { store, asked } = watched(host);
    const page = openSettings(store, key, createVirtualTime());
    await page.glance();
    const other = openSettings(host, key);
    expect(await page.change((settings) => ({ ...settings, breaks: 'join' }))).toBe(true);
    expect(asked).toEqual(['read', 'write']);
    // What somebody else has stored since is kept.
    await page.read();
    await other.change((settings) => ({ ...settings, template: 'two' }));
    expect(await page.change(({ breaks, ...rest }) => rest)).toBe(true);
    expect(await openSettings(host, key).read()).toMatchObject({ value: { template: 'two' } });
    expect(await openSettings(host, key).read()).not.toMatchObject({ value: { breaks: 'join' } });
  });

  test('after one more question where nothing was there for the time that makes it sure', async () => {
    const time = createVirtualTime();
    const { store, asked } = watched(createMemoryHost());
    const page = openSettings(store, key, time);
    await page.glance();
    await time.pass(1_400);
    const change = page.change((settings) => (settings.breaks ? settings : { ...settings, breaks: 'join' }));
    await time.pass(0);
    expect(asked).toEqual(['read', 'read', 'write', 'read']);
    expect(await change).toBe(true);
  });

  test('after questions with pauses where nothing was there just now, or long ago', async () => {
    const time = createVirtualTime();
    for (const ms of [0, 60_000]) {
      const { store, asked } = watched(createMemoryHost());
      const page = openSettings(store, key, time);
      await page.glance();
      await time.pass(ms);
      const change = page.change((settings) => ({ ...settings, breaks: 'join' }));
      await time.pass(1_399);
      expect(asked).not.toContain('write');
      await time.pass(1);
      expect(asked).toContain('write');
      expect(await change).toBe(true);
    }
  });
});

describe('what is sent at once, as a page goes', () => {
  const key = settingsKey(place);
  const stored = async (host: Store) => {
    const read = await openSettings(host, key).read();
    return read.kind === 'read' ? read.value : undefined;
  };

  test('is guarded by what this page stored last', async () => {
    const host = createMemoryHost();
    const page = openSettings(host, key);
    await page.change((settings) => ({ ...settings, template: 'one' }));
    await page.change((settings) => ({ ...settings, breaks: 'join' }));
    page.changeAtOnce((settings) => ({ ...settings, template: 'two' }));
    expect(await stored(host)).toMatchObject({ template: 'two', breaks: 'join' });
    await openSettings(host, key).change((settings) => ({ ...settings, template: 'of another' }));
    page.changeAtOnce((settings) => ({ ...settings, template: 'too late' }));
    expect(await stored(host)).toMatchObject({ template: 'of another' });
  });

  test('writes over nothing that a later answer falsely says to be missing', async () => {
    const host = createMemoryHost();
    let isFalse = false;
    const page = openSettings(
      { ...host, read: async (asked) => (isFalse ? { kind: 'missing' } : host.readNow(asked)) },
      key,
    );
    await openSettings(host, key).change((settings) => ({ ...settings, template: 'of another' }));
    await page.read();
    isFalse = true;
    await page.glance();
    page.changeAtOnce((settings) => ({ ...settings, breaks: 'join' }));
    expect(await stored(host)).toMatchObject({ template: 'of another', breaks: 'join' });
  });
});

async function run(time: VirtualTime, change: Promise<boolean>): Promise<boolean> {
  await time.pass(10_000);
  return change;
}
