import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPictureReader, mostPictures } from '../../../src/host/pictures/picture-reader.ts';
import { createPictures, type Pictures } from '../../../src/host/pictures/pictures.ts';
import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import { descriptionKey, historyKey, pictureIndexKey, pictureKey } from '../../../src/host/storage/keys.ts';
import { encodePayload } from '../../../src/host/storage/payload.ts';
import type { Failure, Store } from '../../../src/host/storage/store.ts';
import { parsePictureAddress, pictureAddress } from '../../../src/text/picture-address.ts';
import { createBrowserDouble } from '../../description/fault-run/browser-double.ts';
import { createMemoryHost, type MemoryHost } from '../memory-host.ts';
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts';
import { base64Of, digestAtOnce, tinyPicture } from './tiny-picture.ts';

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const [one, other] = [tinyPicture(1), tinyPicture(2)];
const textWith = (...pictures: readonly (typeof one)[]) =>
  pictures.map(({ name }) => `![](${pictureAddress(name)})`).join('\n');
const plain = { pack: async (text: string) => text, unpack: async (packed: string) => packed };
const never = new AbortController().signal;
const refusal: Failure = { kind: 'refused', message: 'no' };

beforeEach(digestAtOnce);

interface Page {
  readonly pictures: Pictures;
  readonly host: MemoryHost;
  readonly time: VirtualTime;
}

function openPage(
  changes: {
    readonly host?: MemoryHost;
    readonly time?: VirtualTime;
    readonly browser?: BrowserStorage;
    readonly store?: (host: MemoryHost) => Store;
  } = {},
): Page {
  const {
    host = createMemoryHost(),
    time = createVirtualTime(),
    browser = createBrowserDouble({ blocked: false }),
  } = changes;
  const store = changes.store?.(host) ?? host;
  const reader = createPictureReader({ store, place, clock: time });
  return { host, time, pictures: createPictures({ store, place, browser, compression: plain, clock: time, reader }) };
}

const isStored = ({ host }: Page, { name }: typeof one) => host.readNow(pictureKey(place, name.hash)).kind === 'found';
const indexIn = ({ host }: Page) => {
  const outcome = host.readNow(pictureIndexKey(place));
  return outcome.kind === 'found' ? JSON.parse(Buffer.from(outcome.value, 'base64').toString()) : undefined;
};

/** Resolves `asked` while time passes. */
async function passing<T>(time: VirtualTime, ms: number, asked: Promise<T>): Promise<T> {
  await time.pass(ms);
  return asked;
}

test('what is brought is stored, and listed in the index', async () => {
  const page = openPage();
  expect(await page.pictures.take([one])).toEqual({ kind: 'taken' });
  expect(page.pictures.bytesOf(one.name.hash)).toBe(one.bytes);
  expect(await passing(page.time, 3_000, page.pictures.stored(textWith(one), '', never))).toEqual([]);
  expect(page.host.readNow(pictureKey(place, one.name.hash))).toMatchObject({ value: base64Of(one.bytes) });
  expect(page.pictures.getState()).toEqual({ storing: 0, waiting: [], keptIn: 'browser' });
  const { hash: _, ...entry } = one.name;
  expect(indexIn(page)).toEqual({
    format: 1,
    pictures: { [one.name.hash]: { ...entry, bytes: one.bytes.length, at: expect.any(Number) } },
    people: { 4: expect.any(Number) },
  });
});

test('how many pictures there are can be asked while one is prepared, and is asked anew for the next', async () => {
  const page = openPage({
    store: (host) => ({
      ...host,
      async read(key) {
        if (key === pictureIndexKey(place)) await new Promise<void>((resolve) => page.time.after(1_000, resolve));
        return host.read(key);
      },
    }),
  });
  const taken: unknown[] = [];
  const take = (picture: typeof one) => void page.pictures.take([picture]).then((outcome) => taken.push(outcome));
  page.pictures.expectMore();
  await page.time.pass(1_000);
  take(one);
  await page.time.pass(0);
  expect(taken).toEqual([{ kind: 'taken' }]);
  await page.time.pass(10_000);
  take(other);
  await page.time.pass(0);
  expect(taken).toHaveLength(1);
  await page.time.pass(1_000);
  expect(taken).toHaveLength(2);
});

