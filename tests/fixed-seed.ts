import fc from 'fast-check';
import { SEED } from './seeded-random.ts';

fc.configureGlobal({ seed: SEED });
