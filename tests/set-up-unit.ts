import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { SEED } from './seeded-random.ts';

fc.configureGlobal({ seed: SEED });

// The next file runs in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
