import type { Block } from '../../markdown/block.ts';
import { createRendererClient } from '../../markdown/renderer-client.ts';

/** The rendered blocks of a whole text. `undefined` where rendering gave up on it. */
export function renderBlocks(text: string): Promise<readonly Block[] | undefined> {
  if (text === '') return Promise.resolve([]);
  return new Promise((resolve) => {
    let blocks: Block[] = [];
    const client = createRendererClient((rendering) => {
      if (rendering.kind === 'plain') {
        resolve(undefined);
        return client.close();
      }
      if (rendering.isFresh) blocks = [];
      for (const { at, remove, insert } of rendering.patch) blocks.splice(at, remove, ...insert);
      if (rendering.whole === undefined) return;
      resolve(blocks);
      client.close();
    });
    client.show(text);
  });
}
