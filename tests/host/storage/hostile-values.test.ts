import fc from 'fast-check';
import { beforeEach, test } from 'vitest';
import { progressIn } from '../../../src/item-view/features/board/progress/chosen-column.ts';
import { createBrowserDrafts, createSeenVersion, createSentLines } from '../../../src/host/drafts/browser-drafts.ts';
import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { createHostDrafts, createSeenText } from '../../../src/host/drafts/host-drafts.ts';
import { createBrowserSeenText } from '../../../src/host/drafts/seen-text.ts';
import { createPictureReader, createSeenPictures } from '../../../src/host/pictures/picture-reader.ts';
import { createPictures } from '../../../src/host/pictures/pictures.ts';
import { createDescriptionReader } from '../../../src/host/storage/description-reader.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import { seenTextKey } from '../../../src/host/storage/browser-keys.ts';
import {
  descriptionKey,
  discardedKey,
  draftKey,
  historyKey,
  pictureIndexKey,
  settingsKey,
} from '../../../src/host/storage/keys.ts';
import { deflate, uncompressed } from '../../../src/host/storage/payload.ts';
import { openSettings } from '../../../src/host/storage/shared-settings.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { settingsIn } from '../../../src/host/storage/view-settings.ts';
import { pictureAddress } from '../../../src/text/picture-address.ts';
import { createBrowserDouble } from '../../description/fault-run/browser-double.ts';
import { digestAtOnce, tinyPicture } from '../pictures/tiny-picture.ts';
import { createVirtualTime } from '../virtual-time.ts';

// A colleague may put anything where monday stores values, and a browser may hold anything: every reader must come to an
// answer, whatever it is.

beforeEach(digestAtOnce);

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const { name } = tinyPicture(1);
const text = `![](${pictureAddress(name)})`;

