import type { Message, Table } from '../../../src/item-view/messages/message.ts';

/** What is wrong with the table `words` of a language, held against the English one: a line for each fault. */
export function translationFaults(english: Table, words: Table, language: string): string[] {
  const rules = new Intl.PluralRules(language);
  // What whole numbers of a screen select: not the `many` that French has from a million on.
  const needed = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  const known = new Set<string>([...needed, 'other']);
  const faults = Object.keys(words)
    .filter((key) => !Object.hasOwn(english, key))
    .map((key) => `${key}: English has no such message`);
  for (const [key, original] of Object.entries(english)) {
    const message = words[key];
    if (message === undefined) {
      faults.push(`${key}: is missing`);
      continue;
    }
    if (texts(message).some((text) => text.trim() === '')) faults.push(`${key}: is empty`);
    const [mine, theirs] = [placeholders(message), placeholders(original)];
    if (mine !== theirs) faults.push(`${key}: has the placeholders "${mine}", not "${theirs}"`);
    if (texts(message).some((text) => /[{}]/.test(text.replace(/\{\w+\}/g, ''))))
      faults.push(`${key}: has a brace by itself`);
    if (typeof message === 'string' && typeof original !== 'string' && needed.size > 1)
      faults.push(`${key}: has no forms by its count`);
    if (typeof message !== 'string') {
      for (const form of needed) if (message[form] === undefined) faults.push(`${key}: lacks the form "${form}"`);
      for (const form of Object.keys(message)) if (!known.has(form)) faults.push(`${key}: has the form "${form}"`);
    }
  }
  return faults;
}

function texts(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** The names in the braces of a message, of all its forms: "one" may do without its number. */
function placeholders(message: Message): string {
  const names = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names)].sort().join(' ');
}
