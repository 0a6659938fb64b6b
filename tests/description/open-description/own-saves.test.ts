import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenDescription } from '../../../src/description/open-description.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { createBrowserDouble } from '../fault-run/browser-double.ts';
import { plain } from '../fault-run/page.ts';
import {
  key,
  silent,
  host,
  time,
  browser,
  calls,
  valuesCreated,
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

describe('a save of one’s own does not count as a colleague’s', () => {
  const slow =
    (ms: number): Store['write'] =>
    (...args) =>
      new Promise((resolve) => time.after(ms, () => resolve(host.writeNow(...args))));

  test('after a reload right after the first save, with more typed since', async () => {
    const description = await opened('');
    type(description, 'one');
    await save(description);
    type(description, 'one two');
    description.close();
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'one two', conflict: undefined, offer: { text: 'one two' } });
    next.send({ kind: 'draftContinued' });
    await save(next);
    expect(stored()).toBe('one two');
  });

  describe('is not offered, once another save has replaced it, to who comes back before the history has both:', () => {
    const changes: readonly (readonly [string, (description: OpenDescription, text: string) => void])[] = [
      ['a tick', (description, text) => description.send({ kind: 'tickAsked', line: 0, checked: text === '- [x] a' })],
      ['a save', (description, text) => (type(description, text), description.send({ kind: 'saveAsked' }))],
    ];
    test.each(changes)('%s', async (_, change) => {
      for (const blocked of [false, true]) {
        const storage = createBrowserDouble({ blocked });
        let pause = 3_000;
        const write: Store['write'] = (...args) =>
          args[0].startsWith('history') ? new Promise(() => {}) : slow(pause)(...args);
        put('- [ ] a');
        const description = open({ write }, key, storage);
        await time.pass(1_000);
        for (const text of ['- [x] a', '- [ ] a']) {
          change(description, text);
          await time.pass(10_000);
          expect(stored()).toBe(text);
          pause = 100;
        }
        description.close();
        await time.pass(1_000);
        const next = open({}, key, storage);
        await time.pass(5_000);
        expect(now(next), `blocked: ${blocked}`).toMatchObject({ offer: undefined, conflict: undefined });
      }
    });
  });

  test('but is still confirmed: a colleague’s first save that replaces it later is merged, not lost', async () => {
    const description = await opened('');
    type(description, 'one\nsame\nlast');
    await save(description);
    type(description, 'one\nsame\nlast\nmore');
    description.close();
    const next = open();
    await time.pass(1_000);
    put('first\nsame\nlast');
    await time.pass(15_000);
    expect(now(next)).toMatchObject({
      text: 'one\nsame\nlast\nmore',
      conflict: { theirs: { text: 'first\nsame\nlast' } },
    });
  });

  test.each(['', 'before'])('after a reload while a save of %j was under way', async (before) => {
    const description = await opened(before, { write: slow(2_000) });
    type(description, 'one');
    description.send({ kind: 'saveAsked' });
    await time.pass(before === '' ? 2_500 : 1_000);
    type(description, 'one two');
    description.close();
    await time.pass(3_000);
    expect(stored()).toBe('one');
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'one two', conflict: undefined, offer: { text: 'one two' } });
  });

  test.each([
    ['', 5_000],
    ['before', 500],
  ])('if it was done late, after an attempt on %j that got no answer', async (before, after) => {
    const late: Store['write'] = async (...args) => {
      faults.write = host.write;
      time.after(after, () => host.writeNow(...args));
      return silent;
    };
    const faults: Partial<Store> = {};
    const description = await opened(before, { write: (...args) => (faults.write ?? late)(...args) });
    type(description, 'one');
    description.send({ kind: 'saveAsked' });
    await time.pass(200);
    type(description, 'one two');
    await time.pass(60_000);
    expect(now(description)).toMatchObject({ text: 'one two', conflict: undefined, trouble: undefined });
    expect(stored()).toBe('one two');
  });

  describe('found done by the look for news, after no answer came,', () => {
    /** A save is done, but no answer comes for 18 seconds. */
    async function found(before: string, after: string): Promise<OpenDescription> {
      let [isDone, isMute] = [false, false];
      const change = async <Outcome>(name: string, made: () => Promise<Outcome>): Promise<Outcome | typeof silent> => {
        if (isMute) return silent;
        const outcome = await made();
        if (name !== key || isDone) return outcome;
        isDone = isMute = true;
        return silent;
      };
      const description = await opened(before, {
        read: async (name) => (isMute ? silent : host.read(name)),
        write: (...args) => change(args[0], () => host.write(...args)),
        remove: (name) => change(name, () => host.remove(name)),
      });
      type(description, after);
      description.send({ kind: 'saveAsked' });
      await time.pass(18_500);
      expect(now(description)).toMatchObject({ mode: 'edit', trouble: { kind: 'retrying' } });
      expect(valuesCreated).toBe(0);
      isMute = false;
      calls.length = 0;
      await time.pass(15_000);
      expect([writes(), stored()]).toEqual([0, after === '' ? undefined : after]);
      return description;
    }

    const past = async () => {
      const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
      return read.kind === 'read' ? read.revisions.map(({ text }) => text) : read;
    };

    test('it leaves edit mode, is told, and is in the history with the text that it replaced', async () => {
      const description = await found('before', 'after');
      expect(now(description)).toMatchObject({ mode: 'view', savedAt: expect.any(Number), trouble: undefined });
      expect(valuesCreated).toBe(1);
      expect(await past()).toEqual(['after', 'before']);
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('a first save stays provisional, with its draft', async () => {
      const description = await found('', 'after');
      expect(now(description)).toMatchObject({ mode: 'view', syncState: { unguarded: { base: { text: '' } } } });
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'after' }]]);
      await time.pass(60_000);
      expect(now(description).syncState.unguarded).toBeUndefined();
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('a delete can be undone', async () => {
      const description = await found('before', '');
      expect(now(description).announcement).toEqual({ kind: 'deleted', text: 'before', by: 'me' });
    });
  });

  test('if it was done, after any number of attempts on which no answer came', async () => {
    let isMute = false;
    const description = await opened('before', {
      read: (...args) => (isMute ? Promise.resolve(silent) : host.read(...args)),
      write: (...args) => host.write(...args).then((outcome) => (isMute ? silent : outcome)),
    });
    isMute = true;
    for (let attempt = 1; attempt < 8; attempt += 1) {
      type(description, `attempt ${attempt}`);
      await save(description);
    }
    expect(stored()).toBe('attempt 1');
    isMute = false;
    await time.pass(60_000);
    expect(now(description)).toMatchObject({ text: 'attempt 7', conflict: undefined, trouble: undefined });
    expect(stored()).toBe('attempt 7');
  });

  test('if it was a first save, done late over a colleague’s text: both stay, unasked', async () => {
    let write: Store['write'] = async (...args) => {
      time.after(20_000, () => host.writeNow(...args));
      return silent;
    };
    const description = await opened('', { write: (...args) => write(...args) });
    type(description, 'one');
    await save(description);
    write = host.write;
    put('theirs');
    await time.pass(2_000);
    expect(now(description)).toMatchObject({ conflict: { theirs: { text: 'theirs' } } });
    await time.pass(20_000);
    expect(stored()).toBe('one');
    description.send({ kind: 'conflictResolved', choices: ['both'] });
    await time.pass(20_000);
    expect(now(description)).toMatchObject({ conflict: undefined, trouble: undefined });
    expect(stored()).toBe('one\ntheirs');
  });

  test('of long texts, if it was the first or one of the last two: drafts carry no more', async () => {
    const description = await opened('before', { write: async () => silent });
    const long = (attempt: number) => `${attempt} ${'long '.repeat(30_000)}`;
    for (let attempt = 1; attempt < 8; attempt += 1) {
      type(description, long(attempt));
      await save(description);
    }
    type(description, 'more');
    await time.pass(1_000);
    expect(await browser.startingWith('drafts of')).toMatchObject([
      [expect.anything(), { text: 'more', sent: [long(1), long(6), long(7)] }],
    ]);
  });

  test('if it is done late, after any number of reloads and keys', async () => {
    const write: Store['write'] = async () => silent;
    let description = await opened('', { write });
    type(description, 'one');
    await save(description);
    for (const text of ['one 2', 'one 3', 'one 4', 'one 5']) {
      description.close();
      description = open({ write });
      await time.pass(1_000);
      type(description, text);
    }
    put('one');
    description.close();
    description = open();
    await time.pass(1_000);
    expect(now(description)).toMatchObject({ text: 'one 5', conflict: undefined, offer: { text: 'one 5' } });
  });
});