/** Names that our values have, so that what is read is reached, and names of prototypes. */
const fields = [
  ...[
    'format',
    'drafts',
    'revisions',
    'pictures',
    'people',
    'text',
    'base',
    'version',
    'id',
    'at',
    'sent',
    'past',
    'by',
  ],
  ...[
    'aside',
    'deletedAt',
    'type',
    'bytes',
    'width',
    'height',
    'file',
    'unused',
    'removed',
    'going',
    'progress',
    'board',
  ],
  ...['column', 'labels', 'template', 'breaks', 'address', 'original', 'isStored', 'format', 'toString', '__proto__'],
  ...['constructor', 'length', 'then', name.hash, '4'],
];
const part = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom<unknown>(1, 2, 0, -1, 0.5, 1e300, 8.64e15, '', text, 'png', 'status', true, null, place.userId),
    fc.string({ maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...fields), tie('value')), { maxLength: 8, selector: ([key]) => key })
      .map((entries) =>
        JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`),
      ),
  ),
})).value;
/** Values of a form that we write, in which one part is anything. */
const nearly = part.chain((any) =>
  fc
    .constantFrom<Record<string, unknown>>(
      { format: 1, pictures: { [name.hash]: { type: 'png', bytes: 9, width: 1, height: 1, at: 1 } }, people: { 4: 1 } },
      { format: 1, revisions: [{ text, at: 1, by: '4' }] },
      { format: 1, drafts: [{ id: 'a', text, at: 1, base: { text: '' }, sent: [text], past: [1] }] },
      { format: 1, id: 'a', text, at: 1, base: { text: '' } },
      { format: 1, progress: { board: '1', column: 'a', type: 'status', labels: ['', 'a', 'b'] }, template: text },
      { format: 1, address: pictureAddress(name), bytes: new Uint8Array(3), isStored: true },
      { format: 2, original: pictureAddress(name), bytes: new Uint8Array(3), file: 'a' },
    )
    .chain((value) => replacedIn(value, any)),
);

/** Puts `any` in the place of one part of a value. */
function replacedIn(value: unknown, any: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return fc.constant(any);
  const keys = Object.keys(value);
  return fc.constantFrom(...keys).chain((key) =>
    fc.oneof(fc.constant(any), replacedIn((value as Record<string, unknown>)[key], any)).map((other) => {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = other;
      return copy;
    }),
  );
}

const index = {
  format: 1,
  pictures: { [name.hash]: { type: 'png', bytes: 9, width: 1, height: 1, at: 1 } },
  people: {},
};
const draft = { format: 1, drafts: [{ id: 'a', text, at: 1, base: { text: '' } }] };
/** Keys of monday's storage, with how their values are packed and one that is ours. */
const keys = [
  [descriptionKey(place), uncompressed, text],
  [historyKey(place), deflate, { format: 1, revisions: [{ text, at: 1, by: '4' }] }],
  [pictureIndexKey(place), uncompressed, index],
  [settingsKey(place), uncompressed, { format: 1, template: text }],
  [seenTextKey(place), deflate, { format: 1, text, at: 1 }],
  ...[draftKey(place), discardedKey(place)].flatMap(
    (key) =>
      [
        [key, deflate, draft],
        [`${key}_2`, deflate, draft],
        [`${key}_3`, uncompressed, draft],
      ] as const,
  ),
] as const;
const packed = ([, { pack }, value]: (typeof keys)[number]) =>
  pack(typeof value === 'string' ? value : JSON.stringify(value));

/** Everything that is stored, of which one value is anything. */
const stored = fc
  .record({ at: fc.nat(keys.length - 1), value: fc.oneof(part, nearly), isRaw: fc.boolean() })
  .map(async ({ at, value, isRaw }) => {
    const values = new Map<string, string>();
    for (const each of keys) values.set(each[0], await packed(each));
    const [key, packing] = keys[at]!;
    values.set(key, isRaw ? JSON.stringify(value) : await packed([key, packing, value as string]));
    return values;
  });

const log = console.error;
beforeEach(() => {
  console.error = () => undefined;
  return () => void (console.error = log);
});

test('whatever is stored in monday, every reader of it comes to an answer', async () => {
  await fc.assert(
    fc.asyncProperty(stored, async (coming) => {
      const values = await coming;
      const store: Store = {
        read: async (key) => {
          const value = values.get(key);
          return value === undefined ? { kind: 'missing' } : { kind: 'found', value, version: '1' };
        },
        write: async () => ({ kind: 'conflict' }),
        remove: async () => ({ kind: 'removed' }),
      };
      const clock = createVirtualTime();
      const browser = createBrowserDouble({ blocked: false });
      const under = (key: string) => ({ store, key, clock, compression: deflate });
      const reader = createPictureReader({ store, place, clock });
      const pictures = createPictures({ store, place, browser, compression: deflate, clock, reader });
      const history = createHistory({ ...under(historyKey(place)), userId: '4' });
      const settings = openSettings(store, settingsKey(place), clock);
      const nearText = createBrowserSeenText({ storage: browser, key: seenTextKey(place) });
      const answers = Promise.all([
        createDescriptionReader(under(descriptionKey(place))).load(true, new AbortController().signal),
        createHostDrafts(under(draftKey(place))).read(),
        createSeenText({ browser: nearText, ...under(seenTextKey(place)) }).get(),
        history.read(),
        history.undeleted(),
        history.record([{ text: 'new', at: 2 }]),
        settings.read(),
        settings.change((before) => ({ ...before, template: 'new' })),
        reader.read(name.hash),
        pictures.list(),
        pictures.offerAgain(),
        pictures.drafted(text),
        pictures.letGo(text),
        pictures.remove(name.hash),
        pictures.bringBack(name.hash),
        pictures.take([tinyPicture(2)]),
      ]);
      // Packing takes real time, and what waits for it asks again later.
      let isDone = false;
      void answers.finally(() => (isDone = true));
      while (!isDone) {
        await new Promise(setImmediate);
        await clock.pass(1_000);
      }
      await answers;
      progressIn(settingsIn(values.get(settingsKey(place))!)?.progress);
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('whatever a browser keeps, every reader of it comes to an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(part, nearly), async (value) => {
      const storage = holding([value, value]);
      const clock = createVirtualTime();
      const store: Store = {
        read: async () => ({ kind: 'missing' }),
        write: async () => ({ kind: 'conflict' }),
        remove: async () => ({ kind: 'removed' }),
      };
      const reader = createPictureReader({ store, place, clock });
      const pictures = createPictures({ store, place, browser: storage, compression: deflate, clock, reader });
      const answers = Promise.all([
        createBrowserDrafts({ storage, key: 'k' }).read(),
        createBrowserDrafts({ storage, key: 'k' }).removeUnreadable(),
        createSentLines({ storage, key: 'k' }).read(),
        createSeenVersion({ storage, key: 'k' }).get(),
        createBrowserSeenText({ storage, key: 'k' }).get(),
        createSeenPictures({ storage, key: 'k', now: () => 1 }).get(name.hash),
        createSeenPictures({ storage, key: 'k', now: () => 1 }).keep(name.hash, new Uint8Array(3)),
        pictures.offerAgain(),
        pictures.offered(text),
        pictures.stored(text, '', new AbortController().signal),
        pictures.list(),
      ]);
      let isDone = false;
      void answers.finally(() => (isDone = true));
      while (!isDone) {
        await new Promise(setImmediate);
        await clock.pass(1_000);
      }
      await answers;
    }),
    { numRuns: 200 },
  );
}, 120_000);

/** A browser that has these values wherever one looks. */
function holding(values: readonly unknown[]): BrowserStorage {
  const entries = (prefix: string) => values.map((value, at) => [`${prefix}${at}`, value] as const);
  return {
    get: async () => values[0],
    startingWith: async (prefix) => entries(prefix),
    keysStartingWith: async (prefix) => entries(prefix).map(([key]) => key),
    set: async () => true,
    setAtOnce: () => true,
    leftAtOnce: entries,
    remove: async (_, matches = () => true) => values.every((value) => matches(value) || true),
  };
}
