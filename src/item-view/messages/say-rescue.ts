import { english as rescue } from './rescue/en.ts';
import type { english as reading } from './reading/en.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(rescue, {
  ar: () => import('./rescue/ar.ts'),
  de: () => import('./rescue/de.ts'),
  es: () => import('./rescue/es.ts'),
  fr: () => import('./rescue/fr.ts'),
  he: () => import('./rescue/he.ts'),
  ja: () => import('./rescue/ja.ts'),
  pt: () => import('./rescue/pt.ts'),
  ru: () => import('./rescue/ru.ts'),
});

/** The message `key` of the table that is loaded where something stored is in doubt or cannot be read. */
export const say: Say<typeof rescue & typeof reading> = sayAny;
