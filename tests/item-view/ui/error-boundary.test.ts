import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorBoundary } from '../../../src/item-view/ui/lazily.tsx';

/** What the boundary shows after something inside it threw, before its parts have loaded. */
function crashed(text?: () => string | undefined): string {
  const boundary = new ErrorBoundary({ children: null, onCaught: () => undefined, ...(text && { text }) });
  boundary.state = ErrorBoundary.getDerivedStateFromError(new Error('broken'));
  return renderToStaticMarkup(createElement('div', {}, boundary.render()));
}

test('after a crash of the whole view the page has a main landmark', () => {
  expect(crashed()).toMatch(/^<div><main class="iv-page">.*broken.*<\/main><\/div>$/);
});

test('after a crash inside the page no second landmark is added, and it is said whether the text is below', () => {
  for (const text of ['my words', undefined]) {
    const html = crashed(() => text);
    expect(html).not.toContain('<main');
    expect(html).toContain('broken');
    expect(html.includes('download your text below')).toBe(text !== undefined);
  }
});
