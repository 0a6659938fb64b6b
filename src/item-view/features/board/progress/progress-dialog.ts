import { whyNot } from '../../../../host/board/answers.ts';
import { openApi, type ApiFailure } from '../../../../host/board/api.ts';
import { type BoardColumn, boardOf, type ItemBoard } from '../../../../host/board/columns.ts';
import type { Failure } from '../../../../host/storage/store.ts';
import type { ProgressColumn } from '../../../../host/storage/view-settings.ts';
import { fillWithReason } from '../../../document/permissions.ts';
import { say } from '../../../messages/say-board.ts';
import { say as sayOfDocument } from '../../../messages/say-document.ts';
import { sayFailure } from '../../../messages/say-past.ts';
import { wordsArrived } from '../../../messages/spoken.ts';
import { descriptionHere, itemHere, type OpenItem } from '../../../document/open-item.ts';
import { changeSettings, readSettings, withProgress } from '../../../document/change-settings.ts';
import { newButton, openTitledDialog } from '../../../ui/dialogs.ts';
import type { ShowToast, Toast } from '../../../ui/Toast.tsx';
import { progressOf } from './board-progress.ts';
import { progressIn, rememberAnswer } from './chosen-column.ts';
import { newElement } from '../../../ui/new-element.ts';
import '../../../ui/choice.css';
import './progress-dialog.css';

/**
 * Lets an editor choose the column of the board that says how many tasks are done, in all items of the view. What is
 * chosen is written for the stored text of the open item at once, and can be undone.
 */
export async function openProgressDialog(tell: ShowToast): Promise<void> {
  const opened = itemHere();
  await wordsArrived();
  if (itemHere() !== opened) return;
  const told = newElement('p', { role: 'status' }, say('progressReading'));
  const dialog = openTitledDialog(say('progressTitle'), [told]);
  const [outcome, stored] = await Promise.all([
    boardOf(openApi(opened.monday), opened.place.itemId),
    readSettings(opened),
  ]);
  // Closed meanwhile, or with the item.
  if (!dialog.open) return;
  // "No column" would be offered as what is chosen, and then settled for everybody.
  if (stored.kind === 'unreadable') {
    dialog.close();
    return tell({ text: sayOfDocument('settingsUnreadable') });
  }
  const unavailable = (why: Failure | ApiFailure) =>
    fillWithReason(told, say('progressUnavailable', { reason: sayFailure(why) }), why);
  if (stored.kind === 'failed') return unavailable(stored.failure);
  const board = outcome.kind === 'answered' ? outcome.value : undefined;
  if (!board) return unavailable(whyNot(outcome));
  const before = progressIn(stored.value.progress);
  const { element, chosen } = formFor(board, before);
  told.textContent = say('progressText');
  told.after(element);
  element.querySelector('select')?.focus();
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
    const column = chosen();
    const undo = () => void settle(opened, before, { text: say('progressUndone') }, tell);
    const left = before && before.board === board.id && before.column !== column?.column ? before : undefined;
    void settle(
      opened,
      column,
      {
        text: [
          column ? say('progressSet', { column: titleOf(board, column.column) }) : say('progressUnset'),
          left && say('progressLeft', { column: titleOf(board, left.column) }),
        ]
          .filter(Boolean)
          .join(' '),
        action: { label: say('undo'), run: undo },
        isPassing: true,
      },
      tell,
    );
  });
}

/** Stores the choice for everybody, and tells what came of it. */
async function settle(
  opened: OpenItem,
  column: ProgressColumn | undefined,
  told: Toast,
  tell: ShowToast,
): Promise<void> {
  const outcome = await changeSettings((stored) => withProgress(stored, column));
  if (outcome === 'unreadable') return tell({ text: sayOfDocument('settingsUnreadable') });
  if (outcome === 'failed') {
    const again = () => void settle(opened, column, told, tell);
    return tell({ text: sayOfDocument('settingsFailed'), action: { label: sayOfDocument('retry'), run: again } });
  }
  if (column) rememberAnswer(opened.place, column, 'yes');
  const state = descriptionHere()?.getState();
  if (column && itemHere() === opened && state?.kind === 'open') progressOf(opened).written(state.base.text);
  tell(told);
}

function titleOf(board: ItemBoard, column: string): string {
  return board.columns.find(({ id }) => id === column)?.title ?? column;
}

/** A form with the columns of a board and, for a status, its labels. */
function formFor(
  board: ItemBoard,
  before: ProgressColumn | undefined,
): { readonly element: HTMLFormElement; readonly chosen: () => ProgressColumn | undefined } {
  const columns = select(
    say('progressColumn'),
    [['', say('progressNone')], ...board.columns.map(({ id, title }) => [id, title] as const)],
    before?.column ?? '',
  );
  const labels = newElement('div');
  const use = newButton('primary', say('progressUse'));
  const element = newElement('form', { className: 'iv-progress-form' }, columns.element, labels, use);

  const column = () => board.columns.find(({ id }) => id === columns.field.value);
  let fields: readonly HTMLSelectElement[] = [];
  const showLabels = () => {
    const chosen = column();
    const parts = chosen?.type === 'status' ? labelFields(chosen, before) : [];
    fields = parts.map(({ field }) => field);
    // A column that never gets a label would be said to show something.
    const last = fields.at(-1);
    const check = () =>
      last?.setCustomValidity(fields.some(({ value }) => value !== '') ? '' : say('progressChooseLabel'));
    for (const field of fields) field.addEventListener('change', check);
    check();
    const example = chosen && EXAMPLES[chosen.type];
    labels.replaceChildren(
      ...(example ? [newElement('p', {}, say('progressExample', { example }))] : parts.map((part) => part.element)),
    );
  };
  columns.field.addEventListener('change', showLabels);
  showLabels();

  return {
    element,
    chosen() {
      const { id, type } = column() ?? {};
      if (id === undefined || type === undefined) return undefined;
      const [none = '', some = '', all = ''] = fields.map(({ value }) => value);
      return { board: board.id, column: id, type, ...(type === 'status' ? { labels: [none, some, all] } : {}) };
    },
  };
}

/** Example: value of a column for three tasks of five. */
const EXAMPLES: Readonly<Record<ProgressColumn['type'], string | undefined>> = {
  text: '3/5',
  numbers: '60',
  status: undefined,
};

function labelFields({ id, labels }: BoardColumn, before: ProgressColumn | undefined): readonly Labelled[] {
  const known = before?.column === id ? before.labels : undefined;
  return (['progressWhenNone', 'progressWhenSome', 'progressWhenAll'] as const).map((key, at) =>
    select(say(key), [['', say('progressKeep')], ...labels.map((label) => [label, label] as const)], known?.[at] ?? ''),
  );
}

interface Labelled {
  readonly element: HTMLLabelElement;
  readonly field: HTMLSelectElement;
}

function select(name: string, options: readonly (readonly [value: string, words: string])[], value: string): Labelled {
  const field = newElement('select', {}, ...options.map(([each, words]) => new Option(words, each)));
  // A choice that is no more is none.
  field.value = options.some(([each]) => each === value) ? value : '';
  return { element: newElement('label', { className: 'iv-choice' }, name, ' ', field), field };
}
