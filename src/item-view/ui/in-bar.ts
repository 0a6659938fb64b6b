import { withWords } from './elements.ts';
import './in-bar.css';

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
