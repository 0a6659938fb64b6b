import type { Conflict } from '../../../../description/description.ts';
import type { Choice } from '../../../../description/merge.ts';
import { recall, remember } from '../../../../host/remembered.ts';
import { choicesKey } from '../../../../host/storage/browser-keys.ts';
import type { ItemRef } from '../../../../host/storage/keys.ts';

/** The choices in a conflict, by the places that they are for (`at`). */
export type Choices = ReadonlyMap<number, Choice>;

/** Returns the choices that this browser keeps for a conflict with the same version of a colleague's; else none. */
export function keptChoices(place: ItemRef, { theirs }: Pick<Conflict, 'theirs'>): Choices {
  const kept = readKept(recall(choicesKey(place)));
  return kept && kept.version === theirs.version ? kept.choices : new Map();
}

/** Has this browser keep the choices until others are made, so that they outlast a reload. */
export function keepChoices(place: ItemRef, { theirs }: Pick<Conflict, 'theirs'>, choices: Choices): void {
  const kept = { version: theirs.version, choices: [...choices] };
  remember(choicesKey(place), JSON.stringify(kept));
}

/** Returns what is kept, if it has that form. */
function readKept(kept: string | null): { readonly version: unknown; readonly choices: Choices } | undefined {
  try {
    const { version, choices } = JSON.parse(kept ?? '') as Record<'version' | 'choices', unknown>;
    return Array.isArray(choices) ? { version, choices: new Map(choices.filter(isChoice)) } : undefined;
  } catch {
    return undefined;
  }
}

function isChoice(entry: unknown): entry is [number, Choice] {
  return Array.isArray(entry) && typeof entry[0] === 'number' && /^(?:both|mine|theirs)$/.test(String(entry[1]));
}
