import type { Node } from 'unist';

/** A plugin, as unified calls it: with the processor as `this`. */
type Plugin = (this: LightProcessor, options?: unknown) => Transformer | void;
type Transformer = (tree: Node, file: object) => Node | undefined | void;

interface LightProcessor {
  parser?: (text: string) => Node;
  compiler?: (tree: Node) => string;
  data(key?: string): unknown;
  use(plugin: Plugin, options?: unknown): LightProcessor;
  freeze(): LightProcessor;
  parse(text: string): Node;
  runSync(tree: Node, file: object): Node;
  stringify(tree: Node): string;
}

/**
 * Replaces `unified` in the scripts that readers load (`src/plugins/bundling.ts`): the part of a processor that
 * `pipeline.ts` uses, without files, presets and asynchronous plugins, which weigh two kilobytes. Elsewhere the package
 * itself runs the same plugins.
 */
export function unified(): LightProcessor {
  const plugins: (readonly [Plugin, unknown])[] = [];
  const transformers: Transformer[] = [];
  const data: Record<string, unknown> = {};
  const processor: LightProcessor = {
    data: (key) => (key === undefined ? data : data[key]),
    use(plugin, options) {
      plugins.push([plugin, options]);
      return processor;
    },
    freeze() {
      for (const [plugin, options] of plugins) {
        const transformer = plugin.call(processor, options);
        if (transformer) transformers.push(transformer);
      }
      return processor;
    },
    parse: (text) => processor.parser!(text),
    runSync: (tree, file) => transformers.reduce((before, transform) => transform(before, file) ?? before, tree),
    stringify: (tree) => processor.compiler!(tree),
  };
  return processor;
}
