import { useId, useMemo, useState } from 'react';
import type { Conflict } from '../../description/description.ts';
import type { Choice, MergePiece } from '../../description/merge.ts';
import Button from '../ui/Button.tsx';
import { say } from '../messages/say-past.ts';
import Notice from '../ui/Notice.tsx';
import RenderedChange from '../history/changes/RenderedChange.tsx';
import type { Comparing } from '../history/changes/start-comparing.ts';
import { useComparing } from '../history/changes/use-comparing.ts';
import './conflict.css';
import Result from './Result.tsx';

type Place = Extract<MergePiece, { kind: 'conflict' }>;

const offered: readonly { choice: Choice; label: 'keepBoth' | 'keepMine' | 'takeTheirs' }[] = [
  { choice: 'both', label: 'keepBoth' },
  { choice: 'mine', label: 'keepMine' },
  { choice: 'theirs', label: 'takeTheirs' },
];

/**
 * Lines that two people changed at once: both versions rendered side by side, with what differs marked, a choice for
 * each place, and below them the whole text that this makes. The default keeps both.
 */
export default function ConflictPanel({
  conflict,
  onResolve,
}: {
  conflict: Conflict;
  onResolve: (choices: readonly Choice[]) => void;
}) {
  const comparing = useComparing();
  const places = placesOf(conflict.pieces);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [last, setLast] = useState(0);
  const choices = useMemo(
    () => placesOf(conflict.pieces).map(({ at }) => chosen.get(at) ?? 'both'),
    [conflict.pieces, chosen],
  );
  const done = (
    <Button kind="primary" onClick={() => onResolve(choices)}>
      {conflict.saveAfter ? say('conflictContinue') : say('conflictDone')}
    </Button>
  );
  return (
    <Notice kind="decision" title={say('conflict')} actions={done}>
      <p>{say('conflictText')}</p>
      {places.map((place, index) => (
        <PlaceChoice
          key={place.at}
          comparing={comparing}
          place={place}
          title={places.length > 1 ? say('conflictPlace', { number: index + 1, total: places.length }) : undefined}
          chosen={choices[index]!}
          onChoose={(choice) => {
            setChosen(new Map(chosen).set(place.at, choice));
            setLast(index);
          }}
        />
      ))}
      {comparing && <Result comparing={comparing} pieces={conflict.pieces} choices={choices} last={last} />}
    </Notice>
  );
}

function placesOf(pieces: readonly MergePiece[]): readonly Place[] {
  return pieces.filter((piece) => piece.kind === 'conflict');
}

interface PlaceProps {
  comparing: Comparing | undefined;
  place: Place;
  title: string | undefined;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function PlaceChoice({ comparing, place, title, chosen, onChoose }: PlaceProps) {
  const name = useId();
  return (
    <fieldset className="iv-place">
      {title !== undefined && <legend>{title}</legend>}
      <div className="iv-sides">
        <Side
          comparing={comparing}
          title={say('conflictMine')}
          lines={place.mine}
          others={place.theirs}
          kept={chosen !== 'theirs'}
        />
        <Side
          comparing={comparing}
          title={say('conflictTheirs')}
          lines={place.theirs}
          others={place.mine}
          kept={chosen !== 'mine'}
        />
      </div>
      <div className="iv-choices">
        {offered.map(({ choice, label }) => (
          <label key={choice}>
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />{' '}
            {say(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SideProps {
  comparing: Comparing | undefined;
  title: string;
  lines: readonly string[];
  others: readonly string[];
  kept: boolean;
}

function Side({ comparing, title, lines, others, kept }: SideProps) {
  return (
    <section className={kept ? 'iv-side' : 'iv-side iv-side--left-out'} aria-label={title}>
      <h3>{title}</h3>
      <Lines comparing={comparing} lines={lines} others={others} />
    </section>
  );
}

/** Rendered lines, of which the words are marked that `others` does not have. */
function Lines({
  comparing,
  lines,
  others,
}: {
  comparing: Comparing | undefined;
  lines: readonly string[];
  others: readonly string[];
}) {
  if (lines.length === 0) return <p>{say('conflictNothing')}</p>;
  if (!comparing) return null;
  return <RenderedChange comparing={comparing} before={others.join('\n')} after={lines.join('\n')} shows="after" />;
}
