import { createRenderingSession, type Renderer, type RendererAnswer } from './rendering-session.ts';

/**
 * Creates a renderer on this thread, with a task for each request. Unlike a worker it cannot be stopped during a task.
 */
export function rendererOnThisThread(onAnswer: (answer: RendererAnswer) => void): Renderer {
  const ended = new AbortController();
  const take = createRenderingSession(onAnswer, ended.signal);
  const later = (work: () => void) => void setTimeout(() => !ended.signal.aborted && work());
  later(() => onAnswer({ kind: 'ready' }));
  return { send: (request) => later(() => take(request)), end: () => ended.abort() };
}
