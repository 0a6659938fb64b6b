import { itemHere, type OpenItem } from '../../document/open-item.ts';
import { keptFor } from '../../ui/kept-for.ts';

interface Early {
  /** Boxes as they were pressed; gone once what takes ticks to subitems hears them itself. */
  pressed?: (readonly [box: HTMLInputElement, checked: boolean])[];
}

const earlyIn = keptFor((_: OpenItem): Early => ({ pressed: [] }));

/** Remembers a box that is pressed while what takes ticks to subitems is still to load. */
export function hearTick({ target, defaultPrevented }: Event): void {
  // A tick that the text refuses is none.
  if (!defaultPrevented && target instanceof HTMLInputElement)
    earlyIn(itemHere()).pressed?.push([target, target.checked]);
}

/** Returns the boxes that were pressed so far. From now on none is remembered. */
export function takeTicks(opened: OpenItem): NonNullable<Early['pressed']> {
  const early = earlyIn(opened);
  const { pressed = [] } = early;
  delete early.pressed;
  return pressed;
}
