import type { Clock } from '../clock.ts';
import type { Revision } from '../storage/store.ts';
import { edited, editOf } from './edit.ts';
import { isRecord, isTime } from '../storage/stored-form.ts';

/** Unsaved text kept for the user, with the revision it was typed on. */
export interface Draft {
  /** The opening of the description that wrote it: two tabs of one person have two drafts. */
  readonly id: string;
  readonly text: string;
  readonly base: Revision;
  /** When it was last typed in, in milliseconds since 1970. */
  readonly at: number;
  /**
   * Texts that its opening had sent without knowing them safely stored. If one is found stored, nobody else saved it.
   */
  readonly sent?: readonly string[];
  /** The `at` of the drafts that it went on from, until they are dropped. */
  readonly past?: readonly number[];
  /** Set for one that was read from this browser, where it stays until it is dropped. Not stored itself. */
  readonly isInBrowser?: boolean;
  /** How many of its pictures are nowhere, if some are: its page went before they were kept. Not stored either. */
  readonly lostPictures?: number;
}

/** The version of the stored form of drafts. Drafts of another version are left alone. */
export const draftFormat = 1;

/** Returns `undefined` for a value that this version of the app cannot read. */
export function parseDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored['base'])) return undefined;
  const { id, at, base } = stored as { id: unknown; at: unknown; base: Record<string, unknown> };
  if (typeof id !== 'string' || !isTime(at) || typeof base['text'] !== 'string') return undefined;
  const text = stored['text'] ?? edited(base['text'], stored['edit']);
  if (typeof text !== 'string') return undefined;
  const version = typeof base['version'] === 'string' ? base['version'] : undefined;
  const listOf = (list: unknown) => (Array.isArray(list) ? list : []);
  const sent = listOf(stored['sent']).filter((past) => typeof past === 'string');
  const past = listOf(stored['past']).filter((time) => typeof time === 'number');
  return {
    ...{ id, text, at, base: { text: base['text'], version } },
    ...(sent.length > 0 && { sent }),
    ...(past.length > 0 && { past }),
  };
}

/** Returns a smaller form of `draft` that `parseDraft` reads, too: the base, and what makes the text of it. */
export function briefForm({ text, ...draft }: Draft): unknown {
  return { ...draft, edit: editOf(draft.base.text, text) };
}

/** Where a draft is kept: in this browser, in monday's storage, or nowhere because both refused. */
export type DraftPlace = 'browser' | 'host' | 'nowhere';

/** `unreadable` holds the stored values that this version of the app cannot read. */
export interface DraftsFound {
  readonly drafts: readonly Draft[];
  readonly unreadable: readonly string[];
}

export type LateDrafts = (drafts: readonly Draft[]) => void;

type DraftsRead = ({ readonly kind: 'read' } & DraftsFound) | { readonly kind: 'failed' };

/** One place for one person's drafts of one description. Never throws or rejects; calls take effect in their order. */
export interface DraftShelf {
  /** `late` gets the drafts that come after reading them counted as failed. */
  read(late?: LateDrafts): Promise<DraftsRead>;
  /** Stores `draft` in place of the one with the same id. Returns false if that failed. */
  keep(draft: Draft): Promise<boolean>;
  /**
   * Removes the draft with that id, unless it was typed in since, as in another tab. Returns false if that failed; the
   * draft is then offered again at the next opening.
   */
  drop(draft: Draft): Promise<boolean>;
  /** Removes what cannot be read, when a person asks for it. Returns false if that failed. */
  removeUnreadable(): Promise<boolean>;
}

/** A place that outlasts the page. */
export interface LastingShelf extends DraftShelf {
  /**
   * Does what it can to keep `draft` before it returns, because the page goes. Returns false if it is known not to be
   * kept.
   */
  keepAtOnce(draft: Draft): boolean;
}

