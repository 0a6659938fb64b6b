/** Milliseconds after a click in which another one makes it a double click, which selects a word. */
const DOUBLE_CLICK_MS = 250;

/**
 * Lets the words of a task that can be ticked tick it, as a label does. A click that selects words, or that is for a
 * link or anything else in them, ticks nothing. The box shows the tick at once; it is done when no second click has
 * come, or one has begun elsewhere. Returns a function that ends this.
 */
export function tickByWords(): () => void {
  let undo = () => {};
  let finish = () => {};
  const onPress = (event: MouseEvent) => event.detail < 2 && finish();
  const onClick = (event: MouseEvent) => {
    if (event.detail > 1) return undo();
    const box = !event.defaultPrevented && getSelection()?.isCollapsed && boxOf(event);
    if (!box) return;
    finish();
    const flip = () => void (box.checked = !box.checked);
    flip();
    undo = () => {
      clearTimeout(timer);
      flip();
      undo = finish = () => {};
    };
    finish = () => {
      undo();
      box.click();
    };
    const timer = setTimeout(finish, DOUBLE_CLICK_MS);
  };
  addEventListener('mousedown', onPress, true);
  addEventListener('click', onClick);
  return () => {
    removeEventListener('mousedown', onPress, true);
    removeEventListener('click', onClick);
  };
}

/** Returns the box of the task whose words were clicked. */
function boxOf({ target }: Event): HTMLInputElement | null | undefined {
  const place = target instanceof Element ? target.closest('p, li, a, input, button, summary, img, pre, table') : null;
  const box = '> input[data-task]:enabled';
  return place?.matches('li, li > p:first-child')
    ? place.closest('li')?.querySelector<HTMLInputElement>(`:scope ${box}, :scope > p:first-child ${box}`)
    : undefined;
}
