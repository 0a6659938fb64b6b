import type { Nodes } from 'hast';
import { emojiEnd, emojiStart } from './emoji-nodes.ts';
import type { EmojiTable } from './emoji-table.ts';

const shortcode = new RegExp(`${emojiStart}:([^:]+):${emojiEnd}`, 'g');
const verbatim: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'tt']);

/** Puts emoji in the place of the shortcodes in a tree. Unknown names, and all without the table, stay as they are written. */
export function showEmoji(node: Nodes, table: EmojiTable | undefined): void {
  if (node.type === 'text') node.value = node.value.replace(shortcode, (_, name: string) => table?.(name) ?? `:${name}:`);
  if (!('children' in node)) return;
  const isVerbatim = node.type === 'element' && verbatim.has(node.tagName);
  for (const child of node.children) showEmoji(child, isVerbatim ? undefined : table);
}
