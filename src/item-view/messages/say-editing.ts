import { english as editing } from './en/editing.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(editing, (language) => import(/* webpackExclude: /en.editing/ */ `./${language}/editing.ts`));

/**
 * The message `key` for somebody who may edit: `say('savedAt', { time: '10:42' })` is "Saved 10:42". Viewers never load
 * this table.
 */
export const say: Say<typeof editing & typeof reading> = sayAny;
