import type { Revision } from '../host/storage/store.ts';
import type { Event, Open, Tick } from './description.ts';
import { mergeRemote, rebase } from './merge-remote.ts';
import { baseOf, followedBy, record, type Step, withSyncState, withSent } from './step.ts';
import { startSave, startTick } from './saving.ts';
import { findTask, tickTask } from './task.ts';

/**
 * Ticks a task. If nothing else is unsaved, only its line is changed in the latest stored text; otherwise the tick
 * becomes part of the unsaved text.
 */
export function askTick(open: Open, { shown, line: at, checked }: Tick, now: number): Step {
  const line = open.conflict ? undefined : findTask(shown, at, open.text);
  const text = line === undefined ? undefined : tickTask(open.text, line, checked);
  if (line === undefined || text === undefined || text === open.text) return [open, []];
  const { saving, syncState } = open;
  const onlyTicks = open.text === (syncState.ticks.length > 0 ? syncState.ticked : open.base.text);
  const ticked = withSyncState({ ...open, text, offer: undefined, announcement: undefined }, { typedAt: now });
  if (saving.kind === 'saving') return [{ ...ticked, saving: { ...saving, again: true } }, []];
  if (!onlyTicks) return [ticked, []];
  if (syncState.unguarded) return startSave(ticked);
  const queued = withSyncState(ticked, {
    ticks: [...syncState.ticks, { shown: open.text, line, checked }],
    ticked: text,
  });
  return saving.kind === 'idle' && !open.trouble ? startTick(queued) : [queued, []];
}

/**
 * The tick under way is stored in `revision`, or its task was not `found` there. What a colleague had saved before is
 * taken in with it.
 */
export function tickSaved(
  open: Open,
  { revision, before, found }: Extract<Event, { kind: 'tickSaved' }>,
  now: number,
): Step {
  if (open.saving.kind !== 'ticking') return [open, []];
  const { again } = open.saving;
  const { sent } = open.syncState;
  const idle: Open = {
    ...open,
    saving: { kind: 'idle' },
    trouble: undefined,
    savedAt: found ? now : open.savedAt,
    // The tick before this one may have said so.
    announcement: found
      ? open.announcement?.kind === 'merged'
        ? open.announcement
        : undefined
      : { kind: 'task-gone' },
  };
  // A colleague may have ticked the same box.
  const own = before !== revision.text || sent.includes(before) ? { own: true as const } : {};
  const recorded = found
    ? record(withSyncState(idle, { savedOver: before }), [{ text: revision.text, at: now, ...own }])
    : ([idle, []] as const);
  const told = followedBy(recorded, (after) => [after, found ? [{ kind: 'tellValueCreated' }] : []]);
  if (open.text === open.syncState.ticked) return followedBy(told, (after) => goOn(after, revision));
  // Text typed meanwhile is merged with the result as with somebody else's save, unless this person sent what was
  // ticked.
  const isOwn = sent.includes(before) || sent.includes(revision.text);
  return followedBy(isOwn ? [withSent(idle, revision.text), []] : told, (after) =>
    mergeRemote(after, revision, again, now, found ? (base) => withTick(base, after) : undefined),
  );
}

/** Returns a text with the tick under way: what is stored has it, so a text without it takes it back. */
function withTick(text: string, { syncState: { ticks } }: Open): string {
  return ticks.slice(0, 1).reduce(applyTick, text);
}

/** Only ticks are unsaved: applies those still waiting to the stored text, and sends the next. */
function goOn(open: Open, revision: Revision): Step {
  const ticks = open.syncState.ticks.slice(1);
  const text = ticks.reduce(applyTick, revision.text);
  const announcement = open.announcement ?? (text === open.text ? undefined : { kind: 'merged', over: baseOf(open) });
  const { savedOver } = open.syncState;
  const unseen = savedOver === open.base.text && revision.text !== savedOver ? open.base : undefined;
  return startTick(withSyncState(rebase({ ...open, text, announcement }, revision), { ticks, ticked: text, unseen }));
}

function applyTick(text: string, tick: Tick): string {
  const line = findTask(tick.shown, tick.line, text);
  return (line === undefined ? undefined : tickTask(text, line, tick.checked)) ?? text;
}
