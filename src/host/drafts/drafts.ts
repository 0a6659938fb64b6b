import type { Revision } from '../storage/store.ts';

/** Unsaved text kept for the user, with the revision it was typed on. */
export interface Draft {
  /** Which opening of the description wrote it: two tabs of one person keep two drafts. */
  readonly id: string;
  readonly text: string;
  readonly base: Revision;
  /** When the last of it was typed, in milliseconds since 1970. */
  readonly at: number;
  /** What its opening had sent to be stored by then, and did not know to be stored for good: found stored, it is no colleague's. */
  readonly sent?: readonly string[];
}

/** Version of the stored form of a draft. Another one is left alone, never dropped. */
export const draftFormat = 1;

/** The draft in a stored value, or `undefined` if there is none that this version of the app can read. */
export function parseDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored['base'])) return undefined;
  const { id, text, at } = stored;
  const base = stored['base'];
  if (typeof id !== 'string' || typeof text !== 'string' || typeof at !== 'number' || typeof base['text'] !== 'string')
    return undefined;
  const version = typeof base['version'] === 'string' ? base['version'] : undefined;
  const sent = Array.isArray(stored['sent']) ? stored['sent'].filter((past) => typeof past === 'string') : [];
  return { id, text, at, base: { text: base['text'], version }, ...(sent.length > 0 ? { sent } : {}) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Where a draft lies: in this browser, in monday's storage, or nowhere because both refused. */
export type DraftPlace = 'browser' | 'host' | 'nowhere';

/** `unreadable`: values where drafts lie that this version of the app cannot read, as they are stored. They hide no draft. */
export interface DraftsFound {
  readonly drafts: readonly Draft[];
  readonly unreadable: readonly string[];
}

type DraftsRead = ({ readonly kind: 'read' } & DraftsFound) | { readonly kind: 'failed' };

/** One place for the drafts of one person for one description. Nothing here throws or rejects; calls take effect in their order. */
export interface DraftShelf {
  read(): Promise<DraftsRead>;
  /** Puts `draft` in place of the one with the same id. False if it is not kept. */
  keep(draft: Draft): Promise<boolean>;
  /**
   * Takes the draft with that id away, unless it was typed on since: another tab may be at it. False if it could not be
   * reached; it is then offered again at the next opening.
   */
  drop(draft: Draft): Promise<boolean>;
  /** Takes away what cannot be read; for somebody who asked for it. Leaves alone what can be. False if it could not be reached. */
  removeUnreadable(): Promise<boolean>;
}

/** The drafts of one person for one description, wherever they can be kept. */
export interface Drafts {
  /** What earlier openings left behind, newest first. What cannot be read is left where it is. */
  read(): Promise<DraftsFound>;
  /** Keeps `draft`, and says where it lies now. */
  keep(draft: Draft): Promise<DraftPlace>;
  /** Takes `draft` away, unless another tab typed on in it since. */
  drop(draft: Draft): Promise<void>;
  /** Takes away what cannot be read; for somebody who asked for it. False if some of it may still be there. */
  removeUnreadable(): Promise<boolean>;
}

/**
 * Drafts in the browser; where it refuses (a frame whose storage is blocked, a full disk), in monday's storage; and where that
 * refuses too, in the page's memory, which counts as nowhere.
 */
export function createDrafts({
  browser,
  host,
  page,
}: {
  browser: DraftShelf;
  host: DraftShelf;
  page: DraftShelf;
}): Drafts {
  const inHost = new Set<string>();
  return {
    async read() {
      const outcomes = await Promise.all([browser.read(), host.read(), page.read()]);
      const [near, far, here] = outcomes.map((outcome) =>
        outcome.kind === 'read' ? outcome : { drafts: [], unreadable: [] },
      );
      far!.drafts.forEach(({ id }) => inHost.add(id));
      const newest = new Map<string, Draft>();
      for (const draft of [...near!.drafts, ...far!.drafts, ...here!.drafts]) {
        if (draft.at > (newest.get(draft.id)?.at ?? -Infinity)) newest.set(draft.id, draft);
      }
      return {
        drafts: [...newest.values()].sort((one, other) => other.at - one.at),
        unreadable: [...near!.unreadable, ...far!.unreadable],
      };
    },
    async keep(draft) {
      // No waiting before the browser is asked: when the page is about to go, only what is begun at once has a chance.
      const [place] = await Promise.all([keepOutside(draft), page.keep(draft)]);
      if (place !== 'nowhere') await page.drop(draft);
      return place;
    },
    async drop(draft) {
      const [, gone] = await Promise.all([
        browser.drop(draft),
        inHost.has(draft.id) ? host.drop(draft) : true,
        page.drop(draft),
      ]);
      if (gone) inHost.delete(draft.id);
    },
    removeUnreadable: async () =>
      (await Promise.all([browser.removeUnreadable(), host.removeUnreadable()])).every(Boolean),
  };

  async function keepOutside(draft: Draft): Promise<DraftPlace> {
    if (await browser.keep(draft)) return 'browser';
    inHost.add(draft.id);
    return (await host.keep(draft)) ? 'host' : 'nowhere';
  }
}
