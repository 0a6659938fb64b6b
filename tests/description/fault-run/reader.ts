import type { Open } from '../../../src/description/description.ts';
import type { OpenDescription } from '../../../src/description/open-description.ts';
import { withReadingUndo } from '../../../src/item-view/document/reading-undo.ts';
import '../../../src/item-view/document/take-steps.ts';
import type { Random } from '../../seeded-random.ts';
import { createCellWriter } from './cells.ts';
import { type Ledger, wordsOf } from './ledger.ts';
import { movedAnywhere } from './moves.ts';
import { createPartWriter } from './parts.ts';

/** A person who changes a text where it is read. */
export interface Reader {
  /** The description, in which what is done so is noted. */
  readonly description: OpenDescription;
  /** Opens a part or a cell of a table, or types in the one that is open, or leaves it; or moves, copies or deletes a part. */
  act(doing: 'part' | 'cell' | 'move', state: Open): void;
  /** Returns what is being written. */
  writes(): 'part' | 'cell' | undefined;
  take(goes: 'back' | 'forth'): void;
  /** Leaves a part or a cell as a press elsewhere does. */
  leave(): void;
}

/** A text, a place of which is in a field. */
interface Written {
  text(): string;
  untyped(): string;
  /** Others changed the text. Returns whether the place is still there. */
  take(text: string): boolean;
}

/** A writer in one kind of place, and what it does to the text. */
export interface Hand {
  readonly random: Random;
  readonly ledger: Ledger;
  /** Returns a new word. */
  readonly word: () => string;
  readonly note: (what: string) => void;
  readonly description: OpenDescription;
  /** Returns the words in a text that were typed on this page. */
  readonly ownIn: (text: string) => string;
  /** What was typed before is one step, and what is typed in `next` another. */
  enter(next: Written): void;
  /** The description has the text of the field. */
  tell(written: Written): void;
  save(): void;
}

export interface Writer {
  isOpen(): boolean;
  act(state: Open): void;
  leave(): void;
  shut(): void;
}

interface Around extends Pick<Hand, 'random' | 'ledger' | 'word' | 'note'> {
  readonly page: object;
}

/** The note of a part that was moved. */
export const MOVED = 'moved a part';

export function createReader(opened: OpenDescription, { random, ledger, page, word, note }: Around): Reader {
  let written: Written | undefined;
  let endStep = () => {};
  let isMoving = false;
  const noting: OpenDescription = {
    ...opened,
    send(event) {
      const state = opened.getState();
      // In a part or a cell only its own words are changed, as is noted there.
      if (event.kind === 'typed' && state.kind === 'open' && !written)
        ledger.acted(isMoving ? state.text : ownIn(state.text), event.text);
      opened.send(event);
    },
  };
  const { description, undo } = withReadingUndo(noting, (changed) => changed.send({ kind: 'saveAsked', stays: true }));

  /** Taking a step back removes no word of anybody else. */
  function ownIn(text: string): string {
    return [...wordsOf(text)].filter((each) => ledger.typed.get(each)?.page === page).join(' ');
  }

  const hand: Hand = {
    ...{ random, ledger, word, note, description, ownIn },
    enter(next) {
      endStep();
      written = next;
      endStep = undo.hold(next.untyped);
    },
    tell(changed) {
      const state = description.getState();
      if (state.kind === 'open' && state.text !== changed.text())
        description.send({ kind: 'typed', text: changed.text(), inPlace: true });
    },
    save: () => description.send({ kind: 'saveAsked', stays: true }),
  };
  const shut = () => {
    written = undefined;
    endStep();
  };
  const writers = { part: createPartWriter(hand, shut), cell: createCellWriter(hand, shut) };
  const kinds = ['part', 'cell'] as const;
  const openKind = () => kinds.find((kind) => writers[kind].isOpen());

  description.subscribe(() => {
    const [state, kind] = [description.getState(), openKind()];
    if (!written || !kind || state.kind !== 'open') return;
    const isGone = state.mode !== 'edit' && state.text !== written.text() && !written.take(state.text);
    if (state.mode === 'edit' || (isGone && kind === 'cell')) writers[kind].shut();
  });

  function move(text: string): void {
    const after = movedAnywhere(text, random);
    if (after === undefined) return;
    note(MOVED);
    isMoving = true;
    undo.change(after, 'moved');
    isMoving = false;
  }

  return {
    description,
    act(doing, state) {
      const kind = openKind();
      if (state.mode === 'edit' || state.conflict || (kind && kind !== doing)) return;
      if (doing === 'move') move(state.text);
      else writers[doing].act(state);
    },
    writes: openKind,
    take: undo.take,
    leave: () => kinds.forEach((kind) => writers[kind].isOpen() && writers[kind].leave()),
  };
}
