import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenDescription } from '../../../src/description/open-description.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { statusOf } from '../../../src/item-view/editor/StatusLine.tsx';
import { createBrowserDouble } from '../fault-run/browser-double.ts';
import {
  key,
  host,
  time,
  browser,
  calls,
  valuesCreated,
  around,
  beginAnew,
  open,
  refused,
  put,
  stored,
  writes,
  now,
  opened,
  type,
  save,
} from './opening.ts';

beforeEach(beginAnew);

describe('a host that says it has stored a change, and has not', () => {
  const lie = { kind: 'saved', version: 'never stored' } as const;
  const tasks = '- [ ] one\n- [ ] two';

  test.each<[string, string, (description: OpenDescription) => void, string]>([
    ['a save', 'before', (it) => (type(it, 'mine'), it.send({ kind: 'saveAsked' })), 'mine'],
    ['a save that stays', 'before', (it) => (type(it, 'mine'), it.send({ kind: 'saveAsked', stays: true })), 'mine'],
    ['a first save', '', (it) => (type(it, 'mine'), it.send({ kind: 'saveAsked' })), 'mine'],
    ['a delete', 'before', (it) => (type(it, ''), it.send({ kind: 'saveAsked' })), ''],
    ['a restored version', 'before', (it) => it.send({ kind: 'restoreAsked', text: 'old' }), 'old'],
    ['a tick', tasks, (it) => it.send({ kind: 'tickAsked', line: 1, checked: true }), '- [ ] one\n- [x] two'],
  ])('is told at the next look after %s, and the change is kept', async (_, before, change, mine) => {
    const description = await opened(before, {
      write: async (name, ...args) => (name === key ? lie : host.write(name, ...args)),
      remove: async (name) => (name === key ? { kind: 'removed' } : host.remove(name)),
    });
    change(description);
    await time.pass(35_000);
    expect(now(description)).toMatchObject({
      text: mine,
      base: { text: before },
      savedAt: undefined,
      trouble: { kind: 'not-stored' },
      announcement: undefined,
      syncState: { kept: { text: mine } },
    });
    description.close();
    const next = open();
    await time.pass(5_000);
    expect(now(next)).toMatchObject({ text: mine, offer: { text: mine } });
    next.close();
  });

  test('does not hold back what was typed meanwhile, and a save that is kept ends the trouble', async () => {
    let lies = true;
    const description = await opened('before', {
      write: async (name, ...args) => (lies && name === key ? lie : host.write(name, ...args)),
    });
    type(description, 'mine');
    await save(description);
    type(description, 'mine, and more');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'mine, and more', trouble: { kind: 'not-stored' }, mode: 'edit' });
    lies = false;
    await save(description);
    expect(now(description)).toMatchObject({ trouble: undefined, mode: 'view' });
    expect(stored()).toBe('mine, and more');
  });

  test('is believed again where it gives the text later', async () => {
    const description = await opened('before', { write: async (name) => (name === key ? lie : host.write(name, '')) });
    type(description, 'mine');
    await save(description);
    await time.pass(30_000);
    put('mine');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'mine', base: { text: 'mine' }, trouble: undefined });
  });

  test('is not suspected where a look has found the text before a colleague takes it back', async () => {
    const description = await opened('before');
    type(description, 'mine');
    await save(description);
    await time.pass(30_000);
    put('before');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'before', trouble: undefined, announcement: { kind: 'updated' } });
  });
});

test('of two who save first at once, nobody reads "Saved" before it is sure', async () => {
  const read: string[][] = [[], []];
  // The second sees nothing stored, and its write arrives after the first has looked whether its own text is there.
  const write: Store['write'] = (...args) =>
    new Promise((resolve) => void time.after(2_000, () => resolve(host.writeNow(...args))));
  const people = [open(), open({ write }, key, createBrowserDouble({ blocked: false }))];
  people.forEach((person, at) => person.subscribe(() => read[at]!.push(statusOf(person.getState()).kind)));
  await time.pass(5_000);
  for (const at of [1, 0]) {
    type(people[at]!, `text of ${at}`);
    people[at]!.send({ kind: 'saveAsked' });
    await time.pass(100);
  }
  await time.pass(60_000);
  expect(stored()).toBe('text of 1');
  expect(read[0]).toContain('confirming');
  expect(read[0]).not.toContain('saved');
  expect([now(people[0]!).conflict?.theirs.text, read[1]!.at(-1)]).toEqual(['text of 1', 'saved']);
});

