import { commands } from '../../../editing/commands.ts';
import { isAsked, isMenuKey, isPressed, keymap, keyOf, movingArrow } from '../../../editing/keymap.ts';
import type { Way } from '../../../editing/table/cells.ts';
import type { TableChange } from '../../../editing/table/change-table.ts';
import type { TextField } from '../../field/text-field.ts';
import { system } from '../../ui/keyboard.ts';
import { atEdgeRow } from '../part/field-rows.ts';

export interface CellKeys {
  /** Returns whether the way leads to a cell. `makesRow`: below the last row it does. */
  go(way: Way, makesRow?: boolean): boolean;
  /** Has the table changed around the cell; returns whether it has. */
  change(change: TableChange): boolean;
  takeBack(): void;
  /** Takes the last step back if nothing was typed in the cell; returns whether it does. */
  undo(): boolean;
  /** The screen saves, as it does for the whole text. */
  done(): void;
  /** Selects the cell and the one beside it, and ends writing. Returns whether there is one. */
  pick(way: Way): boolean;
  /** Opens the menu of the row and the column. */
  openMenu(): void;
  /** Whether the columns of the table run from right to left. */
  isRtl(): boolean;
}

const { words } = keymap;

/** Returns how Alt+Shift and an arrow key move a row or a column. */
export function movedBy(event: KeyboardEvent, isRtl: boolean): TableChange | undefined {
  const arrow = movingArrow(event, system);
  if (!arrow) return undefined;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown')
    return { kind: 'move-row', to: arrow === 'ArrowUp' ? 'before' : 'after' };
  return { kind: 'move-column', to: (arrow === 'ArrowLeft') === isRtl ? 'after' : 'before' };
}

/** Handles the keys of the field of a cell. */
export function hearCellKeys(
  field: TextField,
  { go, pick, change, takeBack, done, undo, openMenu, isRtl }: CellKeys,
): void {
  const { element } = field;
  const breakLine = () =>
    field.run(({ from, to }) => ({ from, to, insert: '\n', select: { from: from + 1, to: from + 1 } }));
  let isShifted = false;

  function goSideways(key: 'ArrowLeft' | 'ArrowRight'): boolean {
    const { text, from, to } = field.read();
    const isToEnd = (key === 'ArrowRight') === (element.dir === 'ltr');
    if (from !== to || from !== (isToEnd ? text.length : 0)) return false;
    return go((key === 'ArrowRight') === !isRtl() ? 'right' : 'left');
  }

  /** Goes on selecting beyond the words of the cell. */
  function pickBeside(key: string): boolean {
    const { text, from, to } = field.read();
    const isToEnd = key === 'ArrowDown' || key === (element.dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
    if (isToEnd ? to < text.length : from > 0) return false;
    if (key === 'ArrowUp' || key === 'ArrowDown') return pick(isToEnd ? 'below' : 'above');
    return (
      (key === 'ArrowLeft' || key === 'ArrowRight') && pick((key === 'ArrowRight') === !isRtl() ? 'right' : 'left')
    );
  }

  field.onKey((event) => {
    const key = keyOf(event);
    const { shiftKey, altKey, ctrlKey, metaKey } = event;
    isShifted = shiftKey;
    if (isAsked('save', event, system) || isAsked('saveAndLeave', event, system)) {
      done();
      return false;
    }
    const mark = words.find(({ chords }) => chords.some((chord) => isPressed(chord, event, system)));
    if (mark && mark.action in commands) {
      field.run(commands[mark.action as keyof typeof commands]);
      return true;
    }
    if (isPressed('Mod+Z', event, system)) return undo();
    if (ctrlKey || metaKey) return false;
    const moved = movedBy(event, isRtl());
    if (moved) return change(moved) || true;
    if (key === 'Enter') return altKey ? breakLine() : go(shiftKey ? 'above' : 'below', true) || true;
    if (altKey) return false;
    if (key === 'Tab') return go(shiftKey ? 'previous' : 'next', true) || true;
    if (isMenuKey(event)) {
      openMenu();
      return true;
    }
    if (shiftKey) return pickBeside(key);
    if (key === 'Escape') takeBack();
    else if (key === 'F2') element.select();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') return goSideways(key);
    else if (key === 'ArrowUp') return atEdgeRow(field, 'above', () => go('above'));
    else if (key === 'ArrowDown') return atEdgeRow(field, 'below', () => go('below'));
    return key === 'Escape' || key === 'F2';
  });
  // Soft keyboards send no key.
  field.onTyping((typed) => typed === '\n' && (go(isShifted ? 'above' : 'below', true) || true));
  element.addEventListener('dblclick', () => element.select());
}
