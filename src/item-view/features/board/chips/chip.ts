import { colorOfPerson, initialsOf } from '../../../ui/face.ts';
import type { BoardItem, ColumnValue, Person } from '../../../../host/board/items.ts';
import type { Status } from '../../../../host/board/columns.ts';
import { newElement } from '../../../ui/new-element.ts';
import './chip.css';

// Parts of chips. Words of monday are put in as text; colours have been checked.

/** Where a status has no colour of its own. */
const GREY = '#c4c4c4';

/** Shows an item in its link: the name it has now, struck through if it is done, and its status. */
export function fillItemChip(link: HTMLElement, { name, status }: BoardItem): void {
  link.classList.add('iv-board-chip');
  link.classList.toggle('iv-board-chip--done', status?.isDone === true);
  const words = named(name);
  link.replaceChildren(words, ...(status ? [' ', labelOf(status)] : []));
}

/** Shows somebody in the link to their profile. */
export function fillPersonChip(link: HTMLElement, id: string, { name }: Person): void {
  link.classList.add('iv-board-chip');
  link.replaceChildren(faceOf(id, name), named(name));
}

/** Returns a value with these words in it, which say it to the reader. */
export function valueChip({ title, type, status, people, text }: ColumnValue, words: string): HTMLElement {
  const chip = newElement('span', { className: 'iv-board-chip' });
  // Name of the column, where the words around do not say it.
  chip.title = title;
  if (type === 'date' || type === 'numbers') chip.classList.add('iv-board-chip--line');
  const names = type === 'people' ? text.split(', ') : [];
  if (status) chip.append(labelOf({ ...status, label: words }));
  else if (words === '') chip.append('–');
  else if (names.length > 0 && names.length === people.length)
    for (const [index, name] of names.entries()) {
      const person = newElement(
        'span',
        { className: 'iv-board-chip-person' },
        faceOf(people[index]!, name),
        named(name),
      );
      chip.append(...(index > 0 ? [newElement('span', { className: 'iv-board-chip-gap' }, ', ')] : []), person);
    }
  else chip.append(named(words));
  return chip;
}

/** Returns the source of a value that cannot be looked up, which `explain` says more of. */
export function unknownValue(source: string, explain: () => void): HTMLElement {
  // No button: its words could not be selected with those around it.
  const properties = { className: 'iv-board-unknown', role: 'button', tabIndex: 0, ariaHasPopup: 'dialog' };
  const place = newElement('span', properties, source);
  place.addEventListener('click', explain);
  place.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    explain();
  });
  return place;
}

/** Returns a button with a sign. */
export function mendButton(): HTMLButtonElement {
  return newElement('button', { className: 'iv-board-chip-mend', type: 'button' });
}

export function nameButton(button: HTMLButtonElement, name: string): void {
  button.title = button.ariaLabel = name;
}

/** A name in a direction of its own. */
function named(name: string): HTMLElement {
  return newElement('bdi', { className: 'iv-board-chip-name' }, name);
}

function labelOf({ label, color = GREY }: Status): HTMLElement {
  const words = newElement('bdi', { className: 'iv-board-chip-label' }, label);
  words.style.backgroundColor = color;
  words.style.color = colorOn(color);
  return words;
}

/** The initials of a name in a circle, which are drawn and neither read nor copied. */
function faceOf(id: string, name: string): HTMLElement {
  const face = newElement('span', { className: 'iv-face iv-board-chip-face' });
  face.dataset['initials'] = initialsOf(name);
  face.style.setProperty('--face', colorOfPerson(id));
  return face;
}

/** Returns black or white, whichever is easier to read on a colour, `#rrggbb`: the contrast is at least 4.5. */
export function colorOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Where the contrasts with black and with white are the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
