import type { Renderer, RendererAnswer, StartRenderer } from './renderer-messages.ts';

/**
 * Starts a renderer in a Web Worker. Refused if the browser, a policy or a failed download keeps its script from
 * running. The bundler makes the script's address a trusted one.
 */
export const startWorker: StartRenderer = (onAnswer, onRefused) => {
  let worker: Worker;
  try {
    // A page without an origin may start no worker. Firefox does not throw there, but reports an uncaught error.
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

/** Loads the renderer into this thread. Refused if its script cannot be loaded. */
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
