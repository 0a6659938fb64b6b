import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/item-view/messages/spoken.ts';
import type { Message, Table } from '../../../src/item-view/messages/message.ts';
import { translationFaults } from './translation-faults.ts';

const tables = join(import.meta.dirname, '../../../src/item-view/messages');

describe.each(['reading', 'around', 'editing', 'writing', 'document', 'past', 'pictures', 'board'])(
  'the messages for %s',
  (part) => {
    test('exist in every language and no other', () => {
      const folders = readdirSync(tables, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      expect(folders.map(({ name }) => name).sort()).toEqual([...languages, 'en'].sort());
      for (const { name } of folders) expect(readdirSync(join(tables, name))).toContain(`${part}.ts`);
    });

    test.each(languages)('say everything in %s, with the same placeholders and every plural form', async (language) => {
      const { english } = (await import(`../../../src/item-view/messages/en/${part}.ts`)) as { english: Table };
      const { default: words } = (await import(`../../../src/item-view/messages/${language}/${part}.ts`)) as {
        default: Table;
      };
      expect(translationFaults(english, words, language)).toEqual([]);
    });
  },
);

test.each([
  ['a missing message', {}, 'n: is missing'],
  ['a message that English does not have', { n: 'ещё {count}', more: 'x' }, 'more: English has no such message'],
  ['an empty message', { n: '' }, 'n: is empty'],
  ['a placeholder that is left out', { n: 'ещё' }, 'n: has the placeholders "", not "count"'],
  ['a placeholder with another name', { n: 'ещё {number}' }, 'n: has the placeholders "number", not "count"'],
  ['a plural form that the language needs', { n: { one: 'x', other: '{count} x' } }, 'n: lacks the form "few"'],
  [
    'a plural form that the language does not know',
    { n: { one: 'x', few: 'x', many: 'x', two: 'x', other: '{count}' } },
    'n: has the form "two"',
  ],
] as [string, Record<string, Message>, string][])('%s is a fault', (_, words, fault) => {
  expect(translationFaults({ n: { one: '{count} more', other: '{count} more' } }, words, 'ru')).toContain(fault);
});
