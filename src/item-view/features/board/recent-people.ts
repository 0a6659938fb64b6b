import { recall, remember } from '../../../host/remembered.ts';
import { peopleKey } from '../../../host/storage/browser-keys.ts';
import type { ItemRef } from '../../../host/storage/keys.ts';
import { profilesIn } from './profiles.ts';

/** The most people whom this browser remembers, and whom a text brings to the front. */
const MOST_RECENT = 8;

/** Has this browser remember that somebody was mentioned. */
export function rememberMentioned(place: ItemRef, person: string): void {
  const others = rememberedIn(place).filter((other) => other !== person);
  remember(peopleKey(place), [person, ...others].slice(0, MOST_RECENT).join(' '));
}

/** Returns people with those first who were mentioned lately in this browser, then those whom the text mentions. */
export function likelyFirst<Person extends { readonly id: string }>(
  people: readonly Person[],
  place: ItemRef,
  text: string,
): readonly Person[] {
  const likely = new Set(rememberedIn(place));
  const most = likely.size + MOST_RECENT;
  for (const { person } of profilesIn(text)) {
    if (likely.size >= most) break;
    likely.add(person);
  }
  const rank = new Map([...likely].map((person, at) => [person, at]));
  const rankOf = ({ id }: Person) => rank.get(id) ?? likely.size;
  return [...people].sort((one, other) => rankOf(one) - rankOf(other));
}

function rememberedIn(place: ItemRef): readonly string[] {
  return (recall(peopleKey(place)) ?? '').split(' ').filter((id) => /^\d{1,20}$/.test(id));
}
