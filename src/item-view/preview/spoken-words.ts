import { alertTitles, type AlertKind } from '../../markdown/alert-titles.ts';
import { say } from '../messages/say.ts';

const titles: Readonly<Record<AlertKind, () => string>> = {
  note: () => say('alertNote'),
  tip: () => say('alertTip'),
  important: () => say('alertImportant'),
  warning: () => say('alertWarning'),
  caution: () => say('alertCaution'),
};

/** Puts the words that the renderer adds to a text into the reader's language: titles of alerts, and what is said about footnotes. */
export function prepareWords(nodes: ParentNode): void {
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
