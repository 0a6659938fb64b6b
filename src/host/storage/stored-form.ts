/** Whether a value of unknown origin has properties to look at. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a stored value of unknown origin is of the form with this number. */
export function isOfForm(stored: unknown, form: number): stored is Readonly<Record<string, unknown>> {
  return isRecord(stored) && stored['format'] === form;
}

/** The last moment that a `Date` can name, in milliseconds since 1970; formatting a later one throws. */
const lastMoment = 8.64e15;

/** Whether a value of unknown origin is a time in milliseconds since 1970 that can be shown. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= lastMoment;
}
