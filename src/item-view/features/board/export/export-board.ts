import { openApi } from '../../../../host/board/api.ts';
import { systemClock } from '../../../../host/clock.ts';
import { say } from '../../../messages/say-board.ts';
import { say as sayOfDocument } from '../../../messages/say-document.ts';
import { sayFailure } from '../../../messages/say-past.ts';
import { wordsArrived } from '../../../messages/spoken.ts';
import { writeLargeZip } from '../../../ui/zip.ts';
import { itemHere } from '../../../document/open-item.ts';
import { newButton, openTitledDialog, outlastItem } from '../../../ui/dialogs.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { fillWithReason } from '../../../document/permissions.tsx';
import { keptFor } from '../../../ui/kept-for.ts';
import { type KnownBoard, knownBoard } from '../known-board.ts';
import { type BoardReading, createBoardReading, type ReadingState } from './read-board.ts';
import { isAnswer, type ItemRead, type Unread } from './read-item.ts';
import { newElement } from '../../../ui/new-element.ts';
import './export-board.css';

/**
 * How long what was read before a stop counts, in milliseconds: then texts may have changed, and the list's place is
 * lost.
 */
const FRESH_MS = 3_000_000;

/** A reading that was not done when its dialog closed, and when it began. */
interface LeftReading {
  readonly reading: BoardReading;
  readonly at: number;
}

/** Readings that were left, by the view that they are of. */
const leftOf = keptFor((_: KnownBoard) => new Map<string, LeftReading>());

/** Reads the texts of all items on the board and offers them as a zip. Closing the dialog stops it. */
export async function openBoardExport(): Promise<void> {
  const { monday, place, key } = itemHere();
  await wordsArrived();
  const readings = leftOf(knownBoard());
  const left = readings.get(key);
  readings.delete(key);
  const { reading, at } =
    left && systemClock.now() - left.at < FRESH_MS
      ? left
      : {
          reading: createBoardReading({ board: openApi(monday), store: monday.store, place, clock: systemClock }),
          at: systemClock.now(),
        };

  const about = newElement('p', {}, say('exportText'));
  const bar = newElement('progress', { ariaLabel: say('exportTitle') });
  const count = newElement('p');
  const told = newElement('p', { role: 'status' });
  let said = '';
  const goOn = newButton('secondary', '', () => {
    const { phase } = reading.getState();
    if (phase === 'listing' || phase === 'reading') reading.stop();
    else reading.start();
  });
  const take = newButton('primary', say('exportTake'), () => void pack());
  const buttons = newElement('div', { className: 'iv-export-buttons' }, goOn, take);

  function show(): void {
    const state = reading.getState();
    const { phase, items, isListed, reads } = state;
    const isBusy = phase === 'listing' || phase === 'reading';
    const { texts, unread } = sum(state);
    if (isListed) bar.max = Math.max(1, items.length);
    if (isListed) bar.value = reads.size;
    else bar.removeAttribute('value');
    bar.hidden = phase === 'failed' && !isListed;
    count.textContent = isListed ? sayCount(state) : '';
    announce(sayPhase(state), state.failure);
    goOn.textContent = say(isBusy ? 'exportStop' : 'exportGoOn');
    take.disabled = isBusy || texts === 0;
    const isComplete = phase === 'done' && unread === 0;
    if (isComplete && document.activeElement === goOn) take.focus();
    goOn.hidden = isComplete;
  }

  /** A repeated message is not announced again. */
  function announce(words: string, why?: ReadingState['failure']): void {
    if (words === said) return;
    said = words;
    fillWithReason(told, words, why);
  }

  async function pack(): Promise<void> {
    if (take.ariaDisabled) return;
    const state = reading.getState();
    const file = `${fileNames([state.board], [])[0]}.zip`;
    announce(say('exportPacking'));
    take.ariaDisabled = 'true';
    const zip = await writeLargeZip(boardFiles(state)).catch(() => undefined);
    take.ariaDisabled = null;
    if (zip) downloadFile(zip, file, 'application/zip');
    announce(zip ? sayOfDocument('downloaded', { file }) : say('exportNotPacked'));
  }

  const dialog = openTitledDialog(say('exportTitle'), [about, bar, count, told, buttons]);
  dialog.classList.add('iv-export');
  outlastItem(dialog);
  const unsubscribe = reading.subscribe(show);
  dialog.addEventListener('close', () => {
    unsubscribe();
    reading.stop();
    if (reading.getState().phase !== 'done') readings.set(key, { reading, at });
  });
  reading.start();
  show();
  goOn.focus();
}

