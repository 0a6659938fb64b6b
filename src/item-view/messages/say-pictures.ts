import { english as pictures } from './en/pictures.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(pictures, (language) => import(/* webpackExclude: /en.pictures/ */ `./${language}/pictures.ts`));

/**
 * The message `key` of the table that is loaded when pictures are taken into a text or from it, and with their list.
 */
export const say: Say<typeof pictures & typeof reading> = sayAny;
