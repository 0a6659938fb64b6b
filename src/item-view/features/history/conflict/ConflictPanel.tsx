import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Choice, chosenLines, type MergePiece, resolveMerge } from '../../../../description/merge.ts';
import type { ConflictPanelProps } from '../../../field/editor-features.ts';
import { itemHere } from '../../../document/open-item.ts';
import { Button, Notice } from '../../../ui/vibe.tsx';
import { say } from '../../../messages/say-past.ts';
import RenderedChange, { type LineSpan } from '../changes/RenderedChange.tsx';
import { type Comparing, useComparing } from '../changes/start-comparing.ts';
import { type Choices, keepChoices, keptChoices } from './kept-choices.ts';
import './conflict.css';
import '../since/changed-blocks.css';

type Place = Extract<MergePiece, { kind: 'conflict' }>;

const offered: readonly { choice: Choice; label: 'keepBoth' | 'keepMine' | 'takeTheirs' }[] = [
  { choice: 'both', label: 'keepBoth' },
  { choice: 'mine', label: 'keepMine' },
  { choice: 'theirs', label: 'takeTheirs' },
];

/**
 * Lines that two people changed at once: both versions rendered side by side, with what differs marked, a choice for
 * each place, and below them the whole text that this makes. The default keeps both; a choice outlasts a reload.
 */
export default function ConflictPanel({ conflict, onResolve }: ConflictPanelProps) {
  const comparing = useComparing();
  const places = placesOf(conflict.pieces);
  const [chosen, setChosen] = useState<Choices>(() => keptChoices(itemHere().place, conflict));
  const [last, setLast] = useState(0);
  const question = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(!conflict.saveAfter);
  /** Brings the question into view after a save: what it takes of the field's height scrolls the caret there. */
  const ask = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const show = () => question.current?.closest('.iv-notice')?.scrollIntoView();
    requestAnimationFrame(() => requestAnimationFrame(show));
  };
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
      <p ref={question}>{say('conflictText')}</p>
      {places.map((place, index) => (
        <PlaceChoice
          key={place.at}
          comparing={comparing}
          place={place}
          title={places.length > 1 ? say('conflictPlace', { number: index + 1, total: places.length }) : undefined}
          chosen={choices[index]!}
          onChoose={(choice) => {
            const next = new Map(chosen).set(place.at, choice);
            setChosen(next);
            keepChoices(itemHere().place, conflict, next);
            setLast(index);
          }}
        />
      ))}
      {comparing && (
        <Result comparing={comparing} pieces={conflict.pieces} choices={choices} last={last} onShown={ask} />
      )}
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

/** Milliseconds without a change after which a text is rendered. */
const PAUSE_MS = 150;
/** Pixels of the text before a place that are seen above it. */
const ABOVE = 32;

interface ResultProps {
  comparing: Comparing;
  pieces: readonly MergePiece[];
  /** One for each place. */
  choices: readonly Choice[];
  /** The place whose choice was made last, which is scrolled to. */
  last: number;
  onShown: () => void;
}

/** The whole text as it will be saved, with the places of the conflict marked at their edge. */
function Result({ comparing, pieces, choices, last, onShown }: ResultProps) {
  const [{ text, places }, setMade] = useState(() => textOf(pieces, choices));
  useEffect(() => {
    const timer = setTimeout(() => setMade(textOf(pieces, choices)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pieces, choices]);
  const box = useRef<HTMLDivElement>(null);
  const scroll = (shown: HTMLElement) => {
    const place = places[last] && topOf(shown, places[last].from);
    const within = box.current;
    if (place !== undefined && within) within.scrollTop += place - within.getBoundingClientRect().top - ABOVE;
    onShown();
  };
  return (
    <>
      <h3 className="iv-result-title">{say('conflictResult')}</h3>
      {/* In a notice that is read out when it changes: not the whole text at each choice. */}
      <div
        ref={box}
        className="iv-result"
        role="region"
        aria-label={say('conflictResult')}
        aria-live="off"
        tabIndex={0}
      >
        {text.trim() === '' ? (
          <p>{say('emptyTitle')}</p>
        ) : (
          <RenderedChange
            comparing={comparing}
            before=""
            after={text}
            shows="unmarked"
            places={places}
            onShown={scroll}
          />
        )}
      </div>
    </>
  );
}

/** Where on the screen a source line is shown, about: a list of many lines is one block. */
function topOf(shown: HTMLElement, line: number): number | undefined {
  const block = [...shown.querySelectorAll<HTMLElement>('[data-lines]')].findLast(
    ({ dataset }) => Number(dataset['line']) <= line,
  );
  if (!block) return undefined;
  const { top, height } = block.getBoundingClientRect();
  return top + (height * (line - Number(block.dataset['line']))) / Math.max(1, Number(block.dataset['lines']));
}

/** The text that the choices make, and where in it the places are. */
function textOf(pieces: readonly MergePiece[], choices: readonly Choice[]): { text: string; places: LineSpan[] } {
  const places: LineSpan[] = [];
  let line = 0;
  for (const piece of pieces) {
    const from = line;
    line += (piece.kind === 'agreed' ? piece.lines : chosenLines(piece, choices[places.length]!)).length;
    if (piece.kind === 'conflict') places.push({ from, to: line });
  }
  return { text: resolveMerge(pieces, choices), places };
}
