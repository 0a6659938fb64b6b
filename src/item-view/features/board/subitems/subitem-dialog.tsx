import { createRef, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import { asField } from '../../../../text/as-field.ts';
import { findTask } from '../../../../description/task.ts';
import { openApi, type ApiFailure } from '../../../../host/board/api.ts';
import { type Made, makeSubitem, type Subitem, subitemName } from '../../../../host/board/subitems.ts';
import { systemClock } from '../../../../host/clock.ts';
import { renderBlocks } from '../../../preview/render-blocks.ts';
import { say } from '../../../messages/say-board.ts';
import { sayFailure } from '../../../messages/say-past.ts';
import { wordsArrived } from '../../../messages/spoken.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { shownNodes } from '../../../preview/shown-nodes.ts';
import { itemHere, type OpenItem } from '../../../document/open-item.ts';
import { keptFor } from '../../../ui/kept-for.ts';
import { showDialog } from '../../../ui/dialogs.ts';
import { DialogButton, openRenderedDialog } from '../../../ui/rendered-dialog.tsx';
import { Button } from '../../../ui/vibe.tsx';
import { readAddress } from '../item-address.ts';
import { noticeReason, ReasonLine } from '../../../document/permissions.tsx';
import '../../../ui/choice.css';
import './subitem-dialog.css';
import { itemsIn, linkTask, type TaskLink, type TaskPlace, taskWords } from './subitem-line.ts';

/** A making that is not done, and what shows its dialog again, if that was closed. */
interface Making {
  readonly task: TaskPlace;
  readonly show: () => void;
}

/** Makings of an item, and the task that was asked for last. */
const askedIn = keptFor((_: OpenItem): { readonly makings: Set<Making>; last?: TaskPlace } => ({ makings: new Set() }));

/**
 * Lets an editor make a subitem of a task, whose line then becomes a link to it, as one edit that can be undone.
 * `goBack` takes a focus that the dialog could not give back to the task.
 */
export async function openSubitemDialog(task: TaskPlace, goBack = () => {}): Promise<void> {
  const opened = itemHere();
  const asked = askedIn(opened);
  asked.last = task;
  const [words] = await Promise.all([wordsOf(task), wordsArrived()]);
  // It was asked for again meanwhile, or another item has opened.
  if (task !== asked.last || itemHere() !== opened) return;
  const underWay = [...asked.makings].find((each) => isSame(each.task, task));
  if (underWay) return underWay.show();
  const others = new Set(itemsIn(task.shown));
  /** Names of which nobody knows whether monday has made a subitem. */
  const doubtful = new Set<string>();
  let isBusy = false;
  let make = say('subitemMake');
  const field = createRef<HTMLInputElement>();
  const { dialog, show } = openRenderedDialog(say('subitemTitle'), contentWith());
  dialog.addEventListener('close', goBack);
  field.current?.select();

  function contentWith(told: Told = { words: '' }) {
    return (
      <>
        <SubitemForm {...{ field, isBusy, make }} name={words.name} onMake={() => void ask()} />
        <ReasonLine role="status" words={told.words} why={told.why} />
        <div className="iv-subitem-choices">{told.choices}</div>
      </>
    );
  }

  async function ask(): Promise<void> {
    const name = subitemName(field.current?.value ?? '');
    if (isBusy || name === '') return;
    isBusy = true;
    show(contentWith({ words: say('subitemMaking') }));
    const making: Making = { task, show: () => dialog.open || showDialog(dialog) };
    asked.makings.add(making);
    const made = await makeSubitem(openApi(opened.monday), systemClock, {
      parent: opened.place.itemId,
      name,
      others,
    });
    asked.makings.delete(making);
    isBusy = false;
    settle(made, name);
  }

  function settle(made: Made, name: string): void {
    if (made.kind === 'made' || (made.kind === 'there' && doubtful.has(name))) return take(made.subitem);
    if (made.kind === 'there') {
      const { subitem } = made;
      const another = () => {
        others.add(subitem.id);
        void ask();
      };
      const choices = (
        <>
          <DialogButton kind="secondary" name={say('subitemLink')} run={() => take(subitem)} />
          <DialogButton kind="secondary" name={say('subitemAnother')} run={another} />
        </>
      );
      return announce({ words: say('subitemThere'), choices });
    }
    if (made.kind === 'unknown') doubtful.add(name);
    const reason = sayFailure(made.why);
    make = say('tryAgain');
    announce({ words: say(made.kind === 'unknown' ? 'subitemUnknown' : 'subitemNotMade', { reason }), why: made.why });
  }

  function announce(told: Told): void {
    const { words: text, why } = told;
    // A person who has closed the dialog is told all the same.
    if (!dialog.open) return why ? noticeReason(text, why) : void opened.monday.notice(text, 'error');
    show(contentWith(told));
    if (told.choices) dialog.querySelector<HTMLElement>('.iv-subitem-choices > button')?.focus();
  }

  function take(subitem: Subitem): void {
    dialog.close();
    linkSubitem(opened, task, words, subitem, goBack);
  }
}

interface SubitemFormProps {
  readonly field: Ref<HTMLInputElement>;
  readonly name: string;
  /** Words of its button. */
  readonly make: string;
  readonly isBusy: boolean;
  readonly onMake: () => void;
}

function SubitemForm({ field, name, make, isBusy, onMake }: SubitemFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onMake();
  };
  return (
    <form className="iv-subitem-form" onSubmit={submit}>
      <label className="iv-choice">
        {say('subitemName')}
        <input ref={field} defaultValue={name} required readOnly={isBusy} dir="auto" autoComplete="off" />
      </label>
      <Button kind="primary" type="submit" aria-disabled={isBusy}>
        {make}
      </Button>
    </form>
  );
}

