import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createBrowserDrafts,
  createPageDrafts,
  createSeenVersion,
  createSentLines,
  mostSent,
} from '../../../src/host/drafts/browser-drafts.ts';
import { openBrowserStorage, type BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { deflate } from '../../../src/host/storage/payload.ts';
import { createDrafts, type Draft, type DraftShelf, type LastingShelf } from '../../../src/host/drafts/drafts.ts';
import { systemClock } from '../../../src/host/clock.ts';
import { createHostDrafts } from '../../../src/host/drafts/host-drafts.ts';
import type { DescriptionStore } from '../../../src/host/storage/description-store.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { createMemoryHost } from '../memory-host.ts';
import { createVirtualTime } from '../virtual-time.ts';
import { hostHeard } from '../../../src/host/monday/host-origin.ts';

hostHeard('https://acme.monday.com');

const draft = (id: string, text: string, at: number): Draft => ({
  id,
  text,
  at,
  base: { text: 'base', version: 'v1' },
});
const refusing: BrowserStorage = {
  get: async () => undefined,
  startingWith: async () => undefined,
  keysStartingWith: async () => undefined,
  set: async () => false,
  setAtOnce: () => false,
  leftAtOnce: () => [],
  remove: async () => false,
};
let counter = 0;
let key = '';

beforeEach(() => {
  key = `mfmd_draft_1_2_3_user${(counter += 1)}`;
});

const shelves: readonly (readonly [string, () => DraftShelf])[] = [
  ['this browser', () => createBrowserDrafts({ storage: openBrowserStorage(), key })],
  [
    "monday's storage",
    () => createHostDrafts({ store: createMemoryHost(), key, compression: deflate, clock: systemClock }),
  ],
  ['the memory of the page', () => createPageDrafts({ key, memory: new Map() })],
];

describe.each(shelves)('drafts in %s', (_, create) => {
  test('are read as they were stored, one for each opening', async () => {
    const shelf = create();
    await shelf.keep(draft('a', 'one', 1));
    await shelf.keep(draft('a', 'one more', 2));
    await shelf.keep(draft('b', 'other \uFEFF 👋', 3));
    const read = await shelf.read();
    const found = read.kind === 'read' ? [...read.drafts].sort((one, other) => one.at - other.at) : read;
    expect(found).toEqual([draft('a', 'one more', 2), draft('b', 'other \uFEFF 👋', 3)]);
  });

  test('are gone once they are dropped', async () => {
    const shelf = create();
    await shelf.keep(draft('a', 'one', 1));
    expect(await shelf.drop(draft('a', 'one', 1))).toBe(true);
    expect(await shelf.read()).toEqual({ kind: 'read', drafts: [], unreadable: [] });
  });

  test('stay if another tab typed in them since they were read', async () => {
    const shelf = create();
    await shelf.keep(draft('a', 'one, and more', 2));
    await shelf.drop(draft('a', 'one', 1));
    expect(await shelf.read()).toEqual({ kind: 'read', drafts: [draft('a', 'one, and more', 2)], unreadable: [] });
  });
});

test('drafts of a browser so busy that they count as refused come late', async () => {
  const storage = openBrowserStorage();
  await createBrowserDrafts({ storage, key }).keep(draft('a', 'one', 1));
  const release = await keepBusy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = vi.fn();
  const reading = createBrowserDrafts({ storage, key }).read(late);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reading).toEqual({ kind: 'failed' });
  vi.useRealTimers();
  expect(late).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(late).toHaveBeenCalledExactlyOnceWith([draft('a', 'one', 1)]));
});

/** Holds a transaction for which all others of the item view's database wait, until the returned function is called. */
async function keepBusy(): Promise<() => void> {
  let isReleased = false;
  const opening = indexedDB.open('markdown-for-monday');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const entries = opening.result.transaction('kept', 'readwrite').objectStore('kept');
  const goOn = () => {
    if (!isReleased) entries.get('nothing').onsuccess = goOn;
  };
  goOn();
  return () => (isReleased = true);
}

