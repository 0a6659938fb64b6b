import { board } from '../../../src/simulator/simulated-monday.ts';
import { descriptionKey } from '../../../src/host/storage/keys.ts';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import type { Sabotage } from './episode.ts';

/**
 * Ways to break the app, each of which must make the fault run fail. If the history would hide one, it is switched off
 * too; that alone loses one word in 600 episodes, the sabotage one in every six episodes or more.
 */
export const sabotages: readonly { readonly name: string; readonly sabotage: Sabotage }[] = [
  {
    name: 'drafts are said to be kept and are not',
    sabotage: { world: (world) => ({ ...world, drafts: { ...world.drafts, keep: async () => 'browser' } }) },
  },
  {
    name: 'a draft is dropped as soon as a save is sent',
    sabotage: {
      world: (world) => ({
        ...world,
        store: {
          ...world.store,
          async save(text, base, signal) {
            await world.drafts.drop({ id: world.id, text, base, at: Infinity });
            return world.store.save(text, base, signal);
          },
        },
      }),
    },
  },
  {
    name: 'an empty answer is believed without asking again',
    sabotage: {
      world: (world, { store, place }) => ({
        ...world,
        store: {
          load: (_, signal) => world.store.load(false, signal),
          async save(text, base, signal) {
            if (base.version !== undefined || text === '') return world.store.save(text, base, signal);
            const outcome = await store.write(descriptionKey(place), btoa(text));
            if (outcome.kind !== 'saved') return { kind: 'failed', failure: { kind: 'refused', message: '' } };
            return { kind: 'saved', revision: { text, version: outcome.version }, guarded: true };
          },
        },
        history: { ...world.history, record: async () => true },
      }),
    },
  },
  {
    name: 'the draft of an unresolved conflict is stored against the newer version',
    sabotage: {
      world: (world, { store, place }) => ({
        ...world,
        drafts: {
          ...world.drafts,
          async keep(draft) {
            const latest = await store.read(descriptionKey(place));
            const decoded = latest.kind === 'found' ? decodePayload(latest.value) : undefined;
            if (latest.kind !== 'found' || decoded?.kind !== 'text') return world.drafts.keep(draft);
            return world.drafts.keep({ ...draft, base: { text: decoded.text, version: latest.version } });
          },
        },
        history: { ...world.history, record: async () => true },
      }),
    },
  },
  {
    name: 'saves are sent without the version they were based on',
    sabotage: {
      store: (store) => ({ ...store, write: (key, value) => store.write(key, value) }),
      world: (world) => ({ ...world, history: { ...world.history, record: async () => true } }),
    },
  },
  {
    name: 'a save does not wait for its pictures',
    sabotage: {
      world: (world) => ({ ...world, picturesStored: () => undefined }),
      // Without the second attempt they are stored in the end all the same.
      store: (store) => ({
        ...store,
        write: async (...call) =>
          call[0].startsWith('mfmd_image_')
            ? { kind: 'failed', failure: { kind: 'refused', message: '' } }
            : store.write(...call),
      }),
    },
  },
];

/** Ways to break the writing of progress, each of which must make the fault run with the board fail. */
export const boardSabotages: readonly { readonly name: string; readonly sabotage: Sabotage }[] = [
  { name: 'a write that failed is not told', sabotage: { board: { isUntold: true } } },
  {
    name: 'progress is written where no column was chosen',
    sabotage: { misread: (column) => column ?? { board: String(board.id), column: 'numbers', type: 'numbers' } },
  },
];
