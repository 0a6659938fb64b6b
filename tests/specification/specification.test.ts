import { describe, expect } from 'vitest';
import { test } from '../browser/browser.ts';
import { callsRows } from './calls-rows.ts';
import { connectionRows } from './connection-rows.ts';
import { constantsRows } from './constants-rows.tsx';
import { editorRows } from './editor-rows.ts';
import { graphqlRows } from './graphql-rows.ts';
import { renderingRows } from './rendering-rows.ts';
import { shownBy, type Row } from './row.ts';
import { siteRows } from './site-rows.ts';

/** The specification, row by row: route, text, state, error, constant. A row that does not hold is a failing line. */
const specification: Readonly<Record<string, readonly Row[]>> = {
  'sections 2 and 9, the site': siteRows,
  'sections 1 to 4, the connection and the screen': connectionRows,
  'sections 2 to 6 and 8, the editor': editorRows,
  'sections 7 to 9, calls': callsRows,
  'sections 2, 8 and 9, constants': constantsRows,
  'section 5, rendered Markdown': renderingRows,
  'sections 7 and 8, GraphQL': graphqlRows,
};

describe.each(Object.entries(specification))('%s', (_, rows) => {
  test.for(rows)('%s', async ([, check], { openPage, openItemView, expectSurprise, session, origin }) => {
    await check({ openPage, openItemView, expectSurprise, session, origin });
  });
});

test('a row is not shown by a test that is gone, or left out', () => {
  for (const title of ['nothing of the kind', 'what somebody writes'])
    expect(() => shownBy('tests/browser/item-view.test.ts', title)({} as never)).toThrow(/has no test/);
});
