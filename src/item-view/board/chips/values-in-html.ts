import { type ColumnValue, valueNamed } from '../../../host/board/items.ts';
import { decoded, PART } from '../../sharing/portable-html.ts';
import { readerHere, valuesHere } from '../known-board.ts';
import { type Reader, VALUE_PLACE, wordsOfValue } from './value-words.ts';

/** Returns rendered HTML with the values of the open item as text, for what knows no board. */
export async function withValuesHere(html: string): Promise<string> {
  const names = [...html.matchAll(VALUE_PLACE)].map(({ 1: name = '' }) => decoded(name));
  return withValues(html, await valuesHere(names, false), readerHere());
}

/** What is in these is as it was written. */
const APART = /^(?:code|pre|math|svg)$/;

/** Puts values into rendered HTML, as text; what names no column stays. */
export function withValues(html: string, values: readonly ColumnValue[], reader: Reader): string {
  let apart = 0;
  return html.replace(PART, (part: string, slash: string | undefined, name: string | undefined) => {
    if (name !== undefined) {
      if (APART.test(name)) apart += slash ? -1 : 1;
      return part;
    }
    if (apart > 0) return part;
    return part.replace(VALUE_PLACE, (source: string, column: string) => {
      const value = valueNamed(values, decoded(column));
      return value && !value.isUnread ? encoded(wordsOfValue(value, reader) || '–') : source;
    });
  });
}

function encoded(words: string): string {
  return words.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
}
