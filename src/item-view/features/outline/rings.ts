import { countTasks, type HeadingOrTask } from '../../document/count-tasks.ts';
import { say } from '../../messages/say-around.ts';
import { isWholeShown } from '../../preview/whole-shown.ts';
import { putBeside } from './put-beside.ts';
import './rings.css';

/** With more tasks and headings nothing is counted: all are gone through in one go whenever the text has changed. */
const MOST_COUNTED = 2_000;

/** A heading with fewer tasks has no ring: they are seen at one look. */
const FEWEST = 3;

/** Top-level headings, and the boxes of tasks. */
const PARTS = '.iv-preview-block > :is(h1, h2, h3, h4, h5, h6), [data-task]';

const MARK = 'iv-open-only';

/**
 * Shows rings that say how many tasks are done: one in `slot` for the whole of `container`, and one beside each heading
 * with three tasks or more under it, whose number is not that of the whole. A click hides the tasks that are done,
 * another shows them again. Call what it returns when the document has changed; while it is busy, nothing is counted.
 */
export function showRings(container: HTMLElement, slot: HTMLElement): () => void {
  /** Ids of the headings whose done tasks are hidden; '' is the whole. */
  const pressed = new Set<string>();
  let marked = new Set<Element>();
  let found: Iterable<HTMLElement> & ArrayLike<unknown> = [];
  let rings = new Map<HTMLElement, HTMLButtonElement>();

  function press(id: string): void {
    if (!pressed.delete(id)) pressed.add(id);
    mark();
  }

  /**
   * Marks rings that are pressed, and the blocks with tasks of which only the open ones are shown: few, because a mark
   * on the whole document has the browser look at every element in it.
   */
  function mark(): void {
    for (const [heading, ring] of rings) ring.ariaPressed = String(pressed.has(heading.id));
    const before = marked;
    marked = new Set();
    let under = pressed.has('') ? 'H0' : '';
    for (const part of found) {
      if (part instanceof HTMLInputElement) {
        const block = under && part.closest('.iv-preview-block');
        if (block) marked.add(block);
        continue;
      }
      if (part.tagName <= under) under = '';
      if (!under && pressed.has(part.id)) under = part.tagName;
    }
    for (const block of before) if (!marked.has(block)) block.classList.remove(MARK);
    for (const block of marked) block.classList.add(MARK);
  }

  return () => {
    // A part of the text has other numbers than the whole.
    if (!isWholeShown(container)) return;
    found = container.querySelectorAll<HTMLElement>(PARTS);
    const isTooMany = found.length > MOST_COUNTED;
    const before = rings;
    rings = new Map();
    const counts = countTasks(isTooMany ? [] : [[slot, 0], ...[...found].map(headingOrTaskOf)]);
    const ofWhole = counts.get(slot);
    // Most readers press none.
    const wasPressed = pressed.size > 0;
    for (const [heading, { done, all }] of counts) {
      if (heading !== slot && (all < FEWEST || (all === ofWhole?.all && done === ofWhole.done))) {
        pressed.delete(heading.id);
        continue;
      }
      const ring = before.get(heading) ?? newRing(heading, () => press(heading.id));
      before.delete(heading);
      rings.set(heading, ring);
      ring.style.setProperty('--done', `${done / all}turn`);
      const words = say('tasksOf', { done, all });
      // A node that goes ends the undo step of who is typing.
      if (ring.firstChild instanceof Text) ring.firstChild.data = words;
      else ring.append(words);
      ring.title = ring.ariaLabel = say('tasksFilter', { done, all });
      if (heading !== slot) putBeside(heading, ring.parentElement!, '.iv-heading-link');
    }
    for (const [heading, ring] of before) if (heading !== slot) ring.parentElement?.remove();
    const whole = isTooMany ? say('tasksTooMany') : (rings.get(slot) ?? '');
    const isShown =
      typeof whole === 'string' ? slot.textContent === whole && !slot.firstElementChild : slot.firstChild === whole;
    if (!isShown) slot.replaceChildren(whole);
    if (wasPressed) mark();
  };
}

function headingOrTaskOf(element: HTMLElement): HeadingOrTask<HTMLElement> {
  return element instanceof HTMLInputElement ? element.checked : [element, Number(element.tagName[1])];
}

/** Makes a ring, for a heading in an element without a height, so that it moves nothing. */
function newRing(heading: HTMLElement, onClick: () => void): HTMLButtonElement {
  const ring = document.createElement('button');
  ring.className = 'iv-ring';
  ring.dir = 'auto';
  ring.ariaPressed = 'false';
  ring.onclick = onClick;
  if (heading.id) Object.assign(document.createElement('div'), { className: 'iv-ring-place' }).append(ring);
  return ring;
}
