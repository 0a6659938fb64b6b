import { type ColumnValue, valueNamed } from '../../../../host/board/items.ts';
import { type Reader, VALUE_PLACE, wordsOfValue } from './value-words.ts';

/** Returns the columns that a text shows the values of, as they are named in it. */
export function columnsIn(text: string): readonly string[] {
  return [...text.matchAll(VALUE_PLACE)].map(({ 1: name = '' }) => name);
}

/** Returns a text with values in it; what names no column stays. */
export function withValues(text: string, values: readonly ColumnValue[], reader: Reader): string {
  return text.replace(VALUE_PLACE, (source: string, column: string) => {
    const value = valueNamed(values, column);
    return value && !value.isUnread ? wordsOfValue(value, reader) || '–' : source;
  });
}
