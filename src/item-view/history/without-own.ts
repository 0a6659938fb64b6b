import { mergeTexts, resolveMerge } from '../../description/merge.ts';
import type { PastRevision } from '../../host/storage/history-book.ts';
import type { SeenText } from '../../host/drafts/seen-text.ts';

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
 * `by` them and newer.
 */
export function withOwnRevisions({ text, at }: SeenText, revisions: readonly PastRevision[], userId: string): string {
  if (userId === '') return text;
  const known = revisions.findIndex((past) => past.text === text);
  const newer = known === -1 ? revisions.filter((past) => past.at > at) : revisions.slice(0, known);
  let seen = text;
  for (let index = newer.length - 1; index >= 0; index -= 1) {
    const before = revisions[index + 1];
    if (newer[index]!.by === userId) seen = withOwn(seen, before?.text ?? text, newer[index]!.text);
  }
  return seen;
}
