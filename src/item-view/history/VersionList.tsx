import { useEffect, useState } from 'react';
import { say } from '../messages/say-past.ts';
import { getSpoken } from '../messages/spoken.ts';
import type { LineChanges } from './changes/compare-texts.ts';
import type { Comparing } from './changes/start-comparing.ts';
import type { Version } from './versions.ts';

export interface VersionListProps {
  comparing: Comparing;
  versions: readonly Version[];
  /** The description as it is now. */
  text: string;
  chosen: number;
  onChoose: (index: number) => void;
}

/** The versions by day, each with a line about what changed in it. */
export default function VersionList({ comparing, versions, text, chosen, onChoose }: VersionListProps) {
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
                  <li key={index}>
                    <button
                      type="button"
                      className="iv-history-version"
                      aria-current={index === chosen}
                      onClick={() => onChoose(index)}
                    >
                      <span>
                        <b>{version.time}</b>
                        {index === now && version.time !== say('historyCurrent') && ` ${say('historyNow')}`}
                        {version.who !== '' && (
                          <span className="iv-history-who">
                            {' · '}
                            <bdi>{version.who}</bdi>
                          </span>
                        )}
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
