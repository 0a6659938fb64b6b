/** More entries of a list or an object, and more parts of a value altogether, are none of ours. */
const mostEntries = 1_000;
const mostParts = 20_000;

/** A parsed value, or that there are too many parts in it or that it is none. */
export type StoredJson = { readonly kind: 'parsed'; readonly value: unknown } | { readonly kind: 'refused' };

/** Parses JSON, and cuts what is too long in it. For a worker: what has many parts takes seconds. */
export function parsedStored(json: string): StoredJson {
  let parts = 0;
  const bounded = (value: unknown): unknown => {
    parts += 1;
    if (parts > mostParts) throw new RangeError('expect fewer parts');
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.slice(0, mostEntries).map(bounded);
    // As JSON.parse makes them, so that no name reaches a prototype.
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, mostEntries)
        .map(([name, part]) => [name, bounded(part)]),
    );
  };
  try {
    return { kind: 'parsed', value: bounded(JSON.parse(json)) };
  } catch {
    return { kind: 'refused' };
  }
}
