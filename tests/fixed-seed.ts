import fc from 'fast-check';
import { SEED } from './seeded-random.ts';

// `npm run test:unit` is to be quick, and tries a quarter of the examples of most properties.
fc.configureGlobal({ seed: SEED, ...(process.env['SHORT'] ? { numRuns: 25 } : {}) });
