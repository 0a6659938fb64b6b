import { type Clock, systemClock } from '../clock.ts';
import type { Monday } from '../monday/monday.ts';
import { type ApiFailure, type ApiOutcome, fields, readAnswer, readRejection, type Scope } from './outcome.ts';

/** The version of monday's API that the queries are written for. */
const API_VERSION = '2026-10';

/**
 * What monday's API says of boards, in answers that may be missing: the text never waits for one, and without any the
 * product is whole.
 */
export interface Board {
  readonly ask: Ask;
  /** What the person may do with a board; `undefined` if monday does not say. */
  accessTo(boardId: string): Promise<ApiOutcome<Access | undefined>>;
}

/** Returns the board over what asks monday's API. */
export function boardOver(ask: Ask): Board {
  return {
    ask,
    async accessTo(boardId) {
      const outcome = await ask(OPERATIONS.boardAccess, { ids: [boardId] });
      if (outcome.kind !== 'answered') return outcome;
      const { access_level: access } = outcome.value.find(({ id }) => String(id) === boardId) ?? {};
      return { ...outcome, value: access === 'view' || access === 'edit' ? access : undefined };
    },
  };
}

let opened: Board | undefined;

/** Returns the board of this page, always the same: its calls share one queue. */
export function openBoard({ api }: Pick<Monday, 'api'>): Board {
  opened ??= boardOver(createAsk({ send: sendOver({ api }), clock: systemClock, isOnline: () => navigator.onLine }));
  return opened;
}

/** Returns what sends a query over monday's SDK, in the version of the API that the queries are written for. */
export function sendOver({ api }: Pick<Monday, 'api'>): Line['send'] {
  return (query, variables) => api(query, { variables, apiVersion: API_VERSION });
}

/** A query with the scope that it needs and the reader of its data. */
export interface Operation<T> {
  readonly scope: Scope;
  readonly query: string;
  readonly read: (data: Readonly<Record<string, unknown>>) => T;
}

/** What a person may do with a board. */
export type Access = 'view' | 'edit';

/** Asks monday's API. Never throws or rejects. */
export type Ask = <T>(operation: Operation<T>, variables: Readonly<Record<string, unknown>>) => Promise<ApiOutcome<T>>;

/** What asking needs. `send` may throw, reject, or never settle. */
export interface Line {
  readonly send: (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
}

/** How long an answer may take, in milliseconds. */
export const API_LIMIT_MS = 30_000;

/** monday does not say how many calls an app may have under way. */
export const MOST_UNDER_WAY = 2;

/** What takes longer is not waited for, in milliseconds: whoever asked has gone on by then. */
const LONGEST_WAIT_MS = 60_000;

const MOST_TRIES = 3;

/**
 * How long nothing is asked after the calls of a day are used up, in milliseconds. They are counted anew at midnight.
 */
const DAILY_PAUSE_MS = 3_600_000;

/**
 * Returns what asks monday's API, in order, at most `MOST_UNDER_WAY` at a time. A query that comes too soon for monday
 * is asked again when monday says, and all others wait with it, unless that takes too long; monday has then done nothing
 * of it. Nothing else is ever asked twice. What would be refused anyway, for want of a scope or of calls, is refused
 * here.
 */
export function createAsk({ send, clock, isOnline }: Line): Ask {
  const waiting: (() => void)[] = [];
  const refused = new Set<Scope>();
  let underWay = 0;
  let notBefore = -Infinity;
  let dailyUntil = -Infinity;

  function start(): void {
    while (underWay < MOST_UNDER_WAY && waiting.length > 0) {
      const ms = notBefore - clock.now();
      if (ms > 0 && ms <= LONGEST_WAIT_MS) return void clock.after(ms, start);
      waiting.shift()!();
    }
  }

  function closed(scope: Scope): ApiFailure | undefined {
    if (refused.has(scope)) return { kind: 'scope-missing', scope };
    if (clock.now() < dailyUntil) return { kind: 'daily-limit' };
    // As long as this is more than can be waited for.
    if (clock.now() < notBefore) return { kind: 'busy', seconds: (notBefore - clock.now()) / 1000 };
    return isOnline() ? undefined : { kind: 'offline' };
  }

  function once({ query, scope }: Operation<unknown>, variables: object): Promise<ApiOutcome<unknown>> {
    return new Promise((resolve) => {
      waiting.push(() => {
        const failure = closed(scope);
        if (failure) return resolve(failure);
        underWay += 1;
        void answerTo(() => send(query, variables as Record<string, unknown>), scope, clock).then((outcome) => {
          underWay -= 1;
          if (outcome.kind === 'scope-missing') refused.add(scope);
          if (outcome.kind === 'daily-limit') dailyUntil = clock.now() + DAILY_PAUSE_MS;
          if (outcome.kind === 'busy') notBefore = Math.max(notBefore, clock.now() + outcome.seconds * 1000);
          resolve(outcome);
          start();
        });
      });
      start();
    });
  }

  return async (operation, variables) => {
    for (let tries = 1; ; tries += 1) {
      const outcome = await once(operation, variables);
      if (outcome.kind === 'answered') return { ...outcome, value: operation.read(fields(outcome.value)) };
      if (outcome.kind !== 'busy' || tries === MOST_TRIES || outcome.seconds * 1000 > LONGEST_WAIT_MS) return outcome;
    }
  };
}

function answerTo(call: () => Promise<unknown>, scope: Scope, clock: Clock): Promise<ApiOutcome<unknown>> {
  return new Promise((resolve) => {
    const cancel = clock.after(API_LIMIT_MS, () => resolve({ kind: 'silent', afterMs: API_LIMIT_MS }));
    const settle = (outcome: ApiOutcome<unknown>) => {
      cancel();
      resolve(outcome);
    };
    // `async` turns what is thrown into a rejection.
    (async () => call())().then(
      (answer) => settle(readAnswer(answer, scope)),
      (error: unknown) => settle(readRejection(error, scope)),
    );
  });
}

/**
 * What is asked of monday's API, in its version 2026-10, at every opening. The other tables of operations are in the
 * files beside this one, each loaded with the feature that asks. A list has a default length that is shorter than what
 * we ask for at once, and leaves out by default what is archived or who has left.
 */
export const OPERATIONS = {
  boardAccess: {
    scope: 'boards:read',
    query: 'query boardAccess($ids: [ID!]) { boards(ids: $ids, limit: 100, state: all) { id access_level } }',
    read: ({ boards }) => (Array.isArray(boards) ? boards : []).map(fields),
  },
} as const satisfies Record<string, Operation<unknown>>;
