import type { Nodes } from 'hast';
import type { Literal } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { Handlers } from 'mdast-util-to-hast';
import type { EmojiTable } from './emoji-table.ts';

/** An emoji's shortcode as written: `:tada:`. */
interface Emoji extends Literal {
  type: 'emoji';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    emoji: Emoji;
  }
  interface RootContentMap {
    emoji: Emoji;
  }
}

export const emojiNodes: Extension = {
  enter: {
    emoji(token) {
      this.enter({ type: 'emoji', value: this.sliceSerialize(token) }, token);
      this.exit(token);
    },
  },
};

/**
 * Mark a shortcode in the text of a tree until `showEmoji` replaces it, so that it passes the HTML parser and the
 * sanitiser, and text that only looks like one stays. They are no letters, so that the id of a heading contains the
 * name, as on GitHub.
 */
const [emojiStart, emojiEnd] = ['\uFDD0', '\uFDD1'] as const;

export const emojiHandlers: Handlers = {
  emoji: (_, { value }: Emoji) => ({ type: 'text', value: emojiStart + value + emojiEnd }),
};

const shortcode = new RegExp(`${emojiStart}:([^:]+):${emojiEnd}`, 'g');
const verbatim: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'tt']);

/** Replaces the marked shortcodes in a tree by emoji. Unknown names, and all names without a table, stay as written. */
export function showEmoji(node: Nodes, table: EmojiTable | undefined): void {
  if (node.type === 'text')
    node.value = node.value.replace(shortcode, (_, name: string) => table?.(name) ?? `:${name}:`);
  if (!('children' in node)) return;
  const isVerbatim = node.type === 'element' && verbatim.has(node.tagName);
  for (const child of node.children) showEmoji(child, isVerbatim ? undefined : table);
}
