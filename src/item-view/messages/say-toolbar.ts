import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';
import { english as toolbar } from './en/toolbar.ts';

addTable(toolbar, (language) => import(/* webpackExclude: /en.toolbar/ */ `./${language}/toolbar.ts`));

/** The message `key` of the row of tools. The table is loaded with it. */
export const say: Say<typeof toolbar & typeof reading> = sayAny;
