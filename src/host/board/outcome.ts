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
const BUSY = /complexity|rate_?\s?limit|concurrency/i;

/** Reads what monday answered to a query: `data`, `errors`, or both. */
export function readAnswer(answer: unknown, scope: Scope): ApiOutcome<unknown> {
  const { data, errors } = fields(answer);
  const told: readonly unknown[] = Array.isArray(errors) ? errors : [];
  if (hasSomething(data)) return { kind: 'answered', value: data, errors: told.map(messageOf) };
  return failureOf(told[0], scope);
}

/** Reads why monday rejected a query: an error of its SDK, whose `data` may have more to say. */
export function readRejection(error: unknown, scope: Scope): ApiFailure {
  const { errors } = fields(fields(error)['data']);
  return failureOf(Array.isArray(errors) ? errors[0] : error, scope);
}

function failureOf(error: unknown, scope: Scope): ApiFailure {
  const { code, retry_in_seconds: wait } = fields(fields(error)['extensions']);
  const message = messageOf(error);
  const said = `${String(code)} ${message}`;
  if (DAILY.test(said)) return { kind: 'daily-limit' };
  if (SCOPE.test(said)) return { kind: 'scope-missing', scope };
  if (!BUSY.test(said)) return { kind: 'refused', message };
  const seconds = Number(wait);
  return { kind: 'busy', seconds: seconds > 0 ? seconds : SECONDS };
}

/** Returns one thing of an answer that has several by their ids; `undefined` if monday does not say. */
export function ofId<T>(outcome: ApiOutcome<ReadonlyMap<string, T>>, id: string): ApiOutcome<T | undefined> {
  return outcome.kind === 'answered' ? { ...outcome, value: outcome.value.get(id) } : outcome;
}

/** Returns why a question came to nothing; an answer is one that lacks what was asked for. */
export function whyNot(outcome: ApiOutcome<unknown>): ApiFailure {
  return outcome.kind === 'answered' ? { kind: 'refused', message: outcome.errors[0] ?? '' } : outcome;
}

/** A query that is refused as a whole may have `data` all the same: `null`, or null for each of its fields. */
function hasSomething(data: unknown): boolean {
  return Object.values(fields(data)).some((value) => value !== null && value !== undefined);
}

function messageOf(error: unknown): string {
  const { message = error } = fields(error);
  return typeof message === 'string' && message !== '' ? message : 'no reason given';
}

/** Returns the fields of an object; none of what is no object. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