test('drafts of different people and items are separate in one browser', async () => {
  const storage = openBrowserStorage();
  await createBrowserDrafts({ storage, key: 'mfmd_draft_1_2_3_4' }).keep(draft('a', 'one', 1));
  const others = ['mfmd_draft_1_2_3_40', 'mfmd_draft_1_2_3_5', 'mfmd_draft_2_2_3_4', 'mfmd_draft_1_2_3'];
  for (const other of others) {
    expect(await createBrowserDrafts({ storage, key: other }).read()).toEqual({
      kind: 'read',
      drafts: [],
      unreadable: [],
    });
  }
});

test('a draft of another version of the app is returned as it is stored, and not dropped with ours', async () => {
  const storage = openBrowserStorage();
  await storage.set(`${key}/z`, { format: 99, words: 'later' });
  const shelf = createBrowserDrafts({ storage, key });
  expect(await shelf.read()).toEqual({ kind: 'read', drafts: [], unreadable: ['{"format":99,"words":"later"}'] });
  expect(await storage.get(`${key}/z`)).toEqual({ format: 99, words: 'later' });
});

describe('a value among the drafts that cannot be read', () => {
  test('is removed from this browser when a person asks for it, and nothing else is', async () => {
    const storage = openBrowserStorage();
    const shelf = createBrowserDrafts({ storage, key });
    await shelf.keep(draft('a', 'one', 1));
    await storage.set(`${key}/x`, 'garbage');
    await storage.set(`${key}/y`, 10n);
    await storage.set(`${key}9/x`, 'of another person');
    expect(await shelf.read()).toEqual({ kind: 'read', drafts: [draft('a', 'one', 1)], unreadable: ['garbage', '10'] });
    expect(await shelf.removeUnreadable()).toBe(true);
    expect(await shelf.read()).toEqual({ kind: 'read', drafts: [draft('a', 'one', 1)], unreadable: [] });
    expect(await storage.get(`${key}9/x`)).toBe('of another person');
  });

  test.each([['the first'], ['the second'], ['both']])(
    "is told of %s of the keys in monday's storage, and goes when somebody asks",
    async (which) => {
      const host = createMemoryHost();
      const create = (store: Store = host) =>
        createHostDrafts({ store, key, compression: deflate, clock: systemClock });
      await create().keep(draft('a', 'one', 1));
      const broken = [key, `${key}_2`].filter((_, index) => which !== (index === 0 ? 'the second' : 'the first'));
      broken.forEach((name) => host.writeNow(name, `garbage of ${name}`));
      const drafts = broken.length === 1 ? [draft('a', 'one', 1)] : [];
      const before = { kind: 'read', drafts, unreadable: broken.map((name) => `garbage of ${name}`) };
      expect(await create().read()).toEqual(before);
      const refusingStore: Store = {
        ...host,
        write: async () => ({ kind: 'failed', failure: { kind: 'refused', message: '' } }),
      };
      expect(await create(refusingStore).removeUnreadable()).toBe(false);
      expect(await create().read()).toEqual(before);
      expect(await create().removeUnreadable()).toBe(true);
      expect(await create().read()).toEqual({ kind: 'read', drafts, unreadable: [] });
    },
  );
});

test('storage that throws counts as missing', async () => {
  const real = globalThis.indexedDB;
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  try {
    const storage = openBrowserStorage();
    expect(await storage.set('k', 1)).toBe(false);
    expect(await storage.get('k')).toBeUndefined();
    expect(await storage.startingWith('k')).toBeUndefined();
    expect(await storage.remove('k')).toBe(false);
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: real });
  }
});

