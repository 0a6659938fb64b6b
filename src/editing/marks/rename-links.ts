import { asOneLine } from '../../text/one-line.ts';
import { type Change, editOf } from '../change.ts';
import type { Edit, Field } from '../field.ts';
import { isInCode } from '../lines/fenced-code.ts';
import { inMarkdown, REACH, wordsBefore } from './picture-words.ts';

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
  const parts: Change[] = [];
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + address.length)) {
    const [before, end] = [text.slice(Math.max(0, at - REACH), at), at + address.length];
    if (LONGER.test(text.slice(end, end + 2)) || isInCode(text, at)) continue;
    const shown = wordsBefore(text, at);
    if (shown && !shown.isImage) parts.push({ at: shown.from, cut: shown.to - shown.from, add: words });
    else if (before.endsWith('<') && text[end] === '>') parts.push({ at: at - 1, cut: address.length + 2, add: link });
    else if (ALONE.test(before) && !DEFINITION.test(before)) parts.push({ at, cut: address.length, add: link });
  }
  const changes = parts.filter(({ at, cut, add }) => text.slice(at, at + cut) !== add);
  const last = changes.at(-1);
  const end = last ? last.at + last.cut : 0;
  return editOf(text, changes, { from: end, to: end }, ['after', 'after']);
}