/** Words about a making, and what can be done then. */
interface Told {
  readonly words: string;
  readonly why?: ApiFailure;
  readonly choices?: ReactNode;
}

/** Makes the task a link to its subitem, unless its item or line is no longer there, which is said. */
function linkSubitem(
  opened: OpenItem,
  task: TaskPlace,
  words: Words,
  { name, address: url }: Subitem,
  goBack: () => void,
): void {
  const { description } = opened;
  const address = readAddress(url)?.kind === 'item' ? url : undefined;
  const isHere = itemHere() === opened && description !== undefined;
  const state = isHere ? description.getState() : undefined;
  const link: TaskLink = { name, address: url, holds: holdsFor(words, name) };
  const command = linkTask(task, link);
  const isThere = state?.kind === 'open' && command({ text: asField(state.text), from: 0, to: 0 }) !== undefined;
  const editor = documentEditor.getState();
  if (!address || !isThere || !editor) return void opened.monday.notice(say('subitemNotLinked', { name }), 'error');
  editor.change(command);
  // Where it is read it is saved already; in the field it is undone like all that is typed there.
  const after = description?.getState();
  if (after?.kind !== 'open' || after.mode !== 'view') return;
  whenNoneIsOpen(() => itemHere() === opened && openLinkedDialog(goBack));
}

function isSame(task: TaskPlace, other: TaskPlace): boolean {
  return findTask(task.shown, task.line, other.shown) === other.line;
}

/** Does something as soon as it is not over a dialog that the person has opened meanwhile. */
function whenNoneIsOpen(run: () => void): void {
  const open = document.querySelector('dialog[open]');
  if (open) open.addEventListener('close', () => whenNoneIsOpen(run), { once: true });
  else run();
}

/** Tells that a task has become a link, and offers to give it its words back. */
function openLinkedDialog(goBack: () => void): void {
  const run = () => {
    dialog.close();
    itemHere().undo?.take('back');
  };
  const { dialog } = openRenderedDialog(
    say('subitemTitle'),
    <>
      <p>{say('subitemLinked')}</p>
      <div className="iv-subitem-choices">
        <DialogButton kind="secondary" name={say('undo')} run={run} />
      </div>
    </>,
  );
  dialog.addEventListener('close', goBack);
  // A second Enter must not undo what the first has done.
  dialog.querySelector<HTMLElement>(':scope > button')?.focus();
}

/** The words of a task as they are read, and whether a link or a footnote is in them. */
interface Words {
  readonly name: string;
  readonly hasLink: boolean;
}

async function wordsOf(task: TaskPlace): Promise<Words> {
  const words = taskWords(task) ?? '';
  const blocks = await renderBlocks(`- [ ] ${words}`, new AbortController().signal);
  const item = blocks?.[0] && shownNodes(blocks[0].html);
  return { name: subitemName(item?.textContent ?? words), hasLink: !item || item.querySelector('a') !== null };
}

function holdsFor(words: Words, name: string): TaskLink['holds'] {
  if (words.hasLink) return 'name beside words';
  return subitemName(name) === words.name ? 'words' : 'name';
}
