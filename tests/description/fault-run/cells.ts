import { tablesIn, type Way } from '../../../src/editing/table/cells.ts';
import { changeAround } from '../../../src/editing/table/change-cells.ts';
import type { TableChange } from '../../../src/editing/table/change-table.ts';
import { cellAfter, type CellText, createCellText } from '../../../src/item-view/editor/cells/cell-text.ts';
import type { Random } from '../../seeded-random.ts';
import type { Hand, Writer } from './reader.ts';

/** The note of words that were typed in a cell. */
export const IN_CELL = 'wrote in a cell';

/** Returns somebody who writes cells of tables, by what the product calls. */
export function createCellWriter(hand: Hand, onShut: () => void): Writer {
  const { random, ledger, word, note, ownIn } = hand;
  let cell: CellText | undefined;

  function shut(): void {
    cell = undefined;
    onShut();
  }

  function enter(next: CellText): void {
    cell = next;
    hand.enter(next);
    hand.tell(next);
  }

  function leave(written: CellText, last: 'dropEmptyRow' | 'takeBack' = 'dropEmptyRow'): void {
    const before = written.text();
    written[last]();
    ledger.acted(ownIn(before), written.text());
    hand.tell(written);
    hand.save();
    shut();
  }

  function type(written: CellText): void {
    const before = written.words();
    typeInCell(written, random, word);
    ledger.acted(before, written.words());
    note(IN_CELL);
    hand.tell(written);
  }

  function change(written: CellText): void {
    const [before, changed] = [written.text(), changedTable(written, random)];
    for (const next of changed) ledger.acted(before, next.text());
    changed.forEach(enter);
  }

  function go(written: CellText): void {
    const next = nextCell(written, random);
    if (next === 'ends') leave(written);
    else if (next) enter(next);
  }

  return {
    isOpen: () => cell !== undefined,
    act({ text }) {
      if (!cell) {
        const found = anyCell(text, random);
        return found && enter(found);
      }
      const doing = random.weighted({ type: 50, go: 25, leave: 12, takeBack: 6, change: 12 });
      if (doing === 'type') type(cell);
      else if (doing === 'go') go(cell);
      else if (doing === 'change') change(cell);
      else leave(cell, doing === 'takeBack' ? 'takeBack' : 'dropEmptyRow');
    },
    leave: () => cell && leave(cell),
    shut,
  };
}

/** Returns the text for a cell of any table; `undefined` if there is none. */
function anyCell(text: string, random: Random): CellText | undefined {
  const tables = tablesIn(text, { from: 0, to: text.length });
  if (tables.length === 0) return undefined;
  const { rows, starts } = random.pick(tables);
  const row = random.pick(starts.filter((_, at) => at !== 1));
  return createCellText({ text, cell: { head: starts[0]!, row, column: random.below(rows[0]!.cells.length) } });
}

function typeInCell(cell: CellText, random: Random, word: () => string): void {
  const how = random.weighted({ append: 60, pipe: 10, line: 10, replace: 12, empty: 6 });
  if (how === 'empty') return cell.type('');
  const between = how === 'pipe' ? ' | ' : how === 'line' ? '\n' : ' ';
  cell.type(how === 'replace' ? word() : cell.words() + between + word());
}

/** Returns the cell to which a key leads, which may be in a new row. */
function nextCell(cell: CellText, random: Random): CellText | 'ends' | undefined {
  const way = random.pick<Way>(['next', 'previous', 'below', 'above', 'left', 'right']);
  return cellAfter(cell, way, way === 'next' || way === 'below');
}

const CHANGES: readonly TableChange[] = [
  { kind: 'add-row', to: 'after' },
  { kind: 'add-row', to: 'before' },
  { kind: 'add-column', to: 'after' },
  { kind: 'move-row', to: 'before' },
  { kind: 'move-column', to: 'after' },
  { kind: 'remove-row' },
  { kind: 'remove-column' },
  { kind: 'tidy' },
  { kind: 'sort', direction: 'up', locale: 'en' },
];

/** Returns the cell after a change of its table, first with the change as its step, then for what is typed there. */
function changedTable(cell: CellText, random: Random): CellText[] {
  const changed = changeAround(cell.text(), cell.cell(), random.pick(CHANGES));
  return changed ? [createCellText({ ...changed, untyped: cell.text() }), createCellText(changed)] : [];
}