describe('saving', () => {
  test('stores the text, tells monday that value was created, and leaves edit mode with nothing unsaved', async () => {
    const description = await opened('one');
    type(description, 'two');
    await save(description);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({
      mode: 'view',
      text: 'two',
      base: { text: 'two' },
      savedAt: expect.any(Number),
    });
    expect(valuesCreated).toBe(1);
  });

  test('stays in edit mode where that is asked for, also if leaving was asked for before', async () => {
    const description = await opened('one');
    type(description, 'two');
    description.send({ kind: 'saveAsked' });
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({ mode: 'edit', text: 'two', base: { text: 'two' } });
  });

  test('saves once on a double click, and not at all if nothing is unsaved', async () => {
    const description = await opened('one');
    description.send({ kind: 'saveAsked' });
    type(description, 'two');
    for (let click = 0; click < 20; click += 1) description.send({ kind: 'saveAsked' });
    await time.pass(5_000);
    expect(writes()).toBe(1);
  });

  test('sends the newest text after the save under way, if asked meanwhile', async () => {
    const slow: Store['write'] = (...args) =>
      new Promise((resolve) => time.after(1_000, () => resolve(host.writeNow(...args))));
    const description = await opened('one', { write: slow });
    type(description, 'two');
    description.send({ kind: 'saveAsked' });
    for (const text of ['three', 'four', 'five']) {
      type(description, text);
      description.send({ kind: 'saveAsked' });
    }
    await time.pass(5_000);
    expect(stored()).toBe('five');
    expect(writes()).toBe(2);
  });

  test('stays in edit mode if it fails, and tries again with growing pauses until it succeeds', async () => {
    let failing = true;
    const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;
    const description = await opened('one', { write: async (...args) => (failing ? refused : host.writeNow(...args)) });
    type(description, 'two');
    await save(description);
    expect(now(description)).toMatchObject({
      mode: 'edit',
      text: 'two',
      trouble: { kind: 'retrying', attempt: 3 },
      draftsIn: 'browser',
    });
    failing = false;
    await time.pass(60_000);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({ mode: 'view', trouble: undefined });
  });

  test('tries again as soon as a host that did not answer does, which is asked while the pauses grow', async () => {
    around.hostIsThere = false;
    const description = await opened('one', {
      write: async (...args) => (around.hostIsThere ? host.writeNow(...args) : refused),
    });
    type(description, 'two');
    await save(description);
    await time.pass(40_000);
    expect(now(description)).toMatchObject({ trouble: { kind: 'retrying', attempt: 7 } });
    around.hostIsThere = true;
    await time.pass(2_500);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({ mode: 'view', trouble: undefined });
    const asked = calls.length;
    await time.pass(10_000);
    expect(calls.slice(asked)).not.toContain('ask');
  });

  test('asks a host that answers once for each failed save, because only its storage fails', async () => {
    const description = await opened('one', { write: async () => refused });
    type(description, 'two');
    await save(description);
    await time.pass(60_000);
    expect(calls.filter((call) => call === 'ask')).toHaveLength(writes());
  });

  test('tries again when the text of others was read meanwhile, which is an answer, too', async () => {
    let failing = true;
    const description = await opened('one', { write: async (...args) => (failing ? refused : host.writeNow(...args)) });
    type(description, 'two');
    await save(description);
    await time.pass(120_000);
    // Just after an attempt: the next is a minute away.
    for (const before = writes(); writes() === before;) await time.pass(1_000);
    failing = false;
    await time.pass(30_000);
    expect(stored()).toBe('two');
  });

  test('merges with a colleague who changed other lines, and says so', async () => {
    const description = await opened('a\nb\nc\nd');
    put('A\nb\nc\nd');
    type(description, 'a\nb\nc\nD');
    await save(description);
    expect(stored()).toBe('A\nb\nc\nD');
    expect(now(description)).toMatchObject({ text: 'A\nb\nc\nD', announcement: { kind: 'merged' } });
  });

  test('keeps both texts of an overlap until the person chooses, and the draft on the base it was typed on', async () => {
    const description = await opened('one');
    put('theirs');
    type(description, 'mine');
    await save(description);
    expect(now(description)).toMatchObject({
      text: 'mine',
      base: { text: 'one' },
      conflict: { theirs: { text: 'theirs' } },
    });
    expect(stored()).toBe('theirs');
    expect(await browser.startingWith('drafts of')).toMatchObject([
      [expect.anything(), { text: 'mine', base: { text: 'one' } }],
    ]);
    description.send({ kind: 'conflictResolved', choices: [] });
    await time.pass(5_000);
    expect(stored()).toBe('mine\ntheirs');
  });

  test('saves once typing has resolved an overlap, however many keys that took', async () => {
    const description = await opened('one\nsame\ntwo');
    put('theirs\nsame\ntwo');
    type(description, 'mine\nsame\ntwo');
    await save(description);
    expect(now(description).conflict).toBeDefined();
    for (const text of [
      'min\nsame\ntwo',
      'mi\nsame\ntwo',
      'm\nsame\ntwo',
      'm\nsame\ntwo!',
      'm\nsame\ntwo!!',
      'theirs\nsame\ntwo!!',
    ]) {
      description.send({ kind: 'typed', text });
      await time.pass(100);
    }
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ conflict: undefined, trouble: undefined });
    expect(stored()).toBe('theirs\nsame\ntwo!!');
  });

  test('records the text that was not chosen', async () => {
    const description = await opened('one');
    put('theirs');
    type(description, 'mine');
    await save(description);
    description.send({ kind: 'conflictResolved', choices: ['theirs'] });
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ mode: 'view', text: 'theirs' });
    const history = host.readNow('history of mfmd_value_1_2_3');
    expect(history.kind === 'found' && history.value).toContain('"mine"');
  });

  test('stops if colleagues keep saving, and says so', async () => {
    let count = 0;
    const description = await opened('a\nb\nc', {
      write: async (name, value, version) => {
        if (name === key) put(`${'x'.repeat((count += 1))}\nb\nc`);
        return host.writeNow(name, value, version);
      },
    });
    type(description, 'a\nb\nmine');
    await save(description);
    expect(now(description)).toMatchObject({ trouble: { kind: 'contested' }, mode: 'edit' });
    expect(writes()).toBe(6);
    expect(now(description).text).toContain('mine');
  });

  test('replaces lone surrogates visibly and says how many', async () => {
    const description = await opened('one');
    type(description, 'a\ud800b\udc00 👋');
    await save(description);
    expect(stored()).toBe('a\uFFFDb\uFFFD 👋');
    expect(now(description)).toMatchObject({
      text: 'a\uFFFDb\uFFFD 👋',
      announcement: { kind: 'repaired', replaced: 2 },
    });
  });

  test('says that a text is too large before anything is sent, and keeps it as a draft', async () => {
    const description = await opened('one');
    calls.length = 0;
    type(description, 'x'.repeat(4_500_001));
    await save(description);
    expect(now(description)).toMatchObject({
      trouble: { kind: 'too-large', size: 6_000_004, limit: 6_000_000 },
      draftsIn: 'browser',
    });
    expect(calls).toEqual([]);
  });
});

