import type { english as editing } from './en/editing.ts';
import { english as past } from './en/past.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(past, (language) => import(/* webpackExclude: /en.past/ */ `./${language}/past.ts`));

/** The message `key` of the table that is loaded with the history, with a conflict, and with what is told once. */
export const say: Say<typeof past & typeof editing & typeof reading> = sayAny;
