import { createRenderingSession, type RendererAnswer, type RendererRequest } from './rendering-session.ts';

// One worker per document: a text that hangs it does not affect others.
const answer = (answer: RendererAnswer) => postMessage(answer);
const take = createRenderingSession(answer);
addEventListener('message', ({ data }: MessageEvent<RendererRequest>) => take(data));
answer({ kind: 'ready' });