test('a save waits for pictures that are on their way to be brought, and not for those that are not found', async () => {
  const page = openPage();
  let isOver = false;
  const arrived = new Promise<void>((resolve) =>
    page.time.after(5_000, () => void page.pictures.take([one]).then(() => resolve())),
  );
  page.pictures.expectMore([one.name.hash, other.name.hash], arrived);
  const stored = page.pictures.stored(textWith(one, other), '', never).then((missing) => {
    isOver = true;
    return missing;
  });
  await page.time.pass(4_000);
  expect(isOver).toBe(false);
  expect(await passing(page.time, 5_000, stored)).toEqual([]);
  expect(isStored(page, one)).toBe(true);
});

test('a picture counts as stored only when it has been read back', async () => {
  let isLost = true;
  const page = openPage({
    store: (host) => ({
      ...host,
      write: async (key, value, version) =>
        isLost && key.startsWith('mfmd_image_') ? { kind: 'saved', version: '1' } : host.write(key, value, version),
    }),
  });
  await page.pictures.take([one]);
  expect(await passing(page.time, 30_000, page.pictures.stored(textWith(one), '', never))).toEqual([one.name]);
  isLost = false;
  expect(await passing(page.time, 30_000, page.pictures.stored(textWith(one), '', never))).toEqual([]);
});

test('a refusal is told, and tried again with growing pauses', async () => {
  const writes: number[] = [];
  const page = openPage({
    store: (host) => ({
      ...host,
      async write(key, value, version) {
        if (!key.startsWith('mfmd_image_')) return host.write(key, value, version);
        writes.push(page.time.now());
        return { kind: 'failed', failure: refusal };
      },
    }),
  });
  const states: unknown[] = [];
  page.pictures.subscribe(() => states.push(page.pictures.getState()));
  await page.pictures.take([one]);
  await page.time.pass(60_000);
  expect(states).toContainEqual({ storing: 1, waiting: [], keptIn: 'browser' });
  expect(page.pictures.getState().waiting).toEqual([{ name: one.name, failure: refusal }]);
  const pauses = writes.slice(1).map((at, index) => at - writes[index]!);
  expect(pauses.length).toBeGreaterThan(3);
  expect(pauses.toSorted((before, after) => before - after)).toEqual(pauses);
});

test('a text waits only for pictures brought here, and not for what its base has', async () => {
  const page = openPage({ store: (host) => ({ ...host, write: async () => ({ kind: 'failed', failure: refusal }) }) });
  expect(await passing(page.time, 10_000, page.pictures.stored(textWith(other), '', never))).toEqual([]);
  await page.pictures.take([one]);
  const waiting = page.pictures.stored(textWith(one, other), '', never);
  expect(await passing(page.time, 30_000, waiting)).toEqual([one.name]);
});

test('waiting ends at once when the description is closed', async () => {
  const page = openPage({ store: (host) => ({ ...host, write: () => new Promise(() => {}) }) });
  await page.pictures.take([one]);
  const closing = new AbortController();
  const waiting = page.pictures.stored(textWith(one), '', closing.signal);
  await page.time.pass(100);
  closing.abort();
  expect(await waiting).toEqual([one.name]);
});

test('nothing is waited for where the description was closed before', async () => {
  const page = openPage({ store: (host) => ({ ...host, write: () => new Promise(() => {}) }) });
  await page.pictures.take([one]);
  const closed = AbortSignal.abort();
  expect(await passing(page.time, 100, page.pictures.stored(textWith(one), '', closed))).toEqual([one.name]);
});

