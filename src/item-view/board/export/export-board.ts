import { openBoard } from '../../../host/board/board.ts';
import { systemClock } from '../../../host/clock.ts';
import { say } from '../../messages/say-board.ts';
import { say as sayOfDocument } from '../../messages/say-document.ts';
import { sayFailure } from '../../messages/say-past.ts';
import { wordsArrived } from '../../messages/spoken.ts';
import { writeLargeZip } from '../../pictures/zip.ts';
import { view } from '../../screen/view-settings.ts';
import { newButton, openTitledDialog, outlastItem, withWords } from '../../sharing/dialogs.ts';
import { downloadFile } from '../../sharing/download-file.ts';
import { fillWithReason } from '../permissions.ts';
import { boardFiles, fileNames } from './board-files.ts';
import { type BoardReading, createBoardReading, type ReadingState } from './read-board.ts';
import './export-board.css';

/** How long what was read before a stop counts, in milliseconds: then texts may have changed, and the list's place is lost. */
const FRESH_MS = 3_000_000;

/** A reading that was not done when its dialog closed, by the view that it was of. */
let left: { readonly key: string; readonly reading: BoardReading; readonly at: number } | undefined;

/** Reads the texts of all items on the board and offers them as a zip. Closing the dialog stops it. */
export async function openBoardExport(): Promise<void> {
  const { monday, place, key } = view;
  await wordsArrived();
  const isFresh = left?.key === key && systemClock.now() - left.at < FRESH_MS;
  const { reading, at } =
    left && isFresh
      ? left
      : {
          reading: createBoardReading({ board: openBoard(monday), store: monday.store, place, clock: systemClock }),
          at: systemClock.now(),
        };
  left = undefined;

  const about = withWords('p', say('exportText'));
  const bar = document.createElement('progress');
  bar.ariaLabel = say('exportTitle');
  const count = document.createElement('p');
  const told = document.createElement('p');
  let said = '';
  told.setAttribute('role', 'status');
  const goOn = newButton('secondary', '', () => {
    const { phase } = reading.getState();
    if (phase === 'listing' || phase === 'reading') reading.stop();
    else reading.start();
  });
  const take = newButton('primary', say('exportTake'), () => void pack());
  const buttons = withWords('div', '', 'iv-export-buttons');
  buttons.append(goOn, take);

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
    tell(sayPhase(state), state.failure);
    goOn.textContent = say(isBusy ? 'exportStop' : 'exportGoOn');
    take.disabled = isBusy || texts === 0;
    const isComplete = phase === 'done' && unread === 0;
    if (isComplete && document.activeElement === goOn) take.focus();
    goOn.hidden = isComplete;
  }

  /** What is said again is not announced again. */
  function tell(words: string, why?: ReadingState['failure']): void {
    if (words === said) return;
    said = words;
    fillWithReason(told, words, why);
  }

  async function pack(): Promise<void> {
    if (take.ariaDisabled) return;
    const state = reading.getState();
    const file = `${fileNames([state.board], [])[0]}.zip`;
    tell(say('exportPacking'));
    take.ariaDisabled = 'true';
    const zip = await writeLargeZip(boardFiles(state)).catch(() => undefined);
    take.ariaDisabled = null;
    if (zip) downloadFile(zip, file, 'application/zip');
    tell(zip ? sayOfDocument('downloaded', { file }) : say('exportNotPacked'));
  }

  const dialog = openTitledDialog(say('exportTitle'), [about, bar, count, told, buttons]);
  dialog.classList.add('iv-export');
  outlastItem(dialog);
  const unsubscribe = reading.subscribe(show);
  dialog.addEventListener('close', () => {
    unsubscribe();
    reading.stop();
    if (reading.getState().phase !== 'done') left = { key, reading, at };
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
