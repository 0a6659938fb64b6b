import { english as rescue } from './en/rescue.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(rescue, (language) => import(/* webpackExclude: /en.rescue/ */ `./${language}/rescue.ts`));

/** The message `key` of the table that is loaded where something stored is in doubt or cannot be read. */
export const say: Say<typeof rescue & typeof reading> = sayAny;
