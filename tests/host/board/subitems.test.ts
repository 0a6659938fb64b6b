import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createApi, createRequestQueue } from '../../../src/host/board/api.ts';
import { type Made, makeSubitem, SUBITEM_OPERATIONS, subitemName } from '../../../src/host/board/subitems.ts';
import { createVirtualTime } from '../virtual-time.ts';

/** How monday takes a query: what it does, after so many milliseconds, and what it says, if anything. */
interface Taking {
  readonly does: 'all' | 'nothing' | 'late';
  readonly says: 'answer' | 'refusal' | 'timeout' | 'nothing' | 'half' | 'scope' | 'busy';
}

/** What can befall a query. monday says that it is too busy, or may not, only of what it has not begun. */
const taking: fc.Arbitrary<Taking> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Taking>({ does: 'all', says: 'answer' }) },
  fc.record({
    does: fc.constantFrom<Taking['does']>('all', 'nothing', 'late'),
    says: fc.constantFrom<Taking['says']>('refusal', 'timeout', 'nothing', 'half'),
  }),
  fc.record({ does: fc.constant<Taking['does']>('nothing'), says: fc.constantFrom<Taking['says']>('scope', 'busy') }),
);

/** monday with the subitems of one item, which takes queries as told, and then well. */
function mondayTaking(
  time: ReturnType<typeof createVirtualTime>,
  takings: readonly Taking[],
  first: readonly string[],
) {
  const left = [...takings];
  const names = [...first];
  const asked: string[] = [];
  const subitem = (index: number) => ({ id: `s${index}`, name: names[index], url: '', state: 'active' });
  const error = (message: string, extensions: object = {}) => ({ errors: [{ message, extensions }] });

  async function send(query: string, { name }: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { does, says } = left.shift() ?? { does: 'all', says: 'answer' };
    const isCreation = query.includes('create_subitem');
    asked.push(isCreation ? 'creation' : 'look');
    let made = -1;
    const create = () => void (made = names.push(String(name)) - 1);
    if (isCreation && does === 'all') create();
    // Within the pauses before the looks, or a refusal at once would be the last word.
    if (isCreation && does === 'late') time.after(7_000, create);
    switch (says) {
      case 'nothing':
        return new Promise(() => undefined);
      case 'refusal':
        return error('Internal server error', { code: 'INTERNAL_SERVER_ERROR' });
      case 'timeout':
        throw new Error("Received timeout from the platform's GraphQL API");
      case 'scope':
        throw new Error('Graphql validation errors');
      case 'busy':
        return error('Complexity budget exhausted', { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: 1 });
      case 'half':
        return isCreation
          ? { data: { create_subitem: null }, ...error('Internal server error') }
          : { data: { items: [{ id: '1', subitems: [null] }] }, ...error('Internal server error') };
      case 'answer':
        return isCreation
          ? { data: { create_subitem: subitem(made) } }
          : { data: { items: [{ id: '1', subitems: names.map((_, index) => subitem(index)) }] } };
    }
  }
  return { send, names, asked };
}

async function settled<T>(promise: Promise<T>, time: ReturnType<typeof createVirtualTime>): Promise<T> {
  let outcome: { readonly value: T } | undefined;
  void promise.then((value) => (outcome = { value }));
  // In short steps: whoever is answered tries again at once.
  for (let seconds = 0; !outcome && seconds < 600; seconds += 1) await time.pass(1_000);
  return outcome!.value;
}

test('under any fault and any number of retries there is never a second subitem', async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(taking, { maxLength: 12 }), fc.boolean(), async (takings, hasOther) => {
      const time = createVirtualTime();
      const first = hasOther ? ['Another', 'Ask Grace'] : ['Another'];
      const monday = mondayTaking(time, takings, first);
      // The one that was there has been declined: another one is wanted.
      const others = new Set(hasOther ? ['s1'] : []);
      const tries: Made[] = [];
      for (
        let attempt = 0;
        attempt < 6 && tries.at(-1)?.kind !== 'made' && tries.at(-1)?.kind !== 'there';
        attempt += 1
      ) {
        // A page opened anew has forgotten which scopes were refused.
        const ask = createRequestQueue({ send: monday.send, clock: time, isOnline: () => true });
        const made = makeSubitem(createApi(ask), time, { parent: '1', name: 'Ask Grace', others });
        tries.push(await settled(made, time));
      }
      for (const { kind } of tries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      await time.pass(60_000);
      const made = monday.names.slice(first.length);
      expect(made.length).toBeLessThanOrEqual(1);
      const last = tries.at(-1)!;
      if (last.kind === 'made' || last.kind === 'there') {
        expect(made).toEqual(['Ask Grace']);
        expect(last.subitem.id).toBe(`s${first.length}`);
      }
      // "There" only says what an earlier try has made.
      if (last.kind === 'there') expect(tries.length).toBeGreaterThan(1);
    }),
    { numRuns: 400 },
  );
  // Every ending was met.
  expect([...kinds.keys()].sort()).toEqual(['made', 'not-made', 'there', 'unknown']);
});

