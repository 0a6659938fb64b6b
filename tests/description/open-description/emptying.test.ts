import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHistory } from '../../../src/host/storage/history.ts';
import { plain } from '../fault-run/page.ts';
import { key, host, time, calls, valuesCreated, beginAnew, put, stored, now, opened, type, save } from './opening.ts';

beforeEach(beginAnew);

describe('saving an empty text', () => {
  test('removes the stored item, and can be undone', async () => {
    const description = await opened('precious');
    type(description, '');
    await save(description);
    expect(host.keys()).not.toContain(key);
    expect(valuesCreated).toBe(1);
    expect(now(description)).toMatchObject({
      mode: 'view',
      text: '',
      announcement: { kind: 'deleted', text: 'precious', by: 'me' },
    });
    description.send({ kind: 'undoDeleteAsked' });
    await time.pass(5_000);
    expect(stored()).toBe('precious');
  });

  test('leaves the text in the history, whoever saved it and however long ago it was opened', async () => {
    const text = fc.string({ minLength: 1, maxLength: 4 });
    const past = fc.array(fc.record({ text, ago: fc.integer({ min: -500_000, max: 500_000 }) }), {
      maxLength: 25,
      size: 'max',
    });
    const saves = fc.array(fc.record({ text, mine: fc.boolean(), after: fc.nat(100_000) }), {
      minLength: 1,
      maxLength: 20,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(past, saves, async (earlier, later) => {
        beginAnew();
        const history = createHistory({ store: host, key: `history of ${key}`, compression: plain });
        for (const { text: old, ago } of earlier) await history.record([{ text: old, at: time.now() - ago }]);
        const description = await opened('first');
        for (const { text: next, mine, after } of later) {
          await time.pass(after);
          if (mine) {
            type(description, next);
            await save(description);
          } else {
            put(next);
            description.send({ kind: 'returned' });
            await time.pass(25_000);
          }
        }
        const deleted = now(description).text;
        type(description, '');
        await save(description);
        expect(host.keys()).not.toContain(key);
        const read = await history.read();
        expect(read.kind === 'read' && read.revisions.map((revision) => revision.text)).toContain(deleted);
        description.close();
      }),
      { numRuns: 100 },
    );
  });

  test('dates a colleague’s text by when it was seen, not by when the item was opened', async () => {
    const description = await opened('first');
    await time.pass(600_000);
    put('second');
    description.send({ kind: 'returned' });
    await time.pass(1_000);
    const seenAt = time.now() - 1_000;
    await time.pass(600_000);
    type(description, '');
    await save(description);
    const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
    expect(read.kind === 'read' && read.revisions[0]).toEqual({ text: 'second', at: seenAt });
  });

  test('does not happen before the history has the text', async () => {
    const description = await opened('precious', {
      write: async () => ({ kind: 'failed', failure: { kind: 'refused', message: '' } }),
    });
    type(description, '');
    await save(description);
    expect(stored()).toBe('precious');
    expect(now(description).trouble?.kind).toBe('retrying');
  });
});

describe('a text that is to be deleted while the history cannot be read', () => {
  test('stays, which is said once, and goes when somebody has started a new history', async () => {
    const description = await opened('precious');
    host.writeNow(`history of ${key}`, 'garbage');
    type(description, '');
    await save(description);
    expect(now(description)).toMatchObject({
      mode: 'edit',
      trouble: { kind: 'history-unreadable' },
      draftsIn: 'browser',
    });
    description.send({ kind: 'hidden' });
    calls.length = 0;
    await time.pass(300_000);
    expect([calls, stored()]).toEqual([[], 'precious']);
    await createHistory({ store: host, key: `history of ${key}`, compression: plain }).startAnew();
    await save(description);
    expect(host.keys()).not.toContain(key);
    expect(now(description)).toMatchObject({ mode: 'view', trouble: undefined });
  });
});

describe('a text that is saved while the history cannot be read', () => {
  test('is said to be in no history, at that save and once, and is recorded when there is a new history', async () => {
    const description = await opened('first');
    host.writeNow(`history of ${key}`, 'garbage');
    type(description, 'second');
    await save(description);
    expect(now(description)).toMatchObject({ base: { text: 'second' }, announcement: { kind: 'not-recorded' } });
    description.send({ kind: 'announcementRead' });
    await time.pass(300_000);
    expect(now(description).announcement).toBeUndefined();
    type(description, 'third');
    await save(description);
    expect(now(description).announcement).toEqual({ kind: 'not-recorded' });
    const history = createHistory({ store: host, key: `history of ${key}`, compression: plain });
    await history.startAnew();
    await time.pass(60_000);
    const read = await history.read();
    expect(read.kind === 'read' && read.revisions.map(({ text }) => text)).toContain('third');
  });
});
