import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';
import { type AlertKind, alertTitles } from '../../markdown/syntax/alerts/alert-titles.ts';
import { heldImages } from '../images/held-images.ts';
import { say } from '../messages/say.ts';
import { prepareCode } from './prepare-code.ts';
import { nodesOf } from './put-html.ts';
import { prepareTasks } from './tasks.ts';

const titles: Readonly<Record<AlertKind, () => string>> = {
  note: () => say('alertNote'),
  tip: () => say('alertTip'),
  important: () => say('alertImportant'),
  warning: () => say('alertWarning'),
  caution: () => say('alertCaution'),
};

/** Puts the words that the renderer adds to a text into the reader's language: titles of alerts, and what is said about footnotes. */
function prepareWords(nodes: ParentNode): void {
  for (const [kind, title] of Object.entries(titles)) {
    for (const element of nodes.querySelectorAll(`.markdown-alert-${kind} > .markdown-alert-title:first-child`)) {
      // Raw HTML with the same class names may say something of its own.
      if (element.textContent === alertTitles[kind as AlertKind]) element.textContent = title();
    }
  }
  for (const heading of nodes.querySelectorAll('.footnotes > .sr-only')) heading.textContent = say('footnotes');
  for (const link of nodes.querySelectorAll('[data-footnote-backref]')) {
    const number = /\d+(?:-\d+)?$/.exec(link.getAttribute('aria-label') ?? '')?.[0];
    if (number) link.setAttribute('aria-label', say('footnoteBack', { number }));
  }
}

/** What can be done with a text in the place where it is shown; nothing of it unless told. */
interface Uses {
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

/** Lets the keyboard reach what scrolls sideways when it is wide: not every browser does so by itself. */
function prepareWideContent(nodes: ParentNode): void {
  for (const wide of nodes.querySelectorAll<HTMLElement>('pre, table')) wide.tabIndex = 0;
}