test('what a page could not store is stored by the next page of that browser', async () => {
  const browser = createBrowserDouble({ blocked: false });
  const host = createMemoryHost();
  const first = openPage({
    host,
    browser,
    store: () => ({ ...host, write: async () => ({ kind: 'failed', failure: refusal }) }),
  });
  await first.pictures.take([one]);
  await first.time.pass(5_000);
  expect(isStored(first, one)).toBe(false);
  const next = openPage({ host, browser });
  await next.pictures.offerAgain();
  await next.time.pass(5_000);
  expect(isStored(next, one)).toBe(true);
  expect(next.pictures.getState().storing).toBe(0);
});

test('where the browser refuses, it is told that pictures are kept in memory until they are stored', async () => {
  let refuses = true;
  const page = openPage({
    browser: createBrowserDouble({ blocked: true }),
    store: (host) => ({
      ...host,
      write: async (...call) => (refuses ? { kind: 'failed', failure: refusal } : host.write(...call)),
    }),
  });
  await page.pictures.take([one]);
  await page.time.pass(100);
  expect(page.pictures.getState().keptIn).toBe('memory');
  refuses = false;
  await page.time.pass(60_000);
  expect(page.pictures.getState()).toEqual({ storing: 0, waiting: [], keptIn: 'browser' });
});

test('too many and too large are refused before anything is done', async () => {
  const page = openPage();
  const many = Array.from({ length: mostPictures }, (_, seed) => tinyPicture(seed + 10));
  expect(await page.pictures.take([...many, one])).toEqual({ kind: 'too-many', limit: 100 });
  await page.time.pass(1_000);
  expect(page.host.keys()).toEqual([]);
  expect(await page.pictures.take(many)).toEqual({ kind: 'taken' });
  await page.time.pass(60_000);
  expect(await page.pictures.take([one])).toEqual({ kind: 'too-many', limit: 100 });
  expect(await page.pictures.take([many[0]!])).toEqual({ kind: 'taken' });

  const large = (seed: number) => ({ name: tinyPicture(seed).name, bytes: new Uint8Array(4_400_000) });
  const empty = openPage();
  expect(await empty.pictures.take([{ ...large(1), bytes: new Uint8Array(4_500_001) }])).toEqual({
    kind: 'too-large',
    limit: 4_500_000,
  });
  expect(await empty.pictures.take(Array.from({ length: 10 }, (_, seed) => large(seed)))).toEqual({
    kind: 'too-large',
    limit: 40_000_000,
  });
});

test('entries that somebody invented in the index keep nobody from adding a picture, and go by and by', async () => {
  const host = createMemoryHost();
  const entry = { type: 'png', bytes: 4_000_000, width: 9, height: 9, at: 8e15 };
  const invented = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [
      at.toString(16).padStart(32, 'f'),
      at % 2 ? entry : { ...entry, unused: 1 },
    ]),
  );
  host.writeNow(pictureIndexKey(place), encodePayload(JSON.stringify({ format: 1, pictures: invented, people: {} })));
  host.writeNow(descriptionKey(place), encodePayload('the text'));
  const page = openPage({ host });
  expect(await page.pictures.take([one])).toEqual({ kind: 'taken' });
  expect(await passing(page.time, 10_000, page.pictures.stored(textWith(one), '', never))).toEqual([]);
  expect(isStored(page, one)).toBe(true);
  expect(Object.keys(indexIn(page).pictures)).toContain(one.name.hash);
  host.writeNow(descriptionKey(place), encodePayload(textWith(one)));
  const history = createHistory({ store: host, key: historyKey(place), compression: plain });
  await history.record([{ text: textWith(one), at: 1 }]);
  await passing(page.time, 60_000, page.pictures.letGo());
  const left = Object.keys(indexIn(page).pictures);
  expect(left).toContain(one.name.hash);
  // The index keeps a thousand; half of them are due, of which fifty go at a look.
  expect(left.length).toBe(950);
  const many = Array.from({ length: mostPictures }, (_, seed) => tinyPicture(seed + 10));
  expect(await passing(page.time, 5_000, page.pictures.take(many))).toEqual({ kind: 'too-many', limit: 100 });
});

