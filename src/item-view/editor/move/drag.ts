import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { followPointer } from './follow-pointer.ts';
import { gapAt, type ShownGap } from './gaps.ts';
import { actAt } from './move-part.ts';

/** A part that may be dragged, by what was pressed. */
interface PartDrag {
  readonly handle: HTMLElement;
  readonly part: Element;
  readonly preview: PreviewHandle;
  /** The line of where it goes is shown in this positioned element. */
  readonly pane: HTMLElement;
  /** Returns the gap at a place in the window; by default one in the text. */
  readonly find?: (x: number, y: number, dom: PreviewDom) => ShownGap | undefined;
}

/** Follows a pointer that was pressed on a handle: the part that is dragged goes where a line shows it. */
export function followDrag(event: PointerEvent, dragged: PartDrag): void {
  const { handle, part, preview, pane, find = (x, y, shown) => gapAt(x, y, part, shown) } = dragged;
  const dom = preview.shown();
  if (!dom) return;
  followPointer(event, {
    ...{ handle, pane },
    find: (x, y) => find(x, y, dom),
    drop: ({ gap, of }) => void actAt(part, preview, gap, of),
  });
}
