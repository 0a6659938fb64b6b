import { say } from '../../messages/say-board.ts';
import { sayList } from '../../messages/say-list.ts';
import { newButton, withWords } from '../../ui/elements.ts';
import './mention-offer.css';

/** Somebody to tell. */
export interface Mentioned {
  readonly id: string;
  readonly name: string;
}

/** Why nobody was told. What may have been sent is not sent again. */
export interface Untold {
  readonly words: string;
  readonly canRetry: boolean;
}

/** Returns names as a list in the language spoken now. */
export function listed(people: readonly Mentioned[]): string {
  return sayList(people.map(({ name }) => name));
}

/**
 * Shows a notice over the top of the text that offers to tell people, until it is answered or another item is opened.
 * `tell` gets those who were chosen and returns nothing once they are told; `said` is what they read then.
 */
export function showOffer(
  people: readonly Mentioned[],
  said: (people: readonly Mentioned[]) => string,
  tell: (people: readonly Mentioned[]) => Promise<Untold | undefined>,
): void {
  const title = say('mentionTitle', { names: listed(people) });
  const notice = withWords('section', '', 'iv-notice iv-notice--primary iv-mention');
  notice.role = 'status';
  notice.ariaLabel = title;
  const words = withWords('div', say('mentionText'), 'iv-notice-text');
  const update = withWords('blockquote', said(people), 'iv-mention-update');
  const boxes = people.map((person) => ({ person, ...boxFor(person) }));
  const choice = withWords('div', '', 'iv-mention-choice');
  // One is told or not.
  if (boxes.length > 1) choice.append(...boxes.map(({ label }) => label));
  const yes = newButton('secondary', say('mentionTell'), () => void answer());
  const no = newButton('tertiary', say('mentionNot'), () => close());
  const actions = withWords('div', '', 'iv-actions');
  actions.append(yes, no);
  notice.append(withWords('h2', title, 'iv-notice-title'), words, update, choice, actions);
  const chosenNow = () => boxes.filter(({ box }) => box.checked).map(({ person }) => person);
  choice.addEventListener('change', () => (update.textContent = said(chosenNow())));

  const close = () => {
    const hadFocus = notice.contains(document.activeElement);
    notice.remove();
    // Keyboard users go on where they were before: in the field, or at the first button of the toolbar.
    const place = [...document.querySelectorAll<HTMLElement>('.iv-field, .iv-toolbar button, .iv-bar button')];
    if (hadFocus) place.find((element) => element.checkVisibility())?.focus({ preventScroll: true });
  };
  const answer = async () => {
    const chosen = chosenNow();
    if (chosen.length === 0) return close();
    if (yes.ariaDisabled === 'true') return;
    // A disabled button would lose the focus.
    yes.ariaDisabled = 'true';
    const untold = await tell(chosen);
    if (!untold) return close();
    words.textContent = untold.words;
    if (untold.canRetry) return void (yes.ariaDisabled = null);
    choice.remove();
    update.remove();
    if (notice.contains(document.activeElement)) no.focus();
    yes.remove();
    no.textContent = say('close');
  };
  document.querySelector('.iv-notices')?.append(notice);
}

function boxFor({ name }: Mentioned): { readonly label: HTMLLabelElement; readonly box: HTMLInputElement } {
  const [label, box] = [document.createElement('label'), document.createElement('input')];
  box.type = 'checkbox';
  box.checked = true;
  label.append(box, withWords('bdi', name));
  return { label, box };
}