test('two people bring the same picture: it is stored once, and both know', async () => {
  const host = createMemoryHost();
  const time = createVirtualTime();
  const pages = [openPage({ host, time }), openPage({ host, time })];
  await Promise.all(pages.map(({ pictures }) => pictures.take([one])));
  await time.pass(10_000);
  for (const page of pages) expect(await page.pictures.stored(textWith(one), '', never)).toEqual([]);
  expect(host.keys()).toEqual([pictureIndexKey(place), pictureKey(place, one.name.hash)]);
});

test('an index that cannot be read stays, and does not keep pictures from being stored', async () => {
  const page = openPage();
  page.host.writeNow(pictureIndexKey(place), 'garbage');
  await page.pictures.take([one]);
  await page.time.pass(5_000);
  expect(isStored(page, one)).toBe(true);
  expect(page.host.readNow(pictureIndexKey(place))).toMatchObject({ value: 'garbage' });
  expect(await page.pictures.list()).toEqual({ kind: 'failed' });
});

test('whatever is stored as the index, what is listed can be named by a text and shown', async () => {
  const hostile = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.double(),
    fc.constantFrom(...[0, -1, 0.5, 10_000, 1e300, '9', '__proto__', 'toString', [9], { length: 9 }, true]),
  );
  const entry = fc.oneof(
    hostile,
    fc
      .record({ type: hostile, bytes: hostile, width: hostile, height: hostile, file: hostile, at: hostile })
      .chain((noise) => fc.subarray(Object.entries(noise), { maxLength: 2 }))
      .map((noise) => ({ type: 'png', bytes: 9, width: 8, height: 6, at: 1, ...Object.fromEntries(noise) })),
  );
  const hash = fc.oneof(fc.constantFrom('__proto__', 'constructor', '', 'F'.repeat(32)), fc.constant('0'.repeat(32)));
  const index = fc.oneof(
    hostile,
    fc.record({
      format: fc.constantFrom<unknown>(1, 1, 2, '1'),
      pictures: fc.dictionary(hash, entry),
      people: hostile,
    }),
  );
  await fc.assert(
    fc.asyncProperty(index, async (stored) => {
      const page = openPage();
      page.host.writeNow(pictureIndexKey(place), encodePayload(JSON.stringify(stored)));
      const list = await passing(page.time, 10_000, page.pictures.list());
      for (const { name, bytes, called, at } of list.kind === 'listed' ? list.pictures : []) {
        expect(parsePictureAddress(pictureAddress(name))).toEqual(name);
        expect([Number.isInteger(bytes), typeof called, Number.isNaN(+new Date(at))]).toEqual([true, 'string', false]);
      }
    }),
  );
});

