import type { Page } from 'playwright-core';
// Also for the type of `window.simulator`.
import type {} from '../../src/playground/open-playground.ts';
import type { Call } from '../../src/simulator/simulator.ts';
import type { StoredKey } from '../../src/simulator/storage.ts';
import type { World } from '../../src/simulator/world.ts';

/** Every request of the item views so far, oldest first. */
export function callsOn(page: Page): Promise<Call[]> {
  return page.evaluate(() => [...(window.simulator?.getState().calls ?? [])]);
}

/** Everything that is stored. */
export function storedOn(page: Page): Promise<StoredKey[]> {
  return page.evaluate(async () => (await window.simulator?.storage.list()) ?? []);
}

/** Puts a raw value under the key of an item's description, as the item view would store it; waits for the simulator to be there. */
export async function storeFor(page: Page, itemId: number, value: string): Promise<void> {
  await page.waitForFunction(() => window.simulator !== undefined);
  await page.evaluate(([key, stored]) => window.simulator?.storage.write('global', key, stored, undefined, 'error'), [
    keyOf(itemId),
    value,
  ] as const);
}

/** Changes the played monday: theme, faults, what its context says. */
export async function changeWorld(page: Page, change: Partial<World>): Promise<void> {
  await page.waitForFunction(() => window.simulator !== undefined);
  await page.evaluate((changed) => window.simulator?.change(changed), change);
}

/** Opens another item in the first person's frame. */
export async function openItem(page: Page, itemId: number): Promise<void> {
  await page.evaluate((opened) => window.simulator?.changeSeat(0, { itemId: opened }), itemId);
}

/** The key of an item's description in the played account. */
export function keyOf(itemId: number): string {
  return `mfmd_value_654646_${itemId}_191846327`;
}
