/** What dialogs and notices outside React are made of. */

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
