/** Not every browser has Trusted Types, and TypeScript does not know them. */
interface PolicyWindow {
  readonly trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
}

/**
 * The first script of `/app`, which the page inlines by its source: it can use nothing from outside. Starts the renderer's worker, whose script is then fetched beside all others, and keeps
 * what it says for `markdown/worker/start-renderer.ts`. A script of the page that fails is tried once more. If the
 * screen still cannot start, or not within `patienceMs`, the page says so and offers to reload (specification, sections
 * 8 and 9), beside a text that may have been drawn: its static text would say "monday is loading..." for ever.
 *
 * A page without an origin may start no worker. Firefox does not throw there, but reports an uncaught error.
 */
export function firstScript(workerUrl: string, patienceMs: number): void {
  const same = { createScriptURL: (url: string) => url };
  const urls = (window as PolicyWindow).trustedTypes?.createPolicy('first', same) ?? same;
  try {
    if (origin !== 'null') {
      const worker: NonNullable<typeof earlyWorker> = new Worker(urls.createScriptURL(workerUrl) as string);
      worker.onmessage = ({ data }) => void (worker.said = data);
      worker.onerror = (event) => {
        event.preventDefault();
        worker.isRefused = true;
      };
      globalThis.earlyWorker = worker;
    }
  } catch {}

  const tell = () => {
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
      if (again.has(target.src)) return tell();
      again.add(target.src);
      const script = document.createElement('script');
      script.src = urls.createScriptURL(target.src) as string;
      script.defer = true;
      target.replaceWith(script);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => void (reason?.name === 'ChunkLoadError' && tell()));
  setTimeout(tell, patienceMs);
}
