import { beforeEach, describe, expect, test } from 'vitest';
import { type Ask, type MondayApi, createApi, type ApiOutcome } from '../../../../../src/host/board/api.ts';
import { deflate, encodePayload } from '../../../../../src/host/storage/payload.ts';
import { createHistory } from '../../../../../src/host/storage/history.ts';
import { descriptionKey, historyKey, pictureKey, type ItemRef } from '../../../../../src/host/storage/keys.ts';
import type { ReadOutcome } from '../../../../../src/host/storage/store.ts';
import {
  type BoardReading,
  createBoardReading,
} from '../../../../../src/item-view/features/board/export/read-board.ts';
import { pictureAddress } from '../../../../../src/text/picture-address.ts';
import { createFaultyStore, manyFaults } from '../../../../description/fault-run/faulty-store.ts';
import { createMemoryHost } from '../../../../host/memory-host.ts';
import { base64Of, digestAtOnce, tinyPicture } from '../../../../host/pictures/tiny-picture.ts';
import { createVirtualTime, type VirtualTime } from '../../../../host/virtual-time.ts';
import { createRandom, SEED } from '../../../../seeded-random.ts';

beforeEach(digestAtOnce);

const itemRefOf = (itemId: string): ItemRef => ({ accountId: '1', itemId, instanceId: '7', userId: '3' });
const silent: ReadOutcome = { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } };
const refused: ReadOutcome = { kind: 'failed', failure: { kind: 'refused', message: 'No' } };

/** A board with items of these ids, in pages of two; `fails` takes a page's number, and what is to be answered instead. */
function boardOf(
  ids: readonly string[],
  fails: (page: number) => ApiOutcome<never> | undefined = () => undefined,
): MondayApi {
  const ask = async (_: unknown, { ids: asked, cursor }: Readonly<Record<string, unknown>>) => {
    const from = Number(cursor ?? 0);
    const failure = fails(from / 2);
    if (failure) return failure;
    const items = ids.slice(from, from + 2).map((id) => ({ id, name: `Item ${id}` }));
    const page = { items, cursor: from + 2 < ids.length ? String(from + 2) : undefined };
    const value = asked ? new Map([[String((asked as string[])[0]), { ...page, board: 'Plans' }]]) : page;
    return { kind: 'answered', value, errors: [] };
  };
  return createApi(ask as Ask);
}

/** A reading over a host in memory whose reads take `ms`; `read` may answer instead. */
function given(ids: readonly string[], board = boardOf(ids)) {
  const time = createVirtualTime();
  const host = createMemoryHost();
  const begun: { key: string; at: number }[] = [];
  let instead: (key: string) => ReadOutcome | undefined = () => undefined;
  const store = {
    async read(key: string): Promise<ReadOutcome> {
      begun.push({ key, at: time.now() });
      await new Promise<void>((resolve) => void time.after(300, resolve));
      return instead(key) ?? host.readNow(key);
    },
  };
  const reading = createBoardReading({ board, store, place: itemRefOf(ids[0] ?? '1'), clock: time });
  const put = (id: string, text: string) => host.writeNow(descriptionKey(itemRefOf(id)), encodePayload(text));
  return { time, host, begun, reading, put, answer: (how: typeof instead) => void (instead = how) };
}

/** Lets time pass until the reading rests. What is packed is unpacked in a time of its own. */
function untilRest(time: VirtualTime, reading: BoardReading): Promise<void> {
  const phase = async () => {
    await time.pass(5_000);
    return reading.getState().phase;
  };
  return expect.poll(phase, { interval: 1 }).toMatch(/^(done|failed|stopped)$/);
}

const ids = ['11', '12', '13', '14', '15'];

