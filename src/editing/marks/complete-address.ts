import type { Edit, Selection } from '../field.ts';
import { isAddress, type LinkForm, withScheme } from './links.ts';

/** Returns what makes the address of a form one that can be opened, with the selection kept; `undefined` if it is. */
export function completeAddress({ address, addressAt: { from } }: LinkForm, selection: Selection): Edit | undefined {
  const insert = withScheme(address).replace(address, '');
  if (insert === '') return undefined;
  const moved = (at: number) => (at < from ? at : at + insert.length);
  return { from, to: from, insert, select: { from: moved(selection.from), to: moved(selection.to) } };
}

/** Names of hosts. Endings that files have, too, are none: "Node.js", "README.md" and "build.sh" are words. */
const HOST =
  /^([\p{L}\d-]+\.)+(com|org|net|edu|gov|io|dev|app|info|biz|eu|uk|us|ca|au|de|at|ch|fr|es|it|nl|br|jp|kr|cn|in|il)$/iu;

/** Returns the address that the words of a link without one are: people write it there. The edit selects it. */
export function addressOfWords({ kind, words, address, addressAt: { from, to } }: LinkForm): Edit | undefined {
  if (kind !== 'link' || address !== '' || !(isAddress(words) || HOST.test(words))) return undefined;
  const insert = withScheme(words);
  return { from, to, insert, select: { from, to: from + insert.length } };
}