describe('drafts, wherever they can be kept', () => {
  const page = () => createPageDrafts({ key, memory: new Map() });

  test('are in the browser if it accepts them, and not in the host', async () => {
    const host = createMemoryHost();
    const drafts = createDrafts({
      browser: createBrowserDrafts({ storage: openBrowserStorage(), key }),
      host: createHostDrafts({ store: host, key, compression: deflate, clock: systemClock }),
      page: page(),
    });
    expect(await drafts.keep(draft('a', 'one', 1))).toBe('browser');
    expect(host.keys()).toEqual([]);
    expect(await drafts.read()).toEqual({
      ...{ drafts: [{ ...draft('a', 'one', 1), isInBrowser: true }], unreadable: [] },
    });
  });

  test("are in monday's storage if the browser refuses them, where the next opening finds them", async () => {
    const host = createMemoryHost();
    const create = () =>
      createDrafts({
        browser: createBrowserDrafts({ storage: refusing, key }),
        host: createHostDrafts({ store: host, key, compression: deflate, clock: systemClock }),
        page: page(),
      });
    expect(await create().keep(draft('a', 'one', 1))).toBe('host');
    const later = create();
    expect(await later.read()).toEqual({ drafts: [draft('a', 'one', 1)], unreadable: [] });
    await later.drop(draft('a', 'one', 1));
    expect(await create().read()).toEqual({ drafts: [], unreadable: [] });
  });

  test("are not replaced by a first write that reaches monday's storage late", async () => {
    const host = createMemoryHost();
    let arrive: () => Promise<unknown> = async () => undefined;
    const silentAtFirst: Store = {
      ...host,
      write: async (...call) => {
        arrive = () => host.write(...call);
        silentAtFirst.write = host.write;
        return { kind: 'failed', failure: { kind: 'silent', afterMs: 15_000 } };
      },
    };
    const shelf = () => createHostDrafts({ store: silentAtFirst, key, compression: deflate, clock: systemClock });
    const early = shelf();
    await early.keep(draft('a', 'one', 1));
    expect(await early.keep(draft('a', 'one two', 2))).toBe(true);
    await arrive();
    expect(await shelf().read()).toEqual({ kind: 'read', drafts: [draft('a', 'one two', 2)], unreadable: [] });
  });

  test("do not count as kept in monday's storage while a first write may reach both keys late", async () => {
    const host = createMemoryHost();
    const late: (() => void)[] = [];
    const store: Store = {
      ...host,
      write: async (name, value, version) => {
        if (late.length === 2) return host.write(name, value, version);
        late.push(() => host.writeNow(name, value));
        return { kind: 'failed', failure: { kind: 'silent', afterMs: 15_000 } };
      },
    };
    const time = createVirtualTime();
    const shelf = createHostDrafts({ store, key, compression: deflate, clock: time });
    expect(await shelf.keep(draft('a', 'one', 1))).toBe(false);
    expect(await shelf.keep(draft('a', 'one two', 2))).toBe(false);
    late.forEach((arrive) => arrive());
    expect(await shelf.read()).toMatchObject({ drafts: [draft('a', 'one', 1)] });
    await time.pass(15_000);
    expect(await shelf.keep(draft('a', 'one two', 2))).toBe(true);
    expect(await shelf.read()).toMatchObject({ drafts: [draft('a', 'one two', 2)] });
  });

  test("only count as kept in monday's storage once both keys have them", async () => {
    const host = createMemoryHost();
    let refuse: () => void = () => undefined;
    const asked: string[] = [];
    const slowSecond: Store = {
      ...host,
      write: async (name, value, version) => {
        asked.push(name);
        if (!name.endsWith('_2')) return host.write(name, value, version);
        await new Promise<void>((resolve) => (refuse = resolve));
        slowSecond.write = host.write;
        return { kind: 'failed', failure: { kind: 'refused', message: '' } };
      },
    };
    const shelf = createHostDrafts({ store: slowSecond, key, compression: deflate, clock: systemClock });
    let answer: boolean | undefined;
    const keeping = shelf.keep(draft('a', 'one', 1)).then((kept) => (answer = kept));
    await expect.poll(() => host.keys()).toEqual([key]);
    await expect.poll(() => asked).toContain(`${key}_2`);
    expect(answer).toBeUndefined();
    refuse();
    expect(await keeping).toBe(false);
    expect(await shelf.keep(draft('a', 'one', 1))).toBe(true);
    expect(host.keys()).toEqual([key, `${key}_2`]);
  });

  test("survive in monday's storage a late first write of an opening that has ended", async () => {
    const host = createMemoryHost();
    const late: (() => void)[] = [];
    const ended: Store = {
      ...host,
      write: async (name, value) => {
        if (name === key) late.push(() => host.writeNow(name, value));
        return { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } };
      },
    };
    const another = { clock: systemClock, unsettled: new Set<string>() };
    await createHostDrafts({ store: ended, key, compression: deflate, ...another }).keep(draft('a', 'one', 1));

    let refusals = 1;
    const store: Store = {
      ...host,
      write: async (...call) =>
        call[0] !== key && (refusals -= 1) >= 0
          ? { kind: 'failed', failure: { kind: 'refused', message: '' } }
          : host.write(...call),
    };
    const shelf = createHostDrafts({ store, key, compression: deflate, clock: systemClock });
    const keep = () => shelf.keep(draft('b', 'one two', 2));
    expect((await keep()) || (await keep())).toBe(true);
    expect(late).toHaveLength(1);
    late[0]!();
    expect(await createHostDrafts({ store: host, key, compression: deflate, clock: systemClock }).read()).toMatchObject(
      {
        drafts: expect.arrayContaining([draft('b', 'one two', 2)]),
      },
    );
  });

  test("are kept in monday's storage under one key if the other has a value that cannot be read, which stays", async () => {
    for (const broken of [key, `${key}_2`]) {
      const host = createMemoryHost();
      host.writeNow(broken, 'garbage');
      const shelf = createHostDrafts({ store: host, key, compression: deflate, clock: systemClock });
      expect(await shelf.keep(draft('a', 'one', 1))).toBe(true);
      expect(await shelf.read()).toMatchObject({ drafts: [draft('a', 'one', 1)] });
      expect(host.readNow(broken)).toMatchObject({ value: 'garbage' });
    }
  });

  test("are found in monday's storage although one of the two keys cannot be read", async () => {
    for (const broken of [key, `${key}_2`]) {
      const host = createMemoryHost();
      await createHostDrafts({ store: host, key, compression: deflate, clock: systemClock }).keep(draft('a', 'one', 1));
      host.writeNow(broken, 'garbage');
      expect(
        await createHostDrafts({ store: host, key, compression: deflate, clock: systemClock }).read(),
      ).toMatchObject({
        drafts: [draft('a', 'one', 1)],
      });
      expect(host.readNow(broken)).toMatchObject({ value: 'garbage' });
    }
  });

  /** A browser on a slow disk: it answers when it is told to. */
  function slowBrowser() {
    const answers: ((isKept: boolean) => void)[] = [];
    const set = () => new Promise<boolean>((resolve) => answers.push(resolve));
    return { shelf: createBrowserDrafts({ storage: { ...refusing, set, remove: async () => true }, key }), answers };
  }

  test("reach monday's storage in their newest form after the browser gave no answer to an older one", async () => {
    const host = createHostDrafts({ store: createMemoryHost(), key, compression: deflate, clock: systemClock });
    const { shelf, answers } = slowBrowser();
    const drafts = createDrafts({ browser: shelf, host, page: page() });
    const places = [drafts.keep(draft('a', 'one', 1)), drafts.keep(draft('a', 'one two', 2))];
    answers[0]!(false);
    expect(await places[0]).toBe('host');
    expect(await host.read()).toMatchObject({ drafts: [{ text: 'one two' }] });
    answers[1]!(true);
    expect(await places[1]).toBe('browser');
  });

  test("do not reach monday's storage after they were dropped, although the browser gave no answer", async () => {
    const store = createMemoryHost();
    const host = createHostDrafts({ store, key, compression: deflate, clock: systemClock });
    const { shelf, answers } = slowBrowser();
    const drafts = createDrafts({ browser: shelf, host, page: page() });
    const place = drafts.keep(draft('a', 'one', 1));
    await drafts.drop(draft('a', 'one', 1));
    answers[0]!(false);
    expect(await place).toBe('browser');
    expect(store.keys()).toEqual([]);
  });

  test('are nowhere if both refuse, but last as long as the page', async () => {
    const memory = new Map();
    const host = createHostDrafts({
      store: {
        ...createMemoryHost(),
        write: async () => ({ kind: 'failed', failure: { kind: 'refused', message: '' } }),
      },
      key,
      compression: deflate,
      clock: systemClock,
    });
    const browser = createBrowserDrafts({ storage: refusing, key });
    const create = () => createDrafts({ browser, host, page: createPageDrafts({ key, memory }) });
    expect(await create().keep(draft('a', 'one', 1))).toBe('nowhere');
    expect(await create().read()).toEqual({ drafts: [draft('a', 'one', 1)], unreadable: [] });
  });
});

