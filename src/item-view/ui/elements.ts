import './in-bar.css';

// What dialogs and notices outside React are made of.

/** Returns an element with these words. */
export function withWords<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  words: string,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = words;
  if (className !== '') element.className = className;
  return element;
}

/** Returns a button in one of monday's three weights, as `Button` has them. Without `run` it submits its form. */
export function newButton(
  kind: 'primary' | 'secondary' | 'tertiary',
  words: string,
  run?: () => void,
): HTMLButtonElement {
  const button = withWords('button', words, `iv-button iv-button--${kind}`);
  if (run) {
    button.type = 'button';
    button.addEventListener('click', run);
  }
  return button;
}

/** Puts a control beside the status of the text, and announces it. Returns what takes it away. */
export function putInBar(control: HTMLElement): () => void {
  const place = withWords('span', '', 'iv-in-bar');
  place.role = 'status';
  document.querySelector('.iv-toolbar')?.append(place);
  // The live region is there before its words.
  setTimeout(() => place.append(control));
  return () => {
    const hadFocus = place.contains(document.activeElement);
    place.remove();
    // Keyboard users go on where they were before: in the field, or at the first button of the toolbar.
    const near = [...document.querySelectorAll<HTMLElement>('.iv-field, .iv-toolbar button, .iv-bar button')];
    if (hadFocus) near.find((element) => element.checkVisibility())?.focus({ preventScroll: true });
  };
}
