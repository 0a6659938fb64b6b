import { expect, test } from 'vitest';
import { type Status, statusWords } from '../../../src/item-view/editor/StatusLine.tsx';

const now = new Date(2026, 10, 21, 10, 42).getTime();

const rows: readonly (readonly [Status, string])[] = [
  [{ kind: 'none' }, ''],
  [{ kind: 'saved', at: now }, 'Saved 10:42'],
  [{ kind: 'saved', at: now, restored: true }, 'Restored and saved 10:42'],
  [{ kind: 'unsaved', draft: 'browser' }, 'Unsaved changes'],
  [{ kind: 'unsaved', draft: 'unknown' }, 'Unsaved changes'],
  [{ kind: 'unsaved', draft: 'host' }, 'Unsaved changes (kept as a draft in monday)'],
  [
    { kind: 'unsaved', draft: 'nowhere' },
    'Unsaved changes (this browser keeps no draft: copy your text before you leave)',
  ],
  [{ kind: 'saving' }, 'Saving…'],
  [{ kind: 'retrying', at: now + 4200, draft: 'browser' }, 'Could not save, retrying in 5 s (kept as a draft)'],
  [{ kind: 'retrying', at: now - 50, draft: 'host' }, 'Could not save, retrying in 1 s (kept as a draft in monday)'],
  [{ kind: 'not-saved', why: 'too-large', draft: 'browser' }, 'Could not save (kept as a draft)'],
  [{ kind: 'offline', draft: 'browser', unsaved: true }, 'Offline (kept as a draft)'],
  [{ kind: 'offline', draft: 'unknown', unsaved: false }, 'Offline'],
  [{ kind: 'conflict' }, 'Your text and a colleague’s overlap'],
  [{ kind: 'merged' }, 'Merged with a colleague’s changes'],
  [{ kind: 'newer-version' }, 'A colleague saved a newer version'],
  [{ kind: 'newer-version', by: 'Noa Kim' }, 'A colleague saved a newer version (Noa Kim)'],
];

test.for(rows)('%j is said as "%s"', ([status, words]) => {
  expect(statusWords(status, now, '24H')).toBe(words);
});

test('times follow the person’s format', () => {
  expect(statusWords({ kind: 'saved', at: now + 3 * 3_600_000 }, now, '12H')).toBe('Saved 1:42 PM');
});
