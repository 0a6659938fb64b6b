import type { Clock } from '../clock.ts';
import { type Compression, uncompressed } from '../storage/payload.ts';
import { briefForm, type Draft, draftFormat, type LastingShelf, parseDraft } from './drafts.ts';
import { createSharedValue, type SharedValue } from '../storage/shared-value.ts';
import type { Store, WriteOutcome } from '../storage/store.ts';
import { isOfForm } from '../storage/stored-form.ts';
import { parseSeen, seenFormat, type SeenText, type SeenTextShelf } from './seen-text.ts';

/** How long a write that got no answer may still arrive, in milliseconds after it was given up. */
const lateMs = 15_000;

/** How far back DEFLATE finds what repeats, in bytes: a shorter text takes next to no room beside its base. */
const repeatedWithin = 32_768;

/** The keys at which a first write of this page may still arrive. */
const inPage = new Set<string>();

/**
 * Drafts in monday's storage, for frames whose browser refuses storage.
 *
 * The first write of a key is not guarded: one that got no answer may arrive later and replace what is stored by then.
 * So each draft goes under two keys, and the newest of both is read. Once `keep` returns true, each key has the draft
 * or a value that cannot be read, and one that has the draft awaits no first write of this page. A key that cannot be
 * read does not hide the other. What a page leaves as it goes lies under a third key, so that nothing that is on its
 * way to the two can replace it.
 */
export function createHostDrafts({
  store,
  key,
  compression,
  clock,
  unsettled = inPage,
}: {
  store: Store;
  key: string;
  compression: Compression;
  clock: Clock;
  unsettled?: Set<string>;
}): LastingShelf {
  const keys = [key, `${key}_2`];
  const shelves = keys.map((name) => createShelf(name, compression));
  const left = createShelf(leftKey(key), uncompressed);
  const all = [...shelves, left];
  /** Set once a draft was too large: their texts, which mostly repeat their bases, are stored as edits from then on. */
  let isBrief = false;
  let wasSilent = false;
  /** The drafts that may lie under the third key, by their ids. */
  const wereLeft = new Set<string>();

  return {
    async read() {
      const outcomes = await Promise.all(all.map((shelf) => shelf.read()));
      if (outcomes.every(({ kind }) => kind === 'failed')) return { kind: 'failed' };
      const drafts = outcomes.flatMap((outcome) => (outcome.kind === 'read' ? outcome.value : []));
      const ofLeft = outcomes.at(-1)!;
      if (ofLeft.kind === 'read') for (const { id } of ofLeft.value) wereLeft.add(id);
      const unreadable = outcomes.flatMap((outcome) => (outcome.kind === 'unreadable' ? outcome.value : []));
      return { kind: 'read', drafts: newestOfEach(drafts), unreadable };
    },
    async keep(draft) {
      // When this page goes, it must not write over what another one has left since.
      void left.glance();
      wasSilent = false;
      if (await keepOnShelves(draft)) return true;
      if (isBrief || wasSilent || draft.text.length < repeatedWithin) return false;
      isBrief = true;
      return keepOnShelves(draft);
    },
    keepAtOnce(draft) {
      wereLeft.add(draft.id);
      const leave = () => left.changeAtOnce((drafts) => withDraft(drafts, draft));
      if (leave()) return true;
      isBrief = true;
      return leave();
    },
    async drop(draft) {
      const holding = wereLeft.has(draft.id) ? all : shelves;
      const gone = await Promise.all(holding.map((shelf) => shelf.change((drafts) => withoutDraft(drafts, draft))));
      return gone.every(Boolean);
    },
    removeUnreadable: async () => (await Promise.all(all.map((shelf) => shelf.startAnew()))).every(Boolean),
  };

  async function keepOnShelves(draft: Draft): Promise<boolean> {
    const kept = await Promise.all(shelves.map((shelf) => shelf.change((drafts) => withDraft(drafts, draft))));
    const unwritable = shelves.map(
      async (shelf, index) => !kept[index] && (await shelf.glance()).kind !== 'unreadable',
    );
    const isSafe = kept.some((isKept, index) => isKept && !unsettled.has(keys[index]!));
    return isSafe && !(await Promise.all(unwritable)).some(Boolean);
  }

  function createShelf(shelfKey: string, packing: Compression): SharedValue<readonly Draft[]> {
    return createSharedValue<readonly Draft[]>({
      store: { ...store, write },
      key: shelfKey,
      compression: packing,
      empty: [],
      parse: parseShelf,
      format: (drafts) => ({ format: draftFormat, drafts: isBrief ? drafts.map(briefForm) : drafts }),
    });
  }

  async function write(...call: Parameters<Store['write']>): Promise<WriteOutcome> {
    const outcome = await store.write(...call);
    const [name, , previousVersion] = call;
    wasSilent ||= outcome.kind === 'failed' && outcome.failure.kind === 'silent';
    if (outcome.kind === 'failed' && outcome.failure.kind === 'silent' && previousVersion === undefined) {
      unsettled.add(name);
      clock.after(lateMs, () => unsettled.delete(name));
    }
    return outcome;
  }
}

/** The key of the drafts that pages left as they went, in one message each, for which nothing could be compressed. */
export function leftKey(key: string): string {
  return `${key}_3`;
}

function newestOfEach(drafts: readonly Draft[]): readonly Draft[] {
  const newestLast = [...drafts].sort((one, other) => one.at - other.at);
  const ids = new Map(newestLast.map((draft) => [draft.id, draft]));
  return drafts.filter((draft) => ids.get(draft.id) === draft);
}

function withDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  const same = (other: Draft) =>
    other.id === draft.id &&
    other.text === draft.text &&
    other.at === draft.at &&
    other.base.text === draft.base.text &&
    JSON.stringify(other.sent) === JSON.stringify(draft.sent);
  return drafts.some(same) ? drafts : [draft, ...drafts.filter(({ id }) => id !== draft.id)];
}

function withoutDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  const left = drafts.filter(({ id, at }) => id !== draft.id || at > draft.at);
  return left.length < drafts.length ? left : drafts;
}

function parseShelf(stored: unknown): readonly Draft[] | undefined {
  if (!isOfForm(stored, draftFormat) || !Array.isArray(stored['drafts'])) return undefined;
  return stored['drafts'].flatMap((draft) => parseDraft(draft) ?? []);
}

/**
 * Keeps the text that was last seen in this browser or, where that refuses, in monday's storage; for people who may
 * write there.
 */
export function createSeenText({
  browser,
  ...shared
}: {
  browser: SeenTextShelf;
  store: Store;
  key: string;
  compression: Compression;
}): SeenTextShelf {
  const host = createSharedValue<SeenText | undefined>({
    ...shared,
    empty: undefined,
    parse: parseSeen,
    format: (seen) => ({ format: seenFormat, ...seen }),
  });
  let isInHost = false;
  return {
    async get() {
      const near = await browser.get();
      if (near) return near;
      const far = await host.glance();
      isInHost = far.kind === 'read' && far.value !== undefined;
      return far.kind === 'read' ? far.value : undefined;
    },
    async set(seen) {
      if (!isInHost && (await browser.set(seen))) return true;
      isInHost = await host.change((kept) => (kept?.text === seen.text ? kept : seen));
      return isInHost;
    },
  };
}
