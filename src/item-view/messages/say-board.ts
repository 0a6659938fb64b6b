import { english as board } from './en/board.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(board, (language) => import(/* webpackExclude: /en.board/ */ `./${language}/board.ts`));

/** The message `key` of the table that is loaded with what the board is asked, shown or told. */
export const say: Say<typeof board & typeof reading> = sayAny;
