import type { BrowserContext, Frame } from 'playwright-core';

/** Most characters of a frame's text that are told. */
const MOST = 300;

/**
 * Returns what the pages of `context` show and still wait for, for a test that failed: an address, the beginning of the
 * text, diagrams first, of each frame, and the requests under way.
 */
export async function lastSight(context: BrowserContext, underWay: ReadonlySet<string>): Promise<string> {
  // A page that nothing was opened in is a context's own; a frame of that address has not loaded.
  const frames = context
    .pages()
    .flatMap((page) => page.frames())
    .filter((frame) => frame.parentFrame() || frame.url() !== 'about:blank');
  const seen = await Promise.all(frames.map(async (frame) => `${frame.url()}\n    ${await textOf(frame)}`));
  return ['The pages when the test failed:', ...seen, `Requests under way: ${[...underWay].join(', ') || 'none'}`].join(
    '\n  ',
  );
}

/** Follows which addresses the pages of `context` wait for. */
export function watchRequests(context: BrowserContext): ReadonlySet<string> {
  const underWay = new Set<string>();
  context.on('request', (request) => underWay.add(request.url()));
  context.on('requestfinished', (request) => underWay.delete(request.url()));
  context.on('requestfailed', (request) => underWay.delete(request.url()));
  // What a closed page waited for is told to nobody as finished.
  context.on('page', (page) => page.on('close', () => underWay.clear()));
  return underWay;
}

/** A page that hangs must not hang the end of its test. */
async function textOf(frame: Frame): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('(does not answer)'), 2000));
  const text = frame
    .evaluate(() => {
      const figures = [...document.querySelectorAll('.iv-diagram')].map(({ shadowRoot }) => shadowRoot?.textContent);
      return `${document.readyState}: ${figures.join(' ')} ${document.body?.innerText ?? ''}`;
    })
    .catch((error: unknown) => `(${String(error)})`);
  return (await Promise.race([text, late])).replaceAll(/\s+/g, ' ').slice(0, MOST);
}
