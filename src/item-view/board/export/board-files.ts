import { say } from '../../messages/say-board.ts';
import { sayFailure } from '../../messages/say-past.ts';
import { fileNames, shownName } from './file-names.ts';
import { isAnswer, type ItemRead, type ReadingState, type Unread } from './read-board.ts';

/** A file for `writeLargeZip`. */
export interface BoardFile {
  readonly path: string;
  readonly content: string | Blob;
}

/** What a reader of the files opens first; no text may be named so. */
const CONTENTS = 'README';

const UNREADABLE = { doubtful: 'exportDoubtful', unreadable: 'exportUnreadable', 'no-room': 'exportNoRoom' } as const;

/**
 * Returns the texts of a board as files with their pictures where they look for them, after a table of contents, which
 * also names the items without a text and those that are not read.
 */
export function boardFiles({ board, items, reads, pictures, isListed }: ReadingState): BoardFile[] {
  const texts = items.flatMap(({ id, name }) => {
    const read = reads.get(id);
    return read?.kind === 'text' ? [{ id, name, read }] : [];
  });
  const names = fileNames(
    texts.map(({ name }) => name),
    [CONTENTS],
  );
  const others = (isSuch: (read: ItemRead | undefined) => boolean) => items.filter(({ id }) => isSuch(reads.get(id)));
  const parts = [
    `# ${escaped(board) || say('exportTitle')}`,
    ...(isListed ? [] : [say('exportUnlisted')]),
    list(
      texts.map(({ id, name, read }, at) => {
        const without = read.missing + read.unread;
        const note = without > 0 ? ` (${say('exportPictures', { number: without })})` : '';
        return `[${escaped(name) || id}](${address(`${names[at]}.md`)})${note}`;
      }),
    ),
    section(
      say('exportWithout'),
      others((read) => read?.kind === 'none').map(({ id, name }) => escaped(name) || id),
    ),
    section(
      say('exportUnread'),
      others((read) => read === undefined || read.kind === 'unread').map(({ id, name }) => {
        const read = reads.get(id);
        const why = read?.kind === 'unread' ? `: ${escaped(sayUnread(read.why))}` : '';
        return `${escaped(name) || id}${why}`;
      }),
    ),
  ];
  return [
    { path: `${CONTENTS}.md`, content: `${parts.filter(Boolean).join('\n\n')}\n` },
    ...texts.map(({ read }, at) => ({ path: `${names[at]}.md`, content: read.text })),
    ...[...pictures].map(([path, content]) => ({ path, content })),
  ];
}

/** Why a text is not there, as the end of a sentence. */
function sayUnread(why: Unread): string {
  return isAnswer(why) ? say(UNREADABLE[why.kind]) : sayFailure(why);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${list(lines)}` : '';
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** Words from outside as Markdown that says just them: a name may look like a link, HTML or a task. */
function escaped(words: string): string {
  return shownName(words).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

function address(path: string): string {
  return encodeURIComponent(path).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
