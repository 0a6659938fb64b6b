import { mergeTexts, resolveMerge } from '../../../description/merge.ts';
import type { PastRevision } from '../../../host/storage/history-book.ts';
import type { SeenText } from '../../../host/drafts/seen-text.ts';

/** Returns `seen` with the change from `before` to `after`, which its reader made: it is no news to them. */
export function withOwn(seen: string, before: string, after: string): string {
  const merge = mergeTexts(before, after, seen);
  if (merge.kind === 'clean') return merge.text;
  return resolveMerge(
    merge.pieces,
    merge.pieces.flatMap((piece) => (piece.kind === 'conflict' ? ['mine' as const] : [])),
  );
}

/**
 * Returns the text that a person has seen, with what they saved since elsewhere: the revisions (newest first) that are
 * `by` them and newer. `stored` is newer than all others, whatever the clocks of several computers say. A text that the
 * history does not have yet counts as somebody else's.
 */
export function withOwnRevisions(
  { text, at }: SeenText,
  stored: string,
  revisions: readonly PastRevision[],
  userId: string,
): string {
  const newest = revisions.find((past) => past.text === stored);
  const others = revisions.filter((past) => past !== newest && !past.aside);
  const book = newest ? [newest, ...others] : others;
  const known = book.findIndex((past) => past.text === text);
  const newer = known === -1 ? book.filter((past) => past === newest || past.at > at) : book.slice(0, known);
  let seen = text;
  for (let index = newer.length - 1; index >= 0; index -= 1) {
    const before = book[index + 1];
    if (newer[index]!.by === userId) seen = withOwn(seen, before?.text ?? text, newer[index]!.text);
  }
  return seen;
}
