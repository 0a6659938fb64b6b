import { english as editing } from './editing/en.ts';
import type { english as reading } from './reading/en.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(editing, {
  ar: () => import('./editing/ar.ts'),
  de: () => import('./editing/de.ts'),
  es: () => import('./editing/es.ts'),
  fr: () => import('./editing/fr.ts'),
  he: () => import('./editing/he.ts'),
  ja: () => import('./editing/ja.ts'),
  pt: () => import('./editing/pt.ts'),
  ru: () => import('./editing/ru.ts'),
});

/** The message `key` for somebody who may edit: `say('savedAt', { time: '10:42' })` is "Saved 10:42". Viewers never load this table. */
export const say: Say<typeof editing & typeof reading> = sayAny;
