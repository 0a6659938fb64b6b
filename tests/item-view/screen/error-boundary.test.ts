import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import ErrorBoundary from '../../../src/item-view/screen/ErrorBoundary.tsx';

/** What the boundary shows after something inside it threw, and its parts have loaded. */
async function crashed(text?: () => string | undefined): Promise<string> {
  const boundary = new ErrorBoundary({ children: null, onCaught: () => undefined, ...(text && { text }) });
  boundary.state = ErrorBoundary.getDerivedStateFromError(new Error('broken'));
  const { prelude } = await prerender(createElement('div', {}, boundary.render()));
  return new Response(prelude).text();
}

test('after a crash of the whole view the page has a main landmark', async () => {
  expect(await crashed()).toMatch(/^<div><main class="iv-page">.*broken.*<\/main><\/div>$/);
});

test('after a crash inside the page no second landmark is added, and the text can be copied', async () => {
  for (const text of ['my words', undefined]) {
    const html = await crashed(() => text);
    expect(html).not.toContain('<main');
    expect(html).toContain('broken');
    expect(html.includes('<textarea')).toBe(text !== undefined);
  }
});
