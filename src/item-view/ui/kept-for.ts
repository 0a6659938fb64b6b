/**
 * Returns a function that gives what `create` makes for an owner, such as an item, a field or a preview: the same each
 * time, made with the arguments of the first call, and gone with the owner.
 */
export function keptFor<Owner extends object, Kept, More extends readonly unknown[] = []>(
  create: (owner: Owner, ...more: More) => Kept,
): (owner: Owner, ...more: More) => Kept {
  const kept = new WeakMap<Owner, { readonly value: Kept }>();
  return (owner, ...more) => {
    const known = kept.get(owner) ?? { value: create(owner, ...more) };
    kept.set(owner, known);
    return known.value;
  };
}
