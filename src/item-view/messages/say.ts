import { fill } from './fill.ts';
import type { Message, Table } from './message.ts';
import { english } from './reading/en.ts';
import { addTable, wordsOf } from './spoken.ts';

addTable(english, {
  ar: () => import('./reading/ar.ts'),
  de: () => import('./reading/de.ts'),
  es: () => import('./reading/es.ts'),
  fr: () => import('./reading/fr.ts'),
  he: () => import('./reading/he.ts'),
  ja: () => import('./reading/ja.ts'),
  pt: () => import('./reading/pt.ts'),
  ru: () => import('./reading/ru.ts'),
});

type Text<M extends Message> = M extends string ? M : M extends { other: infer Other } ? Other : never;
type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Says a message of a table; the names in its braces are what it asks to be given. */
export type Say<English extends Table> = <Key extends keyof English & string>(
  key: Key,
  ...values: [Names<Text<English[Key]>>] extends [never] ? [] : [Record<Names<Text<English[Key]>>, string | number>]
) => string;

/**
 * The message `key` for somebody who reads, in the language spoken now: `say('reasonSilent', { seconds: 10 })` is "no answer within
 * 10 s". What only somebody who may edit needs is said by `say-editing.ts`.
 */
export const say: Say<typeof english> = sayAny;

/** `say` for any table that has been added. */
export function sayAny(key: string, ...[values]: readonly Readonly<Record<string, string | number>>[]): string {
  const { message, tag } = wordsOf(key);
  return fill(message, values ?? {}, tag);
}
