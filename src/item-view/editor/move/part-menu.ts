import type { Act } from '../../../editing/moves/move.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { copyText } from '../../ui/copy-text.ts';
import type { MenuItem } from '../../ui/floating.tsx';
import { itemHere } from '../../document/open-item.ts';
import { taskBoxOf } from '../scroll/parts-shown.ts';
import { actAt, canAct } from './move-part.ts';

/** Needs of the menu besides its part. */
interface PartMenu {
  readonly preview: PreviewHandle;
  /** Begins a part below it. */
  readonly onAdd: () => void;
  readonly makeSubitem: (box: HTMLInputElement) => void;
  /** Called before a part moves. */
  readonly onAct?: () => void;
}

/** Returns where a part can go, and what else can be done with it. */
export function partMenu(part: Element, { preview, onAdd, makeSubitem, onAct }: PartMenu): MenuItem[][] {
  const act = (words: string, how: Act): MenuItem => ({
    name: words,
    isPossible: () => {
      const dom = preview.shown();
      return dom !== undefined && canAct(part, dom, how);
    },
    run: () => {
      onAct?.();
      void actAt(part, preview, how);
    },
  });
  const box = taskBoxOf(part);
  const heading = part.closest('h1[id], h2[id], h3[id], h4[id], h5[id], h6[id]');
  const moves = [act(say('partUp'), 'up'), act(say('partDown'), 'down'), act(say('partTop'), 'top')];
  const levels = part.closest('li') ? [act(say('partIn'), 'deeper'), act(say('partOut'), 'shallower')] : [];
  const link = heading && { name: say('partLink'), run: () => void copyLink(heading) };
  const subitem = box && { name: say('partSubitem'), run: () => makeSubitem(box) };
  return [
    [...moves, act(say('partEnd'), 'end'), ...levels],
    [
      { name: say('partAdd'), run: onAdd },
      act(say('partTwice'), 'duplicate'),
      ...(link ? [link] : []),
      ...(subitem ? [subitem] : []),
    ],
    [act(say('partDelete'), 'delete')],
  ];
}

/** Copies a link that leads to a heading of the text, in Markdown. */
async function copyLink(heading: Element): Promise<void> {
  const isCopied = await copyText(`[${heading.textContent.trim().replace(/[[\]\\]/g, '\\$&')}](#${heading.id})`);
  itemHere().undo?.news.setState({ text: say(isCopied ? 'copied' : 'copyRefused') });
}
