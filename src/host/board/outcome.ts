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
