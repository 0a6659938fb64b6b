import type { BrowserContext } from 'playwright-core';

/** What happened when a file was opened. */
export interface Opened {
  /** Calls of `alert` and its like. */
  readonly calls: number;
  /** What was asked of the network, other pages included. */
  readonly requests: readonly string[];
  /** Elements that no text may contain. */
  readonly strange: readonly string[];
}

export const NOTHING: Opened = { calls: 0, requests: [], strange: [] };

/** Opens HTML as a file of its own that has no policy, and tries the events that handlers wait for. */
export async function openBare(context: BrowserContext, html: string): Promise<Opened> {
  const page = await context.newPage();
  const requests: string[] = [];
  await page.addInitScript(() => {
    const seen = { calls: 0 };
    Object.assign(globalThis, { seen });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(globalThis, { [name]: () => void seen.calls++ });
  });
  const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  await page.route('**', (route) => {
    const url = route.request().url();
    if (requests.length === 0 && url === 'http://file.example/') {
      requests.push(url);
      return route.fulfill({ contentType: 'text/html', body: `<link rel=icon href=data:,>${bare}` });
    }
    requests.push(url);
    return route.abort();
  });
  await page.goto('http://file.example/');
  const found = await page.evaluate(async () => {
    for (const element of document.querySelectorAll('*'))
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'click', 'animationstart'])
        if (type !== 'click' || element instanceof HTMLElement === false || !element.closest('a'))
          element.dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const strange = [
      ...document.body.querySelectorAll(
        'script,style,meta,link,base,form,button,iframe,object,embed,svg,video,audio,template',
      ),
    ];
    const scripted = [...document.querySelectorAll('a[href]')].filter((link) =>
      (link as HTMLAnchorElement).protocol.startsWith('javascript'),
    );
    return {
      calls: (globalThis as unknown as { seen: { calls: number } }).seen.calls,
      strange: [...strange, ...scripted].map(({ outerHTML }) => outerHTML),
    };
  });
  await page.close();
  return { ...found, requests: requests.slice(1) };
}
