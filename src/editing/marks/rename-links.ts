import { asOneLine } from '../../text/one-line.ts';
import type { Edit, Field } from '../field.ts';
import { isInCode } from '../lines/fenced-code.ts';
import { inMarkdown } from './picture-words.ts';

/** How far before an address its link may begin. With unclosed brackets the search takes time quadratic in this. */
const REACH = 1_000;
/** The opening and the words of a link, up to its address. */
const OPENING = /(?<!!)\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s{0,9}<?$/;
/** What is behind an address that is longer than the one wanted. */
const LONGER = /^(?:[\w/?#%&=~+@-]|[.,:;!](?=[\w/]))/;
/** What is before an address that stands by itself, and is not that of a definition. */
const ALONE = /(?:^|[\s*_~]|(?<!\])\()$/;
const DEFINITION = /(?:^|\n)[ >]*\[[^\]\n]+\]:\s*$/;

/** Returns a link in Markdown that shows `name`, whatever characters are in it, on one line. */
export function linkTo(name: string, address: string): string {
  return `[${wordsOf(name)}](${address})`;
}

function wordsOf(name: string): string {
  return inMarkdown(asOneLine(name));
}

/**
 * Returns the edit that gives every link to this address the words `name`, and makes such a link of the address where
 * it stands by itself. `undefined` if all is so already. Not in code.
 */
export function renameLinks({ text }: Pick<Field, 'text'>, address: string, name: string): Edit | undefined {
  const [words, link] = [wordsOf(name), linkTo(name, address)];
  const parts: { readonly from: number; readonly to: number; readonly insert: string }[] = [];
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + address.length)) {
    const [before, end] = [text.slice(Math.max(0, at - REACH), at), at + address.length];
    if (LONGER.test(text.slice(end, end + 2)) || isInCode(text, at)) continue;
    const opening = OPENING.exec(before);
    if (opening) {
      const from = at - opening[0].length + 1;
      parts.push({ from, to: from + opening[1]!.length, insert: words });
    } else if (before.endsWith('<') && text[end] === '>') parts.push({ from: at - 1, to: end + 1, insert: link });
    else if (ALONE.test(before) && !DEFINITION.test(before)) parts.push({ from: at, to: end, insert: link });
  }
  const changes = parts.filter(({ from, to, insert }) => text.slice(from, to) !== insert);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  let insert = '';
  let from = first.from;
  for (const change of changes) {
    insert += text.slice(from, change.from) + change.insert;
    from = change.to;
  }
  const caret = first.from + insert.length;
  return { from: first.from, to: last.to, insert, select: { from: caret, to: caret } };
}
