import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Crashed from '../../../src/item-view/ui/Crashed.tsx';
import { ErrorBoundary } from '../../../src/item-view/ui/lazily.tsx';

/** What the boundary shows after something inside it threw, before its parts have loaded. */
function crashed(text?: () => string | undefined): string {
  const boundary = new ErrorBoundary({ children: null, onCaught: () => undefined, ...(text && { text }) });
  boundary.state = ErrorBoundary.getDerivedStateFromError(new Error('broken'));
  return renderToStaticMarkup(createElement('div', {}, boundary.render()));
}

test('after a crash of the whole view the page has a main landmark, and no second one if it has', () => {
  expect(crashed()).toMatch(/^<div><main class="iv-page">.*<\/main><\/div>$/);
  expect(crashed(() => 'my words')).not.toContain('<main');
});

test('after a crash it is said what happened, and whether the text is below', () => {
  for (const hasText of [true, false]) {
    const html = renderToStaticMarkup(createElement(Crashed, { error: new Error('broken'), hasText }));
    expect(html).toContain('broken');
    expect(html.includes('download your text below')).toBe(hasText);
  }
});
