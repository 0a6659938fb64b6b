import { draftKey, type ItemRef } from '../../host/storage/keys.ts';

/**
 * Places that this page has dealt with. A variable of the module, because it tells openings of one item apart from
 * none.
 */
const places = new Map<string, ItemRef>();

/**
 * Returns one object for all references to the same description and person. What is kept for it (`keptFor`) outlasts a
 * change of items: what is on its way to one that was open before goes on.
 */
export function oneRef(place: ItemRef): ItemRef {
  const key = draftKey(place);
  const known = places.get(key) ?? place;
  places.set(key, known);
  return known;
}
