import { type RefObject, useEffect, useRef, useState } from 'react';
import { board } from '../simulator/simulated-monday.ts';
import type { Simulator } from '../simulator/simulator.ts';
import styles from './TryCards.module.css';
import { pasteCells, saveIn, startPart, startWriting, typeInto } from './drive-item-view.ts';

interface Props {
  /** Not there until the playground is open. */
  simulator: Simulator | undefined;
  /** Where the item views are. */
  cards: RefObject<HTMLElement | null>;
  isUnplugged: boolean;
  onSecond: (hasSecond: boolean) => void;
  onOpen: (itemId: number) => void;
  /** Something was done; what to do next is said beside the item views (`NextStep`). */
  onDone: (tried: Tried) => void;
}

/** Last step that was done for the visitor. */
export type Tried = 'part' | 'table' | 'second' | 'plug';

/** Cells copied from a spreadsheet. */
const CELLS = [
  ['Quarter', 'Visitors', 'Sign-ups'],
  ['Q1', '12,400', '310'],
  ['Q2', '15,900', '428'],
  ['Q3', '21,300', '655'],
];

const [plan, , interviews] = board.items;

/** Four things to try, each done for the visitor by a click. */
export default function TryCards({ simulator, cards, isUnplugged, onSecond, onOpen, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const frameOf = (seat: number) => cards.current?.querySelectorAll('iframe')[seat];

  async function writeIn(seat: number, itemId: number): Promise<HTMLTextAreaElement | undefined> {
    const frame = frameOf(seat);
    return frame && startWriting(frame, itemId);
  }

  async function mendWord(): Promise<void> {
    onOpen(plan.id);
    const frame = frameOf(0);
    if (frame && (await startPart(frame, plan.id))) onDone('part');
  }

  async function pasteTable(): Promise<void> {
    onOpen(interviews.id);
    const field = await writeIn(0, interviews.id);
    if (!field) return;
    pasteCells(field, CELLS);
    onDone('table');
  }

  async function bringSecond(): Promise<void> {
    onSecond(true);
    onOpen(plan.id);
    await writeIn(0, plan.id);
    const frame = frameOf(1);
    const field = frame && (await startWriting(frame, plan.id));
    if (!field) return;
    typeInto(field, '\nNoa: I can write here, too.\n');
    await saveIn(frame);
    // Behind the first paragraph: what two people write at one place they have to choose between.
    const mine = await writeIn(0, plan.id);
    const at = mine?.value.indexOf('\n', mine.value.indexOf('\n\n') + 2) ?? -1;
    if (at >= 0) mine?.setSelectionRange(at, at);
    onDone('second');
  }

  async function pullPlug(open: Simulator): Promise<void> {
    open.change({ faults: isUnplugged ? [] : [{ fault: 'rejected' }] });
    if (isUnplugged) return;
    await writeIn(0, open.getState().world.seats[0].itemId);
    onDone('plug');
  }

  const run = (act: (open: Simulator) => Promise<void>) => () => {
    if (!simulator) return;
    setBusy(true);
    void act(simulator).finally(() => setBusy(false));
  };
  return (
    <div className={styles['cards']} role="group" aria-label="Things to try" inert={!simulator} aria-busy={busy}>
      <button type="button" disabled={busy} onClick={run(mendWord)}>
        <strong>Write where you read</strong>
        <span>One paragraph opens in its place. The rest stays a page.</span>
      </button>
      <button type="button" disabled={busy} onClick={run(pasteTable)}>
        <strong>Paste a table</strong>
        <span>Cells from a spreadsheet become a table that you can edit.</span>
      </button>
      <button type="button" disabled={busy} onClick={run(bringSecond)}>
        <strong>Write with a second person</strong>
        <span>Noa saves a line on the same item while you write yours.</span>
      </button>
      <button type="button" disabled={busy} aria-pressed={isUnplugged} onClick={run(pullPlug)}>
        <strong>{isUnplugged ? 'Plug it in again' : 'Pull the plug'}</strong>
        <span>
          {isUnplugged
            ? 'monday is gone. Type and save: your text is kept, and saved once monday is back.'
            : 'monday goes away, and nothing that you type is lost.'}
        </span>
      </button>
    </div>
  );
}

/** Next steps after the last try, beside the item views: on a phone the cards are far above them. */
export function NextStep({ tried, onPlugIn }: { tried: Tried | undefined; onPlugIn: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => void (tried && ref.current?.parentElement?.scrollIntoView({ block: 'nearest' })), [tried]);
  return (
    <div ref={ref} role="status" className={tried && styles['next']}>
      {tried && NEXT[tried]}{' '}
      {tried === 'plug' ? (
        <button type="button" onClick={onPlugIn}>
          Plug it in again
        </button>
      ) : null}
    </div>
  );
}

const NEXT = {
  part: 'Change a word and press Done. Then point at another part, and press the pencil beside it.',
  table: 'The cells became a table. Press View to read it.',
  second: 'Noa has saved a line in her view. Write something in yours and press Save: both are kept.',
  plug: 'monday is gone. Write something and press Save: your text is kept until monday is back.',
} as const satisfies Record<Tried, string>;
