import type { Renderer, RendererAnswer, StartRenderer } from './renderer-messages.ts';

/** Loads the renderer into this thread. It counts as refused when its script cannot be loaded. */
export const startOnThisThread: StartRenderer = (onAnswer, onRefused) => {
  let renderer: Renderer | undefined;
  let ended = false;
  import('./renderer-on-this-thread.ts').then(
    ({ rendererOnThisThread }) => {
      if (!ended) renderer = rendererOnThisThread(onAnswer);
    },
    () => {
      if (!ended) onRefused();
    },
  );
  return {
    send: (request) => renderer?.send(request),
    end: () => {
      ended = true;
      renderer?.end();
    },
  };
};

/**
 * Starts a renderer in a Web Worker. It counts as refused when the browser, a policy or a failed download keeps its script from
 * running; the bundler makes the address of the script a trusted one.
 */
export const startWorker: StartRenderer = (onAnswer, onRefused) => {
  let worker: Worker;
  try {
    // A page without an origin may load no worker; Firefox does not throw, but reports an uncaught error.
    if (origin === 'null') throw new DOMException('No worker without an origin.', 'SecurityError');
    worker = new Worker(new URL('./renderer.worker.ts', import.meta.url));
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
  return {
    send: (request) => worker.postMessage(request),
    end: () => {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
    },
  };
};
