import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenDescription } from '../../../src/description/open-description.ts';
import { readDescription } from '../../../src/description/read-description.ts';
import { createDescriptionStore } from '../../../src/host/storage/description-store.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import type { Store, PastRevision } from '../../../src/host/storage/store.ts';
import { createBrowserDouble } from '../fault-run/browser-double.ts';
import { plain } from '../fault-run/page.ts';
import { key, silent, host, time, logged, beginAnew, open, put, stored, now, opened, type, save } from './opening.ts';

beforeEach(beginAnew);

describe('loading', () => {
  test('shows what is stored, in view mode', async () => {
    expect(now(await opened('# Hello'))).toMatchObject({ mode: 'view', text: '# Hello', base: { text: '# Hello' } });
  });

  test('says after three seconds that it takes long', async () => {
    const description = open({ read: () => new Promise(() => {}) });
    await time.pass(2_999);
    expect(description.getState()).toEqual({ kind: 'loading', slow: false });
    await time.pass(1);
    expect(description.getState()).toEqual({ kind: 'loading', slow: true });
  });

  test('does not take a failed read for an empty description; Retry reads again', async () => {
    put('text');
    let failing = true;
    const description = open({ read: async (name) => (failing ? silent : host.readNow(name)) });
    await time.pass(5_000);
    expect(description.getState()).toEqual({ kind: 'unloaded', why: silent.failure });
    type(description, 'mine');
    await save(description);
    expect(stored()).toBe('text');
    failing = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(5_000);
    expect(now(description).text).toBe('text');
  });

  test("logs a value that is not base64 as 'expect base64 value', shows it, and never overwrites it", async () => {
    host.writeNow(key, '# old plain text');
    const description = open();
    await time.pass(5_000);
    expect(description.getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'unreadable', value: '# old plain text' },
    });
    expect(logged).toEqual(['expect base64 value']);
    type(description, 'mine');
    await save(description);
    expect(host.readNow(key)).toMatchObject({ value: '# old plain text' });
  });

  test('does not believe a false empty answer if this browser has seen a version', async () => {
    (await opened('text')).close();
    let left = 2;
    const description = open({
      read: async (name) => (name === key && left-- > 0 ? { kind: 'missing' } : host.readNow(name)),
    });
    await time.pass(5_000);
    expect(now(description).text).toBe('text');
  });
});

describe('a lasting empty answer in a browser that refuses storage', () => {
  const noStorage = createBrowserDouble({ blocked: true });
  const deaf = () => new Promise<never>(() => {});
  const blind: Store['read'] = async (name) => (name === key ? { kind: 'missing' } : host.readNow(name));
  const openBlind = async (faults: Partial<Store> = {}) => {
    const description = open({ read: blind, ...faults }, key, noStorage);
    await time.pass(5_000);
    return description;
  };

  test('is not believed if the history has a text that was not deleted; Retry reads again', async () => {
    const before = await opened('');
    type(before, 'precious');
    await save(before);
    before.close();
    let isBlind = true;
    const description = await openBlind({ read: async (name) => (isBlind ? blind(name) : host.readNow(name)) });
    expect(description.getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'doubtful', last: { text: 'precious' } },
    });
    type(description, 'mine');
    await save(description);
    description.send({ kind: 'returned' });
    await time.pass(5_000);
    expect([stored(), description.getState().kind]).toEqual(['precious', 'unloaded']);
    isBlind = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(5_000);
    expect(now(description).text).toBe('precious');
  });

  test('opens as empty if a person says so, and asks nobody again until there is a text', async () => {
    put('precious');
    await createHistory({ store: host, key: `history of ${key}`, compression: plain }).record([
      { text: 'precious', at: time.now() },
    ]);
    host.removeNow(key);
    const description = await openBlind();
    description.send({ kind: 'openEmptyAsked' });
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ text: '', mode: 'view' });
    expect(now(await openBlind()).text).toBe('');
    type(description, 'anew');
    description.close();
    const sighted = await opened('');
    type(sighted, 'anew');
    await save(sighted);
    expect(stored()).toBe('anew');
    expect((await openBlind()).getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'doubtful', last: { text: 'anew' } },
    });
  });

  test('is believed exactly while nothing is stored, whatever was saved, deleted, restored and undone', async () => {
    const act = fc.constantFrom('save', 'delete', 'undo', 'restore', 'tick', 'draft');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12, size: 'max' }), async (acts) => {
        beginAnew();
        const description = await opened('');
        for (const [index, what] of acts.entries()) {
          if (what === 'save' || what === 'draft') type(description, `- [ ] text ${index}`);
          if (what === 'delete') type(description, '');
          if (what === 'undo') description.send({ kind: 'undoDeleteAsked' });
          if (what === 'restore') description.send({ kind: 'restoreAsked', text: `old ${index % 3}` });
          if (what === 'tick') description.send({ kind: 'tickAsked', line: 0, checked: true });
          if (what === 'save' || what === 'delete') description.send({ kind: 'saveAsked' });
          await time.pass(5_000);
          const other = await openBlind();
          expect(other.getState().kind).toBe(host.readNow(key).kind === 'missing' ? 'open' : 'unloaded');
          other.close();
        }
        description.close();
      }),
      { numRuns: 100 },
    );
  });

  /** A person saves 'mine' and, after a colleague saved 'theirs', gets the answer "nothing there" until `see`. */
  async function saveBlindly(): Promise<{ description: OpenDescription; see: () => void }> {
    let isBlind = false;
    const description = await openBlind({ read: async (name) => (isBlind ? blind(name) : host.readNow(name)) });
    const colleague = await opened('');
    type(colleague, 'theirs');
    await save(colleague);
    isBlind = true;
    type(description, 'mine');
    await save(description);
    return { description, see: () => void (isBlind = false) };
  }

  test('keeps a save from overwriting a colleague’s text, and lets it continue once the answer is true', async () => {
    const { description, see } = await saveBlindly();
    expect(stored()).toBe('theirs');
    expect(now(description)).toMatchObject({
      text: 'mine',
      trouble: { kind: 'retrying', failure: { kind: 'doubtful', last: { text: 'theirs' } } },
    });
    see();
    await time.pass(60_000);
    expect([stored(), now(description).conflict?.theirs.text]).toEqual(['theirs', 'theirs']);
  });

  test('is believed by a save if a person says so', async () => {
    const { description } = await saveBlindly();
    description.send({ kind: 'openEmptyAsked' });
    await time.pass(5_000);
    expect(stored()).toBe('mine');
    const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
    expect(read.kind === 'read' && read.revisions.map(({ text }) => text)).toContain('theirs');
  });

  test.each(['silent', 'unreadable'])('is believed at most three seconds late if the history is %s', async (how) => {
    host.writeNow(`history of ${key}`, 'garbage');
    const description = open(
      { read: (name) => (how === 'silent' && name.startsWith('history') ? deaf() : blind(name)) },
      key,
      noStorage,
    );
    await time.pass(3_100);
    expect(now(description).text).toBe('');
  });
});