/** One person's drafts of one description, wherever they can be kept. */
export interface Drafts {
  /**
   * Returns the drafts of earlier openings, newest first. `late` gets those of this browser if it is so slow that they
   * are not among them.
   */
  read(late?: LateDrafts): Promise<DraftsFound>;
  /** Stores `draft` and returns where. */
  keep(draft: Draft): Promise<DraftPlace>;
  /** Does what can be done to keep `draft` before it returns, because the page goes. */
  keepAtOnce(draft: Draft): void;
  /** Removes `draft`, unless it was typed in since, as in another tab. */
  drop(draft: Draft): Promise<void>;
  /** Removes what cannot be read, when a person asks for it. Returns false if some of it may still be there. */
  removeUnreadable(): Promise<boolean>;
}

/**
 * Keeps drafts in the browser; if it refuses (blocked storage, a full disk), in monday's storage; if that refuses too,
 * in the page's memory, which counts as nowhere.
 */
export function createDrafts({
  browser,
  host,
  page,
}: {
  browser: LastingShelf;
  host: LastingShelf;
  page: DraftShelf;
}): Drafts {
  const inHost = new Set<string>();
  /** The newest form of each that is to be kept: a slow browser fails to keep an older one after it was asked for. */
  const newest = new Map<string, Draft>();
  return {
    async read(late) {
      const ofBrowser = late && ((drafts: readonly Draft[]) => late(drafts.map(inBrowser)));
      const outcomes = await Promise.all([browser.read(ofBrowser), host.read(), page.read()]);
      const [near, far, here] = outcomes.map((outcome) =>
        outcome.kind === 'read' ? outcome : { drafts: [], unreadable: [] },
      );
      far!.drafts.forEach(({ id }) => inHost.add(id));
      const found = new Map<string, Draft>();
      for (const draft of [...near!.drafts.map(inBrowser), ...far!.drafts, ...here!.drafts]) {
        if (draft.at > (found.get(draft.id)?.at ?? -Infinity)) found.set(draft.id, draft);
      }
      return {
        drafts: [...found.values()].sort((one, other) => other.at - one.at),
        unreadable: [...near!.unreadable, ...far!.unreadable],
      };
    },
    async keep(draft) {
      // Nothing is awaited before the browser is asked: when the page is closing, only calls made at once have a
      // chance.
      const [place] = await Promise.all([keepOutside(draft), page.keep(draft)]);
      if (place !== 'nowhere') await page.drop(draft);
      return place;
    },
    keepAtOnce(draft) {
      // The copy in monday is older.
      if (browser.keepAtOnce(draft) && !inHost.has(draft.id)) return;
      inHost.add(draft.id);
      host.keepAtOnce(draft);
    },
    async drop(draft) {
      if ((newest.get(draft.id)?.at ?? Infinity) <= draft.at) newest.delete(draft.id);
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
    newest.set(draft.id, draft);
    // A browser that was silent once may be silent at the next opening: the copy in monday must not stay an older one.
    const known = inHost.has(draft.id) && host.keep(draft);
    const isNear = await browser.keep(draft);
    const last = newest.get(draft.id);
    const far = known || (!isNear && last && host.keep(last));
    if (!far) return 'browser';
    inHost.add(draft.id);
    if (await far) return 'host';
    return isNear ? 'browser' : 'nowhere';
  }
}

const inBrowser = (draft: Draft): Draft => ({ ...draft, isInBrowser: true });

/** The drafts that one person discarded of one description, for as long as they can be brought back. */
export interface DiscardedDrafts {
  /** Stores a draft that is being discarded, with the time as its `at`, and returns where. */
  keep(draft: Draft): Promise<DraftPlace>;
  /** Returns those of the last seven days, newest first. */
  read(): Promise<readonly Draft[]>;
}

const keptMs = 7 * 24 * 60 * 60 * 1_000;

/**
 * Keeps discarded drafts like drafts, under keys of their own: older versions of the app would offer them again.
 * `shelf` is where.
 */
export function createDiscardedDrafts({ shelf, clock }: { shelf: Drafts; clock: Clock }): DiscardedDrafts {
  return {
    keep: (draft) => shelf.keep({ ...draft, at: clock.now() }),
    async read() {
      const { drafts } = await shelf.read();
      const oldest = clock.now() - keptMs;
      for (const draft of drafts) if (draft.at <= oldest) void shelf.drop(draft);
      return drafts.filter(({ at }) => at > oldest);
    },
  };
}
