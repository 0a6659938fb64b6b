import { type Clock, systemClock } from '../clock.ts';
import type { Monday } from '../monday/monday.ts';

/** The version of monday's API that the queries are written for. */
const API_VERSION = '2026-10';

/**
 * Answers of monday's API about boards, which may be missing: the text never waits for one, and without any the
 * product is whole.
 */
export interface MondayApi {
  readonly ask: Ask;
  /** Rights of the person on a board; `undefined` if monday does not say. */
  accessTo(boardId: string): Promise<ApiOutcome<Access | undefined>>;
}

/** Returns the board over what asks monday's API. */
export function createApi(ask: Ask): MondayApi {
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

let opened: MondayApi | undefined;

/** Returns the board of this page, always the same: its calls share one queue. */
export function openApi({ api }: Pick<Monday, 'api'>): MondayApi {
  opened ??= createApi(
    createRequestQueue({ send: sendOver({ api }), clock: systemClock, isOnline: () => navigator.onLine }),
  );
  return opened;
}

/** Returns what sends a query over monday's SDK, in the version of the API that the queries are written for. */
export function sendOver({ api }: Pick<Monday, 'api'>): ApiTransport['send'] {
  return (query, variables) => api(query, { variables, apiVersion: API_VERSION });
}

/** A query with the scope that it needs and the reader of its data. */
export interface Operation<T> {
  readonly scope: Scope;
  readonly query: string;
  readonly read: (data: Readonly<Record<string, unknown>>) => T;
}

/** Rights of a person on a board. */
export type Access = 'view' | 'edit';

/** Asks monday's API. Never throws or rejects. */
export type Ask = <T>(operation: Operation<T>, variables: Readonly<Record<string, unknown>>) => Promise<ApiOutcome<T>>;

/** Services that requests need. `send` may throw, reject, or never settle. */
export interface ApiTransport {
  readonly send: (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
}

/** How long an answer may take, in milliseconds. */
export const API_LIMIT_MS = 30_000;

/** monday does not say how many calls an app may have under way. */
export const MOST_UNDER_WAY = 2;

/** Longest wait for an answer, in milliseconds: the person has gone on by then. */
const LONGEST_WAIT_MS = 60_000;

const MOST_TRIES = 3;

/**
 * How long nothing is asked after the calls of a day are used up, in milliseconds. They are counted anew at midnight.
 */
const DAILY_PAUSE_MS = 3_600_000;

/**
 * Returns what asks monday's API, in order, at most `MOST_UNDER_WAY` at a time. A query that comes too soon for monday
 * is asked again when monday says, and all others wait with it, unless that takes too long; monday has then done
 * nothing of it. Nothing else is ever asked twice. What would be refused anyway, for want of a scope or of calls, is
 * refused here.
 */
export function createRequestQueue({ send, clock, isOnline }: ApiTransport): Ask {
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
 * Questions to monday's API at every opening. The other tables of operations are in the
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

/** A right of the app that an administrator of the account approves, by monday's name. */
export type Scope = 'boards:read' | 'boards:write' | 'docs:read' | 'updates:write' | 'users:read';

/** The result of a question to monday's API. */
export type ApiOutcome<T> = Answered<T> | ApiFailure;

/** `errors` say why something is missing in `value`; there are none if everything came. */
export interface Answered<T> {
  readonly kind: 'answered';
  readonly value: T;
  readonly errors: readonly string[];
}

/** Why a question came to nothing. After `silent` it is unknown whether a change was made. */
export type ApiFailure =
  /** Nobody has approved the scope for this account. */
  | { readonly kind: 'scope-missing'; readonly scope: Scope }
  /** The account's calls of the day are used up. */
  | { readonly kind: 'daily-limit' }
  /** Too much was asked in a minute; monday answers again after so many seconds. */
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'silent'; readonly afterMs: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: string };

/** Seconds to wait where monday does not say. Its budgets are those of a minute. */
const SECONDS = 60;

/** The codes and messages of a missing scope. Our queries are valid, so a "validation error" is one, too. */
const SCOPE = /graphql validation errors|unauthorized field or type|missing\s?required\s?permissions/i;
const DAILY = /daily_?\s?limit/i;
const BUSY = /code":"\w*complexity|complexity budget|rate_?\s?limit|concurrency/i;

/** Seconds to wait, beside a code or in words: "reset in 16 seconds". */
const WAIT = /(?:retry_in_seconds"?:"?|reset in )([\d.]+)/;

/** Reads what monday answered to a query: `data`, `errors`, or both. */
export function readAnswer(answer: unknown, scope: Scope): ApiOutcome<unknown> {
  const { data: value } = fields(answer);
  return hasSomething(value)
    ? { kind: 'answered', value, errors: errorsIn(answer).map(messageOf) }
    : failureOf(answer, scope);
}

/** Reads why monday rejected a query: an error of its SDK, whose `data` may have more to say. */
export function readRejection(error: unknown, scope: Scope): ApiFailure {
  const { data } = fields(error);
  return failureOf(hasSomething(data) ? data : error, scope);
}

function errorsIn(answer: unknown): readonly unknown[] {
  const { errors } = fields(answer);
  return Array.isArray(errors) ? errors : [];
}

function failureOf(answer: unknown, scope: Scope): ApiFailure {
  const message = messageOf(errorsIn(answer)[0] ?? answer);
  const whole = message + JSON.stringify(answer);
  // Each error has a code or, in an older form, the answer has.
  const said = message + whole.match(/code":"\w+/g);
  if (DAILY.test(said)) return { kind: 'daily-limit' };
  if (SCOPE.test(said)) return { kind: 'scope-missing', scope };
  const [, wait] = WAIT.exec(whole) ?? [];
  if (!wait && !BUSY.test(said)) return { kind: 'refused', message };
  return { kind: 'busy', seconds: Number(wait) || SECONDS };
}

/** A query that is refused as a whole may have `data` all the same: `null`, or null for each of its fields. */
function hasSomething(data: unknown): boolean {
  return Object.values(fields(data)).some((value) => value !== null && value !== undefined);
}

function messageOf(error: unknown): string {
  const { error_message: older = error, message = older } = fields(error);
  return typeof message === 'string' && message !== '' ? message : 'no reason given';
}

/** Returns the fields of an object; none of what is no object. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
