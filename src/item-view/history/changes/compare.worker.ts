import { type Aligned, compareBlocks, countLines, type LineChanges } from './compare-texts.ts';

// Comparing texts of a megabyte takes long: the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  const answer: CompareAnswer =
    data.kind === 'lines'
      ? { kind: 'lines', lines: countLines(data.before, data.after) }
      : { kind: 'blocks', blocks: compareBlocks(data.before, data.after) };
  postMessage(answer);
});

/** A request to the worker, one at a time. */
export type CompareRequest =
  | { readonly kind: 'lines'; readonly before: string; readonly after: string }
  | { readonly kind: 'blocks'; readonly before: readonly string[]; readonly after: readonly string[] };

export type CompareAnswer =
  | { readonly kind: 'lines'; readonly lines: LineChanges }
  | { readonly kind: 'blocks'; readonly blocks: readonly Aligned[] };
