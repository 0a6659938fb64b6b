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
 * Starts a renderer in a Web Worker. Refused if the browser, a policy or a failed download keeps its script from
 * running. The bundler makes the script's address a trusted one.
 */
export const startWorker: StartRenderer = (onAnswer, onRefused) => {
  let worker: EarlyWorker;
  try {
    // A page without an origin may start no worker. Firefox does not throw there, but reports an uncaught error.
    if (origin === 'null') throw new DOMException('No worker without an origin.', 'SecurityError');
    worker =
      globalThis.earlyWorker ??
      new Worker(/* webpackChunkName: "renderer" */ new URL('./renderer.worker.ts', import.meta.url));
    globalThis.earlyWorker = undefined;
  } catch {
    queueMicrotask(onRefused);
    return { send: () => undefined, end: () => undefined };
  }
  let isReady = false;
  worker.onmessage = ({ data }: MessageEvent<RendererAnswer>) => {
    isReady = true;
    onAnswer(data);
  };
  worker.onerror = (event) => {
    event.preventDefault(); // It is answered here; nobody needs an uncaught error besides.
    if (isReady) onAnswer({ kind: 'failed', message: event.message });
    else onRefused();
  };
  const { said, isRefused } = worker;
  queueMicrotask(() => {
    if (isRefused) onRefused();
    else if (said) worker.onmessage?.({ data: said } as MessageEvent<RendererAnswer>);
  });
  return {
    send: (request) => worker.postMessage(request),
    end: () => {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
    },
  };
};

/** Loads the renderer into this thread. Refused if its script cannot be loaded. */
export const startOnThisThread: StartRenderer = (onAnswer, onRefused) => {
  let renderer: Renderer | undefined;
  let waiting: RendererRequest | undefined;
  let ended = false;
  import('./renderer-on-this-thread.ts').then(
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
    // Of requests that nobody has answered there is one.
    send: (request) => (renderer ? renderer.send(request) : void (waiting = request)),
    end: () => {
      ended = true;
      renderer?.end();
    },
  };
};
