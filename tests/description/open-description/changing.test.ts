import { beforeEach, describe, expect, test } from 'vitest';
import { createHistory } from '../../../src/host/storage/history.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { plain } from '../fault-run/page.ts';
import {
  key,
  silent,
  host,
  time,
  calls,
  around,
  beginAnew,
  open,
  put,
  stored,
  writes,
  now,
  opened,
  type,
  save,
} from './opening.ts';

beforeEach(beginAnew);

describe('typing where the text is read', () => {
  test('goes on with reading, is kept as a draft at once, and is saved when that is asked', async () => {
    const description = await opened('one\n\ntwo');
    description.send({ kind: 'typed', text: 'one!\n\ntwo', inPlace: true });
    expect(now(description)).toMatchObject({ mode: 'view', text: 'one!\n\ntwo' });
    await time.pass(100);
    expect(now(description).syncState.draft).toMatchObject({ text: 'one!\n\ntwo' });
    put('one\n\ntwo!');
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ mode: 'view', text: 'one!\n\ntwo!' });
    expect(stored()).toBe('one!\n\ntwo!');
  });

  test('opens the whole text where a colleague changed the same line', async () => {
    const description = await opened('one');
    put('theirs');
    description.send({ kind: 'typed', text: 'mine', inPlace: true });
    await save(description);
    expect(now(description)).toMatchObject({ mode: 'edit', text: 'mine', conflict: { theirs: { text: 'theirs' } } });
  });
});

describe('a remote change', () => {
  test('is shown within 25 seconds, and the next within 5, while nothing is unsaved', async () => {
    const description = await opened('one');
    put('two');
    await time.pass(25_000);
    expect(now(description)).toMatchObject({ text: 'two', announcement: { kind: 'updated' } });
    put('three');
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ text: 'three' });
  });

  test('is looked for five times a minute at most, however often somebody saves or comes back', async () => {
    const description = await opened('one');
    const times = [0];
    for (let second = 0; second < 300; second += 1) {
      if (second % 7 === 0) put(`at ${second}`);
      if (second % 3 === 0) description.send({ kind: 'returned' });
      calls.length = 0;
      await time.pass(1_000);
      times.push(...calls.filter((call) => call === `read ${key}`).map(() => second));
    }
    const inMinuteAfter = (time: number) => times.filter((other) => other >= time && other < time + 59).length;
    expect(Math.max(...times.map(inMinuteAfter))).toBe(5);
  });

  test('is shown while a conflict waits as soon as it has been decided', async () => {
    const description = await opened('one');
    type(description, 'mine');
    put('theirs');
    await save(description);
    await time.pass(120_000);
    description.send({ kind: 'conflictResolved', choices: ['theirs'] });
    put('newest');
    await time.pass(25_000);
    expect(now(description)).toMatchObject({ text: 'newest' });
  });

  test('is announced and left to the next save while something is unsaved', async () => {
    const description = await opened('a\nb\nc');
    type(description, 'a\nb\nC');
    put('A\nb\nc');
    description.send({ kind: 'returned' });
    await time.pass(1_000);
    const { announcement } = now(description);
    expect(announcement).toEqual({ kind: 'newer-version', over: { text: 'a\nb\nc', at: expect.any(Number) } });
    if (announcement?.kind !== 'newer-version') return;
    description.send({ kind: 'saversNamed', of: { ...announcement }, by: 'Somebody of an earlier save' });
    expect(now(description).announcement).toBe(announcement);
    description.send({ kind: 'saversNamed', of: announcement, by: 'Noa' });
    expect(now(description)).toMatchObject({ text: 'a\nb\nC', announcement: { kind: 'newer-version', by: 'Noa' } });
    await save(description);
    expect(stored()).toBe('A\nb\nC');
  });

  test('is not looked for while the page is hidden', async () => {
    const description = await opened('one');
    description.send({ kind: 'hidden' });
    calls.length = 0;
    await time.pass(120_000);
    expect(calls).toEqual([]);
  });

  test('that deletes the item can be undone', async () => {
    const description = await opened('precious');
    host.removeNow(key);
    await time.pass(35_000);
    expect(now(description)).toMatchObject({ text: '', announcement: { kind: 'deleted', by: 'someone' } });
    description.send({ kind: 'undoDeleteAsked' });
    await time.pass(5_000);
    expect(stored()).toBe('precious');
  });
});

