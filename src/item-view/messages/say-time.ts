import { dateTag } from './date-tag.ts';
import { say } from './say-editing.ts';
import { getSpoken } from './spoken.ts';

/** How a person wants times shown: monday's `user.timeFormat`. */
export type TimeFormat = '12H' | '24H';

/**
 * `2:02 PM` or `14:02`, with seconds if asked for, in the browser's time zone, as it is written in the language spoken
 * now.
 */
export function sayTime(time: Date, format: TimeFormat, hasSeconds = false): string {
  return new Intl.DateTimeFormat(getSpoken().tag, {
    hour: format === '12H' ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(hasSeconds ? { second: '2-digit' } : {}),
    hourCycle: format === '12H' ? 'h12' : 'h23',
    numberingSystem: 'latn',
  })
    .format(time)
    .replaceAll('\u202f', ' ');
}

/**
 * `sayTime`, with the day before it when `time` is not on the day of `now`: `14:02`, `20 Nov, 14:02`, `20 Nov 2025,
 * 14:02`.
 */
export function sayMoment(time: Date, format: TimeFormat, now: Date, hasSeconds = false): string {
  const clock = sayTime(time, format, hasSeconds);
  if (time.toDateString() === now.toDateString()) return clock;
  const { tag } = getSpoken();
  const day = new Intl.DateTimeFormat(dateTag(tag), {
    day: 'numeric',
    month: 'short',
    ...(time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    numberingSystem: 'latn',
  }).format(time);
  return say('moment', { day, time: clock });
}