describe('a draft that is kept at once, as its page goes', () => {
  const localStorageDouble = () => {
    const values: Record<string, string> = {};
    const methods = {
      getItem: (name: string) => values[name] ?? null,
      setItem: (name: string, value: string) => void (values[name] = value),
      removeItem: (name: string) => void delete values[name],
    };
    for (const [name, value] of Object.entries(methods)) Object.defineProperty(values, name, { value });
    return values as unknown as Storage;
  };
  const pageOn = (browser: LastingShelf, store: Store) =>
    createDrafts({
      browser,
      host: createHostDrafts({ store, key, compression: deflate, clock: systemClock }),
      page: createPageDrafts({ key, memory: new Map() }),
    });
  const inBrowser = () => createBrowserDrafts({ storage: openBrowserStorage(), key });
  const nowhere = () => createBrowserDrafts({ storage: refusing, key });

  afterEach(() => vi.unstubAllGlobals());

  test('lies in local storage before the call returns, and goes where drafts are at the next opening', async () => {
    vi.stubGlobal('localStorage', localStorageDouble());
    const host = createMemoryHost();
    const first = pageOn(inBrowser(), host);
    await first.keep(draft('a', 'one', 1));
    first.keepAtOnce(draft('a', 'one two', 2));
    expect(Object.values(localStorage)).toEqual([expect.stringContaining('one two')]);
    expect(host.keys()).toEqual([]);

    const found = { drafts: [{ ...draft('a', 'one two', 2), isInBrowser: true }], unreadable: [] };
    expect(await pageOn(inBrowser(), host).read()).toEqual(found);
    await expect.poll(() => Object.keys(localStorage)).toEqual([]);
    const last = pageOn(inBrowser(), host);
    expect(await last.read()).toEqual(found);
    await last.drop(draft('a', 'one two', 2));
    expect(await last.read()).toEqual({ drafts: [], unreadable: [] });
  });

  test('is not older than what is kept afterwards, should the page stay', async () => {
    vi.stubGlobal('localStorage', localStorageDouble());
    const stayed = pageOn(inBrowser(), createMemoryHost());
    stayed.keepAtOnce(draft('a', 'one', 1));
    await stayed.keep(draft('a', 'one two', 2));
    expect(Object.keys(localStorage)).toEqual([]);
    expect((await pageOn(inBrowser(), createMemoryHost()).read()).drafts).toMatchObject([{ text: 'one two' }]);
  });

  test('does not hide a newer one, and is dropped with it', async () => {
    vi.stubGlobal('localStorage', localStorageDouble());
    await inBrowser().keep(draft('a', 'one two', 2));
    inBrowser().keepAtOnce(draft('a', 'one', 1));
    const drafts = pageOn(inBrowser(), createMemoryHost());
    expect((await drafts.read()).drafts).toMatchObject([{ text: 'one two' }]);
    await drafts.drop(draft('a', 'one two', 2));
    expect((await drafts.read()).drafts).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is left in local storage where IndexedDB refuses, and read there', async () => {
    vi.stubGlobal('localStorage', localStorageDouble());
    const here = openBrowserStorage();
    const half = { ...refusing, setAtOnce: here.setAtOnce, leftAtOnce: here.leftAtOnce };
    const shelf = () => createBrowserDrafts({ storage: half, key });
    shelf().keepAtOnce(draft('a', 'one', 1));
    expect(await shelf().read()).toEqual({ kind: 'read', drafts: [draft('a', 'one', 1)], unreadable: [] });
    expect(await shelf().read()).toEqual({ kind: 'read', drafts: [draft('a', 'one', 1)], unreadable: [] });
  });

  test('is one message to the host where the browser refuses it, sent before the call returns', async () => {
    const host = createMemoryHost();
    const sent: string[] = [];
    const store: Store = { ...host, write: (name, ...rest) => (sent.push(name), host.write(name, ...rest)) };
    const gone = pageOn(nowhere(), store);
    await gone.read();
    gone.keepAtOnce(draft('a', 'one', 1));
    expect(sent).toEqual([`${key}_3`]);

    const later = pageOn(nowhere(), host);
    expect((await later.read()).drafts).toEqual([draft('a', 'one', 1)]);
    await later.drop(draft('a', 'one', 1));
    expect((await pageOn(nowhere(), host).read()).drafts).toEqual([]);
  });

  test('leaves in the host what other pages left there, and is newer than what its own page had kept', async () => {
    const host = createMemoryHost();
    const [one, other] = [pageOn(nowhere(), host), pageOn(nowhere(), host)];
    await one.read();
    one.keepAtOnce(draft('a', 'of one', 1));
    await other.keep(draft('b', 'of', 2));
    other.keepAtOnce(draft('b', 'of the other', 3));
    const { drafts } = await pageOn(nowhere(), host).read();
    expect(drafts).toEqual([draft('b', 'of the other', 3), draft('a', 'of one', 1)]);
  });

  test('is not sent where it is unknown what the host has: it would be written over', async () => {
    const host = createMemoryHost();
    await pageOn(nowhere(), host).read();
    const silent: Store = { ...host, read: async () => ({ kind: 'failed', failure: { kind: 'silent', afterMs: 1 } }) };
    const page = pageOn(nowhere(), silent);
    await page.read();
    page.keepAtOnce(draft('a', 'one', 1));
    expect(host.keys()).toEqual([]);
  });
});

