import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { deflate, payloadLimit } from '../../../src/host/storage/payload.ts';
import { createHistory, mostRevisions, withRevisions } from '../../../src/host/storage/history.ts';
import { plain } from '../../description/fault-run/page.ts';
import { createMemoryHost } from '../memory-host.ts';

vi.setConfig({ testTimeout: 60_000 });

const key = 'mfmd_history_1_2_3';
const past = (text: string, at: number) => ({ text, at });
const manyTiny = (count: number) => Array.from({ length: count }, (_, at) => past(`t${at}`, count - at));

const sharedBeginnings = (count: number) =>
  Array.from({ length: count }, (_, at) => past(`${'x'.repeat(300)}${at}`, 1));

describe('the history of a description', () => {
  test('returns what was recorded, newest first', async () => {
    const host = createMemoryHost();
    const history = createHistory({ store: host, key, compression: deflate });
    expect(await history.record([past('one', 1)])).toBe(true);
    expect(await history.record([past('two', 2), past('drei ü 👋', 3)])).toBe(true);
    const other = createHistory({ store: host, key, compression: deflate });
    expect(await other.read()).toEqual({
      kind: 'read',
      revisions: [past('drei ü 👋', 3), past('two', 2), past('one', 1)],
    });
  });

  test('keeps the order of what was recorded in one moment, where a clock is coarse', () => {
    const book = withRevisions([], [past('one', 1), past('two', 1)]);
    const texts = (revisions: ReturnType<typeof withRevisions>) => revisions.map(({ text }) => text);
    expect(texts(book)).toEqual(['two', 'one']);
    expect(texts(withRevisions(book, [past('three', 1)]))).toEqual(['three', 'two', 'one']);
    expect(texts(withRevisions(book, [past('old', 0)]))).toEqual(['two', 'one', 'old']);
  });

  test('loses nothing when two frames record at once', async () => {
    const host = createMemoryHost();
    const histories = Array.from({ length: 3 }, () => createHistory({ store: host, key, compression: deflate }));
    await histories[0]!.record([past('first', 0)]);
    await Promise.all(histories.map((history, index) => history.record([past(`text ${index}`, index + 1)])));
    const read = await histories[0]!.read();
    expect(read.kind === 'read' && read.revisions.map(({ text }) => text)).toEqual([
      'text 2',
      'text 1',
      'text 0',
      'first',
    ]);
  });

  test('says that the host refused, and accepts the same again later', async () => {
    const host = createMemoryHost();
    let refuse = true;
    const write: typeof host.write = async (...args) =>
      refuse ? { kind: 'failed', failure: { kind: 'refused', message: '' } } : host.writeNow(...args);
    const history = createHistory({ store: { ...host, write }, key, compression: deflate });
    expect(await history.record([past('one', 1)])).toBe(false);
    refuse = false;
    expect(await history.record([past('one', 1)])).toBe(true);
  });

  test.for(['garbage', 'AAAA', ''.padEnd(4_000, 'A'), '{"format":1}'])(
    'returns what cannot be read (%j), and replaces it only when asked',
    async (garbage) => {
      const host = createMemoryHost();
      host.writeNow(key, garbage);
      const history = createHistory({ store: host, key, compression: deflate });
      expect(await history.read()).toMatchObject({ kind: 'unreadable', value: garbage });
      expect(await history.record([past('one', 1)])).toBe(false);
      expect(host.readNow(key)).toMatchObject({ value: garbage });
      expect(await history.startAnew()).toBe(true);
      expect(await history.read()).toEqual({ kind: 'read', revisions: [] });
      expect(await history.record([past('one', 1)])).toBe(true);
      expect(await history.startAnew()).toBe(true);
      expect(await history.read()).toEqual({ kind: 'read', revisions: [past('one', 1)] });
    },
  );

  test('does not overwrite what a later version of the app wrote', async () => {
    const host = createMemoryHost();
    const later = await deflate.pack(JSON.stringify({ format: 2, revisions: 'otherwise' }));
    host.writeNow(key, later);
    const history = createHistory({ store: host, key, compression: deflate });
    expect(await history.record([past('one', 1)])).toBe(false);
    expect(host.readNow(key)).toMatchObject({ value: later });
  });

  test('stays far below the limit of a value, however large the texts are, and keeps the newest', async () => {
    const host = createMemoryHost();
    const history = createHistory({ store: host, key, compression: deflate });
    // Random letters can hardly be compressed.
    const heavy = (seed: number) =>
      Array.from({ length: 900_000 }, (_, index) =>
        String.fromCharCode(33 + ((index * 7919 + seed * 104_729 + ((index * index) % 9973)) % 94)),
      ).join('');
    for (let at = 1; at <= 3; at += 1) expect(await history.record([past(heavy(at), at)])).toBe(true);
    const read = host.readNow(key);
    expect(read.kind === 'found' && read.value.length).toBeLessThan(payloadLimit / 2);
    const outcome = await history.read();
    expect(outcome.kind === 'read' && outcome.revisions[0]!.text === heavy(3)).toBe(true);
  });

  test.for([
    ['many tiny revisions', JSON.stringify({ format: 1, revisions: manyTiny(20_000) })],
    ['a hundred thousand', JSON.stringify({ format: 1, revisions: manyTiny(100_000) })],
  ])('reads at most a hundred of %s, records what is new, and thins them as usual', async ([, stored]) => {
    const host = createMemoryHost();
    host.writeNow(key, await deflate.pack(stored!));
    const history = createHistory({ store: host, key, compression: deflate });
    const before = await history.read();
    expect(before.kind === 'read' && before.revisions.length).toBe(100);
    expect(await history.record([past('mine', 2 ** 40)])).toBe(true);
    const after = await history.read();
    expect(after.kind === 'read' && [after.revisions.length, after.revisions[0]]).toEqual([20, past('mine', 2 ** 40)]);
  });

  test.for([
    ['blanks without end', JSON.stringify({ format: 1, revisions: [past(' '.repeat(50_000_000), 1)] })],
    [
      'objects without end',
      `{"format":1,"revisions":{${'"a":{"a":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]},'.repeat(9_000)}"z":0}}`,
    ],
    ['levels without end', `{"format":1,"revisions":${'['.repeat(600_000)}${']'.repeat(600_000)}}`],
  ])('is not read, and not replaced, if it holds %s', async ([, stored]) => {
    const host = createMemoryHost();
    const value = Buffer.from(deflateRawSync(Buffer.from(stored!))).toString('base64');
    host.writeNow(key, value);
    const history = createHistory({ store: host, key, compression: deflate });
    expect(await history.read()).toMatchObject({ kind: 'unreadable', value });
    expect(await history.record([past('one', 1)])).toBe(false);
  });

  test('has no time that cannot be shown', async () => {
    const host = createMemoryHost();
    const at = ['1e999', '-1e999', '8.65e15', '1e300', '"1"', 'null', '5'];
    const revisions = at.map((time, index) => `{"text":"text ${index}","at":${time}}`);
    host.writeNow(key, await deflate.pack(`{"format":1,"revisions":[${revisions.join(',')}],"deletedAt":1e999}`));
    const read = await createHistory({ store: host, key, compression: deflate }).read();
    expect(read).toEqual({ kind: 'read', revisions: [past('text 6', 5)] });
  });

  test('does not believe dates of the future: what is recorded next is the newest', async () => {
    const host = createMemoryHost();
    const far = [9e12, 8.64e15].map((at, index) => past(`far ${index}`, at));
    const stored = { format: 1, revisions: [...far, past('old', 5)], deletedAt: 8.64e15 };
    host.writeNow(key, await deflate.pack(JSON.stringify(stored)));
    const history = createHistory({ store: host, key, compression: deflate });
    expect(await history.read()).toEqual({
      kind: 'read',
      revisions: [past('far 0', 5), past('far 1', 5), past('old', 5)],
    });
    expect(await history.undeleted()).toBeUndefined();
    await history.record([past('mine', Date.now())]);
    expect(await history.undeleted()).toMatchObject({ text: 'mine' });
  });

  test.for<readonly [string, string, unknown]>([
    ['lists in lists', '['.repeat(2_000_000) + ']'.repeat(2_000_000), 'unreadable'],
    [
      'objects in a text',
      `{"format":1,"revisions":[{"at":1,"text":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}]}`,
      0,
    ],
    ['thousands of long beginnings', JSON.stringify({ format: 1, revisions: sharedBeginnings(20_000) }), 100],
    [
      'names of prototypes',
      '{"format":1,"__proto__":{"revisions":1},"revisions":[{"text":"a","at":1,"constructor":1}]}',
      1,
    ],
    ['half characters', JSON.stringify({ format: 1, revisions: [past('\ud800'.repeat(100_000), 1)] }), 1],
    ['one text a hundred times', JSON.stringify({ format: 1, revisions: Array(100).fill(past('a', -1)) }), 100],
    ['deflated blanks', `{"format":1,"revisions":[]}${' '.repeat(30_000_000)}`, 'unreadable'],
  ])('made of %s is read or refused, and what is recorded next is there or refused', async ([, json, found]) => {
    const host = createMemoryHost();
    host.writeNow(key, deflateRawSync(json).toString('base64'));
    const history = createHistory({ store: host, key, compression: deflate });
    const read = await history.read();
    expect(read.kind === 'read' ? read.revisions.length : read.kind).toBe(found);
    expect(await history.record([past('mine', 2)])).toBe(found !== 'unreadable');
    if (found !== 'unreadable') expect(await history.undeleted()).toMatchObject({ text: 'mine' });
  });

  test('thins a hundred thousand revisions at once', () => {
    const book = withRevisions(manyTiny(100_000), [past('mine', -1)]);
    expect(book).toHaveLength(mostRevisions);
    expect(book.at(-1)).toEqual(past('mine', -1));
  });

  test('drops older texts that together could not be unpacked again', async () => {
    const host = createMemoryHost();
    const history = createHistory({ store: host, key, compression: deflate });
    const texts = Array.from({ length: 6 }, (_, at) => `${at}`.repeat(4_400_000));
    for (const [at, text] of texts.entries()) expect(await history.record([past(text, at)])).toBe(true);
    const read = await history.read();
    expect(read.kind === 'read' && read.revisions.map(({ text }) => texts.indexOf(text))).toEqual([5, 4, 3, 0]);
  });

  test('keeps twenty: the newest eight, the oldest, and those of the rest that are far apart', () => {
    let book = withRevisions([], [past('start', 0)]);
    for (let at = 1; at <= 100; at += 1) book = withRevisions(book, [past(`text ${at}`, at * 1_000)]);
    expect(book).toHaveLength(mostRevisions);
    expect(book.slice(0, 8).map(({ at }) => at)).toEqual([100, 99, 98, 97, 96, 95, 94, 93].map((at) => at * 1_000));
    expect(book.at(-1)).toEqual(past('start', 0));
  });

  test('has each text once, sorted by time, at most twenty, and always the newest', () => {
    const revision = fc.record({ text: fc.string({ minLength: 1, maxLength: 3 }), at: fc.nat(1_000) });
    fc.assert(
      fc.property(fc.array(revision, { minLength: 1, maxLength: 60 }), (revisions) => {
        const book = revisions.reduce((before, next) => withRevisions(before, [next]), withRevisions([], []));
        expect(new Set(book.map(({ text }) => text)).size).toBe(book.length);
        expect(book.length).toBeLessThanOrEqual(mostRevisions);
        expect(book.map(({ at }) => at)).toEqual(book.map(({ at }) => at).sort((one, other) => other - one));
        expect(book[0]!.at).toBe(Math.max(...revisions.map(({ at }) => at)));
      }),
    );
  });

  test('keeps what was just added, whatever its date and whatever is removed for it', async () => {
    // As if each character took four kilobytes, so that a dozen revisions exceed the limit of a history.
    const heavy = {
      pack: async (text: string) => text.padEnd(text.length * 4_000),
      unpack: async (packed: string) => packed.trimEnd(),
    };
    const revision = fc.record({ text: fc.string({ minLength: 1, maxLength: 3 }), at: fc.nat(1_000) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(revision, { maxLength: 16, size: 'max' }),
        fc.array(revision, { minLength: 1, maxLength: 3 }),
        async (book, added) => {
          const history = createHistory({ store: createMemoryHost(), key, compression: heavy });
          for (const one of book) await history.record([one]);
          expect(await history.record(added)).toBe(true);
          const read = await history.read();
          const texts = read.kind === 'read' ? read.revisions.map((past) => past.text) : [];
          for (const one of added) expect(texts).toContain(one.text);
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
  });

  test('knows what must be stored: the newest text, unless it was deleted or marked as deleted', async () => {
    const act = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ what: fc.constant('save' as const), text: fc.constantFrom('a', 'b', 'c', 'd') }),
      },
      fc.record({
        what: fc.constantFrom('delete' as const, 'aside' as const, 'markDeleted' as const),
        text: fc.constantFrom('e', 'f'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(act, fc.boolean()), { maxLength: 40, size: 'max' }),
        fc.integer({ min: -90, max: 90 }),
        async (acts, skew) => {
          const host = createMemoryHost();
          // The clocks of two frames differ by less than the time between two actions.
          const frames = [0, skew].map((ahead) => ({
            ahead,
            history: createHistory({ store: host, key, compression: plain }),
          }));
          let stored: string | undefined;
          let time = 0;
          for (const [{ what, text }, isFirst] of acts) {
            const { ahead, history } = frames[isFirst ? 0 : 1]!;
            const at = (time += 100) + ahead;
            if (what === 'save') await history.record([past((stored = text), at)]);
            if (what === 'aside') await history.record([{ ...past(text, at), aside: true }]);
            if (what === 'delete' && stored !== undefined) await history.record([past(stored, at - 50)], at);
            if (what === 'markDeleted') history.markDeleted(at);
            if (what === 'delete' || what === 'markDeleted') stored = undefined;
            await history.read();
            for (const other of frames)
              expect(await other.history.undeleted().then((last) => last !== undefined)).toBe(stored !== undefined);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  describe('knows who saved a revision', () => {
    const open = (host: ReturnType<typeof createMemoryHost>, userId: string) =>
      createHistory({ store: host, key, compression: plain, userId });
    const revisionsIn = async (host: ReturnType<typeof createMemoryHost>) => {
      const read = await open(host, '').read();
      return read.kind === 'read' ? read.revisions : [];
    };

    test('if they wrote it', async () => {
      const host = createMemoryHost();
      await open(host, '7').record([past('found', 1), { ...past('mine', 2), own: true }]);
      expect(await revisionsIn(host)).toEqual([{ ...past('mine', 2), by: '7' }, past('found', 1)]);
    });

    test('and when, though somebody else found it later', async () => {
      const host = createMemoryHost();
      await open(host, '7').record([{ ...past('one', 1), own: true }]);
      await open(host, '8').record([past('one', 5), { ...past('two', 6), own: true }]);
      expect(await revisionsIn(host)).toEqual([
        { ...past('two', 6), by: '8' },
        { ...past('one', 1), by: '7' },
      ]);
    });

    test('who stored the same text again', async () => {
      const host = createMemoryHost();
      await open(host, '7').record([{ ...past('one', 1), own: true }]);
      await open(host, '7').record([{ ...past('two', 2), own: true }]);
      await open(host, '8').record([{ ...past('one', 3), own: true }]);
      expect(await revisionsIn(host)).toEqual([
        { ...past('one', 3), by: '8' },
        { ...past('two', 2), by: '7' },
      ]);
    });

    test('unless monday does not tell who that is', async () => {
      const host = createMemoryHost();
      await open(host, '').record([{ ...past('one', 1), own: true }]);
      expect(await revisionsIn(host)).toEqual([past('one', 1)]);
    });

    test.for([[7], [''], [null], [{ id: '7' }], ['7'.repeat(41)]])('but believes no %j', async ([by]) => {
      const host = createMemoryHost();
      host.writeNow(key, JSON.stringify({ format: 1, revisions: [{ ...past('one', 1), by }, 5, null, { by }] }));
      expect(await revisionsIn(host)).toEqual([past('one', 1)]);
      expect(await open(host, '8').record([{ ...past('two', 2), own: true }])).toBe(true);
      expect(await revisionsIn(host)).toEqual([{ ...past('two', 2), by: '8' }, past('one', 1)]);
    });
  });

  test('can be read and written by a version of the app that notes no deletions', async () => {
    const host = createMemoryHost();
    const history = createHistory({ store: host, key, compression: plain });
    await history.record([past('one', 1)], 2);
    const raw = host.readNow(key);
    const book = JSON.parse(raw.kind === 'found' ? raw.value : '') as { format: number; revisions: unknown };
    expect(book).toEqual({ format: 1, revisions: [past('one', 1)], deletedAt: 2 });
    host.writeNow(key, JSON.stringify({ format: book.format, revisions: book.revisions }));
    expect(await createHistory({ store: host, key, compression: plain }).undeleted()).toEqual(past('one', 1));
  });
});
