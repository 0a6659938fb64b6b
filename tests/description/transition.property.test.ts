import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isDirty, type Effect, type Event, type Open, type State } from '../../src/description/description.ts';
import { draftBase } from '../../src/description/drafting.ts';
import { needsDraft } from '../../src/description/step.ts';
import { startReading } from '../../src/description/reading.ts';
import { transition } from '../../src/description/transition.ts';
import type { Draft } from '../../src/host/drafts/drafts.ts';
import type { Revision } from '../../src/host/storage/store.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Makes a random event that fits the state. */
interface Chance {
  readonly what: number;
  readonly text: string;
  readonly other: string;
  readonly flag: boolean;
}

const text = fc
  .array(fc.constantFrom('', 'a', 'b', '- [ ] c', '- [x] d', 'e'), { maxLength: 5 })
  .map((lines) => lines.join('\n'));
const chance: fc.Arbitrary<Chance> = fc.record({
  what: fc.noBias(fc.nat(1_000)),
  text,
  other: text,
  flag: fc.boolean(),
});

const timers = ['slow', 'retry', 'draft', 'remote', 'confirm', 'record'] as const;
let versions = 0;
const revision = (content: string): Revision =>
  content === '' ? { text: '', version: undefined } : { text: content, version: `v${(versions += 1)}` };

/** Every kind of event, most of them also in states where they are impossible. */
const makers: readonly ((state: State, chance: Chance) => Event)[] = [
  (_, { text: typed }) => ({ kind: 'typed', text: typed }),
  (_, { text: typed, flag }) => ({ kind: 'typed', text: typed, ...(flag && { inPlace: true }) }),
  () => ({ kind: 'saveAsked' }),
  () => ({ kind: 'saveAsked' }),
  () => ({ kind: 'editAsked' }),
  () => ({ kind: 'viewAsked' }),
  () => ({ kind: 'retryAsked' }),
  (_, { what, flag }) => ({ kind: 'tickAsked', line: what % 4, checked: flag }),
  () => ({ kind: 'draftContinued' }),
  () => ({ kind: 'draftDiscarded' }),
  () => ({ kind: 'removeUnreadableAsked' }),
  () => ({ kind: 'unreadableRemoved' }),
  (_, { what }) => ({ kind: 'conflictResolved', choices: [(['both', 'mine', 'theirs'] as const)[what % 3]!] }),
  (_, { text: restored }) => ({ kind: 'restoreAsked', text: restored }),
  () => ({ kind: 'undoDeleteAsked' }),
  () => ({ kind: 'announcementRead' }),
  () => ({ kind: 'returned' }),
  () => ({ kind: 'hidden' }),
  () => ({ kind: 'leaving' }),
  (_, { flag }) => ({ kind: flag ? 'wentOffline' : 'cameOnline' }),
  (_, { text: stored, other, flag }) => ({
    kind: 'loaded',
    revision: revision(stored),
    id: 'own',
    drafts: flag ? [{ id: 'old', text: other, base: revision(flag ? 'a' : other), at: 1 }] : [],
    unreadable: flag ? [] : [other],
  }),
  () => ({ kind: 'loadFailed', why: { kind: 'silent', afterMs: 10_000 } }),
  (state, { flag }) => ({ kind: 'saved', revision: revision(savingText(state)), guarded: flag }),
  (state, { flag }) => ({ kind: 'saved', revision: revision(savingText(state)), guarded: flag }),
  (_, { text: theirs }) => ({ kind: 'saveConflicted', theirs: revision(theirs) }),
  () => ({ kind: 'saveFailed', why: { kind: 'refused', message: '' } }),
  (_, { text: stored, other, flag }) => ({
    kind: 'tickSaved',
    revision: revision(stored),
    before: other,
    found: flag,
  }),
  (state, { text: stored, flag }) => ({
    kind: 'remoteRead',
    revision: revision(stored),
    since: state.kind === 'open' && flag ? state.base : revision(stored),
  }),
  (state, { flag }) => ({
    kind: 'draftKept',
    draft: (state.kind === 'open' && state.syncState.draft) || { id: 'own', text: '', base: revision(''), at: 0 },
    place: flag ? 'browser' : 'nowhere',
  }),
  (state) => ({ kind: 'recorded', revisions: state.kind === 'open' ? state.syncState.unrecorded : [] }),
  () => ({ kind: 'recordFailed', isUnreadable: false }),
  (_, { what }) => ({ kind: 'woke', timer: timers[what % timers.length]! }),
  () => ({ kind: 'woke', timer: 'draft' }),
  (state, { text: kept }) => ({
    kind: 'draftBroughtBack',
    draft:
      state.kind === 'open' && state.announcement?.kind === 'discarded'
        ? state.announcement.draft
        : { id: 'old', text: kept, base: revision('a'), at: 1 },
  }),
  (_, { text: late, other, flag }) => ({
    kind: 'draftsFound',
    drafts: [{ id: flag ? 'old' : 'late', text: late, base: revision(other), at: 2 }],
  }),
];

