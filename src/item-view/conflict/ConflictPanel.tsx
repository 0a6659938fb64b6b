import { useId, useState } from 'react';
import type { MergePiece, Choice } from '../../description/merge.ts';
import type { Conflict } from '../../description/description.ts';
import Button from '../ui/Button.tsx';
import { say } from '../messages/say-past.ts';
import Notice from '../ui/Notice.tsx';
import Preview from '../preview/Preview.tsx';

type Place = Extract<MergePiece, { kind: 'conflict' }>;

const choices: readonly { choice: Choice; label: 'keepBoth' | 'keepMine' | 'takeTheirs' }[] = [
  { choice: 'both', label: 'keepBoth' },
  { choice: 'mine', label: 'keepMine' },
  { choice: 'theirs', label: 'takeTheirs' },
];

/**
 * Lines that two people changed at once: both versions rendered side by side, with a choice for each place. The default
 * keeps both.
 */
export default function ConflictPanel({
  conflict,
  onResolve,
}: {
  conflict: Conflict;
  onResolve: (choices: readonly Choice[]) => void;
}) {
  const places = conflict.pieces.filter((piece): piece is Place => piece.kind === 'conflict');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const choiceFor = ({ at }: Place) => chosen.get(at) ?? 'both';
  const done = (
    <Button kind="primary" onClick={() => onResolve(places.map(choiceFor))}>
      {conflict.saveAfter ? say('conflictContinue') : say('conflictDone')}
    </Button>
  );
  return (
    <Notice kind="decision" title={say('conflict')} actions={done}>
      <p>{say('conflictText')}</p>
      {places.map((place, index) => (
        <PlaceChoice
          key={place.at}
          place={place}
          title={places.length > 1 ? say('conflictPlace', { number: index + 1, total: places.length }) : undefined}
          chosen={choiceFor(place)}
          onChoose={(choice) => setChosen(new Map(chosen).set(place.at, choice))}
        />
      ))}
    </Notice>
  );
}

interface PlaceProps {
  place: Place;
  title: string | undefined;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function PlaceChoice({ place, title, chosen, onChoose }: PlaceProps) {
  const name = useId();
  return (
    <fieldset className="iv-place">
      {title !== undefined && <legend>{title}</legend>}
      <div className="iv-sides">
        <Side title={say('conflictMine')} lines={place.mine} kept={chosen !== 'theirs'} />
        <Side title={say('conflictTheirs')} lines={place.theirs} kept={chosen !== 'mine'} />
      </div>
      <div className="iv-choices">
        {choices.map(({ choice, label }) => (
          <label key={choice}>
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />{' '}
            {say(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Side({ title, lines, kept }: { title: string; lines: readonly string[]; kept: boolean }) {
  return (
    <section className={kept ? 'iv-side' : 'iv-side iv-side--left-out'} aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 ? <p>{say('conflictNothing')}</p> : <Preview text={lines.join('\n')} label={title} />}
    </section>
  );
}
