import { english } from './en/reading.ts';
import { withoutTurns } from '../../text/lines.ts';
import type { Message, Table } from './message.ts';
import { addTable, wordsOf } from './spoken.ts';

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * `message`, which is in the language of `tag`, with its placeholders filled; numbers are written as that language
 * does, and no name turns the direction of the message.
 */
function fill(message: Message, values: Readonly<Record<string, string | number>>, tag: string): string {
  const text =
    typeof message === 'string' ? message : (message[category(Number(values['count']), tag)] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? written(value, tag) : withoutTurns(value);
  });
}

function category(count: number, tag: string): Intl.LDMLPluralRule {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return known.select(count);
}

/** With the digits of the texts beside it, also where a region has digits of its own. */
function written(value: number, tag: string): string {
  const known = numbers.get(tag) ?? new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
  numbers.set(tag, known);
  return known.format(value);
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
  const { message, tag } = wordsOf(key);
  return fill(message, values ?? {}, tag);
}
