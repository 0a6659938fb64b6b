import { english as document } from './document/en.ts';
import type { english as reading } from './reading/en.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(document, {
  ar: () => import('./document/ar.ts'),
  de: () => import('./document/de.ts'),
  es: () => import('./document/es.ts'),
  fr: () => import('./document/fr.ts'),
  he: () => import('./document/he.ts'),
  ja: () => import('./document/ja.ts'),
  pt: () => import('./document/pt.ts'),
  ru: () => import('./document/ru.ts'),
});

/** The message `key` of the table that is loaded with the menu of a document, dialogs and diagrams. */
export const say: Say<typeof document & typeof reading> = sayAny;
