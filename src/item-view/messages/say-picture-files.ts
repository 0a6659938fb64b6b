import { english as pictureFiles } from './en/picture-files.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(pictureFiles, (language) => import(/* webpackExclude: /en.picture-files/ */ `./${language}/picture-files.ts`));

/** The message `key` of the table that is loaded with imported and copied pictures, and with their list. */
export const say: Say<typeof pictureFiles & typeof reading> = sayAny;
