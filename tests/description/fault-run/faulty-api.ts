import type { Clock } from '../../../src/host/clock.ts';
import { answerQuery } from '../../../src/simulator/board-api/answer-query.ts';
import type { FaultName } from '../../../src/simulator/fault.ts';
import { quietMonday, SCOPES, type SimulatedMonday } from '../../../src/simulator/simulated-monday.ts';
import type { Random } from '../../seeded-random.ts';

/** Values that were sent to a column of an item, whatever became of them. */
export interface Sent {
  readonly item: string;
  readonly column: string;
  readonly value: string;
}

/** monday's API behind a bad connection, over the simulator's board. */
export interface FaultyApi {
  /** Sends a query of the person on this seat. */
  send(seat: 0 | 1, query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown>;
  setAccess(seat: 0 | 1, access: 'edit' | 'view'): void;
  /** Nothing goes wrong any more. */
  heal(): void;
  isOnline(): boolean;
  cell(item: string, column: string): string | undefined;
  readonly sent: readonly Sent[];
}

/** How monday answers, by weights; what is `fine` takes up to a second. */
const doings = {
  fine: 60,
  slow: 20,
  silent: 4,
  'api-timeout': 6,
  'api-refused': 6,
  'api-partial': 4,
  'api-complexity': 6,
  'api-daily-limit': 0.5,
  'api-scope': 0.5,
} as const;

export function createFaultyApi({
  items,
  clock,
  random,
  hasFaults,
}: {
  items: readonly string[];
  clock: Clock;
  random: Random;
  hasFaults: boolean;
}): FaultyApi {
  let world: SimulatedMonday = {
    ...quietMonday,
    scopes: SCOPES,
    moreItems: items.map((id) => ({ id: Number(id), name: `Item ${id}` })),
  };
  let isHealed = !hasFaults;
  const sent: Sent[] = [];

  const change = (changes: Partial<SimulatedMonday>) => void (world = { ...world, ...changes });
  const after = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    async send(seat, query, variables) {
      if (query.startsWith('mutation')) {
        const { item, column, value } = variables;
        sent.push({ item: String(item), column: String(column), value: String(value) });
      }
      const doing = isHealed ? 'fine' : random.weighted(doings);
      if (doing === 'silent') return new Promise(() => {});
      await after(doing === 'slow' ? random.whole(1_000, 20_000) : random.whole(10, 500));
      const fault = doing.startsWith('api-') ? (doing as FaultName) : undefined;
      const struck = fault && { fault, ms: random.whole(1_000, 70_000) };
      const request = { kind: 'api', query, variables } as Parameters<typeof answerQuery>[1];
      const reply = await answerQuery({ world: () => world, change }, request, seat, struck);
      await after(doing === 'slow' ? random.whole(1_000, 9_000) : random.whole(10, 500));
      if (reply && 'errorMessage' in reply) throw new Error(reply.errorMessage);
      return reply?.data;
    },
    setAccess(seat, access) {
      const seats = world.seats.map((each, at) => (at === seat ? { ...each, access } : each));
      world = { ...world, seats: seats as unknown as SimulatedMonday['seats'] };
    },
    heal: () => void (isHealed = true),
    // Out of reach for a few seconds, now and then.
    isOnline: () => isHealed || random.chance(0.97),
    cell: (item, column) => world.board.cells[item]?.[column],
    sent,
  };
}
