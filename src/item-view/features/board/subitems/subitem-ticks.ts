import { whyNot } from '../../../../host/board/answers.ts';
import { type MondayApi, openApi, type ApiFailure } from '../../../../host/board/api.ts';
import { setColumn, isSetByName } from '../../../../host/board/columns.ts';
import { doneLabelOf, type Subitem, subitemsOf } from '../../../../host/board/subitems.ts';
import { recallObject } from '../../../../host/recall-object.ts';
import { remember } from '../../../../host/remembered.ts';
import { earlyTicksKey, owedTicksKey } from '../../../../host/storage/browser-keys.ts';
import { descriptionKey, type ItemRef } from '../../../../host/storage/keys.ts';
import { say } from '../../../messages/say-board.ts';
import { sayFailure } from '../../../messages/say-past.ts';
import { itemHere, type OpenItem } from '../../../document/open-item.ts';
import { type KnownBoard, knownBoard } from '../known-board.ts';
import { isWholeShown, onShown, tellShown } from '../../../preview/whole-shown.ts';
import { keptFor } from '../../../ui/kept-for.ts';
import { itemsAt, linkedItems } from '../item-address.ts';
import { noticeReason } from '../../../document/permissions.tsx';

/** Milliseconds after which the subitems are read again, when somebody comes back to the text or it changes. */
const FRESH_MS = 60_000;

/** Ticks of this page. */
const tickedOn = keptFor((_: KnownBoard) => ({
  /** Failures of writing that have been told. */
  told: new Set<ApiFailure['kind']>(),
  /** The labels that subitems had before they were ticked here: what an empty box brings back. */
  labelsBefore: new Map<string, string>(),
}));

/**
 * From now on, once for a container, shows tasks of `container` ticked whose subitems are done, and lets a tick set the
 * status of its subitem. The text has the last word where a subitem is not done: a tick that the board does not know
 * yet stays a tick.
 */
export const watchSubitems = keptFor((container: HTMLElement): void => {
  const opened = itemHere();
  const board = openApi(opened.monday);
  /** Boxes that are ticked here and empty in the text. */
  const ticked = new WeakSet<HTMLInputElement>();
  let known = new Map<string, Subitem>();
  /** Items that were ticked and not among the subitems: these are read once more for each, because it may be new. */
  const unknown = new Set<string>();
  let readAt = -Infinity;
  let reading: Promise<unknown> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const owed = owedWithEarly(opened);

  async function read(): Promise<void> {
    readAt = Date.now();
    const outcome = await subitemsOf(board, opened.place.itemId);
    reading = undefined;
    // A step that is missing in half an answer may be done all the same.
    if (outcome.kind !== 'answered' || outcome.errors.length > 0) return;
    known = new Map(outcome.value.map((subitem) => [subitem.id, subitem]));
    show();
  }

  function refresh(): void {
    const boxes = document.hidden ? [] : linkedBoxes(container);
    if (boxes.length === 0) return;
    takeOwed(boxes, owed, take);
    if (Date.now() - readAt > FRESH_MS) reading ??= read();
    show();
  }

  function show(): void {
    let hasChanged = false;
    for (const [box, ids] of linkedBoxes(container)) {
      const isDone = ids.some((id) => known.get(id)?.status?.isDone);
      if (isDone ? box.defaultChecked : !ticked.delete(box)) continue;
      if (isDone) ticked.add(box);
      box.checked = box.defaultChecked = isDone;
      hasChanged = true;
    }
    // Counters of tasks hear of it.
    if (hasChanged) tellShown(container);
  }

  function onClick({ target, defaultPrevented }: Event): void {
    // A tick that the text refuses is none.
    if (defaultPrevented || !(target instanceof HTMLInputElement) || target.disabled) return;
    if (target.dataset['task']) take(linkedItems(target), target.checked);
  }

  function take(ids: readonly string[], checked: boolean): void {
    if (ids.length === 0) return;
    const done = owing(opened.place, ids, checked);
    writing = writing.then(async () => {
      if (!ids.some((id) => known.has(id) || unknown.has(id))) reading ??= read();
      for (const id of ids) if (!known.has(id)) unknown.add(id);
      await reading;
      const subitem = ids.map((id) => known.get(id)).find((each) => each !== undefined);
      const status = subitem && (await tick(board, subitem, checked));
      if (status) {
        known.set(subitem.id, { ...subitem, status });
        void knownBoard().items.renew([subitem.id]);
      }
      done();
      show();
    });
  }

  const stopShown = onShown(container, () => isWholeShown(container) && refresh());
  container.addEventListener('click', onClick);
  const onReturn = () => {
    // A person who may no longer edit has opened the same text anew.
    if (container.isConnected && descriptionKey(itemHere().place) === descriptionKey(opened.place)) return refresh();
    removeEventListener('focus', onReturn);
    stopShown();
  };
  addEventListener('focus', onReturn);
  refresh();
});

