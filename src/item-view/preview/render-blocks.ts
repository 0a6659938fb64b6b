import type { Block } from '../../markdown/block.ts';
import { createRendererClient } from '../../markdown/worker/renderer-client.ts';

/**
 * Renderings under way. A variable of the module, because the page's processors are what is short: each rendering
 * starts a worker, and a conflict in many places would start hundreds at once.
 */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

/**
 * Renders a whole text, two at a time; `undefined` if the renderer fell back to plain text twice, or `signal` ended it.
 */
export function renderBlocks(text: string, signal: AbortSignal): Promise<readonly Block[] | undefined> {
  if (text === '') return Promise.resolve([]);
  const free = lanes.shift()!;
  const blocks = free.then(() => (signal.aborted ? undefined : render(text, signal)));
  lanes.push(blocks.then(() => undefined));
  return blocks;
}

function render(text: string, signal: AbortSignal): Promise<readonly Block[] | undefined> {
  return new Promise((resolve) => {
    let blocks: Block[] = [];
    let failures = 0;
    const settle = (found: readonly Block[] | undefined) => {
      resolve(found);
      client.close();
    };
    const client = createRendererClient((rendering) => {
      if (rendering.kind === 'plain') {
        // While its script loads it may still come; and the client tries once more by itself.
        if (rendering.reason !== 'loading' && (failures += 1) === 2) settle(undefined);
        return;
      }
      if (rendering.isFresh) blocks = [];
      for (const { at, remove, insert } of rendering.patch) blocks.splice(at, remove, ...insert);
      if (rendering.whole !== undefined) settle(blocks);
    });
    signal.addEventListener('abort', () => settle(undefined));
    client.show(text);
  });
}
