import type { SafeHtml } from '../../markdown/safe-html.ts';
import { heldImages } from '../images/held-images.ts';
import { prepareCode } from './prepare-code.ts';
import { nodesOf } from './put-html.ts';
import { prepareWords } from './spoken-words.ts';
import { prepareTasks } from './tasks.ts';
import { prepareWideContent } from './wide-content.ts';

/** What can be done with a text in the place where it is shown; nothing of it unless told. */
export interface Uses {
  readonly canTick?: boolean;
  /** Code has a button that copies it. */
  readonly canCopy?: boolean;
}

/**
 * The nodes of a block's safe HTML as every reader is to get them: no image loads before its reader wants it, boxes have names, the
 * renderer's own words are in the reader's language, and the keyboard reaches what is wide. Whatever shows a text takes its
 * nodes from here, so that nobody can forget a part of this.
 */
export function shownNodes(html: SafeHtml, { canTick = false, canCopy = false }: Uses = {}): DocumentFragment {
  const nodes = nodesOf(html);
  heldImages.hold(nodes);
  prepareTasks(nodes, canTick);
  prepareWords(nodes);
  prepareWideContent(nodes);
  if (canCopy) prepareCode(nodes);
  return nodes;
}
