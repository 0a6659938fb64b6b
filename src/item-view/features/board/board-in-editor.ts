import { recall } from '../../../host/remembered.ts';
import { owedKey } from '../../../host/storage/browser-keys.ts';
import { itemHere, type OpenItem } from '../../document/open-item.ts';
import { paid } from '../../document/owed-progress.ts';
import type { BoardInEditor, CompletionSource } from '../../field/editor-features.ts';
import { say } from '../../messages/say.ts';
import { lazilyOrNothing } from '../../ui/lazily.tsx';
import { withCode } from '../../ui/with-code.ts';

/** Items, people, columns, and what a task can become. */
export const boardCompletions: CompletionSource = {
  kinds: ['item', 'person', 'column', 'task'],
  load: () => import(/* webpackChunkName: "board-suggestions" */ './board-suggestions.ts'),
};

/** The board while a text is written: names and values to choose from, subitems, and what a save takes to the board. */
export const boardInEditor: BoardInEditor = {
  namePasted: (...pasted) =>
    import(/* webpackChunkName: "name-pasted" */ './name-pasted.ts')
      .then(({ namePasted }) => namePasted(...pasted))
      .catch(() => undefined),
  takeDescription: () =>
    withCode(
      import('./own-description/description-dialog.tsx'),
      ({ takeIntoEmptyText }) => takeIntoEmptyText(),
      () => void itemHere().monday.notice(say('chunkFailedText'), 'info'),
    ),
  afterSave: (opened, before, after) => void takeToBoard(opened, before, after).catch(() => undefined),
  makeSubitem: (...task) =>
    void import('./subitems/SubitemButton.tsx').then(
      ({ makeSubitem }) => makeSubitem(...task),
      () => undefined,
    ),
  TaskButton: lazilyOrNothing(() => import('./subitems/SubitemButton.tsx')),
};

/**
 * Tells the board of a save, or, without `before`, of one whose page went before it could: progress, where a column was
 * chosen or tasks were ticked (somebody else may have chosen one), and people who are mentioned. Else nothing is
 * loaded, and without the code the board stays as it is.
 */
async function takeToBoard(opened: OpenItem, before: string | undefined, after: string): Promise<void> {
  const owed = recall(owedKey(opened.place));
  const settings = await opened.settings;
  // Settings that could not be read may name a column: the next opening looks again.
  const isSame =
    before === undefined ? !settings : boxesIn(before) === boxesIn(after) && !(before + after).includes('/users/');
  if (!settings?.progress && isSame) return settings && paid(opened.place, owed);
  const { afterSave } = await import(/* webpackChunkName: "after-save" */ './mentions.ts');
  await afterSave(opened, before, after, owed);
}

const boxesIn = (text: string) => String(text.match(/\[[ x]\]/gi));
