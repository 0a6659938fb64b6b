import { useId, useMemo, useState } from 'react';
import { say } from '../messages/say-past.ts';
import Button from '../ui/Button.tsx';
import '../ui/choice.css';
import RenderedChange, { type SectionOffer } from './changes/RenderedChange.tsx';
import { changedSections, restoreSection, sectionsOf } from './changes/sections.ts';
import type { Comparing } from './changes/start-comparing.ts';
import type { Version } from './VersionList.tsx';

export interface VersionChangeProps {
  comparing: Comparing;
  versions: readonly Version[];
  sayWho: (version: Version) => string;
  chosen: number;
  /** The description as it is now. */
  text: string;
  onRestore: ((text: string) => void) | undefined;
}

/** What changed in a version since the one before it, or since any other; with buttons that restore it or a section. */
export default function VersionChange({ comparing, versions, sayWho, chosen, text, onRestore }: VersionChangeProps) {
  const name = useId();
  const reason = useId();
  const previous = chosen + 1 < versions.length ? chosen + 1 : undefined;
  const [asked, setAsked] = useState<string>();
  const found = versions.findIndex((version) => version.text === asked);
  const other = found === -1 ? previous : found;
  const version = versions[chosen]!;
  // The newer one of both is what the older one became.
  const [older, newer] =
    other === undefined
      ? [undefined, version]
      : [versions[Math.max(chosen, other)]!, versions[Math.min(chosen, other)]!];
  const before = older?.text ?? '';
  const offers = useMemo(() => offersOf(older, newer, text, onRestore), [older, newer, text, onRestore]);
  const said = older && say('historyFromTo', { from: older.moment, to: newer.moment });
  // A colleague's save puts no other button in the place of this one.
  const [wasCurrent] = useState(version.text === text);
  const last = wasCurrent ? versions[previous ?? -1] : undefined;
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
                  </option>
                ),
              )}
            </select>
          </label>
        )}
        {last && (
          <Button kind="secondary" {...waiting} onClick={() => onRestore?.(last.text)}>
            {say('restore', { time: last.moment })}
          </Button>
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

/** The sections that can be restored where the change shows their headings: as they were before it, else after it. */
function offersOf(
  older: Version | undefined,
  newer: Version,
  text: string,
  onRestore: ((text: string) => void) | undefined,
): { before: readonly (SectionOffer | undefined)[]; after: readonly (SectionOffer | undefined)[] } {
  const of = (version: Version | undefined) => {
    if (!version) return [];
    const changed = new Set(changedSections(text, version.text));
    return sectionsOf(version.text).map(({ heading }, index) =>
      changed.has(index)
        ? {
            label: say('restoreSection', { heading: heading || say('untitledSection'), time: version.moment }),
            restore: onRestore && (() => onRestore(restoreSection(text, version.text, index))),
          }
        : undefined,
    );
  };
  return { before: of(older), after: of(newer) };
}
