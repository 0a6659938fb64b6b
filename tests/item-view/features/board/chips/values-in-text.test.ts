import { expect, test } from 'vitest';
import type { ColumnValue } from '../../../../../src/host/board/items.ts';
import { withValues } from '../../../../../src/item-view/features/board/chips/values-in-text.ts';
import { readHtml, writePortable } from '../../../../../src/markdown/portable/portable-html.ts';
import { changeTexts } from '../../../../../src/markdown/portable/portable-tree.ts';
import { toSafeHtml } from '../../../../../src/markdown/to-safe-html.ts';
import { PAYLOADS } from '../../../../safety/payloads.ts';

const value = (title: string, text: string): ColumnValue => ({
  id: 'c',
  title,
  type: 'text',
  text,
  status: undefined,
  people: [],
  unit: undefined,
  isUnread: false,
});
const reader = { tag: 'en', timeFormat: '24H' } as const;
function exported(markdown: string, ...values: readonly ColumnValue[]): string {
  const tree = readHtml(toSafeHtml(markdown));
  changeTexts(tree, (text) => withValues(text, values, reader));
  return writePortable(tree);
}

test.for<[markdown: string, html: RegExp]>([
  ['It is {{status}}.', /^<p[^>]*>It is Done\.<\/p>$/],
  ['{{R & D}} {{Nothing}} {{None}}', /^<p[^>]*>a &#x3C; b – \{\{None\}\}<\/p>$/],
  ['`{{Status}}` {{Status}}', /^<p[^>]*><code>\{\{Status\}\}<\/code> Done<\/p>$/],
  ['[{{Status}}](https://a.example "{{Status}}")', /title="\{\{Status\}\}"[^>]*>Done<\/a>/],
  ['```\n{{Status}}\n```', /\{\{Status\}\}/],
])('in %s values are exported as text, outside code and attributes', ([markdown, html]) => {
  const made = exported(markdown, value('Status', 'Done'), value('R & D', 'a < b'), value('Nothing', ''));
  expect(made.trim()).toMatch(html);
});

test('no payload that is a value makes an element', () => {
  for (const payload of PAYLOADS) {
    const made = exported('{{Status}}', value('Status', payload));
    expect(made.match(/<[a-z!/?]/gi)).toEqual(['<p', '</']);
  }
});
