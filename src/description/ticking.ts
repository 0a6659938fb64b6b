import type { Revision } from '../host/storage/store.ts';
import type { Open, Tick } from './description.ts';
import { meet, rebase } from './merge-remote.ts';
import { followedBy, keep, record, type Step } from './step.ts';
import { startSave } from './saving.ts';
import { findTask, startTick, tickTask } from './task.ts';

/**
 * The person ticked a task. With nothing else unsaved, that one line is patched into the latest stored text; otherwise the
 * tick joins what is unsaved.
 */
export function askTick(open: Open, line: number, checked: boolean, now: number): Step {
  const text = open.conflict ? undefined : tickTask(open.text, line, checked);
  if (text === undefined || text === open.text) return [open, []];
  const { saving, keeping } = open;
  const onlyTicks = open.text === (keeping.ticks.length > 0 ? keeping.ticked : open.base.text);
  const ticked = keep({ ...open, text, offer: undefined, announcement: undefined }, { typedAt: now });
  if (saving.kind === 'saving') return [{ ...ticked, saving: { ...saving, again: true } }, []];
  if (!onlyTicks) return [ticked, []];
  if (keeping.unguarded) return startSave(ticked);
  const queued = keep(ticked, { ticks: [...keeping.ticks, { shown: open.text, line, checked }], ticked: text });
  return saving.kind === 'idle' && !open.trouble ? startTick(queued) : [queued, []];
}

/** The tick under way is stored in `revision`; or, if not `found`, its task is no longer there. */
export function tickSaved(open: Open, revision: Revision, found: boolean, now: number): Step {
  if (open.saving.kind !== 'ticking') return [open, []];
  const { again } = open.saving;
  const idle: Open = {
    ...open,
    saving: { kind: 'idle' },
    trouble: undefined,
    savedAt: found ? now : open.savedAt,
    announcement: found ? undefined : { kind: 'task-gone' },
  };
  const recorded = found ? record(idle, [{ text: revision.text, at: now }]) : ([idle, []] as const);
  const told = followedBy(recorded, (after) => [after, found ? [{ kind: 'tellValueCreated' }] : []]);
  // Something typed while the tick was under way meets its result as it would meet a colleague's save.
  return followedBy(told, (after) =>
    after.text === after.keeping.ticked ? goOn(after, revision) : meet(after, revision, again, now),
  );
}

/** Only ticks are unsaved: the view takes the stored text, and the ticks still waiting go on from there. */
function goOn(open: Open, revision: Revision): Step {
  const ticks = open.keeping.ticks.slice(1);
  const text = ticks.reduce(applyTick, revision.text);
  return startTick(keep(rebase({ ...open, text }, revision), { ticks, ticked: text }));
}

function applyTick(text: string, tick: Tick): string {
  const line = findTask(tick.shown, tick.line, text);
  return (line === undefined ? undefined : tickTask(text, line, tick.checked)) ?? text;
}
