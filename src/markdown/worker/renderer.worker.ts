import type { RendererAnswer, RendererRequest } from './renderer-messages.ts';
import { createRenderingSession } from './rendering-session.ts';

// One document a worker: a text that hangs it hangs no other.
const answer = (answer: RendererAnswer) => postMessage(answer);
const take = createRenderingSession(answer);
addEventListener('message', ({ data }: MessageEvent<RendererRequest>) => take(data));
answer({ kind: 'ready' });
