import type { Renderer, StartRenderer } from './renderer-messages.ts';

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
