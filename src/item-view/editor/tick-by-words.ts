/** Milliseconds after a click in which another one makes it a double click, which selects a word. */
const DOUBLE_CLICK_MS = 250;

/**
 * Lets the words of a task that can be ticked tick it, as a label does. A click that selects words, or that is for a
 * link or anything else in them, ticks nothing. The box shows the tick at once; it is done when no second click has
 * come. Returns a function that ends this.
 */
export function tickByWords(): () => void {
  let undo = () => {};
  const onClick = (event: MouseEvent) => {
    undo();
    const box = event.detail < 2 && !event.defaultPrevented && getSelection()?.isCollapsed && boxOf(event);
    if (!box) return;
    const flip = () => void (box.checked = !box.checked);
    flip();
    const timer = setTimeout(() => {
      undo();
      box.click();
    }, DOUBLE_CLICK_MS);
    undo = () => {
      clearTimeout(timer);
      flip();
      undo = () => {};
    };
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}

/** Returns the box of the task whose words were clicked. */
function boxOf({ target }: Event): HTMLInputElement | null | undefined {
  const place = target instanceof Element ? target.closest('p, li, a, input, button, summary, img, pre, table') : null;
  const box = '> input[data-task]:enabled';
  return place?.matches('li, li > p:first-child')
    ? place.closest('li')?.querySelector<HTMLInputElement>(`:scope ${box}, :scope > p:first-child ${box}`)
    : undefined;
}
