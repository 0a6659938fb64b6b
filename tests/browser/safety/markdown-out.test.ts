import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect } from 'vitest';
import type { ColumnValue } from '../../../src/host/board/items.ts';
import { boardFiles } from '../../../src/item-view/features/board/export/export-board.ts';
import type { ReadingState } from '../../../src/item-view/features/board/export/read-board.ts';
import { withValuesInText } from '../../../src/item-view/features/board/own-description/description-carried.ts';
import { PAYLOADS } from '../../safety/payloads.ts';
import { inLongRun, test } from '../browser.ts';
import { NOTHING, openBare } from './open-bare.ts';

// What leaves as Markdown: the contents of the zip of a board, and a text that is published to monday's own description. Its
// author's words stay as they are, but names and values that others chose are put between them. Whatever renders that, also
// without any wall, must find only words there.

/** How many payloads go into one file: what follows an unclosed one would be hidden by it. */
const BATCH = 100;

const batches = Array.from({ length: Math.ceil(PAYLOADS.length / BATCH) }, (_, at) =>
  PAYLOADS.slice(at * BATCH, (at + 1) * BATCH),
);
const tried = batches.filter((batch, at) => at % 8 === 0 || inLongRun([batch]).length > 0);

/** Renders GitHub's Markdown with the HTML in it, and sanitises nothing. */
function renderedBare(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [{ ...gfmHtml(), enter: gfmHtml().enter ?? {}, exit: gfmHtml().exit ?? {} }],
  });
}

test('that renderer lets payloads do what they want', async ({ browser }) => {
  const context = await browser.newContext();
  const found = await openBare(context, renderedBare('a <img src=x onerror=alert(1)> [x](javascript:alert(1))'));
  expect(found.calls).toBeGreaterThan(0);
  expect(found.strange).toHaveLength(1);
  await context.close();
});

/** The zip of a board all of whose names are payloads. */
function contentsOf(names: readonly string[]): string {
  const items = names.map((name, at) => ({ id: `${at}`, name }));
  const state: ReadingState = {
    ...{ phase: 'done', failure: undefined, isListed: true, pictures: new Map() },
    board: names[0] ?? '',
    items,
    reads: new Map(
      items.map(({ id, name }, at) => [
        id,
        at % 3 === 0
          ? { kind: 'text', text: '', missing: 1, unread: 0 }
          : at % 3 === 1
            ? { kind: 'none' }
            : { kind: 'unread', why: { kind: 'refused', message: name } },
      ]),
    ),
  };
  const [contents, ...texts] = boardFiles(state);
  for (const { path } of texts) expect(path).toMatch(/^[^/\\:]+\.md$/);
  return String(contents!.content);
}

test('no name in the contents of a board’s zip does anything', { timeout: 300_000 }, async ({ browser }) => {
  const context = await browser.newContext();
  for (const batch of tried) {
    const html = renderedBare(contentsOf(batch));
    expect(await openBare(context, html), JSON.stringify(batch.slice(0, 3))).toEqual(NOTHING);
  }
  await context.close();
});

/** Where a text may have a value. */
const PLACES = [
  'It is {{Status}}.',
  '# {{Status}}',
  '- {{Status}}\n- [ ] {{Status}}',
  '> {{Status}}',
  '| a |\n| --- |\n| {{Status}} |',
  '**{{Status}}** and [{{Status}}](https://example.com)',
  '{{Status}}\n\n{{Status}}',
];

function value(text: string): ColumnValue {
  return {
    ...{ id: 'c', title: 'Status', type: 'text', text },
    ...{ status: undefined, people: [], unit: undefined, isUnread: false },
  };
}

test('no value in a published description does anything', { timeout: 300_000 }, async ({ browser }) => {
  const context = await browser.newContext();
  const reader = { tag: 'en', timeFormat: '24H' } as const;
  for (const batch of tried) {
    const html = batch.map((payload, at) =>
      renderedBare(withValuesInText(PLACES[at % PLACES.length]!, [value(payload)], reader)),
    );
    expect(await openBare(context, html.join('\n')), JSON.stringify(batch.slice(0, 3))).toEqual(NOTHING);
  }
  await context.close();
});
