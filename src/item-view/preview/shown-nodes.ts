import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';
import { type AlertKind, alertTitles } from '../../markdown/syntax/alerts/alert-titles.ts';
import { heldImages } from '../images/held-images.ts';
import { say } from '../messages/say.ts';
import { prepareCode } from './prepare-code.ts';
import { nodesOf } from './put-html.ts';
import { prepareTasks } from './tasks.ts';

/** What a reader can do with a text where it is shown; nothing by default. */
interface Uses {
  readonly canTick?: boolean;
  /** Code has a copy button. */
  readonly canCopy?: boolean;
}

/**
 * Returns the nodes of a block's safe HTML, ready to be shown: no image loads before the reader wants it, checkboxes
 * have names, the renderer's own words are translated, and wide content can be reached with the keyboard. Whatever
 * shows a text gets its nodes here, so that none of this is forgotten.
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

const titles: Readonly<Record<AlertKind, () => string>> = {
  note: () => say('alertNote'),
  tip: () => say('alertTip'),
  important: () => say('alertImportant'),
  warning: () => say('alertWarning'),
  caution: () => say('alertCaution'),
};

/** Translates the words that the renderer adds to a text: titles of alerts, and the labels of footnotes. */
function prepareWords(nodes: ParentNode): void {
  for (const [kind, title] of Object.entries(titles)) {
    for (const element of nodes.querySelectorAll(`.markdown-alert-${kind} > .markdown-alert-title:first-child`)) {
      // Raw HTML with the same class names may have a title of its own.
      if (element.textContent === alertTitles[kind as AlertKind]) element.textContent = title();
    }
  }
  for (const heading of nodes.querySelectorAll('.footnotes > .sr-only')) heading.textContent = say('footnotes');
  for (const link of nodes.querySelectorAll('[data-footnote-backref]')) {
    const number = /\d+(?:-\d+)?$/.exec(link.getAttribute('aria-label') ?? '')?.[0];
    if (number) link.setAttribute('aria-label', say('footnoteBack', { number }));
  }
}

/** Makes content that scrolls sideways focusable, which not every browser does by itself. */
function prepareWideContent(nodes: ParentNode): void {
  for (const wide of nodes.querySelectorAll<HTMLElement>('pre, table')) wide.tabIndex = 0;
}
