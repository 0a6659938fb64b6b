import type { Message } from './message.ts';

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** `message`, which is in the language of `tag`, with its placeholders filled; numbers are written as that language does. */
export function fill(message: Message, values: Readonly<Record<string, string | number>>, tag: string): string {
  const text = typeof message === 'string' ? message : (message[category(Number(values['count']), tag)] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? written(value, tag) : value;
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
