import { mentionedByAny, type Mentions, mentionsIn } from '../../text/picture-address.ts';
import type { Clock } from '../clock.ts';
import { createPageDrafts } from '../drafts/browser-drafts.ts';
import type { BrowserStorage } from '../drafts/browser-storage.ts';
import { type Draft, parseDraft } from '../drafts/drafts.ts';
import { leftKey } from '../drafts/host-drafts.ts';
import { type Compression, mostUnpacked, uncompressed } from '../storage/payload.ts';
import { createDescriptionReader } from '../storage/description-reader.ts';
import { parseBook } from '../storage/history-book.ts';
import { descriptionKey, discardedKey, draftKey, historyKey, type ItemRef } from '../storage/keys.ts';
import { askAgain, type Store } from '../storage/store.ts';
import { isRecord } from '../storage/stored-form.ts';
import { parseStored } from '../storage/stored-json.ts';
import { createTurns } from './picture-reader.ts';

/** The hashes that each of these mentions. */
export interface References {
  readonly text: Mentions;
  readonly history: Mentions;
  readonly drafts: Mentions;
  readonly discarded: Mentions;
  /** The texts themselves, as far as they can be read: that of the description, then the newest of the others. */
  readonly texts: readonly string[];
}

/** Where references are looked for. */
export interface Sources {
  readonly store: Store;
  readonly place: ItemRef;
  readonly browser: BrowserStorage;
  readonly compression: Compression;
  readonly clock: Clock;
  /** The drafts in this page's memory. */
  readonly memory?: Map<string, readonly Draft[]>;
}

/** Most keys are empty, and each is asked for again: one after the other would take seconds for every person. */
const mostAtOnce = 8;

/**
 * Finds every picture that the text, any revision of the history, or any draft within reach refers to: those in this
 * browser and, of `people` and of whoever is in the history, those in monday's storage. Returns `undefined` unless
 * every one of them was read for certain: a text or a history that looks empty proves nothing.
 */
export async function readReferences(
  { store, place, browser, compression, clock, memory }: Sources,
  people: readonly string[],
): Promise<References | undefined> {
  const never = new AbortController().signal;
  const text = await createDescriptionReader({ store, key: descriptionKey(place), clock }).load(true, never);
  if (text.kind !== 'loaded' || text.revision.text === '') return undefined;
  const history = await unpacked(historyKey(place));
  const book = typeof history === 'string' ? await parseStored(history).then(parseBook, () => undefined) : undefined;
  if (!book || book.revisions.length === 0) return undefined;
  const everybody = new Set([...people, place.userId, ...book.revisions.flatMap(({ by }) => by ?? [])]);
  const inTurn = createTurns(mostAtOnce);
  const [drafts, discarded] = await Promise.all([
    draftsUnder(draftKey, everybody),
    draftsUnder(discardedKey, everybody),
  ]);
  if (!drafts || !discarded) return undefined;
  return {
    text: mentionsIn(text.revision.text),
    history: mentionsIn(history as string),
    drafts: drafts.mentions,
    discarded: discarded.mentions,
    texts: [text.revision.text, ...drafts.texts, ...book.revisions.map((past) => past.text), ...discarded.texts],
  };

  /** Reads a packed value; `undefined` if that failed, and `empty` if there is none. */
  async function unpacked(key: string, packing = compression): Promise<string | typeof empty | undefined> {
    const outcome = await askAgain(
      () => store.read(key),
      ({ kind }) => kind === 'missing',
      clock,
      never,
    );
    if (outcome.kind === 'missing') return empty;
    return outcome.kind === 'found' ? packing.unpack(outcome.value).catch(() => undefined) : undefined;
  }

  /** Whatever is stored is searched as it is, so that a draft that this version cannot read counts too. */
  async function draftsUnder(
    keyOf: (place: ItemRef) => string,
    userIds: ReadonlySet<string>,
  ): Promise<{ readonly mentions: Mentions; readonly texts: readonly string[] } | undefined> {
    // Everybody who uses this browser keeps drafts under this beginning.
    const mine = keyOf({ ...place, userId: '' });
    const kept = await browser.startingWith(mine);
    if (!kept) return undefined;
    const near = [...kept, ...browser.leftAtOnce(mine)];
    const here = await createPageDrafts({ key: keyOf(place), ...(memory && { memory }) }).read();
    const keys = [...userIds].map((userId) => keyOf({ ...place, userId }));
    const drafts = [...near.map(([, draft]) => draft), ...(here.kind === 'read' ? here.drafts : [])];
    const texts = drafts.flatMap(textOf);
    const found = [mentionsIn(JSON.stringify([near, here]))];
    let room = mostUnpacked;
    // Unpacked texts are not held longer than that: together they could be gigabytes.
    const addMentions = async (key: string, packing = compression) => {
      const value = await unpacked(key, packing);
      if (typeof value !== 'string') return value !== undefined;
      found.push(mentionsIn(value));
      room -= value.length;
      if (room >= 0) texts.push(...(await textsIn(value)));
      return true;
    };
    // See host-drafts.ts for the other keys.
    const areRead = await Promise.all([
      ...keys.flatMap((key) => [key, `${key}_2`]).map((key) => inTurn(() => addMentions(key))),
      ...keys.map((key) => inTurn(() => addMentions(leftKey(key), uncompressed))),
    ]);
    return areRead.every(Boolean) ? { mentions: mentionedByAny(found), texts } : undefined;
  }
}

const empty = Symbol('nothing stored');

/** Returns the texts of the drafts in a value of monday's storage (host-drafts.ts); none if it cannot be read. */
async function textsIn(json: string): Promise<readonly string[]> {
  const stored = await parseStored(json).catch(() => undefined);
  return isRecord(stored) && Array.isArray(stored['drafts']) ? stored['drafts'].flatMap(textOf) : [];
}

function textOf(draft: unknown): string[] {
  const text = isRecord(draft) && typeof draft['text'] === 'string' ? draft['text'] : parseDraft(draft)?.text;
  return text === undefined ? [] : [text];
}