describe('ticking a task', () => {
  test('changes one line of the latest text, so that two people can tick neighbouring lines', async () => {
    put('- [ ] a\n- [ ] b\n- [ ] c');
    const [one, other] = [open(), open()];
    await time.pass(1_000);
    one.send({ kind: 'tickAsked', line: 0, checked: true });
    other.send({ kind: 'tickAsked', line: 1, checked: true });
    await time.pass(5_000);
    expect(stored()).toBe('- [x] a\n- [x] b\n- [ ] c');
    await time.pass(30_000);
    expect([now(one).text, now(other).text]).toEqual([stored(), stored()]);
  });

  test('applies quick ticks one after the other', async () => {
    const description = await opened('- [ ] a\n- [ ] b\n- [ ] c');
    for (const line of [0, 1, 2]) description.send({ kind: 'tickAsked', line, checked: true });
    expect(now(description).text).toBe('- [x] a\n- [x] b\n- [x] c');
    await time.pass(5_000);
    expect(stored()).toBe('- [x] a\n- [x] b\n- [x] c');
    expect(now(description)).toMatchObject({ mode: 'view', saving: { kind: 'idle' } });
  });

  test('ticks the task that was shown where it was clicked, whatever has changed since', async () => {
    const shown = '- [ ] a\n- [ ] b\n- [ ] c';
    const description = await opened(shown);
    for (const line of [0, 2]) description.send({ kind: 'tickAsked', shown, line, checked: true });
    description.send({ kind: 'typed', text: 'New\n\n- [x] a\n- [ ] b\n- [x] c' });
    description.send({ kind: 'tickAsked', shown, line: 1, checked: true });
    expect(now(description).text).toBe('New\n\n- [x] a\n- [x] b\n- [x] c');
  });

  test('finds its task below lines that a colleague added', async () => {
    const description = await opened('- [ ] a\n- [ ] b');
    put('# New\n\n- [ ] a\n- [ ] b');
    description.send({ kind: 'tickAsked', line: 1, checked: true });
    await time.pass(5_000);
    expect(stored()).toBe('# New\n\n- [ ] a\n- [x] b');
  });

  test('says that it was merged where a colleague saved meanwhile, also if more ticks follow', async () => {
    const description = await opened('- [ ] a\n- [ ] b');
    put('- [ ] a\n- [ ] b\n\nTheirs.');
    for (const line of [0, 1]) description.send({ kind: 'tickAsked', line, checked: true });
    await time.pass(5_000);
    expect(stored()).toBe('- [x] a\n- [x] b\n\nTheirs.');
    expect(now(description)).toMatchObject({ text: stored(), announcement: { kind: 'merged' } });
    description.send({ kind: 'tickAsked', line: 0, checked: false });
    await time.pass(5_000);
    expect(now(description).announcement).toBeUndefined();
  });

  test.each([
    ['', '- [ ] a\n- [ ] b', []],
    ['\n\nTheirs.', '- [ ] a\n- [ ] b\n\nTheirs.', []],
    ['\n- [ ] new', '- [ ] a\n- [ ] b\n- [ ] new', []],
    ['\n\nTheirs.', '- [ ] a\n- [x] b\n\nTheirs.', [1]],
  ])('is taken back while it is being stored and a colleague saves %j', async (added, text, more) => {
    const first = '- [ ] a\n- [ ] b';
    const description = await opened(first);
    if (added !== '') put(first + added);
    for (const line of [0, ...more]) description.send({ kind: 'tickAsked', line, checked: true });
    const { text: ticked } = now(description);
    description.send({ kind: 'typed', text: ticked.replace('[x] a', '[ ] a'), inPlace: true });
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(stored()).toBe(text);
    expect(now(description)).toMatchObject({ text, conflict: undefined, saving: { kind: 'idle' } });
  });

  test('that is taken back does not meet one of the next line that was not seen yet', async () => {
    const description = await opened('- [ ] a\n- [ ] b');
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(1_000);
    put('- [x] a\n- [x] b');
    description.send({ kind: 'typed', text: '- [ ] a\n- [ ] b', inPlace: true });
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(stored()).toBe('- [ ] a\n- [x] b');
    expect(now(description)).toMatchObject({ text: stored(), conflict: undefined });
  });

  test('in an own text that was stored late, after it was discarded, is no conflict', async () => {
    const first = await opened('- [ ] a', { write: async () => silent });
    type(first, '- [ ] a\n\nb');
    first.send({ kind: 'saveAsked' });
    await time.pass(1_000);
    first.close();
    const next = open();
    await time.pass(1_000);
    next.send({ kind: 'draftDiscarded' });
    put('- [ ] a\n\nb');
    next.send({ kind: 'tickAsked', line: 0, checked: true });
    type(next, '- [x] a\n\nc');
    await time.pass(5_000);
    expect(now(next)).toMatchObject({ text: '- [x] a\n\nc', conflict: undefined });
    await save(next);
    expect(stored()).toBe('- [x] a\n\nc');
  });

  test('that a colleague has ticked already is not recorded as one’s own', async () => {
    around.userId = '7';
    const description = await opened('- [ ] a');
    put('- [x] a\n\nTheirs.');
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(5_000);
    expect(writes()).toBe(0);
    const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
    expect(read.kind === 'read' && read.revisions).toEqual([{ text: '- [x] a\n\nTheirs.', at: expect.any(Number) }]);
  });

  test('says that the task is gone, and writes nothing', async () => {
    const description = await opened('- [ ] a');
    put('no tasks any more');
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(5_000);
    expect(writes()).toBe(0);
    expect(now(description)).toMatchObject({ text: 'no tasks any more', announcement: { kind: 'task-gone' } });
  });
});

describe('after it is closed', () => {
  test('no timer runs and late answers change nothing', async () => {
    const slow: Store['write'] = (...args) =>
      new Promise((resolve) => time.after(3_000, () => resolve(host.writeNow(...args))));
    const description = await opened('one', { write: slow });
    type(description, 'two');
    description.send({ kind: 'saveAsked' });
    await time.pass(1_000);
    description.close();
    const last = description.getState();
    await time.pass(2_000);
    expect(time.waiting).toBe(0);
    expect(description.getState()).toBe(last);
    expect(stored()).toBe('two');
  });
});

test('a snapshot is the same object until something changes, and listeners are only called then', async () => {
  const description = await opened('one');
  let heard = 0;
  const stop = description.subscribe(() => (heard += 1));
  const before = description.getState();
  description.send({ kind: 'tickAsked', line: 5, checked: true });
  description.send({ kind: 'draftDiscarded' });
  description.send({ kind: 'conflictResolved', choices: [] });
  await time.pass(1_000);
  expect(description.getState()).toBe(before);
  expect(heard).toBe(0);
  description.send({ kind: 'typed', text: 'two' });
  expect(description.getState()).not.toBe(before);
  expect(heard).toBe(1);
  stop();
  description.send({ kind: 'typed', text: 'three' });
  expect(heard).toBe(1);
});
