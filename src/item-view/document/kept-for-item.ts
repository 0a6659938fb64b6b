import type { OpenItem } from './open-item.ts';

/** Returns a function that gives what `create` makes for an item: the same each time, as long as that is open. */
export function keptForItem<Kept>(create: (item: OpenItem) => Kept): (item: OpenItem) => Kept {
  const kept = new WeakMap<OpenItem, { readonly value: Kept }>();
  return (item) => {
    const known = kept.get(item) ?? { value: create(item) };
    kept.set(item, known);
    return known.value;
  };
}
