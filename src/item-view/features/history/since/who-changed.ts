import type { SeenText } from '../../../../host/drafts/seen-text.ts';
import type { PastRevision } from '../../../../host/storage/store.ts';
import { say } from '../../../messages/say-past.ts';
import { getSpoken } from '../../../messages/spoken.ts';
import type { PastTexts } from '../../../document/open-for-reading.ts';

/**
 * Returns the names of those who have saved since a text was seen, as one reads them; `undefined` where nobody knows
 * who it was. A colleague whom monday does not name is "a colleague".
 */
export async function whoChanged(
  seen: SeenText,
  { read, nameOf, userId }: Pick<PastTexts, 'read' | 'nameOf' | 'userId'>,
): Promise<string | undefined> {
  const past = await read();
  if (past.kind !== 'read') return undefined;
  const ids = colleaguesSince(seen, past.revisions, userId);
  if (!ids) return undefined;
  const outcomes = await Promise.all(ids.map(nameOf));
  const names = outcomes.map((outcome) => (outcome.kind === 'answered' ? outcome.value : undefined));
  const { tag } = getSpoken();
  const said = new Set(names.map((name) => name ?? say('historyColleague')));
  const list = new Intl.ListFormat(tag, { type: 'conjunction' }).format(said);
  return list.slice(0, 1).toLocaleUpperCase(tag) + list.slice(1);
}

/**
 * Returns the ids of the colleagues whose revisions (newest first) are newer than `seen`; `undefined` if one has none.
 */
export function colleaguesSince(
  { text, at }: SeenText,
  revisions: readonly PastRevision[],
  userId: string,
): readonly string[] | undefined {
  const known = revisions.findIndex((past) => past.text === text);
  const newer = (known === -1 ? revisions.filter((past) => past.at > at) : revisions.slice(0, known)).filter(
    ({ aside }) => !aside,
  );
  const ids = newer.map(({ by }) => by);
  const others = [...new Set(ids.filter((id) => id !== userId))].filter((id) => id !== undefined);
  return others.length === 0 || ids.includes(undefined) ? undefined : others;
}
