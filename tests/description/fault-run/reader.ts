import type { Open } from '../../../src/description/description.ts';
import type { OpenDescription } from '../../../src/description/open-description.ts';
import { lineEnd, startOfLine } from '../../../src/editing/field.ts';
import { withReadingUndo } from '../../../src/item-view/document/reading-undo.ts';
import '../../../src/item-view/document/take-steps.ts';
import { createPartText, type PartText } from '../../../src/item-view/editor/part/part-text.ts';
import { lineEnds } from '../../../src/text/lines.ts';
import type { Random } from '../../seeded-random.ts';
import { type Ledger, wordsOf } from './ledger.ts';

/** A person who changes a text where it is read. */
export interface Reader {
  /** The description, in which what is done so is noted. */
  readonly description: OpenDescription;
  /** Opens a part, or types in the one that is open, or leaves it. */
  part(state: Open): void;
  take(goes: 'back' | 'forth'): void;
  /** Leaves a part as a press elsewhere does. */
  leave(): void;
}

interface Around {
  readonly random: Random;
  readonly ledger: Ledger;
  readonly page: object;
  /** Returns a new word. */
  readonly word: () => string;
}

export function createReader(opened: OpenDescription, { random, ledger, page, word }: Around): Reader {
  let part: PartText | undefined;
  let endPart = () => {};
  const noting: OpenDescription = {
    ...opened,
    send(event) {
      const state = opened.getState();
      if (event.kind === 'typed' && state.kind === 'open')
        ledger.acted(part ? state.text : ownIn(state.text), event.text);
      opened.send(event);
    },
  };
  const { description, undo } = withReadingUndo(noting, (changed) => changed.send({ kind: 'saveAsked', stays: true }));
  description.subscribe(() => {
    const state = description.getState();
    if (!part || state.kind !== 'open') return;
    if (state.mode === 'edit') shut();
    else if (state.text !== part.text()) part.take(state.text);
  });

  /** Taking a step back removes no word of anybody else. */
  function ownIn(text: string): string {
    return [...wordsOf(text)].filter((each) => ledger.typed.get(each)?.page === page).join(' ');
  }

  function shut(): void {
    part = undefined;
    endPart();
  }

  function open({ text }: Open): void {
    const first = random.whole(0, lineEnds(text));
    const last = Math.min(first + random.whole(0, 2), lineEnds(text));
    const lines = { from: startOfLine(text, first), to: lineEnd(text, startOfLine(text, last)) };
    part = createPartText({ text, part: { ...lines, above: 0, below: 0, isItem: false } });
    endPart = undo.hold(part.untyped);
  }

  function type(written: PartText): void {
    const lines = written.words().split('\n');
    const at = random.whole(0, lines.length - 1);
    const how = random.weighted({ append: 50, line: 30, drop: 6, empty: 3 });
    if (how === 'append') lines[at] += ` ${word()}`;
    else if (how === 'line') lines.splice(at, 0, word());
    else lines.splice(how === 'drop' ? at : 0, how === 'drop' ? 1 : lines.length);
    written.type(lines.join('\n'));
    description.send({ kind: 'typed', text: written.text(), inPlace: true });
  }

  function done(written: PartText): void {
    if (written.text() !== written.untyped()) {
      written.takeOutEmpty();
      description.send({ kind: 'typed', text: written.text(), inPlace: true });
      description.send({ kind: 'saveAsked', stays: true });
    }
    shut();
  }

  function takeBack(written: PartText): void {
    const [typed, untyped] = [written.text(), written.untyped()];
    if (typed !== untyped) description.send({ kind: 'typed', text: untyped, inPlace: true });
    shut();
    if (typed !== untyped && random.chance(0.5)) description.send({ kind: 'restoreAsked', text: typed });
  }

  return {
    description,
    part(state) {
      if (state.mode === 'edit' || state.conflict) return;
      if (!part) return open(state);
      const doing = random.weighted({ type: 60, done: 20, takeBack: 8, turnAway: 8 });
      if (doing === 'type') type(part);
      else if (doing === 'done') done(part);
      else if (doing === 'takeBack') takeBack(part);
      else description.send({ kind: 'turnedAway' });
    },
    take: undo.take,
    leave: () => part && done(part),
  };
}
