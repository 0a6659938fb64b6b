import { asField } from '../../../../text/as-field.ts';
import { descriptionHere } from '../../../document/open-item.ts';
import type { TaskButtonProps } from '../../../field/editor-features.ts';
import { say } from '../../../messages/say-board.ts';
import { placeOf } from '../../../preview/block-list.ts';
import type { PreviewHandle } from '../../../preview/Preview.tsx';
import { taskLineOf } from '../../../preview/shown-nodes.ts';
import { isWholeShown, onShown } from '../../../preview/whole-shown.ts';
import { isRtl } from '../../../ui/direction.ts';
import { isLetterKey } from '../../../ui/letter-keys.ts';
import { linkedItems } from '../item-address.ts';
import { openSubitemDialog } from './subitem-dialog.tsx';
import type { TaskPlace } from './subitem-line.ts';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import './subitem-button.css';

/** Of the button, in pixels. */
const WIDTH = 28;

/** A button at the end of a task that makes a subitem of it. The key S does so, too, while the focus is at the task. */
export default function SubitemButton({ box, preview, top }: TaskButtonProps) {
  const open = (of: HTMLInputElement) => makeSubitem(of, preview);
  useKeyDown((event) => {
    const { target } = event;
    // The focus may be at another task than the mouse.
    if (event.shiftKey || !isLetterKey(event, 's') || !(target instanceof HTMLInputElement)) return;
    if (!target.matches('[data-task]') || linkedItems(target).length > 0) return;
    event.preventDefault();
    open(target);
  });
  if (linkedItems(box).length > 0) return null;
  const name = say('subitemHere');
  const [pane, block] = [box.closest('.iv-reading'), box.closest('.iv-preview-block')].map((element) =>
    element?.getBoundingClientRect(),
  );
  // Beside the text, however wide the page is.
  const beside = !pane || !block ? 0 : isRtl(box) ? block.left - pane.left : pane.right - block.right;
  return (
    <button
      type="button"
      className="iv-edit-here iv-subitem-here"
      style={{ insetBlockStart: top, insetInlineEnd: Math.max(0, beside - WIDTH) }}
      aria-label={name}
      title={name}
      // By keyboard there is the key S; a stop at each task would be in the way.
      tabIndex={-1}
      onClick={() => open(box)}
    />
  );
}

/** Opens the dialog that makes a subitem of a task that is none. */
export function makeSubitem(box: HTMLInputElement, preview: TaskButtonProps['preview']): void {
  const task = taskPlaceOf(box, preview.current?.shown());
  const container = preview.current?.shown()?.container;
  if (task && container && linkedItems(box).length === 0) void openSubitemDialog(task, keepFocus(container, box));
}

/**
 * Returns what puts the focus on a task's box once nothing else has it, also when the line is rendered anew and the box
 * with it, until the person does something else.
 */
function keepFocus(container: HTMLElement, box: HTMLInputElement): () => void {
  const boxes = () => [...container.querySelectorAll<HTMLElement>('[data-task]')];
  const at = boxes().indexOf(box);
  const focus = () => {
    if (document.activeElement === document.body) boxes()[at]?.focus({ preventScroll: true });
  };
  return () => {
    focus();
    const stop = onShown(container, focus);
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, stop, { once: true, capture: true });
  };
}

/** Returns where a task is in the text; `undefined` while that is not shown as it is. */
function taskPlaceOf(box: HTMLInputElement, shown: ReturnType<PreviewHandle['shown']>): TaskPlace | undefined {
  const state = descriptionHere()?.getState();
  if (state?.kind !== 'open' || !shown || !isWholeShown(shown.container)) return undefined;
  const place = placeOf(shown, box);
  const line = place && taskLineOf(box, place.block);
  return line === undefined ? undefined : { shown: asField(state.text), line: place!.line + line };
}
