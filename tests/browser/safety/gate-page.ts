import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';

const PUT_HTML = join(import.meta.dirname, '../../../src/item-view/preview/put-html.ts');

/** How HTML is put into a gate page: by our own gate, or by `innerHTML` as if there were none. */
export type Sink = 'nodesOf' | 'innerHTML';

/** What happened when HTML was put in. */
export interface Intrusions {
  /** Calls of `alert` and its like, by scripts and by handlers of every event that was tried. */
  readonly calls: number;
  /** Scripts that the Content-Security-Policy stopped. */
  readonly violations: number;
  /** Values that the page refused to take as HTML (Trusted Types). */
  readonly refusals: number;
  /** Places that would run a script when they are followed, as the browser reads their address. */
  readonly scriptLinks: number;
}

let bundled: Promise<string> | undefined;

/** The page's one way of putting HTML in, bundled as it is for a page of its own. */
function bundledGate(): Promise<string> {
  bundled ??= (async () => {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, lib: { entry: PUT_HTML, formats: ['iife'], name: 'putHtml' } },
    });
    const [output] = [result].flat();
    const [chunk] = output && 'output' in output ? output.output : [];
    return chunk?.code ?? '';
  })();
  return bundled;
}

/**
 * Opens an empty page of our origin that holds nothing but our gate, under the Content-Security-Policy `policy` (none when empty), in
 * a browser that does or does not have a sanitiser of its own. Everything it asks the network for fails.
 */
export async function openGatePage(
  context: BrowserContext,
  origin: string,
  policy: string,
  hasSanitizer: boolean,
): Promise<Page> {
  const script = await bundledGate();
  const page = await context.newPage();
  await page.addInitScript((keep) => {
    if (!keep) Reflect.deleteProperty(Element.prototype, 'setHTML');
    const seen = { calls: 0, violations: 0 };
    Object.assign(globalThis, { seen });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(globalThis, { [name]: () => void seen.calls++ });
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective }) => void (effectiveDirective.startsWith('script-src') && seen.violations++),
    );
  }, hasSanitizer);
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/gate.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname !== '/gate') return route.abort();
    const headers = policy === '' ? {} : { 'Content-Security-Policy': policy };
    return route.fulfill({
      contentType: 'text/html',
      headers,
      body: '<!doctype html><link rel=icon href=data:,><main></main><script src=/gate.js></script>',
    });
  });
  await page.goto(`${origin}/gate`);
  return page;
}

/** Puts each of `texts` into the page by itself, then tries on its elements the events that handlers wait for. */
export async function putIn(page: Page, texts: readonly string[], sink: Sink): Promise<Intrusions> {
  return page.evaluate(
    async ({ texts, sink }) => {
      const { seen, putHtml } = globalThis as unknown as {
        seen: { calls: number; violations: number };
        putHtml: { nodesOf(html: string): DocumentFragment };
      };
      let [refusals, scriptLinks] = [0, 0];
      // Made before the first payload: where nothing stops them, payloads take the place of the document's own functions.
      const place = document.createElement('div');
      document.querySelector('main')?.append(place);
      const { createTreeWalker } = document;
      addEventListener('click', (event) => event.preventDefault(), true);
      for (const text of texts) {
        place.replaceChildren();
        try {
          if (sink === 'nodesOf') place.append(putHtml.nodesOf(text));
          else place.innerHTML = text;
        } catch {
          refusals += 1;
        }
        const walker = createTreeWalker.call(document, place, NodeFilter.SHOW_ELEMENT);
        for (let node = walker.nextNode(); node instanceof Element; node = walker.nextNode()) {
          for (const type of ['click', 'error', 'focus', 'load', 'mouseover', 'toggle', 'begin', 'animationstart']) {
            EventTarget.prototype.dispatchEvent.call(node, new Event(type));
          }
          for (const name of node instanceof HTMLImageElement
            ? []
            : ['href', 'xlink:href', 'action', 'formaction', 'src', 'data']) {
            const address = Element.prototype.getAttribute.call(node, name);
            if (
              address !== null &&
              URL.canParse(address, location.href) &&
              new URL(address, location.href).protocol === 'javascript:'
            )
              scriptLinks += 1;
          }
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { calls: seen.calls, violations: seen.violations, refusals, scriptLinks };
    },
    { texts, sink },
  );
}
