import type { Renderer, RendererAnswer, RendererRequest, StartRenderer } from './rendering-session.ts';

/** A worker that was started before anybody listened to it. */
interface EarlyWorker extends Worker {
  /** Its answer until then. */
  said?: RendererAnswer;
  /** Its script did not run. */
  isRefused?: boolean;
}

declare global {
  /** The worker of the page's first script (`plugins/first-script.ts`), until it is used. */
  var earlyWorker: EarlyWorker | undefined;
}

/**
 * How long a worker may take to say that it is ready until another one is started beside it. On a busy machine some of
 * Chromium's workers never ask for their script (one in 200, seen in its headless shell).
 */
const PATIENCE_MS = 5000;

/**
 * Starts a renderer in a Web Worker; of two that were started, the one that is ready first. Refused if the browser, a
 * policy or a failed download keeps its script from running. The bundler makes the script's address a trusted one.
 */
export const startWorker: StartRenderer = (onAnswer, onRefused) => {
  let workers: EarlyWorker[] = [];
  let isReady = false;
  let isTriedAgain = false;
  let waiting: RendererRequest | undefined;

  function listen(worker: EarlyWorker): void {
    workers.push(worker);
    worker.onmessage = ({ data }: MessageEvent<RendererAnswer>) => {
      isReady = true;
      keep(worker);
      onAnswer(data);
    };
    worker.onerror = (event) => {
      event.preventDefault(); // It is answered here; nobody needs an uncaught error besides.
      if (isReady) onAnswer({ kind: 'failed', message: event.message });
      else lose(worker);
    };
    if (waiting) worker.postMessage(waiting);
  }
  function start(): void {
    try {
      // A page without an origin may start no worker. Firefox does not throw there, but reports an uncaught error.
      if (origin !== 'null')
        return listen(new Worker(/* webpackChunkName: "renderer" */ new URL('./renderer.worker.ts', import.meta.url)));
    } catch {
      // Refused.
    }
    queueMicrotask(onRefused);
  }
  function startAgain(): void {
    clearTimeout(patience);
    if (isTriedAgain) return onRefused();
    isTriedAgain = true;
    start();
  }
  /** Another one may still get ready. */
  function lose(worker: EarlyWorker): void {
    workers = workers.filter((each) => each !== worker);
    if (workers.length === 0) startAgain();
  }
  /** Ends the others, and tells the page's first script, which may wait for one of them. */
  function keep(kept?: EarlyWorker): void {
    clearTimeout(patience);
    workers = workers.filter((worker) => {
      if (worker === kept) return true;
      worker.onmessage = worker.onerror = null;
      worker.terminate();
      worker.dispatchEvent(new Event('error'));
      return false;
    });
  }

  const patience = setTimeout(startAgain, PATIENCE_MS);
  const early = globalThis.earlyWorker;
  globalThis.earlyWorker = undefined;
  if (early) listen(early);
  else start();
  queueMicrotask(() => {
    if (early?.isRefused) lose(early);
    else if (early?.said) early.onmessage?.({ data: early.said } as MessageEvent<RendererAnswer>);
  });
  return {
    send: (request) => {
      waiting = request;
      for (const worker of workers) worker.postMessage(request);
    },
    end: () => keep(),
  };
};

/** Loads the renderer into this thread. Refused if its script cannot be loaded. */
export const startOnThisThread: StartRenderer = (onAnswer, onRefused) => {
  let renderer: Renderer | undefined;
  let waiting: RendererRequest | undefined;
  let ended = false;
  import('./rendering-session.ts').then(
    ({ rendererOnThisThread }) => {
      if (ended) return;
      renderer = rendererOnThisThread(onAnswer);
      if (waiting) renderer.send(waiting);
    },
    () => {
      if (!ended) onRefused();
    },
  );
  return {
    // At most one request is unanswered, so keeping the last is enough.
    send: (request) => (renderer ? renderer.send(request) : void (waiting = request)),
    end: () => {
      ended = true;
      renderer?.end();
    },
  };
};
