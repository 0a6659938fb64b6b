import type { ApiFailure } from '../../../host/board/outcome.ts';
import { say } from '../../messages/say-board.ts';
import { sayList } from '../../messages/say-list.ts';
import { openTitledDialog } from '../../sharing/dialogs.ts';
import { newButton, withWords } from '../../ui/elements.ts';
import { putInBar } from '../../ui/in-bar.ts';
import { fillWithReason } from '../permissions.ts';
import './mention-offer.css';

/** Somebody to tell. */
export interface Mentioned {
  readonly id: string;
  readonly name: string;
}

/** Why nobody was told, or, without an answer, that this is not known. */
export interface Untold {
  readonly words: string;
  readonly why: ApiFailure;
}

/** Takes a question back, as soon as it is neither open nor being answered, and returns whom it still was about. */
export type TakeBack = () => Promise<readonly Mentioned[]>;

/** Returns names as a list in the language spoken now. */
export function listed(people: readonly Mentioned[]): string {
  return sayList(people.map(({ name }) => name));
}

/**
 * Asks beside the status of the text whether to tell people, until that is answered or another item is opened: over
 * the text it would cover lines of it. `tell` gets those who were chosen and returns nothing once they are told; `said`
 * is what they read then.
 */
export function showOffer(
  people: readonly Mentioned[],
  said: (people: readonly Mentioned[]) => string,
  tell: (people: readonly Mentioned[]) => Promise<Untold | undefined>,
): TakeBack {
  const title = say('mentionTitle', { names: listed(people) });
  const words = withWords('p', say('mentionText'));
  words.role = 'status';
  const update = withWords('blockquote', said(people), 'iv-mention-update');
  const boxes = people.map((person) => ({ person, ...boxFor(person) }));
  const choice = withWords('div', '', 'iv-mention-choice');
  // One is told or not.
  if (boxes.length > 1) choice.append(...boxes.map(({ label }) => label));
  const yes = newButton('primary', say('mentionTell'), () => void answer());
  const no = newButton('secondary', say('mentionNot'), () => end());
  const actions = withWords('div', '', 'iv-actions');
  actions.append(yes, no);
  const chosenNow = () => boxes.filter(({ box }) => box.checked).map(({ person }) => person);
  choice.addEventListener('change', () => (update.textContent = said(chosenNow())));

  let isOver = false;
  let dialog: HTMLDialogElement | undefined;
  let telling: ReturnType<typeof tell> | undefined;
  const question = newButton('secondary', title, () => {
    dialog = openTitledDialog(title, [words, update, choice, actions]);
    dialog.addEventListener('close', () => isOver && takeAway());
  });
  question.title = title;
  question.ariaHasPopup = 'dialog';
  const takeAway = putInBar(question);

  const end = () => {
    isOver = true;
    if (dialog?.open) dialog.close();
    else takeAway();
  };
  const answer = async () => {
    const chosen = chosenNow();
    if (chosen.length === 0) return end();
    if (yes.ariaDisabled === 'true') return;
    // A disabled button would lose the focus.
    yes.ariaDisabled = 'true';
    const untold = await (telling = tell(chosen));
    if (!untold) return end();
    fillWithReason(words, untold.words, untold.why);
    yes.ariaDisabled = null;
    if (untold.why.kind !== 'silent') return;
    // What may have been sent is not sent again.
    isOver = true;
    for (const part of [choice, update, actions]) part.remove();
    if (!dialog?.open) takeAway();
    else dialog.querySelector('button')?.focus();
  };
  return async () => {
    if (dialog?.open) await new Promise((resolve) => dialog!.addEventListener('close', resolve));
    await telling;
    if (isOver) return [];
    end();
    return people;
  };
}

function boxFor({ name }: Mentioned): { readonly label: HTMLLabelElement; readonly box: HTMLInputElement } {
  const [label, box] = [document.createElement('label'), document.createElement('input')];
  box.type = 'checkbox';
  box.checked = true;
  label.append(box, withWords('bdi', name));
  return { label, box };
}
