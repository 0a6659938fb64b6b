/** Whether variants run, too: in `npm run test:long`, and where `npm test` is given files. */
export const HAS_VARIANTS = process.env['VARIANTS'] !== undefined;

/** These rows of a table of tests if variants run, too. */
export const inLongRun = <T>(rows: readonly T[]): readonly T[] => (HAS_VARIANTS ? rows : []);

/** Each second of these rows, or each of them if variants run, too: for rows that are much like each other. */
export const eachSecond = <T>(rows: readonly T[]): readonly T[] =>
  HAS_VARIANTS ? rows : rows.filter((_, index) => index % 2 === 0);
