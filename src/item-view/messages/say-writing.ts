import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';
import { english as writing } from './en/writing.ts';

addTable(writing, (language) => import(/* webpackExclude: /en.writing/ */ `./${language}/writing.ts`));

/** The message `key` of a tool of writing. The table is loaded with the tools. */
export const say: Say<typeof writing & typeof reading> = sayAny;
