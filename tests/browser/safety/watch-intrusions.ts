import type { BrowserContext, Page } from 'playwright-core';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Records what a hostile text would do, in every frame of the page, from before its first script. */
export async function watchIntrusions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { intrusions: seen });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch'] as const) {
      const real: unknown = Reflect.get(globalThis, name);
      Object.assign(globalThis, {
        [name]: (...values: unknown[]) => {
          seen.push(`${name}(${values.map(String).join(', ')})`);
          return typeof real === 'function' && name === 'fetch' ? Reflect.apply(real, globalThis, values) : undefined;
        },
      });
    }
    addEventListener(
      'securitypolicyviolation',
      (event) => void seen.push(`violation of ${event.effectiveDirective} by ${event.blockedURI}`),
    );
    addEventListener('error', (event) => void (event instanceof ErrorEvent && seen.push(`error ${event.message}`)));
    addEventListener('beforeunload', () => void seen.push('left the page'));
  });
}

/** Counts what goes out to the network, and answers images of other sites. */
export async function watchNetwork(context: BrowserContext, ourOrigin: string) {
  const requests: { kind: string; url: string; isOurs: boolean }[] = [];
  await context.route('**', (route) => {
    const request = route.request();
    const isOurs = new URL(request.url()).origin === ourOrigin;
    requests.push({ kind: request.resourceType(), url: request.url(), isOurs });
    return isOurs
      ? route.continue()
      : route.fulfill({ contentType: 'image/png', body: PIXEL, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return requests;
}
