import type { ColumnValue } from '../../../../host/board/items.ts';
import { dateTag } from '../../../messages/date-tag.ts';
import type { TimeFormat } from '../../../messages/say-time.ts';

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
/** The moment of a change, in any time zone. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::[\d.]+)?(?: ?UTC|Z)$/;
const HOUR = /^(\d{1,2}):(\d\d)(?: ?([AP])M)?$/i;
/** The words of a link, before its address. */
const LINK = /^(\S.*) - (?:https?|mailto|tel):\S*$/;

/** How values of each type are said where monday's own words are no way to say them; `undefined` is as monday does. */
const SAYINGS: Readonly<Record<string, (text: string, reader: Reader) => string | undefined>> = {
  date: dayIn,
  timeline: daysIn,
  week: daysIn,
  creation_log: momentIn,
  last_updated: momentIn,
  mirror: eachDayIn,
  formula: eachDayIn,
  hour: hourIn,
  checkbox: () => '✓',
  rating: (text) => (/^\d$/.test(text) ? `${text}\u00a0★` : undefined),
  link: (text) => LINK.exec(text)?.[1],
  file: fileNamesIn,
};

/** Says a value in the reader's way; '' if there is none. What we do not understand is said as monday does. */
export function wordsOfValue({ type, text, unit }: ColumnValue, reader: Reader): string {
  if (text === '') return '';
  if (type !== 'numbers' || !Number.isFinite(Number(text))) return SAYINGS[type]?.(text, reader) ?? text;
  const number = new Intl.NumberFormat(reader.tag, { ...DIGITS, maximumFractionDigits: 10 }).format(Number(text));
  if (!unit) return number;
  return unit.isBefore ? `${unit.symbol}${number}` : `${number}\u00a0${unit.symbol}`;
}

/** monday writes a time as it is where the person is, so no time zone applies. */
function dayIn(text: string, reader: Reader): string | undefined {
  const [, day, time] = DAY.exec(text) ?? [];
  const date = dateOf(day, time);
  return date && withSpaces(formatOf(reader, time !== undefined).format(date));
}

/** Several days, one of each item that is looked into. */
function eachDayIn(text: string, reader: Reader): string | undefined {
  const parts = text.split(', ').map((part) => dayIn(part, reader) ?? daysIn(part, reader));
  return parts.includes(undefined) ? undefined : parts.join(', ');
}

/** monday writes a moment as it is in Greenwich. */
function momentIn(text: string, reader: Reader): string | undefined {
  const [, day, time] = MOMENT.exec(text) ?? [];
  const date = dateOf(day, time);
  return date && withSpaces(formatOf(reader, true, {}).format(date));
}

function hourIn(text: string, reader: Reader): string | undefined {
  const [, hour = '', minute = '', half] = HOUR.exec(text) ?? [];
  if (Number(hour) > (half ? 12 : 23) || Number(minute) > 59) return undefined;
  const from = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour);
  const date = dateOf('2000-01-01', `${String(from).padStart(2, '0')}:${minute}`);
  const { timeFormat, tag } = reader;
  return (
    date &&
    withSpaces(
      new Intl.DateTimeFormat(dateTag(tag), { ...timeIn(timeFormat), ...DIGITS, timeZone: 'UTC' }).format(date),
    )
  );
}

/** monday writes addresses that nobody would read, and that lead nowhere without signing in. */
function fileNamesIn(text: string): string | undefined {
  const names = text.split(', ').map((address) => nameIn(address));
  return names.includes(undefined) ? undefined : names.join(', ');
}

function nameIn(address: string): string | undefined {
  try {
    const { pathname } = new URL(address);
    return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)) || undefined;
  } catch {
    return undefined;
  }
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

function formatOf(
  { tag, timeFormat }: Reader,
  hasTime: boolean,
  zone: Intl.DateTimeFormatOptions = { timeZone: 'UTC' },
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateTag(tag), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(hasTime ? timeIn(timeFormat) : {}),
    ...DIGITS,
    ...zone,
  });
}

function timeIn(timeFormat: TimeFormat): Intl.DateTimeFormatOptions {
  return timeFormat === '12H'
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}
