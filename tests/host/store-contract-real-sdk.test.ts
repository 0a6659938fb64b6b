import { describe, test } from 'vitest';
import { connectSimulator } from '../simulator/real-sdk.ts';
import { storeContract } from './store-contract.ts';

describe('the adapter, with the real SDK and the simulator, fulfils the contract of the store', () => {
  test.each(storeContract)('$name', async ({ check }) => check((await connectSimulator()).monday.store, 'key'));
});
