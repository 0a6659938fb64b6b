import { isInCode } from '../../../editing/lines/fenced-code.ts';
import { linkTo } from '../../../editing/marks/link-words.ts';
import { openApi } from '../../../host/board/api.ts';
import { itemsOf } from '../../../host/board/items.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PasteNews } from '../../field/import-file.ts';
import { itemHere } from '../../document/open-item.ts';
import { readAddress, writeAddress } from './item-address.ts';

/**
 * Offers the address of an item that was pasted at `from`, alone between spaces, as a link with the item's name.
 * `undefined` where monday does not name it.
 */
export async function namePasted(field: TextField, pasted: string, from: number): Promise<PasteNews | undefined> {
  const written = pasted.trim();
  const address = readAddress(written);
  if (address?.kind !== 'item') return undefined;
  const outcome = await itemsOf(openApi(itemHere().monday))(address.item);
  const item = outcome.kind === 'answered' ? outcome.value : undefined;
  const known = item && readAddress(item.url);
  if (!item || known?.host !== address.host) return undefined;
  const { text } = field.read();
  const to = from + pasted.length;
  const isAlone = /^\s?$/.test(text.slice(Math.max(0, from - 1), from)) && /^\s?$/.test(text.slice(to, to + 1));
  if (!text.startsWith(pasted, from) || !isAlone || isInCode(text, from)) return undefined;
  const link = pasted.replace(written, () => linkTo(item.name, writeAddress(known)));
  return {
    kind: 'taken',
    readings: [
      { kind: 'plain', insert: pasted },
      { kind: 'link', insert: link },
    ],
    chosen: 0,
    change: { from, removed: pasted, inserted: pasted, over: { from, to } },
    words: '',
  };
}