describe('letting go', () => {
  const day = 24 * 60 * 60 * 1_000;

  /** Stores `text` as the description, after `past` in the history. */
  async function save({ host, time }: Page, text: string, past = 'words'): Promise<void> {
    host.writeNow(descriptionKey(place), encodePayload(text));
    const history = createHistory({ store: host, key: historyKey(place), compression: plain });
    host.removeNow(historyKey(place));
    await history.record([{ text: past, at: time.now() }]);
  }

  async function withPicture(): Promise<Page> {
    const page = openPage();
    await page.pictures.take([one]);
    await page.time.pass(3_000);
    await save(page, textWith(one));
    return page;
  }

  async function lookAfter(page: Page, days: number, text: string): Promise<void> {
    await page.time.pass(days * day);
    await passing(page.time, 30_000, page.pictures.letGo(text));
  }

  test('what nothing refers to goes after 30 days and a second look', async () => {
    const page = await withPicture();
    await save(page, 'words');
    await lookAfter(page, 40, 'words');
    expect(isStored(page, one)).toBe(true);
    await lookAfter(page, 29, 'words');
    expect(isStored(page, one)).toBe(true);
    await lookAfter(page, 1, 'words');
    expect(isStored(page, one)).toBe(false);
    expect(indexIn(page).pictures).toEqual({});
  });

  test.for([
    ['the text', async (page: Page): Promise<void> => save(page, textWith(one))],
    ['the history', async (page: Page): Promise<void> => save(page, 'words', textWith(one))],
    [
      'a draft in monday’s storage',
      async ({ host }: Page): Promise<void> => void host.writeNow('mfmd_draft_1_2_3_4_2', `any form: ${textWith(one)}`),
    ],
    [
      'nobody knows what, as the history is unreadable',
      async ({ host }: Page): Promise<void> => void host.writeNow(historyKey(place), '{'),
    ],
    [
      'nobody knows what, as the text is gone',
      async ({ host }: Page): Promise<void> => void host.removeNow(descriptionKey(place)),
    ],
  ] as const)('nothing goes that %s refers to', async ([, refer]) => {
    const page = await withPicture();
    await save(page, 'words');
    await lookAfter(page, 2, 'words');
    await refer(page);
    for (let look = 0; look < 3; look += 1) await lookAfter(page, 31, 'words');
    expect(isStored(page, one)).toBe(true);
  });

  test('a text that refers again to a picture whose deletion has begun waits, and has it stored again', async () => {
    const page = await withPicture();
    const { name, bytes } = one;
    const going = { ...name, hash: undefined, bytes: bytes.length, at: page.time.now(), going: page.time.now() };
    const index = { format: 1, pictures: { [name.hash]: going }, people: {} };
    page.host.writeNow(pictureIndexKey(place), encodePayload(JSON.stringify(index)));
    page.host.removeNow(pictureKey(place, name.hash));
    expect(await passing(page.time, 21_000, page.pictures.stored(textWith(one), '', never))).toEqual([name]);
    expect(isStored(page, one)).toBe(false);
    await page.time.pass(30_000);
    expect(await passing(page.time, 21_000, page.pictures.stored(textWith(one), '', never))).toEqual([]);
    expect(isStored(page, one)).toBe(true);
  });

  test('a person deletes what only the history refers to, and can bring it back for half a minute', async () => {
    const page = await withPicture();
    await save(page, 'words', textWith(one));
    expect(await page.pictures.remove(one.name.hash)).toBe(true);
    expect(await passing(page.time, 10_000, page.pictures.list())).toMatchObject({
      kind: 'listed',
      pictures: [{ name: one.name, removed: true, state: 'stored', in: { text: false, history: true, drafts: false } }],
    });
    expect(await page.pictures.bringBack(one.name.hash)).toBe(true);
    await page.time.pass(60_000);
    expect(isStored(page, one)).toBe(true);
    expect(await page.pictures.remove(one.name.hash)).toBe(true);
    await page.time.pass(60_000);
    expect(isStored(page, one)).toBe(false);
  });

  test.for([
    ['the words of an earlier version', `![A \\[plan\\]](${pictureAddress(one.name)})`, 'A [plan]'],
    ['the name of its file', textWith(one), 'plan.png'],
  ] as const)('what only the history refers to is called by %s', async ([, past, called]) => {
    const page = openPage();
    await page.pictures.take([{ ...one, file: 'plan.png' }]);
    await page.time.pass(1_000);
    await save(page, 'words', past);
    // A look takes the marks away, but not the name.
    await lookAfter(page, 2, 'words');
    const list = passing(page.time, 10_000, page.pictures.list());
    expect(await list).toMatchObject({ kind: 'listed', pictures: [{ called }] });
  });

  test('a person cannot delete what the text refers to', async () => {
    const page = await withPicture();
    await page.pictures.remove(one.name.hash);
    await page.time.pass(60_000);
    expect(isStored(page, one)).toBe(true);
    expect(indexIn(page).pictures[one.name.hash].removed).toBeUndefined();
  });
});