describe('reading without the right to edit', () => {
  const read = (store: Partial<Store> = {}, undeleted = async (): Promise<PastRevision | undefined> => undefined) =>
    readDescription({
      store: createDescriptionStore({ store: { ...host, ...store }, key, clock: time, undeleted }),
      clock: time,
      log: (message) => logged.push(message),
    });

  test('shows what is stored and remote changes, and never writes, whatever the event', async () => {
    put('one');
    const forbidden = () => {
      throw new Error('a viewer wrote');
    };
    const description = read({ write: forbidden, remove: forbidden });
    await time.pass(1_000);
    type(description, 'mine');
    description.send({ kind: 'saveAsked' });
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    description.send({ kind: 'restoreAsked', text: 'mine' });
    await time.pass(1_000);
    expect(now(description)).toMatchObject({ mode: 'view', text: 'one' });
    put('two');
    await time.pass(25_000);
    expect(now(description)).toMatchObject({ text: 'two', announcement: { kind: 'updated' } });
    put('three');
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ text: 'three' });
    description.close();
    await time.pass(60_000);
    expect(time.waiting).toBe(0);
  });

  test('shows remote changes although the connection went and came back in the first seconds', async () => {
    put('one');
    const description = read();
    await time.pass(1_000);
    description.send({ kind: 'wentOffline' });
    description.send({ kind: 'cameOnline' });
    put('two');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'two', offline: false });
  });

  test('says why it could not read, and reads again on Retry', async () => {
    put('one');
    let failing = true;
    const description = read({ read: async (name) => (failing ? silent : host.readNow(name)) });
    await time.pass(1_000);
    expect(description.getState()).toEqual({ kind: 'unloaded', why: silent.failure });
    failing = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(1_000);
    expect(now(description).text).toBe('one');
  });

  test('does not believe an empty answer that the history contradicts, until a person says so', async () => {
    put('one');
    let isBlind = true;
    const blind: Store['read'] = async (name) => (isBlind ? { kind: 'missing' } : host.readNow(name));
    const description = read({ read: blind }, async () => ({ text: 'one', at: 1 }));
    await time.pass(1_000);
    description.send({ kind: 'returned' });
    expect(description.getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'doubtful', last: { text: 'one' } },
    });
    isBlind = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(1_000);
    expect(now(description).text).toBe('one');
    isBlind = true;
    await time.pass(60_000);
    expect(now(description).text).toBe('one');

    const another = read({ read: blind }, async () => ({ text: 'one', at: 1 }));
    await time.pass(1_000);
    another.send({ kind: 'openEmptyAsked' });
    expect(now(another).text).toBe('');
    isBlind = false;
    await time.pass(60_000);
    expect(now(another).text).toBe('one');
  });

  test('does not open as empty after a failed read', async () => {
    const description = read({ read: async () => ({ kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } }) });
    await time.pass(1_000);
    description.send({ kind: 'openEmptyAsked' });
    expect(description.getState()).toMatchObject({ kind: 'unloaded', why: { kind: 'silent' } });
  });
});
