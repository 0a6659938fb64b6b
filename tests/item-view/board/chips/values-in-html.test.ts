import { expect, test, vi } from 'vitest';
import type { ColumnValue } from '../../../../src/host/board/items.ts';
import { toSafeHtml } from '../../../../src/markdown/to-safe-html.ts';
import { PAYLOADS } from '../../../safety/payloads.ts';

// What monday is asked through has no place in Node.
vi.mock('../../../../src/item-view/board/known-board.ts', () => ({}));
const { withValues } = await import('../../../../src/item-view/board/chips/values-in-html.ts');

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
const exported = (markdown: string, ...values: ColumnValue[]) => withValues(toSafeHtml(markdown), values, reader);

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
  const html = toSafeHtml('{{Status}}');
  for (const payload of PAYLOADS) {
    const made = withValues(html, [value('Status', payload)], reader);
    expect(made.match(/<[a-z!/?]/gi)).toEqual(['<p', '</']);
  }
});
