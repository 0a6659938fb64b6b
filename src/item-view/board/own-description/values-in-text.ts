import { isInCode } from '../../../editing/lines/fenced-code.ts';
import { inMarkdown } from '../../../editing/marks/picture-words.ts';
import { type ColumnValue, valueNamed } from '../../../host/board/values.ts';
import { asOneLine } from '../../../text/one-line.ts';
import { plainWords } from '../../../text/picture-words.ts';
import { type Reader, VALUE_PLACE, wordsOfValue } from '../chips/value-words.ts';

/** Returns the columns that a text shows the values of, as they are named in it, if there are any. */
export function columnsIn(text: string): readonly string[] {
  return [...text.matchAll(VALUE_PLACE)].flatMap(({ 1: name = '', index }) => (isInCode(text, index) ? [] : [name]));
}

/** Puts values into Markdown, as words without markup; what names no column stays. */
export function withValuesInText(text: string, values: readonly ColumnValue[], reader: Reader): string {
  return text.replace(VALUE_PLACE, (source: string, name: string, at: number) => {
    const value = isInCode(text, at) ? undefined : valueNamed(values, plainWords(name));
    return value ? plain(wordsOfValue(value, reader)) || '–' : source;
  });
}

/** A bare address takes a backslash behind it for its own, and what that was before becomes markup. */
function plain(words: string): string {
  return inMarkdown(asOneLine(words)).replaceAll('\\<', '&lt;');
}