describe('the texts of a board', () => {
  test('take about a minute for a hundred items, half of them without a text, as the dialog says', async () => {
    const hundred = Array.from({ length: 100 }, (_, at) => String(11 + at));
    const { time, reading, put } = given(hundred);
    for (const id of hundred) if (Number(id) % 2 === 0) put(id, 'Text');
    reading.start();
    await time.pass(45_000);
    expect(reading.getState().phase).toBe('reading');
    await time.pass(30_000);
    expect(reading.getState().phase).toBe('done');
  });

  test('are read item by item with their pictures, at most five reads a second', async () => {
    const { time, host, begun, reading, put } = given(ids);
    const picture = tinyPicture(1);
    const address = pictureAddress(picture.name);
    const small = pictureAddress({ ...picture.name, width: 1 });
    put('11', `One ![a](${address}) ![a](${small})`);
    put('13', `Three ![a](${address}) ![b](${pictureAddress(tinyPicture(2).name)})`);
    host.writeNow(pictureKey(itemRefOf('11'), picture.name.hash), base64Of(picture.bytes));
    host.writeNow(pictureKey(itemRefOf('13'), picture.name.hash), base64Of(picture.bytes));
    reading.start();
    await time.pass(60_000);
    const { phase, board, items, reads, pictures } = reading.getState();
    expect(phase).toBe('done');
    expect(board).toBe('Plans');
    expect(items.map(({ name }) => name)).toEqual(ids.map((id) => `Item ${id}`));
    expect(Object.fromEntries(reads)).toEqual({
      11: { kind: 'text', text: `One ![a](${address}) ![a](${small})`, missing: 0, unread: 0 },
      12: { kind: 'none' },
      13: expect.objectContaining({ kind: 'text', missing: 1, unread: 0 }),
      14: { kind: 'none' },
      15: { kind: 'none' },
    });
    expect([...pictures.keys()]).toEqual([address, small]);
    expect(new Uint8Array(await pictures.get(address)!.arrayBuffer())).toEqual(picture.bytes);
    for (const { at } of begun)
      expect(begun.filter((other) => other.at >= at && other.at < at + 1_000).length).toBeLessThanOrEqual(5);
    // As many as that allows: monday's answers are not waited for one by one.
    expect(begun.length / ((begun.at(-1)!.at - begun[0]!.at) / 1_000)).toBeGreaterThan(3);
  });

  test('are never taken for none because of one false answer', async () => {
    const { time, host, reading, put, answer } = given(ids);
    put('11', 'One');
    put('12', 'Two');
    await createHistory({ store: host, key: historyKey(itemRefOf('13')), compression: deflate }).record([
      { text: 'Three', at: 1 },
    ]);
    const asked = new Map<string, number>();
    answer((key) => {
      asked.set(key, (asked.get(key) ?? 0) + 1);
      return asked.get(key) === 1 ? { kind: 'missing' } : undefined;
    });
    reading.start();
    await untilRest(time, reading);
    const { reads } = reading.getState();
    expect(reads.get('11')).toMatchObject({ kind: 'text', text: 'One' });
    expect(reads.get('12')).toMatchObject({ kind: 'text', text: 'Two' });
    // Its history is falsely empty as well, once.
    expect(reads.get('13')).toEqual({ kind: 'none' });
    answer(() => undefined);
    const later = given(['13']);
    later.host.writeNow(
      historyKey(itemRefOf('13')),
      (host.readNow(historyKey(itemRefOf('13'))) as { value: string }).value,
    );
    later.reading.start();
    await untilRest(later.time, later.reading);
    expect(later.reading.getState().reads.get('13')).toEqual({ kind: 'unread', why: { kind: 'doubtful' } });
  });

  test('that cannot be read are named, and tried again by going on; what was read stays', async () => {
    const { time, host, begun, reading, put, answer } = given(ids);
    for (const id of ids) put(id, `Text ${id}`);
    host.writeNow(descriptionKey(itemRefOf('12')), 'no base64!');
    const bad = descriptionKey(itemRefOf('14'));
    answer((key) => (key === bad ? refused : undefined));
    reading.start();
    await time.pass(60_000);
    expect(reading.getState().phase).toBe('done');
    expect(reading.getState().reads.get('12')).toEqual({ kind: 'unread', why: { kind: 'unreadable' } });
    expect(reading.getState().reads.get('14')).toEqual({ kind: 'unread', why: { kind: 'refused', message: 'No' } });
    const before = begun.length;
    answer(() => undefined);
    reading.start();
    await time.pass(60_000);
    expect(reading.getState().reads.get('14')).toMatchObject({ kind: 'text', text: 'Text 14' });
    expect(new Set(begun.slice(before).map(({ key }) => key))).toEqual(new Set([bad, descriptionKey(itemRefOf('12'))]));
  });

  test('wait where monday is silent, and go on from there', async () => {
    const many = Array.from({ length: 30 }, (_, at) => String(100 + at));
    const { time, begun, reading, put, answer } = given(many);
    for (const id of many) put(id, `Text ${id}`);
    reading.start();
    await time.pass(3_000);
    answer(() => silent);
    await time.pass(60_000);
    expect(reading.getState()).toMatchObject({ phase: 'failed', failure: silent.failure });
    expect(begun.length).toBeLessThan(30);
    answer(() => undefined);
    reading.start();
    await time.pass(60_000);
    expect(reading.getState()).toMatchObject({ phase: 'done', failure: undefined });
    expect([...reading.getState().reads.values()].every(({ kind }) => kind === 'text')).toBe(true);
  });

  test('are read no further after a stop, and none is read twice after going on', async () => {
    const many = Array.from({ length: 20 }, (_, at) => String(100 + at));
    const { time, begun, reading, put } = given(many);
    for (const id of many) put(id, `Text ${id}`);
    reading.start();
    await time.pass(2_000);
    reading.stop();
    reading.start();
    reading.stop();
    await time.pass(10_000);
    const before = begun.length;
    expect(before).toBeGreaterThan(3);
    expect(before).toBeLessThan(20);
    expect(reading.getState().reads.size).toBe(before);
    await time.pass(60_000);
    expect(begun.length).toBe(before);
    reading.start();
    reading.start();
    await time.pass(60_000);
    expect(reading.getState().phase).toBe('done');
    expect(begun.map(({ key }) => key).sort()).toEqual(many.map((id) => descriptionKey(itemRefOf(id))).sort());
  });

  test('are not looked for where the items cannot be listed, which begins anew when asked', async () => {
    let failure: ApiOutcome<never> | undefined = { kind: 'scope-missing', scope: 'boards:read' };
    let failing = 0;
    const { time, begun, reading } = given(
      ids,
      boardOf(ids, (page) => (page === failing ? failure : undefined)),
    );
    reading.start();
    await time.pass(1_000);
    expect(reading.getState()).toMatchObject({ phase: 'failed', failure, items: [], isListed: false });
    failing = 1;
    failure = { kind: 'refused', message: 'Cursor expired' };
    reading.start();
    await time.pass(1_000);
    expect(reading.getState()).toMatchObject({ phase: 'failed', failure, isListed: false });
    expect(reading.getState().items).toHaveLength(2);
    expect(begun).toEqual([]);
    failing = -1;
    reading.start();
    await time.pass(60_000);
    expect(reading.getState()).toMatchObject({ phase: 'done', isListed: true });
    expect(reading.getState().items).toHaveLength(5);
  });
});

