import { movingArrow } from '../../../editing/keymap.ts';
import type { Direction } from '../../../editing/moves/move.ts';
import { isForReading, system } from '../../ui/keyboard.ts';

/** Returns where a key moves what has the focus: Alt+Shift with an arrow; to the end of the line is deeper. */
export function moveKeyOf(event: KeyboardEvent, isRtl: boolean): Direction | undefined {
  switch (isForReading(event) ? movingArrow(event, system) : undefined) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowRight':
      return isRtl ? 'shallower' : 'deeper';
    case 'ArrowLeft':
      return isRtl ? 'deeper' : 'shallower';
  }
  return undefined;
}
