import { useEffect, useRef, useState } from 'react';
import { type Choice, chosenLines, type MergePiece, resolveMerge } from '../../description/merge.ts';
import '../history/since/changed-blocks.css';
import RenderedChange, { type LineSpan } from '../history/changes/RenderedChange.tsx';
import type { Comparing } from '../history/changes/start-comparing.ts';
import { say } from '../messages/say-past.ts';

/** Milliseconds without a change after which a text is rendered. */
const PAUSE_MS = 150;
/** Pixels of the text before a place that are seen above it. */
const ABOVE = 32;

export interface ResultProps {
  comparing: Comparing;
  pieces: readonly MergePiece[];
  /** One for each place. */
  choices: readonly Choice[];
  /** The place whose choice was made last, which is scrolled to. */
  last: number;
}

/** The whole text as it will be saved, with the places of the conflict marked at their edge. */
export default function Result({ comparing, pieces, choices, last }: ResultProps) {
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
