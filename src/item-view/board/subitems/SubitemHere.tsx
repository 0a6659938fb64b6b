import { type RefObject, useEffect, useEffectEvent } from 'react';
import { lastOpened } from '../../editor/open-for-editing.ts';
import { say } from '../../messages/say-board.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { taskLineOf } from '../../preview/tasks.ts';
import { isLetterKey } from '../../ui/letter-key.ts';
import { linkedItems } from '../chips/linked-items.ts';
import { openSubitemDialog } from './subitem-dialog.ts';
import { asField, type TaskPlace } from './subitem-line.ts';
import './subitem-here.css';

export interface SubitemHereProps {
  /** The box of the task that the mouse, the finger or the focus is at. */
  box: HTMLInputElement;
  preview: RefObject<PreviewHandle | null>;
  /** The task's distance from the top of the text, in pixels. */
  top: number;
}

/** A button at the end of a task that makes a subitem of it. The key S does so, too, while the focus is at the task. */
export default function SubitemHere({ box, preview, top }: SubitemHereProps) {
  const open = () => {
    const task = placeOf(box, preview.current?.shown());
    if (task) void openSubitemDialog(task);
  };
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.shiftKey || !isLetterKey(event, 's') || event.target !== box || linkedItems(box).length > 0) return;
      event.preventDefault();
      openByKey();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
  if (linkedItems(box).length > 0) return null;
  const name = say('subitemHere');
  return (
    <button
      type="button"
      className="iv-edit-here iv-subitem-here"
      style={{ insetBlockStart: top, insetInlineEnd: 0 }}
      aria-label={name}
      title={name}
      // By keyboard there is the key S; a stop at each task would be in the way.
      tabIndex={-1}
      onClick={open}
    />
  );
}

/** Returns where a task is in the text; `undefined` while that is not shown as it is. */
function placeOf(box: HTMLInputElement, shown: ReturnType<PreviewHandle['shown']>): TaskPlace | undefined {
  const state = lastOpened?.getState();
  if (state?.kind !== 'open' || shown?.container.getAttribute('aria-busy') !== 'false') return undefined;
  let start = 0;
  for (const block of shown.sections.flatMap(({ blocks }) => blocks)) {
    if (block.element.contains(box)) {
      const line = taskLineOf(box, block);
      return line === undefined ? undefined : { shown: asField(state.text), line: start + line };
    }
    start += block.lines;
  }
  return undefined;
}
