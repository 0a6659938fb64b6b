import { english as around } from './en/around.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(around, (language) => import(/* webpackExclude: /en.around/ */ `./${language}/around.ts`));

/** The message `key` of the table that is loaded once a text can be read, or when something breaks. */
export const say: Say<typeof around & typeof reading> = sayAny;
