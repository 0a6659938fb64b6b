import type { Open } from './description.ts';
import type { Step } from './step.ts';

/** Sends the oldest tick that is not stored yet. */
export function startTick(open: Open): Step {
  const [tick] = open.keeping.ticks;
  if (!tick) return [open, []];
  return [{ ...open, saving: { kind: 'ticking', again: false } }, [{ kind: 'tick', tick }]];
}
