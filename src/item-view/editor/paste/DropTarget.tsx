import { createPortal } from 'react-dom';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { say } from '../../messages/say-pictures.ts';
import './drop-target.css';

/** Shows over the text, while files are dragged over the page, that they can be dropped. */
export default function DropTarget({ pane }: { pane: Element | null }) {
  const panes = pane?.closest('.iv-panes');
  return (
    panes &&
    createPortal(
      <div className="iv-drop-target">
        <span>{say('picturesDrop')}</span>
      </div>,
      panes,
    )
  );
}

/**
 * Returns the source line before which something is put that is dropped on the rendered text, `y` below the window's
 * top.
 */
export function dropLine({ sections }: PreviewDom, y: number): number {
  let line = 0;
  for (const { element, lines } of sections.flatMap(({ blocks }) => blocks)) {
    const { top, height } = element.getBoundingClientRect();
    if (y < top + height / 2) break;
    line += lines;
  }
  return line;
}
