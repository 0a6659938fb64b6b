import { afterAll, vi } from 'vitest';

// The next file runs in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