test('nothing is made without a look, nor beside one of the same name', async () => {
  const time = createVirtualTime();
  const wish = { parent: '1', name: 'Ask Grace', others: new Set<string>() };
  const tryWith = async (takings: readonly Taking[], names: readonly string[]) => {
    const monday = mondayTaking(time, takings, names);
    const board = createApi(createRequestQueue({ send: monday.send, clock: time, isOnline: () => true }));
    return { made: await settled(makeSubitem(board, time, wish), time), ...monday };
  };
  const there = await tryWith([], [' Ask  Grace ']);
  expect(there.made).toMatchObject({ kind: 'there', subitem: { id: 's0' } });
  expect(there.asked).toEqual(['look']);
  for (const says of ['refusal', 'half', 'nothing'] as const) {
    const blind = await tryWith([{ does: 'nothing', says }], []);
    expect(blind.made.kind).toBe('not-made');
    expect(blind.asked).toEqual(['look']);
  }
  const lost = await tryWith(
    [
      { does: 'all', says: 'answer' },
      { does: 'all', says: 'nothing' },
    ],
    [],
  );
  expect(lost.made).toMatchObject({ kind: 'made', subitem: { id: 's0', name: 'Ask Grace' } });
  expect(lost.asked).toEqual(['look', 'creation', 'look']);
});

test('of two makings at once the second waits for the first, looks, and finds what that has made', async () => {
  for (const first of [{ does: 'all', says: 'nothing' } as const, { does: 'nothing', says: 'busy' } as const]) {
    const time = createVirtualTime();
    const monday = mondayTaking(time, [{ does: 'all', says: 'answer' }, first], []);
    const board = createApi(createRequestQueue({ send: monday.send, clock: time, isOnline: () => true }));
    const make = () => makeSubitem(board, time, { parent: '1', name: 'Ask Grace', others: new Set() });
    const made = await settled(Promise.all([make(), make()]), time);
    expect(made).toMatchObject([{ kind: 'made' }, { kind: 'there', subitem: { id: 's0' } }]);
    expect(monday.names).toEqual(['Ask Grace']);
  }
});

test('a name is one line of at most 255 characters', () => {
  expect(subitemName('  Ask\n Grace\t ')).toBe('Ask Grace');
  expect([...subitemName('🎉'.repeat(300))]).toHaveLength(255);
});

describe('what monday says of subitems is read', () => {
  const { itemSubitems, doneLabels, createSubitem } = SUBITEM_OPERATIONS;

  test('with the first status, and without those that are archived or are none', () => {
    const whole = {
      id: '11',
      name: 'Ask Grace',
      url: 'https://a.monday.com/boards/2/pulses/11',
      state: 'active',
      board: { id: '2' },
      column_values: [
        { id: 'status', label: 'Done', is_done: true },
        { id: 'other', label: 'Stuck' },
      ],
    };
    const subitem = {
      id: '11',
      name: 'Ask Grace',
      address: whole.url,
      board: '2',
      status: { column: 'status', label: 'Done', isDone: true, isRolledUp: false },
    };
    const bare = { id: '13', name: '<b>', address: '', board: '', status: undefined };
    const subitems = [whole, { ...whole, state: 'archived' }, null, { id: {}, name: 'x' }, { id: 13, name: '<b>' }];
    expect(itemSubitems.read({ items: [{ id: '1', subitems }] })).toEqual(new Map([['1', [subitem, bare]]]));
    expect(itemSubitems.read({ items: [{ id: '1', subitems: null }] })).toEqual(new Map([['1', []]]));
    expect(createSubitem.read({ create_subitem: whole })).toEqual(subitem);
    expect(createSubitem.read({ create_subitem: null })).toBeUndefined();
  });

  test('with the status that monday counts, where items have several levels', () => {
    const settings = { labels: [{ id: 1, label: 'Done', is_done: true }] };
    const counted = (isLeaf: boolean) => ({
      id: 'status',
      is_leaf: isLeaf,
      battery_value: [{ key: '1', count: 1 }],
      column: { settings },
    });
    const statusOf = (value: object) =>
      createSubitem.read({ create_subitem: { id: '1', name: 'x', column_values: [value] } })?.status;
    const done = { column: 'status', label: 'Done', isDone: true };
    expect(statusOf(counted(true))).toEqual({ ...done, isRolledUp: false });
    expect(statusOf(counted(false))).toEqual({ ...done, isRolledUp: true });
  });

  test.each([
    [[{ id: 's', settings: { labels: [{ label: 'Stuck' }, { label: 'Fertig', is_done: true }] } }], 's', 'Fertig'],
    [
      [
        { id: 's', settings: { labels: [{ label: 'Stuck' }] } },
        { id: 't', settings: { labels: [{ label: 'Done', is_done: true }] } },
      ],
    ],
    [
      [
        {
          id: 's',
          settings: {
            labels: [
              { label: 'Old', is_done: true, is_deactivated: true },
              { label: 'Fertig', is_done: true, is_deactivated: false },
            ],
          },
        },
      ],
      's',
      'Fertig',
    ],
    [[{ id: 's', settings: { labels: [{ label: '', is_done: true }] } }]],
    // monday takes a number for the id of a label.
    [[{ id: 's', settings: { labels: [{ label: '100', is_done: true }] } }]],
    [[{ id: 's', settings: null }]],
    [[]],
    [null],
  ])('with the label of the first status that stands for done: %j', (columns, column?: string, label?: string) => {
    expect(doneLabels.read({ boards: [{ id: '2', columns }] }).get('2')).toEqual(label && { column, label });
  });
});
