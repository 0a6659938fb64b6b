import type { PortableTree } from '../../../../markdown/portable/portable-html.ts';
import { changeTexts } from '../../../../markdown/portable/portable-tree.ts';
import { readerHere, valuesHere } from '../known-board.ts';
import { columnsIn, withValues } from './values-in-text.ts';

/** Puts the values of the open item into a document. */
export async function putValues(tree: PortableTree): Promise<void> {
  const columns: string[] = [];
  changeTexts(tree, (text) => {
    columns.push(...columnsIn(text));
    return text;
  });
  if (columns.length === 0) return;
  const values = await valuesHere(columns, false);
  changeTexts(tree, (text) => withValues(text, values, readerHere()));
}