function savingText(state: State): string {
  return state.kind === 'open' && state.saving.kind === 'saving' ? state.saving.text : '';
}

interface Step {
  readonly before: State;
  readonly event: Event;
  readonly after: State;
  readonly effects: readonly Effect[];
}

function run(chances: readonly Chance[]): Step[] {
  let [state]: readonly [State, unknown] = startReading();
  const steps: Step[] = [];
  [{ what: 18, text: 'a\n- [ ] c\nb', other: 'x', flag: chances.length % 2 === 0 }, ...chances].forEach(
    (next, index) => {
      const event = makers[next.what % makers.length]!(state, next);
      const [after, effects] = transition(state, event, 1_000_000 + index * 1_000);
      steps.push({ before: state, event, after, effects });
      state = after;
    },
  );
  return steps;
}

/** Checks every step of many random runs; `seen` counts the steps with something to check. */
function always(check: (step: Step) => boolean): void {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(chance, { minLength: 1, maxLength: 80, size: 'max' }), (chances) => {
      for (const step of run(chances)) if (check(step)) seen += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(seen).toBeGreaterThan(100);
}

const changesText: ReadonlySet<Event['kind']> = new Set([
  'typed',
  'tickAsked',
  'tickSaved',
  'restoreAsked',
  'undoDeleteAsked',
  'loaded',
  'remoteRead',
  'saveConflicted',
  'conflictResolved',
  'draftDiscarded',
]);
const endsSave: ReadonlySet<Event['kind']> = new Set(['saved', 'saveConflicted', 'saveFailed', 'tickSaved']);

function bothOpen({ before, after }: Step): { before: Open; after: Open } | undefined {
  return before.kind === 'open' && after.kind === 'open' ? { before, after } : undefined;
}

describe('a description, whatever happens in any order', () => {
  test('never closes once it is open', () => {
    always(({ before, after }) => {
      if (before.kind !== 'open') return false;
      expect(after.kind).toBe('open');
      return true;
    });
  });

  test('changes its text only by the events that may change it', () => {
    always((step) => {
      const open = bothOpen(step);
      if (!open || open.before.text === open.after.text) return false;
      const isOffered = open.after.offer !== undefined && open.after.offer !== open.before.offer;
      // Its newer form may be what is stored.
      const isReplaced = step.event.kind === 'draftsFound' && open.before.offer !== undefined;
      expect(changesText.has(step.event.kind) || isOffered || isReplaced).toBe(true);
      return true;
    });
  });

  test('has at most one save under way, and sends the text on screen with its own base', () => {
    always((step) => {
      const open = bothOpen(step);
      const sent = step.effects.filter(({ kind }) => kind === 'save' || kind === 'tick');
      if (!open || sent.length === 0) return false;
      expect(sent).toHaveLength(1);
      expect(open.before.saving.kind === 'idle' || endsSave.has(step.event.kind)).toBe(true);
      expect(open.after.saving.kind).not.toBe('idle');
      expect(open.after.conflict).toBeUndefined();
      const [effect] = sent;
      if (effect?.kind === 'save') expect([effect.text, effect.base]).toEqual([open.after.text, open.after.base]);
      return true;
    });
  });

  test('has unsaved text in a draft, or a draft about to be written', () => {
    always(({ after }) => {
      if (after.kind !== 'open' || !isDirty(after)) return false;
      const { draft, draftDue } = after.syncState;
      expect(draftDue || (draft?.text === after.text && draft.base === draftBase(after))).toBe(true);
      return true;
    });
  });

  test('keeps the base that a draft was typed on, never a newer revision that it was not merged with', () => {
    always(({ after, effects }) => {
      const kept = effects.flatMap((effect) => (effect.kind === 'keepDraft' ? [effect.draft] : []));
      if (after.kind !== 'open' || kept.length === 0) return false;
      for (const draft of kept) {
        expect(draft.text).toBe(after.text);
        if (after.conflict) expect(draft.base).not.toBe(after.conflict.theirs);
        const { unguarded, savedOn } = after.syncState;
        expect([unguarded?.base, savedOn, after.base]).toContain(draft.base);
        if (isDirty(after) && !unguarded) expect(draft.base).toBe(after.base);
      }
      return true;
    });
  });

  test('drops its own draft only if nothing is unsaved, unguarded, in conflict or missing in the history', () => {
    always(({ after, effects }) => {
      const dropped = effects.flatMap((effect) => (effect.kind === 'dropDrafts' ? effect.drafts : []));
      if (after.kind !== 'open' || !dropped.some((draft: Draft) => draft.id === 'own')) return false;
      // A waiting draft may be shown or recorded in the same step; it is not the one that was dropped.
      expect(needsDraft(after) && after.offer === undefined && after.syncState.taken.length === 0).toBe(false);
      return true;
    });
  });

  test('keeps both sides of a conflict until the person chooses', () => {
    always((step) => {
      const open = bothOpen(step);
      if (!open?.before.conflict || open.after.conflict) return false;
      const { kind } = step.event;
      expect(['conflictResolved', 'draftDiscarded', 'typed']).toContain(kind);
      return true;
    });
  });
});