function sum({ reads }: ReadingState) {
  const kinds = [...reads.values()].map(({ kind }) => kind);
  const of = (kind: (typeof kinds)[number]) => kinds.filter((each) => each === kind).length;
  return { texts: of('text'), without: of('none'), unread: of('unread') };
}

function sayCount(state: ReadingState): string {
  const { texts, without, unread } = sum(state);
  return say('exportCount', { read: state.reads.size, all: state.items.length, texts, without, unread });
}

function sayPhase(state: ReadingState): string {
  const { phase, failure, isListed } = state;
  if (phase === 'listing') return say('exportListing');
  if (phase === 'reading') return say('exportReading');
  if (phase === 'stopped') return say('exportStopped');
  if (phase === 'done') return say(sum(state).unread > 0 ? 'exportDonePartly' : 'exportDone');
  const reason = failure ? sayFailure(failure) : '';
  return isListed ? say('exportFailed', { reason }) : say('exportUnavailable', { reason });
}

/** A file for `writeLargeZip`. */
interface BoardFile {
  readonly path: string;
  readonly content: string | Blob;
}

/** Name of the file that a reader opens first; no text may be named so. */
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

/** Names that Windows gives to devices, in any folder and with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)$/i;

/** Signs that Windows or macOS does not take in a name. */
const NOT_TAKEN = /[<>:"/\\|?*\p{Noncharacter_Code_Point}]/gu;

/**
 * Turns the direction of what follows, or cannot be seen: a name could pretend to be another. Joiners stay, which
 * scripts and emoji need.
 */
const UNSEEN = /(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** With a folder and an ending around it this stays below the 260 characters of Windows. */
const LONGEST = 80;
/** Most file systems take 255 bytes. */
const MOST_BYTES = 200;

/**
 * Returns a file name for each of `names`, without an ending, that Windows, macOS and Linux all take; no two are the
 * same to any of them, nor the same as one of `taken`. Names of items are hostile text.
 */
export function fileNames(names: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map(sameness));
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const plain = fileName(name, '');
    let result = plain;
    let number = numbers.get(sameness(plain)) ?? 1;
    while (used.has(sameness(result))) result = fileName(name, ` (${(number += 1)})`);
    numbers.set(sameness(plain), number);
    used.add(sameness(result));
    return result;
  });
}

/** Returns `name` as it is shown: on one line, without what cannot be seen or turns the direction. */
export function shownName(name: string): string {
  return name
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

function fileName(name: string, mark: string): string {
  const safe = trim(shownName(name).replace(NOT_TAKEN, '-').normalize('NFC'));
  const trimmed = trim(cut(safe, LONGEST - mark.length, MOST_BYTES)) || 'item';
  // Windows looks as far as the first dot.
  const [first = ''] = trimmed.split('.');
  return `${DEVICE.test(first.trimEnd()) ? `_${trimmed}` : trimmed}${mark}`;
}

/** Windows drops dots and spaces at the end, and other systems hide what begins with a dot. */
function trim(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/gu, '');
}

const segmenter = new Intl.Segmenter('en');

/** Cuts between characters as they are seen: half an emoji is another one. */
function cut(name: string, longest: number, mostBytes: number): string {
  let result = '';
  let bytes = 0;
  for (const { segment } of segmenter.segment(name.slice(0, longest * 4))) {
    bytes += new TextEncoder().encode(segment).length;
    if (result.length + segment.length > longest || bytes > mostBytes) break;
    result += segment;
  }
  return result;
}

/** File systems disagree on case, on how letters are composed, and on what cannot be seen. */
function sameness(name: string): string {
  const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return seen.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
}
