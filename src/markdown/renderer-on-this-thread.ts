import type { Renderer, RendererAnswer } from './renderer-messages.ts';
import { createRenderingSession } from './rendering-session.ts';

/** A renderer that works on this thread, a task for each request. Unlike a worker, it cannot be stopped in the midst of one. */
export function rendererOnThisThread(onAnswer: (answer: RendererAnswer) => void): Renderer {
  let ended = false;
  const answer = (answer: RendererAnswer) => {
    if (!ended) onAnswer(answer);
  };
  const take = createRenderingSession(answer);
  setTimeout(() => answer({ kind: 'ready' }));
  return {
    send: (request) => void setTimeout(() => !ended && take(request)),
    end: () => void (ended = true),
  };
}
