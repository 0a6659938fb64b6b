import { useId, useState } from 'react';
import { chosenLines, type MergePiece, type Choice } from '../../description/merge.ts';
import type { Conflict } from '../../description/description.ts';
import Button from '../ui/Button.tsx';
import { say } from '../messages/say-past.ts';
import Notice from '../ui/Notice.tsx';
import RenderedChange from '../history/RenderedChange.tsx';
import type { Comparing } from '../history/start-comparing.ts';
import { useComparing } from '../history/use-comparing.ts';

type Place = Extract<MergePiece, { kind: 'conflict' }>;

const choices: readonly { choice: Choice; label: 'keepBoth' | 'keepMine' | 'takeTheirs' }[] = [
  { choice: 'both', label: 'keepBoth' },
  { choice: 'mine', label: 'keepMine' },
  { choice: 'theirs', label: 'takeTheirs' },
];

/**
 * Lines that two people changed at once: both versions rendered side by side, with what differs marked, a choice for
 * each place, and below it what that place will say. The default keeps both.
 */
export default function ConflictPanel({
  conflict,
  onResolve,
}: {
  conflict: Conflict;
  onResolve: (choices: readonly Choice[]) => void;
}) {
  const comparing = useComparing();
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
          comparing={comparing}
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
        {choices.map(({ choice, label }) => (
          <label key={choice}>
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />{' '}
            {say(label)}
          </label>
        ))}
      </div>
      <section className="iv-result" aria-label={say('conflictResult')}>
        <h3>{say('conflictResult')}</h3>
        <Lines comparing={comparing} lines={chosenLines(place, chosen)} />
      </section>
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

/** Rendered lines; of those that `others` does not have, the words are marked. */
function Lines({
  comparing,
  lines,
  others,
}: {
  comparing: Comparing | undefined;
  lines: readonly string[];
  others?: readonly string[];
}) {
  if (lines.length === 0) return <p>{say('conflictNothing')}</p>;
  if (!comparing) return null;
  return (
    <RenderedChange
      comparing={comparing}
      before={others?.join('\n') ?? ''}
      after={lines.join('\n')}
      shows={others ? 'after' : 'unmarked'}
    />
  );
}
