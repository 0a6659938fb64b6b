import type { Block } from '../../src/markdown/block.ts';
import { createIncrementalRenderer } from './incremental-renderer.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import type { Edit, Session } from './identity-edits.ts';

/**
 * A difference between the incremental renderer and `toSafeHtml`, or `undefined`. `edits` counts the compared edits.
 */
export interface Difference {
  readonly after: number;
  readonly text: string;
  readonly what: string;
}

/** Plays a session and compares after each edit the renderer's HTML and the list of blocks that its patches build. */
export function findDifference({ start, edits }: Session): Difference | undefined {
  let text = start;
  let after = 0;
  try {
    const renderer = createIncrementalRenderer(start);
    for (const edit of [undefined, ...edits]) {
      if (edit) {
        text = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
        renderer.replace(edit.from, edit.to, edit.insert);
        after++;
      }
      const expected = toSafeHtml(text);
      if (renderer.html() !== expected) return { after, text, what: firstDifference(renderer.html(), expected) };
      const blocks = renderer.blocks();
      const tasks = tasksOf(blocks);
      const expectedTasks = tasksOf(createIncrementalRenderer(text).blocks());
      if (tasks !== expectedTasks) return { after, text, what: `tasks ${tasks} instead of ${expectedTasks}` };
      const lines = blocks.reduce((sum, block) => sum + block.lines, 0);
      const expectedLines = text.split(/\r\n|\r|\n/).length;
      if (blocks.some((block) => block.lines > 0) && lines !== expectedLines) {
        return { after, text, what: `the blocks have ${lines} lines and the text ${expectedLines}` };
      }
    }
  } catch (error) {
    return { after, text, what: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  return undefined;
}

/** Returns the tasks of blocks with their lines in the whole text. */
function tasksOf(blocks: readonly Block[]): string {
  let first = 0;
  const tasks = blocks.flatMap((block) => {
    const of = (block.tasks ?? []).map(({ line, done }) => [line === -1 ? 'footnote' : first + line, done]);
    first += block.lines;
    return of;
  });
  return JSON.stringify(tasks);
}

function firstDifference(actual: string, expected: string): string {
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at++;
  const near = (html: string) => JSON.stringify(html.slice(Math.max(0, at - 60), at + 100));
  return `at ${at}: ${near(actual)} instead of ${near(expected)}`;
}

/** Shrinks a session that differs, by dropping edits and cutting text. */
export function shrink(session: Session): Session {
  const difference = findDifference(session);
  if (!difference) return session;
  let smallest: Session = { start: session.start, edits: session.edits.slice(0, difference.after) };
  // Most differences need the last edit only, so start from the text before it.
  for (let keep = 1; keep < smallest.edits.length; keep *= 2) {
    const skipped = smallest.edits.slice(0, -keep);
    const shorter = { start: skipped.reduce(applyEdit, smallest.start), edits: smallest.edits.slice(-keep) };
    if (findDifference(shorter)) {
      smallest = shorter;
      break;
    }
  }
  for (let hasShrunk = true; hasShrunk;) {
    hasShrunk = false;
    for (const candidate of smallerSessions(smallest)) {
      if (!findDifference(candidate)) continue;
      smallest = candidate;
      hasShrunk = true;
      break;
    }
  }
  return smallest;
}

function applyEdit(text: string, { from, to, insert }: Edit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

function* smallerSessions({ start, edits }: Session): Generator<Session> {
  for (let size = 1 << 14; size >= 1; size >>= 1) {
    for (let from = 0; from + size <= start.length; from += size) {
      yield { start: start.slice(0, from) + start.slice(from + size), edits: cutEdits(edits, from, size) };
    }
  }
  if (edits.length > 1) {
    yield { start: applyEdit(start, edits[0]!), edits: edits.slice(1) };
    yield { start, edits: edits.slice(0, -1) };
  }
  for (const [index, edit] of edits.entries()) {
    for (let at = 0; at < edit.insert.length; at++) {
      if (edits.length > 1) break;
      const insert = edit.insert.slice(0, at) + edit.insert.slice(at + 1);
      yield { start, edits: edits.with(index, { ...edit, insert }) };
    }
  }
}

/**
 * Moves edits back across a cut before them. Exact for one edit; with several, offsets may drift, and the check
 * decides.
 */
function cutEdits(edits: readonly Edit[], from: number, size: number): Edit[] {
  const move = (offset: number) => (offset >= from + size ? offset - size : Math.min(offset, from));
  return edits.map((edit) => ({ ...edit, from: move(edit.from), to: move(edit.to) }));
}
