import type { english as editing } from './en/editing.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';
import { english as writing } from './en/writing.ts';

addTable(writing, (language) => import(/* webpackExclude: /en.writing/ */ `./${language}/writing.ts`));

/**
 * The message `key` of a tool of writing, or of what all editing or reading says. The table is loaded when one is first
 * used.
 */
export const say: Say<typeof writing & typeof editing & typeof reading> = sayAny;
