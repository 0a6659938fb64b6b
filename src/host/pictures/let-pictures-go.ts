import { hashesIn } from '../../text/picture-address.ts';
import { pictureKey } from '../storage/keys.ts';
import type { SharedValue } from '../storage/shared-value.ts';
import { afterLook, askWithinMs, goingSince, isWorthALook } from './letting-go.ts';
import { type PictureIndex, withEntries } from './picture-index.ts';
import { readReferences, type Sources } from './references.ts';

/**
 * Deletes the pictures whose time is up, after a look at everything that may refer to them, and marks those that nothing
 * refers to. `text` is what was just saved: often it shows that there is nothing to do. `forget` is told what drafts
 * refer to, if `isKept`.
 */
export async function letPicturesGo({
  index,
  sources,
  text,
  isKept,
  forget,
}: {
  index: SharedValue<PictureIndex>;
  sources: Sources;
  text: string | undefined;
  isKept: () => boolean;
  forget: (drafts: ReadonlySet<string>) => Promise<void>;
}): Promise<void> {
  const { store, place, clock } = sources;
  const known = await index.glance();
  if (known.kind !== 'read') return;
  const { value } = known;
  const isWorthIt = text === undefined || isWorthALook(value, hashesIn(text), clock.now());
  if (!isWorthIt && !isKept()) return;
  const references = await readReferences(sources, Object.keys(value.people));
  if (!references) return;
  const { text: inText, history, drafts, discarded } = references;
  await forget(drafts);
  if (!isWorthIt) return;
  const referred = { now: new Set([...inText, ...drafts]), past: new Set([...history, ...discarded]) };
  let since = 0;
  let going: readonly string[] = [];
  const isMarked = await index.change((before) => {
    since = clock.now();
    const after = afterLook(before, referred, since);
    going = after === before ? [] : goingSince(after, since);
    return after;
  });
  for (const hash of isMarked ? going : []) {
    if (clock.now() - since > askWithinMs) return;
    const outcome = await store.remove(pictureKey(place, hash));
    if (outcome.kind !== 'removed') continue;
    const mark = since;
    await index.change((before) =>
      before.pictures[hash]?.going === mark ? withEntries(before, { [hash]: undefined }) : before,
    );
  }
}
