/** Whether a value of unknown origin has properties to look at. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a stored value of unknown origin is of the form with this number. */
export function isOfForm(stored: unknown, form: number): stored is Readonly<Record<string, unknown>> {
  return isRecord(stored) && stored['format'] === form;
}
