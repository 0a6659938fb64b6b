import { english } from './en/reading.ts';
import { withoutTurns } from '../../text/lines.ts';
import type { Message, Table } from './message.ts';
import { addTable, type Formats, wordsOf } from './spoken.ts';

/**
 * `message`, which is in the language of `formats`, with its placeholders filled; numbers are written as that language
 * does, and no name turns the direction of the message.
 */
function fill(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  { category, written }: Formats,
): string {
  const text = typeof message === 'string' ? message : (message[category(Number(values['count']))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? written(value) : withoutTurns(value);
  });
}

addTable(english, (language) => import(/* webpackExclude: /en.reading/ */ `./${language}/reading.ts`));

type Text<M extends Message> = M extends string ? M : M extends { other: infer Other } ? Other : never;
type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Says a message of a table; the names in its braces are what it asks to be given. */
export type Say<English extends Table> = <Key extends keyof English & string>(
  key: Key,
  ...values: [Names<Text<English[Key]>>] extends [never] ? [] : [Record<Names<Text<English[Key]>>, string | number>]
) => string;

/**
 * The message `key` for somebody who reads, in the language spoken now: `say('footnoteBack', { number: 2 })` is "Back
 * to reference 2". What only somebody who may edit needs is said by `say-editing.ts`.
 */
export const say: Say<typeof english> = sayAny;

/** `say` for any table that has been added. */
export function sayAny(key: string, ...[values]: readonly Readonly<Record<string, string | number>>[]): string {
  const { message, formats } = wordsOf(key);
  return fill(message, values ?? {}, formats);
}
