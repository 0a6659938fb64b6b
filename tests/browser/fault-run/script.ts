import { FAULTS, FAULT_NAMES, type FaultRule } from '../../../src/simulator/fault.ts';
import { createRandom, type Random } from '../../seeded-random.ts';

/** What one of the two people does, or what befalls their frame. */
export type Doing = keyof typeof doings;

/** One step of an episode. `chances` (0 to 1) decide what the doing leaves open: which line, which item, which answer. */
export interface Step {
  readonly seat: number;
  readonly doing: Doing;
  readonly chances: readonly [number, number, number];
  /** Milliseconds on the page's clock until the next step. */
  readonly pause: number;
  /** From this step on monday misbehaves like this. */
  readonly faults?: readonly FaultRule[];
}

const doings = {
  type: 36,
  save: 24,
  tick: 8,
  erase: 2,
  decide: 14,
  switchItem: 6,
  /** While they type, somebody takes their right to edit on the board, and gives it back later. */
  loseRights: 5,
  /** The frame loads anew. */
  reload: 5,
  /** The frame is taken out of monday's page, as when the item card is closed, and comes back. */
  removeFrame: 4,
  /** The same, and the frame is not even told. */
  killFrame: 6,
  /** The process of monday's page dies; it is opened again in a new tab. */
  crash: 1,
} as const;

const pauses = {
  short: ({ whole }: Random) => whole(10, 900),
  some: ({ whole }: Random) => whole(1_000, 4_000),
  /** Until calls time out, and beyond. */
  long: ({ whole }: Random) => whole(8_000, 17_000),
};

const kinds = ['read', 'write', 'remove'] as const;

/** The steps of the episode with this seed: the same ones every time, whatever the pages do. */
export function scriptOf(seed: number): readonly Step[] {
  const random = createRandom(seed);
  // People do the same whatever becomes of the board.
  const ofBoard = createRandom(seed + 1_000_000);
  let seat = 0;
  return Array.from({ length: random.whole(7, 11) }, (_, index) => {
    // Nobody can do anything else before something is there.
    const doing = index < 2 ? 'type' : random.weighted(doings);
    // Mostly somebody stays at it, so that a frame often dies right after it was typed in.
    if (random.chance(0.4)) seat = 1 - seat;
    return {
      seat,
      doing,
      chances: [random.number(), random.number(), random.number()],
      pause: pauses[random.weighted({ short: 70, some: 22, long: 8 })](random),
      ...(index === 1 || random.chance(0.2) ? { faults: [...faultsBy(random), ...boardFaultsBy(ofBoard)] } : {}),
    };
  });
}

/** Some faults for a while; together they strike at most about every second call. */
function faultsBy(random: Random): readonly FaultRule[] {
  if (random.chance(0.1)) return [];
  // No client keeps what a host forgets at once and says it has.
  const fitting = FAULT_NAMES.filter((fault) => fault !== 'forgotten').flatMap((fault) =>
    kinds.flatMap((on) => ((FAULTS[fault].befalls as readonly string[]).includes(on) ? [{ fault, on }] : [])),
  );
  return Array.from({ length: random.whole(2, 6) }, () => {
    const { fault, on } = random.pick(fitting);
    const ms = fault === 'late' ? random.whole(2_000, 17_000) : random.whole(300, 4_000);
    return { fault, on, rate: random.whole(1, 4) / 10, ms };
  });
}

/** How the API of the board misbehaves meanwhile, if it does. */
function boardFaultsBy(random: Random): readonly FaultRule[] {
  if (random.chance(0.3)) return [];
  const fault = random.pick(FAULT_NAMES.filter((name) => name.startsWith('api-')));
  return [{ fault, rate: random.whole(3, 10) / 10, ms: random.whole(300, 20_000) }];
}