test('the version last seen is remembered until it is known to be deleted', async () => {
  const seen = createSeenVersion({ storage: openBrowserStorage(), key: 'mfmd_seen_1_2_3' });
  expect(await seen.get()).toBeUndefined();
  await seen.set('v1');
  expect(await createSeenVersion({ storage: openBrowserStorage(), key: 'mfmd_seen_1_2_3' }).get()).toBe('v1');
  await seen.set(undefined);
  expect(await seen.get()).toBeUndefined();
});

describe('the lines that were sent from a browser', () => {
  const saving = { save: async () => ({ kind: 'conflict' }) } as unknown as DescriptionStore;
  const open = () => createSentLines({ storage: openBrowserStorage(), key });
  const sender =
    (store = open().noting(saving)) =>
    (text: string, base: string) =>
      store.save(text, { text: base, version: 'v' }, new AbortController().signal);
  const sent = () => open().read();

  test('are those that the text before lacks, newest first, whatever became of the save', async () => {
    const send = sender();
    expect(await sent()).toEqual([]);
    await send('a\n\nb', '');
    await send('a\n\ntheirs\n\nc', 'a\n\ntheirs');
    await expect.poll(sent).toEqual(['c', 'a', 'b']);
    await send('b\nc', 'c');
    await expect.poll(sent).toEqual(['b', 'c', 'a']);
  });

  test('are kept up to a number', async () => {
    const send = sender();
    await send('first', '');
    await send(Array.from({ length: mostSent }, (_, line) => `line ${line}`).join('\n'), '');
    await expect.poll(async () => (await sent()).length).toBe(mostSent);
    expect(await sent()).not.toContain('first');
  });
});

