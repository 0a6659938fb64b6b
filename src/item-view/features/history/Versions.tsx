import { type CSSProperties, useEffect, useId, useMemo, useState } from 'react';
import type { PastRevision } from '../../../host/storage/store.ts';
import { dateTag } from '../../messages/date-tag.ts';
import { say } from '../../messages/say-past.ts';
import { sayMoment, sayTime, type TimeFormat } from '../../messages/say-time.ts';
import { getSpoken } from '../../messages/spoken.ts';
import { colorOfPerson, initialsOf } from '../../ui/face.ts';
import { Button } from '../../ui/vibe.tsx';
import '../../ui/choice.css';
import RenderedChange, { type SectionOffer } from './changes/RenderedChange.tsx';
import type { LineChanges } from './changes/compare-texts.ts';
import { changedSections, restoreSection, sectionsOf } from '../../../editing/sections.ts';
import type { Comparing } from './changes/start-comparing.ts';

interface VersionListProps {
  comparing: Comparing;
  versions: readonly Version[];
  sayWho: (version: Version) => string;
  /** By ids, as far as monday says. */
  names: ReadonlyMap<string, string>;
  /** The description as it is now. */
  text: string;
  chosen: number;
  onChoose: (version: Version) => void;
}

/** The versions by day, each with a line about what changed in it. */
export function VersionList({ comparing, versions, sayWho, names, text, chosen, onChoose }: VersionListProps) {
  const changes = useLineChanges(comparing, versions);
  const days = [...new Set(versions.map(({ day }) => day))];
  const now = versions.findIndex((version) => version.text === text);
  return (
    <div className="iv-history-list">
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol>
            {versions.map(
              (version, index) =>
                version.day === day && (
                  <li key={versions.length - index}>
                    <button
                      type="button"
                      className="iv-history-version"
                      aria-current={index === chosen}
                      onClick={() => onChoose(version)}
                    >
                      <span>
                        <b>{version.time}</b>
                        {index === now && version.time !== say('historyCurrent') && ` ${say('historyNow')}`}
                        <Who said={sayWho(version)} name={names.get(version.by ?? '')} by={version.by} />
                      </span>
                      <span className="iv-history-lines">
                        {index === versions.length - 1 ? say('historyFirst') : sayLines(changes[index])}
                      </span>
                    </button>
                  </li>
                ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Who({ said, name, by = '' }: { said: string; name: string | undefined; by: string | undefined }) {
  return (
    said !== '' && (
      <span className="iv-history-who">
        {' · '}
        <span
          className="iv-face"
          data-initials={initialsOf(name ?? said)}
          style={{ '--face': colorOfPerson(by) } as CSSProperties}
        />
        <bdi>{said}</bdi>
      </span>
    )
  );
}

/** Compares each version with the one before it, the newest first. */
function useLineChanges(comparing: Comparing, versions: readonly Version[]): readonly (LineChanges | undefined)[] {
  const [changes, setChanges] = useState<readonly LineChanges[]>([]);
  useEffect(() => {
    let gone = false;
    const compareAll = async () => {
      const found: LineChanges[] = [];
      for (const [index, { text }] of versions.entries()) {
        const before = versions[index + 1];
        if (!before || gone) return;
        found.push(await comparing.lines(before.text, text));
        if (!gone) setChanges([...found]);
      }
    };
    setChanges([]);
    void compareAll();
    return () => void (gone = true);
  }, [comparing, versions]);
  return changes;
}

/** "+2 lines, 1 task ticked". */
export function sayLines(changes: LineChanges | undefined): string {
  if (!changes) return '…';
  const said = [
    changes.added > 0 && say('historyAdded', { count: changes.added }),
    changes.removed > 0 && say('historyRemoved', { count: changes.removed }),
    changes.changed > 0 && say('historyChanged', { count: changes.changed }),
    changes.ticked > 0 && say('historyTicked', { count: changes.ticked }),
    changes.unticked > 0 && say('historyUnticked', { count: changes.unticked }),
  ].filter((words) => words !== false);
  if (said.length === 0) return say('historySpaces');
  return new Intl.ListFormat(getSpoken().tag, { type: 'unit', style: 'short' }).format(said);
}

/** A text of the history, or the text on screen where that is not saved. */
export interface Version {
  readonly text: string;
  /** Its time on its day, with seconds where another version has the same minute. */
  readonly time: string;
  /** Its time by itself: with the day, unless that is today. */
  readonly moment: string;
  /** Its day: "Today", "Yesterday", or a date. */
  readonly day: string;
  /** The id of who saved it, where that is known. */
  readonly by: string | undefined;
}

/**
 * Says who saved a version; nothing where that is not known. `names` are those of colleagues, by their ids, which come
 * later than the versions.
 */
export function whoSaved({ by }: Version, userId: string, names: ReadonlyMap<string, string>): string {
  return by === undefined ? '' : by === userId ? say('historyYou') : (names.get(by) ?? say('historyColleague'));
}

/** Returns the versions, newest first: the text on screen, unless it is the newest revision, and the revisions. */
export function versionsOf(
  revisions: readonly PastRevision[],
  text: string,
  timeFormat: TimeFormat,
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
      by,
    };
  });
  if (past.length === 0 || past[0]!.text === text) return past;
  const current = say('historyCurrent');
  return [{ text, time: current, moment: current, day: sayDay(now, now), by: undefined }, ...past];
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
  return new Intl.DateTimeFormat(dateTag(tag), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    numberingSystem: 'latn',
  }).format(time);
}

interface VersionChangeProps {
  comparing: Comparing;
  versions: readonly Version[];
  sayWho: (version: Version) => string;
  chosen: number;
  /** The description as it is now. */
  text: string;
  onRestore: ((text: string) => void) | undefined;
}

/**
 * Changes of a version since the one before it, of the oldest until now, or since any other; with buttons that restore
 * that version or a section of it, never the one that it is compared with.
 */
export function VersionChange({ comparing, versions, sayWho, chosen, text, onRestore }: VersionChangeProps) {
  const name = useId();
  const reason = useId();
  const previous = chosen + 1 < versions.length ? chosen + 1 : undefined;
  const now = versions.findIndex((each) => each.text === text);
  // The oldest one has none before it.
  const usual = previous ?? (now === chosen || now === -1 ? undefined : now);
  const [asked, setAsked] = useState<string>();
  const found = versions.findIndex((version) => version.text === asked);
  const other = found === -1 ? usual : found;
  const version = versions[chosen]!;
  // The newer one of both is what the older one became.
  const [older, newer] =
    other === undefined
      ? [undefined, version]
      : [versions[Math.max(chosen, other)]!, versions[Math.min(chosen, other)]!];
  const before = older?.text ?? '';
  const offers = useMemo(() => {
    const sections = offersOf(version, text, onRestore);
    return version === newer ? { before: [], after: sections } : { before: sections, after: [] };
  }, [version, newer, text, onRestore]);
  const said = older && say('historyFromTo', { from: older.moment, to: newer.moment });
  // A disabled button would lose the focus.
  const waiting = onRestore ? undefined : { 'aria-disabled': true, 'aria-describedby': reason };
  return (
    <div className="iv-history-change">
      {waiting && <p id={reason}>{say('restoreWaits')}</p>}
      <div className="iv-history-tools">
        {versions.length > 1 && (
          <label className="iv-choice" htmlFor={name}>
            {say('historyWith')}{' '}
            <select
              id={name}
              value={other ?? chosen}
              onChange={(event) => setAsked(versions[Number(event.target.value)]?.text)}
            >
              {versions.map((each, index) =>
                index === chosen ? (
                  other === undefined && (
                    <option key={index} value={index}>
                      –
                    </option>
                  )
                ) : (
                  <option key={index} value={index}>
                    {index === previous ? say('historyBefore', { time: each.moment }) : nameOf(each, sayWho(each))}
                    {index === now && each.moment !== say('historyCurrent') && ` ${say('historyNow')}`}
                  </option>
                ),
              )}
            </select>
          </label>
        )}
        {version.text !== text && (
          <Button kind="primary" {...waiting} onClick={() => onRestore?.(version.text)}>
            {say('restore', { time: version.moment })}
          </Button>
        )}
      </div>
      <div className="iv-history-text" tabIndex={0} role="region" aria-label={said ?? version.moment}>
        {before === newer.text ? (
          <p>{say('historySame')}</p>
        ) : (
          <RenderedChange
            comparing={comparing}
            before={before}
            after={newer.text}
            shows={older ? 'change' : 'unmarked'}
            offers={offers}
          />
        )}
      </div>
    </div>
  );
}

function nameOf({ moment }: Version, who: string): string {
  return who === '' ? moment : `${moment}, ${who}`;
}

/** For each section of a version, whether it can be restored: where it differs from the text as it is now. */
function offersOf(
  { text: saved, moment }: Version,
  text: string,
  onRestore: ((text: string) => void) | undefined,
): readonly (SectionOffer | undefined)[] {
  const changed = new Set(changedSections(text, saved));
  return sectionsOf(saved).map(({ heading }, index) =>
    changed.has(index)
      ? {
          label: say('restoreSection', { heading: heading || say('untitledSection'), time: moment }),
          restore: onRestore && (() => onRestore(restoreSection(text, saved, index))),
        }
      : undefined,
  );
}
