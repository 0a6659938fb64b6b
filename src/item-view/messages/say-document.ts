import { english as document } from './en/document.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(document, (language) => import(/* webpackExclude: /en.document/ */ `./${language}/document.ts`));

/** The message `key` of the table that is loaded with the menu of a document, dialogs and diagrams. */
export const say: Say<typeof document & typeof reading> = sayAny;
