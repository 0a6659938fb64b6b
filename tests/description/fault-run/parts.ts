import { lineEnd, startOfLine } from '../../../src/editing/field.ts';
import { createPartText, type PartText } from '../../../src/item-view/editor/part/part-text.ts';
import { lineEnds } from '../../../src/text/lines.ts';
import type { Hand, Writer } from './reader.ts';

/** Returns somebody who writes parts of a text in their place, by what the product calls. */
export function createPartWriter(hand: Hand, onShut: () => void): Writer {
  const { random, ledger, word, description, ownIn } = hand;
  let part: PartText | undefined;

  function shut(): void {
    part = undefined;
    onShut();
  }

  function open(text: string): void {
    const first = random.whole(0, lineEnds(text));
    const last = Math.min(first + random.whole(0, 2), lineEnds(text));
    const lines = { from: startOfLine(text, first), to: lineEnd(text, startOfLine(text, last)) };
    part = createPartText({ text, part: { ...lines, above: 0, below: 0, isItem: false } });
    hand.enter(part);
  }

  function type(written: PartText): void {
    const before = written.words();
    const lines = before.split('\n');
    const at = random.whole(0, lines.length - 1);
    const how = random.weighted({ append: 50, line: 30, drop: 6, empty: 3 });
    if (how === 'append') lines[at] += ` ${word()}`;
    else if (how === 'line') lines.splice(at, 0, word());
    else lines.splice(how === 'drop' ? at : 0, how === 'drop' ? 1 : lines.length);
    written.type(lines.join('\n'));
    ledger.acted(before, written.words());
    description.send({ kind: 'typed', text: written.text(), inPlace: true });
  }

  function done(written: PartText): void {
    if (written.text() !== written.untyped()) {
      written.takeOutEmpty();
      description.send({ kind: 'typed', text: written.text(), inPlace: true });
      hand.save();
    }
    shut();
  }

  function takeBack(written: PartText): void {
    const [typed, untyped] = [written.text(), written.untyped()];
    ledger.acted(ownIn(typed), untyped);
    if (typed !== untyped) description.send({ kind: 'typed', text: untyped, inPlace: true });
    shut();
    if (typed !== untyped && random.chance(0.5)) description.send({ kind: 'restoreAsked', text: typed });
  }

  return {
    isOpen: () => part !== undefined,
    act({ text }) {
      if (!part) return open(text);
      const doing = random.weighted({ type: 60, done: 20, takeBack: 8, turnAway: 8 });
      if (doing === 'type') type(part);
      else if (doing === 'done') done(part);
      else if (doing === 'takeBack') takeBack(part);
      else description.send({ kind: 'turnedAway' });
    },
    leave: () => part && done(part),
    shut,
  };
}
