import type { SafeHtml } from '../../../markdown/sanitize/schema.ts';
import type { Shown } from '../../preview/section-cursor.ts';
import { changedBlock, markedBlock, pastBlock } from './change-nodes.ts';
import type { ChangedBlock, TakeAway } from '../since/changed-blocks.ts';
import './diff.css';

/** What the preview fetches and draws after it has shown a block: its nodes are left as they are. */
const DRAWN_LATER = 'img, .iv-diagram';

/**
 * Shows in a block in the page what became of it: new words, removed ones, and removed blocks around it. Returns a
 * function that puts its own nodes back, unless the preview has made newer ones since.
 */
export function showChangeInside(shown: Shown, { block, kind, before, gone }: ChangedBlock): TakeAway {
  const { element, html } = block;
  const made = kind === 'same' ? undefined : nodesOf(shown, html, before);
  const [above, below] = [gone.above, gone.below].map((removed) =>
    removed.map(pastBlock).filter((each) => !each.querySelector(DRAWN_LATER)),
  ) as [HTMLElement[], HTMLElement[]];
  const own = [...element.childNodes];
  if (made) element.replaceChildren(...made);
  element.prepend(...above.map((each) => markedBlock('del', each)));
  element.append(...below.map((each) => markedBlock('del', each)));
  element.classList.add('iv-diff');
  return (isNewer) => {
    element.classList.remove('iv-diff');
    if (!isNewer) element.replaceChildren(...own);
  };
}

function nodesOf(shown: Shown, html: SafeHtml, before: SafeHtml | undefined): readonly Node[] | undefined {
  const fresh = document.createElement('div');
  fresh.append(shown.nodesOf(html));
  const past = before === undefined ? undefined : pastBlock(before);
  if (fresh.querySelector(DRAWN_LATER) || past?.querySelector(DRAWN_LATER)) return undefined;
  const change = past ? changedBlock(past, fresh) : markedBlock('ins', fresh);
  return change === fresh ? [...fresh.childNodes] : [change];
}
