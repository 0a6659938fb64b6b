import type { ColumnValue } from '../../src/host/board/items.ts';
import { withValues } from '../../src/item-view/features/board/chips/values-in-text.ts';
import {
  breakLines,
  changeTexts,
  holdPictures,
  putDiagrams,
  putSigns,
  putStoredPictures,
} from '../../src/markdown/portable/portable-tree.ts';
import { type PortableHtml, readHtml, writePortable } from '../../src/markdown/portable/portable-html.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';

const PICTURE = 'images/4f3a0c9de1b2785640aa91cc03fe77d1-8x6.png';

/** A text as every program gets it: changed in all ways, with `payload` for all that is put in. */
export function left(markdown: string, payload: string): PortableHtml {
  const tree = readHtml(toSafeHtml(markdown));
  const value: ColumnValue = {
    ...{ id: 'c', title: 'Status', type: 'text', text: payload },
    ...{ status: undefined, people: [], unit: undefined, isUnread: false },
  };
  changeTexts(tree, (text) => withValues(text, [value], { tag: 'en', timeFormat: '24H' }));
  putDiagrams(tree, () => ({ address: payload, words: payload }));
  breakLines(tree);
  putStoredPictures(tree, () => payload);
  holdPictures(tree, new Set());
  putSigns(tree);
  return writePortable(tree);
}

/** A payload between everything that is changed before it leaves. */
export function around(payload: string): string {
  return `<b title="<img ">"![](${PICTURE})</b>${payload}\n\n${payload}\n\n{{Status}}\n\n- [ ] ${payload}\n\n~~~mermaid\n${payload}\n~~~\n`;
}
