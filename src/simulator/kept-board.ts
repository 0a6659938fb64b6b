import type { Simulator } from './simulator.ts';
import type { AppStorage } from './storage.ts';
import { type BoardChanges, quietWorld } from './world.ts';

/** Beside what monday would store, and emptied with it. */
const [PLACE, BOARD, APPROVALS] = ['playground', 'board', 'approvals'];

/**
 * Gives the board what an earlier visit changed on it, such as statuses, subitems and updates, and keeps what changes
 * from now on. What another version of the playground kept in another form is left out.
 */
export async function keepBoard({ storage, getState, change, subscribe }: Simulator): Promise<void> {
  const kept = await keptBoard(storage);
  if (kept) change({ board: kept });
  let known = getState().world.board;
  subscribe(() => {
    const { board } = getState().world;
    if (board === known) return;
    known = board;
    void storage.write(PLACE, BOARD, board, undefined, 'error');
  });
}

/** Keeps what an administrator has approved here, for `keptApprovals`. What an address asks for is not kept. */
export async function keepApprovals(storage: AppStorage, scopes: readonly string[]): Promise<void> {
  await storage.write(PLACE, APPROVALS, scopes, undefined, 'error');
}

/** Returns what was approved at an earlier visit. */
export async function keptApprovals(storage: AppStorage): Promise<readonly string[]> {
  const read = await storage.read(PLACE, APPROVALS);
  const kept: unknown = read.success ? read.value : undefined;
  return Array.isArray(kept) ? kept.filter((scope) => typeof scope === 'string') : [];
}

async function keptBoard(storage: AppStorage): Promise<BoardChanges | undefined> {
  const read = await storage.read(PLACE, BOARD);
  const kept = read.success ? read.value : undefined;
  return isBoard(kept) ? kept : undefined;
}

function isBoard(value: unknown): value is BoardChanges {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(quietWorld.board).every(([name, quiet]) => {
    const part = parts.get(name);
    return typeof part === 'object' && part !== null && Array.isArray(part) === Array.isArray(quiet);
  });
}
