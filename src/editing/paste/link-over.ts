import type { Field } from '../field.ts';

/** An address and nothing else, of a sort that readers can follow. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s<>]+$/i;

/** The link that an address pasted over selected words makes of them; `undefined` if this is no such case. */
export function linkOver({ text, from, to }: Field, pasted: string): string | undefined {
  const address = pasted.trim();
  const words = text.slice(from, to);
  if (from === to || !ADDRESS.test(address) || /\n\s*\n/.test(words) || words.trim() === '' || ADDRESS.test(words.trim())) return undefined;
  // In a link already: the words would be an address or a title.
  if (/\]\([^)\n]*$/.test(text.slice(Math.max(0, from - 2000), from)) || !isBalanced(words, '[', ']')) return undefined;
  const destination = isBalanced(address, '(', ')') ? address : `<${address}>`;
  const [before = '', , after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(words)?.slice(1) ?? [];
  return `${before}[${words.trim()}](${destination})${after}`;
}

/** Whether the brackets of a text, but for those behind a backslash, stand in pairs. */
function isBalanced(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === open) depth += 1;
    else if (text[at] === close && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}