describe('a text whose pictures are not stored', () => {
  test('is not saved, says so, stays as a draft, and is saved once they are', async () => {
    const description = await opened('a');
    around.missingPictures = 2;
    type(description, 'a ![](images/x)');
    await save(description);
    expect(stored()).toBe('a');
    expect(now(description)).toMatchObject({
      text: 'a ![](images/x)',
      saving: { kind: 'idle' },
      trouble: { kind: 'retrying', failure: { kind: 'pictures-missing', count: 2 } },
      draftsIn: 'browser',
    });
    expect(await browser.startingWith('drafts of')).toHaveLength(1);
    around.missingPictures = 0;
    await time.pass(30_000);
    expect(stored()).toBe('a ![](images/x)');
    expect(now(description).trouble).toBeUndefined();
  });

  test('is not saved with a tick or a merge either', async () => {
    const description = await opened('- [ ] a\n\nb\n\nc');
    around.missingPictures = 1;
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(3_000);
    expect(stored()).toBe('- [ ] a\n\nb\n\nc');
    expect(now(description).trouble).toMatchObject({ failure: { kind: 'pictures-missing', count: 1 } });
    put('- [ ] a\n\nb\n\nc\n\nd');
    type(description, '- [x] a\n\nb ![](images/x)\n\nc');
    await save(description);
    expect(stored()).toBe('- [ ] a\n\nb\n\nc\n\nd');
    around.missingPictures = 0;
    await time.pass(60_000);
    expect(stored()).toBe('- [x] a\n\nb ![](images/x)\n\nc\n\nd');
  });
});
