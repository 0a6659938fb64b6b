import { type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { whyNot } from '../../../../host/board/answers.ts';
import { openApi, type ApiFailure } from '../../../../host/board/api.ts';
import { type BoardColumn, boardOf, type ItemBoard } from '../../../../host/board/columns.ts';
import type { Failure } from '../../../../host/storage/store.ts';
import type { ProgressColumn } from '../../../../host/storage/view-settings.ts';
import { ReasonLine } from '../../../document/permissions.tsx';
import { say } from '../../../messages/say-board.ts';
import { say as sayOfDocument } from '../../../messages/say-document.ts';
import { sayFailure } from '../../../messages/say-past.ts';
import { wordsArrived } from '../../../messages/spoken.ts';
import { descriptionHere, itemHere, type OpenItem } from '../../../document/open-item.ts';
import { changeSettings, readSettings, withProgress } from '../../../document/change-settings.ts';
import { DialogButton, openRenderedDialog } from '../../../ui/rendered-dialog.tsx';
import type { ShowToast, Toast } from '../../../ui/Toast.tsx';
import { progressOf } from './board-progress.ts';
import { progressIn, rememberAnswer } from './chosen-column.ts';
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
  const { dialog, show } = openRenderedDialog(say('progressTitle'), <p role="status">{say('progressReading')}</p>);
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
    show(<ReasonLine role="status" words={say('progressUnavailable', { reason: sayFailure(why) })} why={why} />);
  if (stored.kind === 'failed') return unavailable(stored.failure);
  const board = outcome.kind === 'answered' ? outcome.value : undefined;
  if (!board) return unavailable(whyNot(outcome));
  const before = progressIn(stored.value.progress);
  const choose = (column: ProgressColumn | undefined) => {
    dialog.close();
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
  };
  show(
    <>
      <p role="status">{say('progressText')}</p>
      <ProgressForm board={board} before={before} onChoose={choose} />
    </>,
  );
  dialog.querySelector('select')?.focus();
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

interface ProgressFormProps {
  readonly board: ItemBoard;
  readonly before: ProgressColumn | undefined;
  readonly onChoose: (column: ProgressColumn | undefined) => void;
}

/** The columns of a board and, for a status, its labels. */
function ProgressForm({ board, before, onChoose }: ProgressFormProps) {
  const [column, setColumn] = useState(() => board.columns.find(({ id }) => id === before?.column));
  const [labels, setLabels] = useState(() => labelsFor(column, before));
  const last = useRef<HTMLSelectElement>(null);
  const isStatus = column?.type === 'status';
  // A column that never gets a label would be said to show something.
  useEffect(() => last.current?.setCustomValidity(labels.some(Boolean) ? '' : say('progressChooseLabel')));

  function change(id: string): void {
    const chosen = board.columns.find((each) => each.id === id);
    setColumn(chosen);
    setLabels(labelsFor(chosen, before));
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const [none = '', some = '', all = ''] = labels;
    const { id, type } = column ?? {};
    if (id === undefined || type === undefined) return onChoose(undefined);
    onChoose({ board: board.id, column: id, type, ...(type === 'status' ? { labels: [none, some, all] } : {}) });
  }

  return (
    <form className="iv-progress-form" onSubmit={submit}>
      <Choice
        name={say('progressColumn')}
        options={[['', say('progressNone')], ...board.columns.map(({ id, title }) => [id, title] as const)]}
        value={column?.id ?? ''}
        onChange={change}
      />
      <div>
        {column && !isStatus && <p>{say('progressExample', { example: EXAMPLES[column.type] })}</p>}
        {isStatus &&
          WHEN.map((name, at) => (
            <Choice
              key={column.id + name}
              ref={last}
              name={say(name)}
              options={[['', say('progressKeep')], ...column.labels.map((label) => [label, label] as const)]}
              value={labels[at] ?? ''}
              onChange={(label) => setLabels(labels.with(at, label))}
            />
          ))}
      </div>
      <DialogButton kind="primary" name={say('progressUse')} />
    </form>
  );
}

const WHEN = ['progressWhenNone', 'progressWhenSome', 'progressWhenAll'] as const;

/** Example: value of a column for three tasks of five. */
const EXAMPLES: Readonly<Record<ProgressColumn['type'], string>> = {
  text: '3/5',
  numbers: '60',
  status: '',
};

/** The labels that were chosen before; a label that is no more is none. */
function labelsFor(column: BoardColumn | undefined, before: ProgressColumn | undefined): readonly string[] {
  const known = before?.column === column?.id ? before?.labels : undefined;
  return WHEN.map((_, at) => column?.labels.find((label) => label === known?.[at]) ?? '');
}

interface ChoiceProps {
  readonly ref?: Ref<HTMLSelectElement> | undefined;
  readonly name: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ ref, name, options, value, onChange }: ChoiceProps) {
  return (
    <label className="iv-choice">
      {name}{' '}
      <select ref={ref} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([each, words], at) => (
          <option key={at} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
