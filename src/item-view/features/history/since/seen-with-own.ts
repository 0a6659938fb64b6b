import type { Open } from '../../../../description/description.ts';
import { mergeTexts } from '../../../../description/merge.ts';
import { ownBesideNews } from '../../../../description/own-beside-news.ts';
import { segments } from '../../../../text/changed-lines.ts';
import type { PastRevision } from '../../../../host/storage/store.ts';
import type { Draft } from '../../../../host/drafts/drafts.ts';
import type { SeenText } from '../../../../host/drafts/seen-text.ts';
import type { PastTexts } from '../../../document/open-for-reading.ts';

/** Sources that say which texts are their own. */
export type OwnPast = Pick<PastTexts, 'read' | 'userId' | 'sentLines'>;

/**
 * Returns the text that a person has seen, with what they saved until `after` was stored, here or on another computer:
 * it is no news. `own`: the text that they made it of, if that is known. The second value says that the history cannot
 * be read, and nobody knows who saved the rest.
 */
export async function withOwnChanges(
  { text, at }: SeenText,
  after: string,
  own: string | undefined,
  state: Open,
  history: OwnPast,
): Promise<readonly [seen: SeenText, isUnsure: boolean]> {
  if (isDrafted(after, state)) return [{ text: after, at }, false];
  const texts = [text, ...(await history.sentLines())];
  const knowing = (one: string) => ({ text: withKnown(one, after, texts), at });
  if (own !== undefined) return [knowing(own === '' ? after : withOwn(text, own, after)), false];
  const sure = knowing(text);
  if (sure.text === after) return [sure, false];
  const past = await history.read();
  if (past.kind !== 'read') return [sure, true];
  return [knowing(withOwnPast(sure, after, past.revisions, history.userId, state)), false];
}

/** Returns `seen` with the change from `before` to `after`, which its reader made: it is no news to them. */
export function withOwn(seen: string, before: string, after: string): string {
  const merge = mergeTexts(before, after, seen);
  if (merge.kind === 'clean') return merge.text;
  return merge.pieces
    .flatMap((piece) => (piece.kind === 'agreed' ? piece.lines : ownBesideNews(piece.theirs, piece.base, piece.mine)))
    .join('\n');
}

/**
 * Returns `seen` with the lines of `after` that `texts` have, which its reader has seen or sent: they are no news,
 * whoever is said to have saved them, and in whatever order. A line that somebody ticked or went on writing is still
 * news, and what it was before is put in its place.
 */
export function withKnown(seen: string, after: string, texts: readonly string[]): string {
  const linesOf = (text: string) => text.split('\n');
  const isBlank = (line: string) => line.trim() === '';
  const start = (line: string) => `${line.replace(/\[x\]/i, '[ ]')} `;
  const known = new Set(texts.flatMap(linesOf));
  const there = new Set(linesOf(seen));
  const missing = [...known].filter((line) => !isBlank(line) && !there.has(line));
  return segments(linesOf(seen), linesOf(after))
    .flatMap(({ parts: [was = [], now = []], line }) => {
      const isNews = (one: string) => !isBlank(one) && !known.has(one);
      const goesOn = (one: string, past: string) => start(one).startsWith(start(past)) || isRowGoneOn(one, past);
      const before = (one: string) =>
        missing.filter((past) => goesOn(one, past) && !was.some((old) => goesOn(old, past))).slice(0, 1);
      const mine = now.map((one) => (isNews(one) ? before(one) : [one]));
      if (mine.flat().every(isBlank)) return [...was, ...line];
      const first = now.findIndex(isNews);
      return [...mine.flatMap((lines, at) => (at === first ? [...was, ...lines] : lines)), ...line];
    })
    .join('\n');
}

/** Whether `line` is a row of a table whose cells begin as those of the row `past` do. */
function isRowGoneOn(line: string, past: string): boolean {
  const [cells, before] = [line, past].map((row) => row.split('|').map((cell) => cell.trim())) as [string[], string[]];
  return before.length > 2 && before.every((cell, at) => cells[at]?.startsWith(cell));
}

/** Whether a text is that of a draft of theirs: a page that was gone before it was told has saved it. */
function isDrafted(text: string, state: Open): boolean {
  return draftsOf(state).some((draft) => draft.text === text);
}

function draftsOf({ offer, syncState: { taken, waiting } }: Open): readonly Draft[] {
  return [...taken, ...waiting, ...(offer ? [offer] : [])];
}

/**
 * Returns the texts that this browser knows to have sent, or may have: the history may lack them, or who saved them.
 */
export function textsSent(state: Open): ReadonlySet<string> {
  const { sent, unrecorded } = state.syncState;
  const own = unrecorded.filter((past) => past.own);
  const drafts = draftsOf(state);
  return new Set([
    ...sent,
    ...drafts.flatMap((draft) => draft.sent ?? []),
    ...[...own, ...drafts].map(({ text }) => text),
  ]);
}

/**
 * Returns the text that a person has seen, with what they saved until `after` was stored, as the history and `state`
 * know it. What is stored by then is their own tick of that text, which the history may have already.
 */
function withOwnPast(
  seen: SeenText,
  after: string,
  revisions: readonly PastRevision[],
  userId: string,
  state: Open,
): string {
  const past = revisions.filter(({ text }) => text === after || text !== state.base.text);
  return withOwnRevisions(seen, after, past, userId, textsSent(state));
}

/**
 * Returns the text that a person has seen, with what they saved since elsewhere: the revisions (newest first) that are
 * `by` them, or `sent`, and newer. `stored` is newer than all others, whatever the clocks of several computers say. A
 * text that neither the history has nor they sent counts as somebody else's.
 */
export function withOwnRevisions(
  { text, at }: SeenText,
  stored: string,
  revisions: readonly PastRevision[],
  userId: string,
  sent: ReadonlySet<string> = new Set(),
): string {
  const newest =
    revisions.find((past) => past.text === stored) ?? (sent.has(stored) ? { text: stored, at, by: userId } : undefined);
  const others = revisions.filter((past) => past !== newest && !past.aside);
  const book = newest ? [newest, ...others] : others;
  const known = book.findIndex((past) => past.text === text);
  const newer = known === -1 ? book.filter((past) => past === newest || past.at > at) : book.slice(0, known);
  let seen = text;
  for (let index = newer.length - 1; index >= 0; index -= 1) {
    const before = book[index + 1];
    const { by, text: after } = newer[index]!;
    if (by === userId || (by === undefined && sent.has(after))) seen = withOwn(seen, before?.text ?? text, after);
  }
  return seen;
}
