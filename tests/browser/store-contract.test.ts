import { expect } from 'vitest';
import { storeContract } from '../host/store-contract.ts';
import { test } from './browser.ts';
import { openProbe, storeOf } from './host-probe/open-probe.ts';

test('the adapter, with the real SDK and the simulator in Chromium, keeps the contract of the store', async ({
  session,
  origin,
}) => {
  const store = storeOf(await openProbe(await session.newPage(), `${origin}/playground`));
  const broken: string[] = [];
  for (const [number, { name, check }] of storeContract.entries()) {
    await check(store, `key${number}`).catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  }
  expect(storeContract.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});