describe("a draft that is too large for monday's storage together with the text it was typed on", () => {
  /** Lines of numbers, which hardly become smaller when they are packed. */
  function linesOf(count: number): string {
    let last = 1;
    const next = () => (last = (last * 48_271) % 2_147_483_647);
    return Array.from({ length: count }, () => `${next()}${next()}${next()}\n`).join('');
  }
  const large = (text: string): Draft => ({
    ...draft('a', `${text}a line more\n`, 1),
    base: { text, version: 'v1' },
    sent: ['sent'],
  });
  const shelfOn = (store: Store) => createHostDrafts({ store, key, compression: deflate, clock: systemClock });

  test('is kept as what was typed, where monday takes no more', async () => {
    const host = createMemoryHost();
    const kept = large(linesOf(5_000));
    const limit = (await deflate.pack(kept.base.text)).length * 1.2;
    const full: Store = {
      ...host,
      write: async (...call) =>
        call[1].length > limit
          ? { kind: 'failed', failure: { kind: 'refused', message: 'full' } }
          : host.write(...call),
    };
    expect(await shelfOn(full).keep(kept)).toBe(true);
    const later = shelfOn(host);
    expect(await later.read()).toEqual({ kind: 'read', drafts: [kept], unreadable: [] });
    await later.drop(kept);
    expect(await shelfOn(host).read()).toEqual({ kind: 'read', drafts: [], unreadable: [] });
  });

  test('is left so when the page goes', async () => {
    const host = createMemoryHost();
    const kept = large(linesOf(100_000));
    const shelf = shelfOn(host);
    await shelf.read();
    expect(shelf.keepAtOnce(kept)).toBe(true);
    await expect.poll(() => shelfOn(host).read()).toEqual({ kind: 'read', drafts: [kept], unreadable: [] });
  });
});
