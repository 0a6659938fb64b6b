import { expect, test } from 'vitest';
import type { ColumnValue } from '../../../../../src/host/board/items.ts';
import {
  columnsIn,
  withValuesInText,
} from '../../../../../src/item-view/features/board/own-description/description-carried.ts';
import { toSafeHtml } from '../../../../../src/markdown/to-safe-html.ts';
import { PAYLOADS } from '../../../../safety/payloads.ts';

const value = (title: string, text: string, type = 'text'): ColumnValue => ({
  id: 'c',
  title,
  type,
  text,
  status: undefined,
  people: [],
  unit: undefined,
  isUnread: false,
});
const reader = { tag: 'en', timeFormat: '24H' } as const;
const values = [
  value('Status', 'Done'),
  value('Due', '2026-06-12', 'date'),
  value('Due_*date*', 'soon'),
  value('Note', 'a *b*\n# c <d>'),
  value('Nothing', ''),
];

test.for<[markdown: string, written: string]>([
  ['It is {{status}} by {{Due}}.', 'It is Done by 12 Jun 2026.'],
  ['{{Due_\\*date\\*}} {{Nothing}} {{None}}', 'soon – {{None}}'],
  ['{{Note}}', 'a \\*b\\* # c &lt;d>'],
  ['`{{Status}}` {{Status}}', '`{{Status}}` Done'],
  ['```\n{{Status}}\n```\n{{Status}}', '```\n{{Status}}\n```\nDone'],
])('in %s values are written as words, outside code', ([markdown, written]) => {
  expect(withValuesInText(markdown, values, reader)).toBe(written);
});

test('columns in code are none', () => {
  expect(columnsIn('{{Status}} `{{Due}}`\n\n```\n{{Note}}\n```\n')).toEqual(['Status']);
});

test('of thousands of places a thousand are looked at, and a column is named once', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `{{c${at}}}`).join(' ');
  expect(columnsIn(many)).toHaveLength(1_000);
  expect(columnsIn('{{Status}} '.repeat(20_000))).toEqual(['Status']);
  const written = withValuesInText('{{Status}} '.repeat(20_000), [value('Status', 'Done')], reader);
  expect(written).toBe('Done '.repeat(1_000) + '{{Status}} '.repeat(19_000));
});

test('no payload that is a value makes an element', () => {
  for (const payload of PAYLOADS) {
    const made = toSafeHtml(withValuesInText('a {{Status}} b', [value('Status', payload)], reader));
    expect(made.match(/<(?!\/?(?:p|a)\b)[a-z!/?]/gi)).toBe(null);
  }
});
