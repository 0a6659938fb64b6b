import fc from 'fast-check';

/** Every run of the unit tests tries the same cases, so that what a change breaks is the change's; `SEED=7` tries others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
