/** Not every browser has Trusted Types, and TypeScript does not know them. */
interface PolicyWindow {
  readonly trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
}

/** Files that the first script of `/app` fetches, as addresses. */
export interface FirstFiles {
  readonly worker: string;
  /** React and Docusaurus, in order. */
  readonly main: readonly string[];
  /** Files that Docusaurus then asks for. */
  readonly screen: readonly string[];
  /** Those without which nothing else on the page can tell that something did not arrive. */
  readonly needed: readonly string[];
  /** Seconds after which something that has not arrived counts as failed. */
  readonly patience: number;
}

/**
 * The first script of `/app`, which the page inlines by its source: it can use nothing from outside.
 *
 * It starts the renderer's worker, whose script is then fetched beside those that draw the text, and keeps what the
 * worker says for `markdown/worker/start-renderer.ts`. The screen's scripts follow as soon as the line is free: when
 * the worker is there, or will not be.
 *
 * A script of the page that fails is tried once more, and then taken away: the bundler's runtime would wait for it, as
 * for one that is still on its way. If the screen cannot start, or not in time, the page says so, beside a text that
 * may have been drawn, and offers to reload (specification, sections 8 and 9): its static text would say "monday is
 * loading..." for ever.
 *
 * A page without an origin may start no worker. Firefox does not throw there, but reports an uncaught error.
 */
export function firstScript({ worker: workerUrl, main, screen, needed, patience }: FirstFiles): void {
  const same = { createScriptURL: (url: string) => url };
  const urls = (window as PolicyWindow).trustedTypes?.createPolicy('first', same) ?? same;
  const scriptOf = (url: string) => {
    const script = document.createElement('script');
    script.src = urls.createScriptURL(url);
    script.async = false;
    // How the listener below knows the page's own scripts from those that the bundler's runtime adds.
    script.defer = true;
    return script;
  };

  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    document.head.append(
      ...main.map(scriptOf),
      ...screen.map((href) => Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href })),
    );
  };

  const startWorker = () => {
    // The renderer did not wait: it has a worker of its own.
    if ('earlyWorker' in window) return begin();
    try {
      if (origin === 'null') throw new DOMException('No worker without an origin.', 'SecurityError');
      const worker: NonNullable<typeof earlyWorker> = new Worker(urls.createScriptURL(workerUrl));
      // The client of the worker listens, too, perhaps before it is there.
      worker.addEventListener('message', ({ data }) => {
        worker.said = data;
        begin();
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.isRefused = true;
        begin();
      });
      globalThis.earlyWorker = worker;
    } catch {
      begin();
    }
  };
  setTimeout(begin, 3000);
  // Firefox holds the script of a worker back until the styles are there, and sometimes what is fetched, but never an
  // XMLHttpRequest. The worker then has the script from the cache. It starts when the answer begins: of two that ask
  // for one file the cache lets the second wait, and that might be the XMLHttpRequest.
  if (origin !== 'null' && CSS.supports('-moz-appearance', 'none')) {
    const request = new XMLHttpRequest();
    request.open('GET', workerUrl);
    request.addEventListener('readystatechange', startWorker, { once: true });
    request.send();
  } else startWorker();

  const offerReload = () => {
    const loading = document.querySelector('.item-view-loading');
    if (!loading || document.documentElement.dataset['hasHydrated'] === 'true') return;
    const reload = document.createElement('button');
    reload.textContent = 'Reload';
    reload.onclick = () => location.reload();
    loading.setAttribute('role', 'alert');
    loading.replaceChildren(
      'Loading chunk failed: a part of this page did not arrive. Nothing that is stored was changed. ',
      reload,
    );
    document.getElementById('__docusaurus')!.hidden = false;
  };
  const again = new Set<string>();
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !target.defer) return;
      const src = target.getAttribute('src')!;
      if (!again.has(src)) {
        again.add(src);
        return target.replaceWith(scriptOf(src));
      }
      target.remove();
      if (needed.includes(src)) offerReload();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => void (reason?.name === 'ChunkLoadError' && offerReload()));
  setTimeout(offerReload, patience * 1000);
}

/**
 * Fetches the scripts of `/playground` once its frame says that there is something to read, so that they do not take
 * the line from it; or 3 s after the page is parsed. The page inlines this function by its source: it can use nothing
 * from outside.
 */
export async function fetchBehindFrame(scripts: readonly string[]): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    addEventListener('message', ({ data }) => void (data?.args?.type === 'reportTime' && resolve()));
  });
  // They expect the whole page, as deferred scripts do.
  await new Promise((resolve) => void addEventListener('DOMContentLoaded', resolve));
  await Promise.race([shown, new Promise((resolve) => void setTimeout(resolve, 3000))]);
  document.head.append(...scripts.map((src) => Object.assign(document.createElement('script'), { src, async: false })));
}
