import type { Open } from './description.ts';
import { withSent, type Step } from './step.ts';
import { tickTask } from './task.ts';

/** Sends the oldest tick that is not stored yet. */
export function startTick(open: Open): Step {
  const [tick] = open.keeping.ticks;
  if (!tick) return [open, []];
  const ticking: Open = { ...open, saving: { kind: 'ticking', again: false } };
  return [withSent(ticking, tickTask(tick.shown, tick.line, tick.checked) ?? tick.shown), [{ kind: 'tick', tick }]];
}
