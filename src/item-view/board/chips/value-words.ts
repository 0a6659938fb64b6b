import type { ColumnValue } from '../../../host/board/items.ts';
import type { TimeFormat } from '../../messages/say-time.ts';

/** How a person reads dates and numbers. */
export interface Reader {
  /** The tag of their language. */
  readonly tag: string;
  readonly timeFormat: TimeFormat;
}

/** Where a text shows a value: the title or the id of its column between two pairs of braces, on one line. */
export const VALUE_PLACE = /\{\{([^{}\n]{1,255})\}\}/g;

/** Digits as in the texts beside them, also where a region has digits of its own. */
const DIGITS = { numberingSystem: 'latn' } as const;
const DAY = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;
const DAYS = /^(\d{4}-\d\d-\d\d) - (\d{4}-\d\d-\d\d)$/;

/** Says a value in the reader's way; '' if there is none. What we do not understand is said as monday does. */
export function wordsOfValue({ type, text, unit }: ColumnValue, reader: Reader): string {
  if (type === 'date') return dayIn(text, reader) ?? text;
  if (type === 'timeline') return daysIn(text, reader) ?? text;
  if (type === 'checkbox') return text === '' ? '' : '✓';
  if (type !== 'numbers' || text === '' || !Number.isFinite(Number(text))) return text;
  const number = new Intl.NumberFormat(reader.tag, { ...DIGITS, maximumFractionDigits: 10 }).format(Number(text));
  if (!unit) return number;
  return unit.isBefore ? `${unit.symbol}${number}` : `${number}\u00a0${unit.symbol}`;
}

/** monday writes a time as it is where the person is, so no time zone applies. */
function dayIn(text: string, reader: Reader): string | undefined {
  const [, day, time] = DAY.exec(text) ?? [];
  const date = dateOf(day, time);
  return (
    date &&
    formatOf(reader, time !== undefined)
      .format(date)
      .replaceAll('\u202f', ' ')
  );
}

function daysIn(text: string, reader: Reader): string | undefined {
  const [, from, to] = DAYS.exec(text) ?? [];
  const [first, last] = [dateOf(from), dateOf(to)];
  return first && last && first <= last ? withSpaces(formatOf(reader, false).formatRange(first, last)) : undefined;
}

/** Thin spaces are not what anybody would look for. */
function withSpaces(words: string): string {
  return words.replace(/[\u2009\u202f]/g, ' ');
}

function dateOf(day: string | undefined, time = '00:00'): Date | undefined {
  const date = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function formatOf({ tag, timeFormat }: Reader, hasTime: boolean): Intl.DateTimeFormat {
  const time = {
    hour: timeFormat === '12H' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: timeFormat === '12H' ? 'h12' : 'h23',
  } as const;
  return new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(hasTime ? time : {}),
    ...DIGITS,
    timeZone: 'UTC',
  });
}