type Ticks = Record<string, boolean>;

/** Ticks that the board may not have got, by the items of their tasks. */
function owedAt(place: ItemRef): Ticks {
  return recallObject(owedTicksKey(place));
}

/** Returns what is owed, with the ticks that were made before this code was there; from now on none is made so. */
function owedWithEarly(opened: OpenItem): Ticks {
  const { place, pressed } = opened;
  const key = earlyTicksKey(place);
  const owed = owedAt(place);
  for (const [links, checked] of Object.entries(pressed ?? recallObject<Ticks>(key))) {
    const ids = itemsAt(links.split(','));
    if (ids.length > 0) owed[String(ids)] = checked;
  }
  opened.pressed = undefined;
  remember(owedTicksKey(place), JSON.stringify(owed));
  remember(key, '');
  return owed;
}

/** Has this browser remember a tick until the returned function is called, in case that the page goes before. */
function owing(place: ItemRef, ids: readonly string[], checked: boolean): () => void {
  const key = owedTicksKey(place);
  remember(key, JSON.stringify({ ...owedAt(place), [String(ids)]: checked }));
  return () => {
    const { [String(ids)]: now, ...others } = owedAt(place);
    if (now === checked) remember(key, JSON.stringify(others));
  };
}

/**
 * Takes to the board what was ticked in a page that went before it could. A box that is otherwise waits: what that page
 * kept of its text may still come, and ticked by somebody else, the board has it already.
 */
function takeOwed(
  boxes: ReturnType<typeof linkedBoxes>,
  owed: Record<string, boolean>,
  take: (ids: readonly string[], checked: boolean) => void,
): void {
  for (const [box, ids] of boxes) {
    const checked = owed[String(ids)];
    if (checked !== box.defaultChecked || box.disabled) continue;
    delete owed[String(ids)];
    take(ids, checked);
  }
}

/** Gives a subitem the status of its box. Returns the new status; `undefined` if it stays as it is. */
async function tick(board: MondayApi, subitem: Subitem, checked: boolean): Promise<Subitem['status']> {
  const { id, name, status } = subitem;
  if (!status || status.isDone === checked || status.isRolledUp) return undefined;
  const { labelsBefore } = tickedOn(knownBoard());
  const before = labelsBefore.get(id);
  if (!checked && before === undefined) return showError(say('subitemStillDone', { name }));
  const found = checked ? await doneLabelOf(board, subitem.board) : undefined;
  if (found && found.kind !== 'answered') return tellFailure(found);
  const label = checked ? found?.value?.label : before;
  // Without a label for "done" the board knows no such state.
  if (label === undefined || (found?.value && found.value.column !== status.column)) return undefined;
  const to = { board: subitem.board, item: id, column: status.column, value: label };
  const outcome = await setColumn(board, to);
  if (outcome.kind !== 'answered' || !outcome.value) return tellFailure(whyNot(outcome));
  if (checked && isSetByName(status.label)) labelsBefore.set(id, status.label);
  return { ...status, label, isDone: checked };
}

function tellFailure(why: ApiFailure): undefined {
  const { told } = tickedOn(knownBoard());
  if (told.has(why.kind)) return undefined;
  told.add(why.kind);
  noticeReason(say('subitemNotSet', { reason: sayFailure(why) }), why);
  return undefined;
}

function showError(words: string): undefined {
  void itemHere().monday.notice(words, 'error');
  return undefined;
}

/** Returns the boxes of tasks with links to items, each with the ids of these. */
function linkedBoxes(container: HTMLElement): readonly (readonly [box: HTMLInputElement, ids: readonly string[]])[] {
  return [...container.querySelectorAll<HTMLInputElement>('input[data-task]')].flatMap((box) => {
    const ids = linkedItems(box);
    return ids.length > 0 ? [[box, ids] as const] : [];
  });
}
