import { expect, test } from 'vitest';
import { type Open, opened, type State } from '../../../src/description/description.ts';
import { statusOf, type Status } from '../../../src/item-view/editor/StatusLine.tsx';

const open = (changes: Partial<Open>): Open => ({ ...opened({ text: 'a', version: 'v1' }, 'id', 0), ...changes });
const unsaved = { text: 'b' };
const retrying = { kind: 'retrying', failure: { kind: 'refused', message: '' }, attempt: 2, retryAt: 9_000 } as const;
const conflict = { theirs: { text: 'c', version: 'v2' }, pieces: [], saveAfter: true };

test.each<[string, State, Status]>([
  ['nothing while loading', { kind: 'loading', slow: true }, { kind: 'none' }],
  ['nothing just after opening', open({}), { kind: 'none' }],
  ['when it was saved', open({ savedAt: 5 }), { kind: 'saved', at: 5, restored: false }],
  [
    'that it is still saving, until a first save is sure',
    open({
      savedAt: 5,
      syncState: { ...open({}).syncState, unguarded: { base: { text: '', version: undefined }, since: 5 } },
    }),
    { kind: 'confirming' },
  ],
  [
    'that something is unsaved, and where its draft is',
    open({ ...unsaved, draftsIn: 'host' }),
    { kind: 'unsaved', draft: 'host' },
  ],
  ['that it is saving', open({ ...unsaved, saving: { kind: 'saving', text: 'b', again: false } }), { kind: 'saving' }],
  [
    'when it tries again',
    open({ ...unsaved, trouble: retrying, draftsIn: 'browser' }),
    { kind: 'retrying', at: 9_000, draft: 'browser' },
  ],
  [
    'that it stopped trying',
    open({ ...unsaved, trouble: { kind: 'contested' } }),
    { kind: 'not-saved', why: 'contested', draft: 'unknown' },
  ],
  [
    'that it is offline, before anything that needs a connection',
    open({ ...unsaved, trouble: retrying, offline: true }),
    { kind: 'offline', draft: 'unknown', unsaved: true },
  ],
  [
    'that a choice is needed, before everything else',
    open({ ...unsaved, conflict, offline: true }),
    { kind: 'conflict' },
  ],
  ['that it merged', open({ savedAt: 5, announcement: { kind: 'merged' } }), { kind: 'merged' }],
  [
    'that there is a newer version that is not shown yet',
    open({ ...unsaved, announcement: { kind: 'newer-version', by: 'Noa Kim' } }),
    { kind: 'newer-version', by: 'Noa Kim' },
  ],
  ['that a newer version is shown', open({ announcement: { kind: 'updated' } }), { kind: 'newer-version' }],
])('the status line says %s', (_, state, status) => {
  expect(statusOf(state)).toEqual(status);
});

test('the status line says that a text was restored while it is that text', () => {
  const saved = open({ savedAt: 5 });
  expect(statusOf(saved, 'a')).toEqual({ kind: 'saved', at: 5, restored: true });
  expect(statusOf(saved, 'b')).toEqual({ kind: 'saved', at: 5, restored: false });
});
