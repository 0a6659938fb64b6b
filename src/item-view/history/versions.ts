import type { PastRevision } from '../../host/storage/history-book.ts';
import { say } from '../messages/say-past.ts';
import { sayMoment, sayTime, type TimeFormat } from '../messages/say-time.ts';
import { getSpoken } from '../messages/spoken.ts';

/** A text of the history, or the text on screen where that is not saved. */
export interface Version {
  readonly text: string;
  /** Its time on its day, with seconds where another version has the same minute. */
  readonly time: string;
  /** Its time by itself: with the day, unless that is today. */
  readonly moment: string;
  /** Its day: "Today", "Yesterday", or a date. */
  readonly day: string;
  /** Who saved it, where that is known. */
  readonly who: string;
}

/**
 * Returns the versions, newest first: the text on screen, unless it is the newest revision, and the revisions. `names`
 * are those of colleagues, by their ids, as far as they are known.
 */
export function versionsOf(
  revisions: readonly PastRevision[],
  text: string,
  userId: string,
  timeFormat: TimeFormat,
  names: ReadonlyMap<string, string>,
  now = new Date(),
): readonly Version[] {
  const minutes = revisions.map(({ at }) => Math.floor(at / 60_000));
  const past = revisions.map(({ text: saved, at, by }, index): Version => {
    const time = new Date(at);
    const hasSeconds = minutes.some((minute, other) => other !== index && minute === minutes[index]);
    return {
      text: saved,
      time: sayTime(time, timeFormat, hasSeconds),
      moment: sayMoment(time, timeFormat, now, hasSeconds),
      day: sayDay(time, now),
      who: by === undefined ? '' : by === userId ? say('historyYou') : (names.get(by) ?? say('historyColleague')),
    };
  });
  if (past.length === 0 || past[0]!.text === text) return past;
  const current = say('historyCurrent');
  return [{ text, time: current, moment: current, day: sayDay(now, now), who: '' }, ...past];
}

/** "Today", "Yesterday", or a date, with the year unless it is that of `now`. */
export function sayDay(time: Date, now: Date): string {
  const { tag } = getSpoken();
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(time) - midnight(now)) / 86_400_000);
  if (days === 0 || days === -1) {
    const day = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
    return day.slice(0, 1).toLocaleUpperCase(tag) + day.slice(1);
  }
  return new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    numberingSystem: 'latn',
  }).format(time);
}