test(`under any fault no text is taken for another, or for missing (SEED=${SEED})`, async () => {
  let texts = 0;
  for (let seed = SEED; seed < SEED + 150; seed += 1) {
    const random = createRandom(seed);
    const time = createVirtualTime();
    const host = createMemoryHost();
    const all = Array.from({ length: random.whole(1, 12) }, (_, at) => String(200 + at));
    const stored = new Map(all.filter(() => random.chance(0.7)).map((id) => [id, `Text ${id}`]));
    for (const [id, text] of stored) {
      host.writeNow(descriptionKey(itemRefOf(id)), encodePayload(text));
      await createHistory({ store: host, key: historyKey(itemRefOf(id)), compression: deflate }).record([
        { text, at: 1 },
      ]);
    }
    // "Nothing there" is believed when two keys, or one key twice, say so; three false answers are not met in the field.
    const falsely = new Map<string, number>();
    const faulty = createFaultyStore({ host, clock: time, random, faults: () => ({ ...manyFaults, falseEmpty: 0 }) });
    const store = {
      async read(key: string): Promise<ReadOutcome> {
        const item = key.split('_')[3]!;
        const count = falsely.get(item) ?? 0;
        if (count < 1 && random.chance(0.2)) {
          falsely.set(item, count + 1);
          return { kind: 'missing' };
        }
        return faulty.read(key);
      },
    };
    const reading = createBoardReading({ board: boardOf(all), store, place: itemRefOf(all[0]!), clock: time });
    reading.start();
    for (let step = 0; step < 6; step += 1) {
      await time.pass(random.whole(500, 20_000));
      if (random.chance(0.5)) reading.stop();
      reading.start();
    }
    await untilRest(time, reading);
    const { phase, reads } = reading.getState();
    expect(['done', 'failed'], `SEED=${seed}`).toContain(phase);
    for (const [id, read] of reads) {
      if (read.kind === 'none') expect(stored.get(id), `SEED=${seed}`).toBeUndefined();
      if (read.kind === 'text') expect(read.text, `SEED=${seed}`).toBe(stored.get(id));
      if (read.kind === 'text') texts += 1;
    }
    if (phase === 'done') expect(reads.size, `SEED=${seed}`).toBe(all.length);
  }
  expect(texts).toBeGreaterThan(300);
});
