import type { english as reading } from './reading/en.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';
import { english as writing } from './writing/en.ts';

addTable(writing, {
  ar: () => import('./writing/ar.ts'),
  de: () => import('./writing/de.ts'),
  es: () => import('./writing/es.ts'),
  fr: () => import('./writing/fr.ts'),
  he: () => import('./writing/he.ts'),
  ja: () => import('./writing/ja.ts'),
  pt: () => import('./writing/pt.ts'),
  ru: () => import('./writing/ru.ts'),
});

/** The message `key` of a tool of writing. The table is loaded with the tools. */
export const say: Say<typeof writing & typeof reading> = sayAny;
