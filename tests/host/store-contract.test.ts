import { describe, test } from 'vitest';
import { createMemoryHost } from './memory-host.ts';
import { storeContract } from './store-contract.ts';

describe('the in-memory double fulfils the contract of the store', () => {
  test.each(storeContract)('$name', ({ check }) => check(createMemoryHost(), 'key'));
});
