import { emptyDatabase } from '../simulator/browser-shelf.ts';
import { fillSamples } from '../simulator/sample-descriptions.ts';
import type { Simulator } from '../simulator/simulator.ts';

/** Where the item view keeps drafts and what it remembers, in src/host/browser-storage.ts. */
const ITEM_VIEW_DATABASE = { name: 'markdown-for-monday', table: 'kept' };

/**
 * Brings the playground back to the first visit: what monday would store is gone, and so are the item view's drafts. A frame of another
 * origin keeps its drafts to itself, out of our reach.
 */
export async function emptyPlayground(simulator: Simulator): Promise<void> {
  await emptyDatabase(ITEM_VIEW_DATABASE.name, ITEM_VIEW_DATABASE.table);
  await simulator.storage.clear();
  await fillSamples(simulator.storage);
}
