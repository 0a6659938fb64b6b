import type { Edit, Selection } from '../field.ts';
import { type LinkForm, withScheme } from './links.ts';

/** Returns what makes the address of a form one that can be opened, with the selection kept; `undefined` if it is. */
export function completeAddress({ address, addressAt: { from } }: LinkForm, selection: Selection): Edit | undefined {
  const insert = withScheme(address).replace(address, '');
  if (insert === '') return undefined;
  const moved = (at: number) => (at < from ? at : at + insert.length);
  return { from, to: from, insert, select: { from: moved(selection.from), to: moved(selection.to) } };
}
