import type { Block } from '../../markdown/block.ts';
import { createRendererClient } from '../../markdown/worker/renderer-client.ts';

/** Renders a whole text; `undefined` if the renderer fell back to plain text, or `signal` ended it. */
export function renderBlocks(text: string, signal: AbortSignal): Promise<readonly Block[] | undefined> {
  if (text === '') return Promise.resolve([]);
  return new Promise((resolve) => {
    let blocks: Block[] = [];
    const settle = (found: readonly Block[] | undefined) => {
      resolve(found);
      client.close();
    };
    const client = createRendererClient((rendering) => {
      if (rendering.kind === 'plain') {
        // While its script loads it may still come.
        if (rendering.reason !== 'loading') settle(undefined);
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
